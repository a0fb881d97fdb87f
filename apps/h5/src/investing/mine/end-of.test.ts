import type { Subscription } from '@plumbline/api-schema/investing/investment'
import { expect, test } from 'vitest'
import { endOf } from './end-of.ts'

const ended: Subscription = {
  id: 's1',
  practice: true,
  project_id: '7',
  title: 'Sample project, 30 days',
  language: 'en',
  status: 'settled',
  ended_by: 'maturity',
  ended_at: '2026-12-12T16:00:00.000Z',
  principal: '1000.00',
  accrued: '0.00',
  paid_out: '4.50',
  committed: '0.00',
  daily_rate: '0.00015',
  days: 30,
  dividend_method: 'at_maturity',
  exit_charge_rate: '0.5',
  post_date: '2026-11-12',
  matures_at: '2026-12-12',
  joined_at: '2026-11-12T10:00:00.000Z',
  renew: 'off',
  terms_hash: 'ab',
  charge: '0.00',
  rolled: '0.00',
  received: '1004.50',
}

test('matured: principal and the interest of the whole term', () => {
  expect(endOf(ended, 'Asia/Hong_Kong')).toEqual({
    interest: '4.50',
    paidDaily: '0.00',
    charge: '0.00',
    rolled: '0.00',
    received: '1004.50',
    days: 30,
  })
})

test('stopped after twelve days at a charge of half (docs/rules/investing.md#examples); the day that runs is not earned', () => {
  const stopped = { ...ended, ended_by: 'stop', charge: '0.90', received: '1000.90' } as const

  // 25 November, 00:30 in the platform's zone.
  expect(endOf({ ...stopped, ended_at: '2026-11-24T16:30:00.000Z' }, 'Asia/Hong_Kong')).toMatchObject({
    interest: '1.80',
    days: 12,
  })

  expect(endOf({ ...stopped, ended_at: '2026-11-12T11:00:00.000Z' }, 'Asia/Hong_Kong').days).toBe(0)
})

test('renewed: what rolled on is no loss of interest', () => {
  expect(endOf({ ...ended, rolled: '1000.00', received: '4.50' }, 'UTC').interest).toBe('4.50')
  expect(endOf({ ...ended, rolled: '1004.50', received: '0.00' }, 'UTC').interest).toBe('4.50')
})

test('paid daily: what went to cash each day is taken off, so that the lines add up to what came back', () => {
  const daily = { ...ended, dividend_method: 'daily', received: '1000.00' } as const
  expect(endOf(daily, 'UTC')).toMatchObject({ interest: '4.50', paidDaily: '4.50', received: '1000.00' })
  const renewed = { ...daily, rolled: '1000.00', received: '0.00' }
  expect(endOf(renewed, 'UTC')).toMatchObject({ interest: '4.50', paidDaily: '4.50', rolled: '1000.00' })
})
