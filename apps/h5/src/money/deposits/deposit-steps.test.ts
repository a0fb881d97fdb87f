import type { Deposit } from '@plumbline/api-schema/money/deposit'
import { expect, test } from 'vitest'
import { differenceOf, depositSteps } from './deposit-steps.ts'

const sent: Deposit = {
  id: 'r1',
  practice: true,
  type: 0,
  method: 'bank',
  asset: 'USD',
  reference: 'PL7F3K92QD',
  amount: '1500.00',
  status: 'under_review',
  time: '2026-11-21T12:00:00.000Z',
}

const waiting = (waits_for: 'desk' | 'second_operator') => ({
  waits_for,
  since: '2026-11-21T12:00:10.000Z',
  can_escalate: false,
})

const states = (recharge: Deposit) => depositSteps(recharge).map(({ key, state }) => `${key} ${state}`)

test('under review the first check waits', () => {
  expect(states({ ...sent, progress: waiting('desk') })).toEqual([
    'instructions done',
    'screenshot done',
    'first now',
    'credited next',
  ])
})

test('above what one may credit the second check stands from the start, and still after the credit', () => {
  expect(states({ ...sent, needs_two: true, progress: waiting('desk') }).slice(2)).toEqual([
    'first now',
    'second next',
    'credited next',
  ])

  expect(states({ ...sent, needs_two: true, status: 'success' }).slice(2)).toEqual([
    'first done',
    'second done',
    'credited done',
  ])
})

test('after a first approval of two the second check waits, and the credit is still to come', () => {
  const awaiting: Deposit = {
    ...sent,
    status: 'success_awaiting_review',
    progress: waiting('second_operator'),
  }

  expect(states(awaiting).slice(2)).toEqual(['first done', 'second now', 'credited next'])
  expect(depositSteps(awaiting)[3]?.since).toBe('2026-11-21T12:00:10.000Z')
})

test('success ends in the credit, failure ends where it was rejected', () => {
  const decided_at = '2026-11-21T12:00:20.000Z'
  expect(states({ ...sent, status: 'success', decided_at }).at(-1)).toBe('credited done')

  expect(depositSteps({ ...sent, status: 'fail', decided_at }).at(-1)).toEqual({
    key: 'rejected',
    state: 'ended',
    at: decided_at,
  })
})

test('a difference is named with its size', () => {
  expect(differenceOf({ ...sent, received: '1480.00' })).toEqual({ is: 'less', difference: '20.00' })
  expect(differenceOf({ ...sent, received: '1500.01' })).toEqual({ is: 'more', difference: '0.01' })
  expect(differenceOf({ ...sent, received: '1500.00' })).toBeUndefined()
  expect(differenceOf(sent)).toBeUndefined()
})
