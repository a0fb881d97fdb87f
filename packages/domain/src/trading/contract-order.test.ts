import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOrder } from './contract-order.ts'

describe('stake, fee, payout and odds', () => {
  test.each([
    // amount, multiple → stake, fee, payout, break-even, edge
    [1_000n, 3, 3_000n, 30n, 5_550n, 5_460n, 850n],
    [100n, 1, 100n, 1n, 185n, 5_460n, 850n],
    [101n, 1, 101n, 1n, 186n, 5_484n, 892n], // fee 1.01 and payout 186.85 cents are rounded down
    [199n, 1, 199n, 1n, 368n, 5_435n, 805n],
    [500_000n, 1, 500_000n, 5_000n, 925_000n, 5_460n, 850n],
    [1n, 1, 1n, 0n, 1n, 10_000n, 5_000n], // a fee below one cent is none
  ])('%s × %s', (amount, multiple, stake, fee, payout, breakEvenRate, expectedEdge) => {
    expect(priceOrder(amount, multiple, 850_000n, 10_000n)).toEqual({
      stake,
      fee,
      payout,
      breakEvenRate,
      expectedEdge,
    })
  })

  test('hold for all sums and rates', () => {
    const sums = fc.bigInt({ min: 1n, max: 10n ** 12n })
    const multiples = fc.integer({ min: 1, max: 100 })
    const payoutRates = fc.bigInt({ min: 1n, max: 2_000_000n })
    const feeRates = fc.bigInt({ min: 0n, max: 200_000n })

    fc.assert(
      fc.property(sums, multiples, payoutRates, feeRates, (amount, multiple, payoutRate, feeRate) => {
        const { stake, fee, payout, breakEvenRate, expectedEdge } = priceOrder(
          amount,
          multiple,
          payoutRate,
          feeRate,
        )

        expect(stake).toBe(amount * BigInt(multiple))

        // Rounded down: never above the exact value, and less than one unit below it.
        expect(fee * 1_000_000n <= stake * feeRate && (fee + 1n) * 1_000_000n > stake * feeRate).toBe(true)
        const exactPayout = stake * (1_000_000n + payoutRate)
        expect(payout * 1_000_000n <= exactPayout && (payout + 1n) * 1_000_000n > exactPayout).toBe(true)

        // Rounded up: a rate shown is never kinder than the true one.
        expect(
          breakEvenRate * payout >= (stake + fee) * 10_000n &&
            (breakEvenRate - 1n) * payout < (stake + fee) * 10_000n,
        ).toBe(true)

        const exactEdge = ((stake + fee) * 2n - payout) * 10_000n
        expect(expectedEdge * stake * 2n >= exactEdge && (expectedEdge - 1n) * stake * 2n < exactEdge).toBe(
          true,
        )
      }),
    )
  })

  test('an order without a stake is a fault', () => {
    expect(() => priceOrder(0n, 1, 850_000n, 10_000n)).toThrow(RangeError)
  })
})

test.each([
  [0n, 1],
  [-1n, 1],
  [100n, 0],
])('an order of %s × %i has no stake', (amount, multiple) => {
  expect(() => priceOrder(amount, multiple, 850_000n, 10_000n)).toThrow(/has a stake/)
})
