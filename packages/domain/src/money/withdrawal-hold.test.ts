import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { holdRefusal, standingHold, WITHDRAWAL_STEPS } from './withdrawal-hold.ts'
import type { WithdrawalHold, WithdrawalStep } from './withdrawal-hold.ts'
import { toIso } from '../basics/time.ts'

const NOW = Date.UTC(2026, 10, 22, 12)
const STEPS = Object.keys(WITHDRAWAL_STEPS) as WithdrawalStep[]
const OUT = ['submit', 'approve', 'pay']
const legal = { kind: 'legal_hold', until: NOW + 1, reason: 'court order 7' } as const
const secured = { kind: 'security_hold', until: NOW + 5 } as const

test('a hold stops the steps by which money leaves, and none of those by which it comes back', () => {
  for (const hold of [legal, secured])
    expect(STEPS.filter((step) => holdRefusal(step, [hold], NOW) !== undefined)).toEqual(OUT)
})

test('it ends to the millisecond', () => {
  expect(holdRefusal('pay', [{ ...secured, until: NOW }], NOW)).toBeUndefined()
  expect(holdRefusal('pay', [{ ...secured, until: NOW + 1 }], NOW)?.refusal).toBe('security_hold')
})

test('the legal one is named first, with its reason; then the one that ends last', () => {
  expect(holdRefusal('pay', [secured, legal], NOW)).toEqual({
    refusal: 'legal_hold',
    params: { until: toIso(NOW + 1), reason: 'court order 7' },
  })

  expect(holdRefusal('approve', [{ ...secured, until: NOW + 2 }, secured], NOW)).toEqual({
    refusal: 'security_hold',
    params: { until: toIso(NOW + 5) },
  })
})

const holds = fc.array(
  fc.record({
    kind: fc.constantFrom('legal_hold' as const, 'security_hold' as const),
    until: fc.integer({ min: NOW - 3, max: NOW + 3 }),
  }),
  { maxLength: 5 },
)

test('money leaves exactly when no hold stands', () => {
  fc.assert(
    fc.property(holds, fc.constantFrom(...STEPS), (given: WithdrawalHold[], step) => {
      const stands = given.some(({ until }) => until > NOW)
      expect(standingHold(given, NOW) !== undefined).toBe(stands)
      expect(holdRefusal(step, given, NOW) !== undefined).toBe(stands && OUT.includes(step))
    }),
  )
})
