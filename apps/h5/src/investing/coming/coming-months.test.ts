import type { ComingPayment } from '@plumbline/api-schema/investing/investment'
import { expect, test } from 'vitest'
import { comingMonths, sumsOf } from './coming-months.ts'
import { webcalOf } from './webcal.ts'

const payment = (
  day: string,
  kind: ComingPayment['kind'],
  amount: string,
  principal?: string,
): ComingPayment => ({
  day,
  kind,
  amount,
  subscription_id: 's1',
  title: 'Sample project, 30 days',
  language: 'en',
  ...(principal !== undefined && { principal }),
})

const payments = [
  payment('2026-12-19', 'maturity', '1000.15', '1000.00'),
  payment('2026-11-29', 'interest', '0.15'),
  payment('2026-11-29', 'instalment', '500.00'),
  payment('2026-11-30', 'interest', '0.16'),
  payment('2026-12-19', 'renewal', '700.00'),
]

test('payments stand under days and months, nearest first', () => {
  expect(comingMonths(payments).map(({ month, days }) => [month, days.map(({ day }) => day)])).toEqual([
    ['2026-11', ['2026-11-29', '2026-11-30']],
    ['2026-12', ['2026-12-19']],
  ])

  expect(comingMonths(payments)[0]?.days[0]?.payments.map(({ kind }) => kind)).toEqual([
    'interest',
    'instalment',
  ])
})

test('a sum is what comes to cash: neither what rolls over nor what the customer may pay', () => {
  expect(sumsOf(payments)).toEqual({ total: '1000.46', interest: '0.46', principal: '1000.00' })
  expect(comingMonths(payments).map(({ sums }) => sums.total)).toEqual(['0.31', '1000.15'])
  expect(sumsOf([])).toEqual({ total: '0.00', interest: '0.00', principal: '0.00' })
})

test('an address for calendar programs keeps all but its scheme', () => {
  expect(webcalOf('https://a.example/api/project/calendar.ics?key=x')).toBe(
    'webcal://a.example/api/project/calendar.ics?key=x',
  )
  expect(webcalOf('http://localhost:80/c.ics')).toBe('webcal://localhost:80/c.ics')
})
