import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  earningOn,
  exactTo,
  firstDay,
  instalmentDay,
  interestTo,
  joined,
  lastDay,
  maxInterest,
  payableInstalment,
  principalOf,
  rateOn,
  renewed,
  withParcel,
} from './investment-interest.ts'
import { anyHolding } from '../testing/any-holding.ts'
import { platformDay, PPB } from './investment-terms.ts'
import type { Holding, InvestmentTerms, PlatformDay } from './investment-terms.ts'

const JOINED = platformDay('2028-02-20')

const PLAIN: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 100_00n,
  maxMinor: 50_000_00n,
  exitChargePpm: 500_000n,
}

const TIERED = { ...PLAIN, instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n } }
const plain = joined(PLAIN, JOINED, 1_000_00n)
const tiered = joined(TIERED, JOINED, 1_000_00n)
const paid = withParcel(tiered, { kind: 'instalment', postDay: JOINED + 10, minor: 500_00n })

describe('the examples of docs/rules/investing.md#examples', () => {
  test('0.15 a day, 4.50 in the end and no more after it', () => {
    expect([0, 1, 12, 29, 30, 31, 400].map((day) => interestTo(plain, JOINED + day))).toEqual([
      0n,
      15n,
      1_80n,
      4_35n,
      4_50n,
      4_50n,
      4_50n,
    ])

    expect(maxInterest(plain, JOINED)).toBe(4_50n)
  })

  test('a tier paid on earning day 10: 10 × 0.15 + 20 × 0.30, of the 9.00 set aside', () => {
    expect(maxInterest(tiered, JOINED)).toBe(9_00n)
    expect([10, 11, 30].map((day) => interestTo(paid, JOINED + day))).toEqual([1_50n, 1_80n, 7_50n])
    expect(interestTo(tiered, lastDay(tiered))).toBe(4_50n)
  })
})

describe('days', () => {
  test('the post day earns nothing, the last day does, leap day or not', () => {
    expect(lastDay(plain)).toBe(platformDay('2028-03-21'))
    expect(firstDay(plain)).toBe(JOINED)
    expect([JOINED, JOINED + 1].map((day) => earningOn(plain, day))).toEqual([0n, 1_000_00n])
  })

  test('the higher rate holds for all principal from the day after the instalment', () => {
    expect(instalmentDay(paid)).toBe(JOINED + 10)
    expect([10, 11].map((day) => rateOn(paid, JOINED + day))).toEqual([150_000n, 200_000n])
    expect([10, 11].map((day) => earningOn(paid, JOINED + day))).toEqual([1_000_00n, 1_500_00n])
    expect(rateOn(plain, JOINED + 11)).toBe(150_000n)
  })

  test('an instalment can be paid until the day before the last', () => {
    expect(payableInstalment(tiered, JOINED + 29)?.minor).toBe(500_00n)
    expect(payableInstalment(tiered, JOINED + 30)).toBeUndefined()
    expect(payableInstalment(paid, JOINED + 11)).toBeUndefined()
    expect(payableInstalment(plain, JOINED)).toBeUndefined()
  })

  test('a missed instalment is no longer counted with once it cannot be paid', () => {
    expect(maxInterest(tiered, JOINED + 29)).toBe(29n * 15n + 30n)
    expect(maxInterest(tiered, JOINED + 30)).toBe(4_50n)
  })

  test('what rolls over begins without a day between', () => {
    const next = renewed(PLAIN, lastDay(plain), 1_004_50n)
    expect(next.parcels).toEqual([{ kind: 'renewal', postDay: lastDay(plain), minor: 1_004_50n }])
    expect(earningOn(next, lastDay(plain) + 1)).toBe(1_004_50n)
  })
})

/** Day after day, fraction after fraction: what the rules count in one step. */
function walked(holding: Holding, until: PlatformDay): bigint {
  let parts = 0n
  for (let day = firstDay(holding) + 1; day <= Math.min(until, lastDay(holding)); day += 1) {
    const parcels = holding.parcels.filter(({ postDay }) => postDay < day)
    const isHigher = parcels.some(({ kind }) => kind === 'instalment')
    const rate = isHigher ? (holding.terms.instalment?.dailyRatePpb ?? 0n) : holding.terms.dailyRatePpb
    for (const { minor } of parcels) parts += minor * rate
  }

  return parts
}

describe('of any holding', () => {
  test('counting days is walking through them', () => {
    fc.assert(
      fc.property(anyHolding(), fc.integer({ min: -2, max: 800 }), (holding, days) => {
        const day = firstDay(holding) + days
        expect(exactTo(holding, day)).toBe(walked(holding, day))
        expect(interestTo(holding, day)).toBe(walked(holding, day) / PPB)
      }),
      { numRuns: 2_000 },
    )
  })

  test('what the midnights credit adds up to the whole, rounded down once, and never falls', () => {
    fc.assert(
      fc.property(anyHolding(), (holding) => {
        let credited = 0n
        for (let day = firstDay(holding) + 1; day <= lastDay(holding); day += 1) {
          const minor = interestTo(holding, day) - credited
          expect(minor >= 0n).toBe(true)
          credited += minor
        }

        expect(credited).toBe(walked(holding, lastDay(holding)) / PPB)
      }),
      { numRuns: 500 },
    )
  })

  test('on no day can it come to more than the most of the day before', () => {
    fc.assert(
      fc.property(anyHolding(), (holding) => {
        const end = interestTo(holding, lastDay(holding))
        let most = maxInterest(holding, firstDay(holding))
        for (let day = firstDay(holding) + 1; day <= lastDay(holding); day += 1) {
          const now = maxInterest(holding, day)
          expect(now <= most && now >= end).toBe(true)
          most = now
        }

        expect(most - end <= 1n).toBe(true)
      }),
      { numRuns: 500 },
    )
  })

  test('the principal is all that was paid in', () => {
    expect(principalOf(paid)).toBe(1_500_00n)
  })
})
