import type { ComingPayment } from '@plumbline/api-schema/investing/investment'
import { expect, test } from 'vitest'
import { nextPayments } from './next-payments.ts'

const payment = (day: string, kind: ComingPayment['kind']): ComingPayment => ({
  day,
  kind,
  amount: '1.00',
  subscription_id: 's1',
  title: 'Sample project, 7 days',
  language: 'en',
})

test('only what brings cash is next, the nearest of each kind and project first', () => {
  const all = [
    payment('2026-12-19', 'maturity'),
    payment('2026-11-22', 'renewal'),
    payment('2026-11-23', 'interest'),
    payment('2026-11-22', 'instalment'),
    payment('2026-11-24', 'interest'),
    { ...payment('2026-11-24', 'interest'), subscription_id: 's2' },
  ]

  const shown = (count: number) =>
    nextPayments(all, count).map(({ day, subscription_id: id }) => `${day} ${id}`)
  expect(shown(9)).toEqual(['2026-11-23 s1', '2026-11-24 s2', '2026-12-19 s1'])
  expect(shown(2)).toHaveLength(2)
})
