import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { priceOrder } from './contract-order.ts'
import { refuseContractTerms, usualGap } from './contract-terms.ts'
import type { ContractTerms } from './product.ts'

const TERMS: ContractTerms = {
  seconds: [30, 60],
  multiples: [1, 2],
  payoutRatePpm: 850_000n,
  feeRatePpm: 10_000n,
  minStakeMinor: 100n,
  maxStakeMinor: 500_000n,
  maxHeldProductMinor: 2_000_000n,
  maxHeldTotalMinor: 5_000_000n,
  rule: 'S1',
}

test('the terms that every product began with may be offered', () => {
  expect(refuseContractTerms(TERMS, 1_000)).toBeUndefined()
})

test.each([
  ['seconds', { seconds: [14] }],
  ['seconds', { seconds: [3_601] }],
  ['seconds', { seconds: [30, 30] }],
  ['seconds', { seconds: Array.from({ length: 11 }, (_, at) => 15 + at) }],
  ['multiples', { multiples: [2] }],
  ['multiples', { multiples: [1, 101] }],
  ['fee_rate', { feeRatePpm: 100_001n }],
  ['payout_rate', { payoutRatePpm: 10_000n }],
  ['payout_rate', { payoutRatePpm: 1_000_001n }],
  ['least', { minStakeMinor: 0n }],
  ['most', { maxStakeMinor: 99n }],
  ['max_held_product', { maxHeldProductMinor: 499_999n }],
  ['max_held_total', { maxHeldTotalMinor: 1_999_999n }],
  ['max_held_total', { maxHeldTotalMinor: 10_000_000_001n }],
  ['rule', { rule: 'S2' as const }],
])('%s is named where it is wrong', (field, change) => {
  expect(refuseContractTerms({ ...TERMS, ...change }, 501)).toEqual({ refusal: 'field_invalid', field })
})

test('a mean is offered where ticks lie at most 500 ms apart', () => {
  expect(refuseContractTerms({ ...TERMS, rule: 'S2' }, 500)).toBeUndefined()
})

test('whatever is offered, a win pays more than it cost, and the house loses no even bet', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 100_000n),
      fc.bigInt(1n, 1_000_000n),
      fc.bigInt(100n, 500_000n),
      (feeRatePpm, payoutRatePpm, amount) => {
        fc.pre(refuseContractTerms({ ...TERMS, feeRatePpm, payoutRatePpm }, 1_000) === undefined)
        const { stake, fee, payout } = priceOrder(amount, 1, payoutRatePpm, feeRatePpm)

        // Cents are rounded down on either side.
        expect(payout + 1n).toBeGreaterThan(stake + fee)
        expect(payout).toBeLessThanOrEqual(2n * stake)
      },
    ),
  )
})

test('ticks lie as far apart as the middle gap says, and never closer than the figures do', () => {
  const every = (ms: number) => Array.from({ length: 30 }, (_, at) => at * ms)
  expect(usualGap(4, [])).toBe(250)
  expect(usualGap(4, every(900))).toBe(900)
  expect(usualGap(1, every(100))).toBe(1_000)
  expect(usualGap(4, every(900).slice(0, 5))).toBe(250)
})
