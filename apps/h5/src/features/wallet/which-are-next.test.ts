import type { ComingPayment } from '@plumbline/api-schema/investment'
import { expect, test } from 'vitest'
import { nextPayments } from './which-are-next.ts'

const payment = (day: string, kind: ComingPayment['kind']): ComingPayment => ({
  day,
  kind,
  amount: '1.00',
  subscription_id: 's1',
  title: 'Sample project, 7 days',
})

test('only what brings cash is next, the nearest first', () => {
  const all = [
    payment('2026-12-19', 'maturity'),
    payment('2026-11-22', 'renewal'),
    payment('2026-11-23', 'interest'),
    payment('2026-11-22', 'instalment'),
    payment('2026-11-24', 'interest'),
  ]
  expect(nextPayments(all, 2).map(({ day }) => day)).toEqual(['2026-11-23', '2026-11-24'])
  expect(nextPayments(all, 9)).toHaveLength(3)
})
