import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { joined, maxInterest } from './investment-interest.ts'
import {
  coveredOf,
  neededIfFull,
  offerStatus,
  placeOf,
  progressOf,
  roomOf,
  shortOf,
  unsubscribed,
} from './investment-offer.ts'
import type { OfferedFacts } from './investment-offer.ts'
import type { InvestmentTerms } from './investment-terms.ts'

const PLAIN: InvestmentTerms = {
  dividendMethod: 'at_maturity',
  days: 30,
  dailyRatePpb: 150_000n,
  minMinor: 100_00n,
  maxMinor: 50_000_00n,
  exitChargePpm: 500_000n,
}

const TIERED = { ...PLAIN, instalment: { minor: 500_00n, dueDay: 10, dailyRatePpb: 200_000n } }

const OFFER: OfferedFacts = {
  terms: PLAIN,
  capacity: 10_000_00n,
  subscribed: 0n,
  kept: 0n,
  reserve: 1_000_00n,
  opensAt: 1_000,
  closesAt: 2_000,
  isFunded: true,
}

describe('all the interest that an offer may owe', () => {
  test('one join of 1,000.00: the 4.50 of the example; with its second instalment 9.00', () => {
    expect(neededIfFull({ ...PLAIN, minMinor: 1_000_00n }, 1_000_00n)).toBe(4_50n)
    expect(neededIfFull({ ...TIERED, minMinor: 1_000_00n }, 1_500_00n)).toBe(9_00n)
  })

  test('a unit for each join beyond the first: each is rounded up', () => {
    expect(neededIfFull({ ...PLAIN, minMinor: 1n }, 3n)).toBe(3n)
    expect(neededIfFull({ ...PLAIN, minMinor: 100_00n }, 1_000_00n)).toBe(4_50n + 9n)
  })

  test('nothing for no room', () => {
    expect(neededIfFull(PLAIN, 0n)).toBe(0n)
    expect(neededIfFull(PLAIN, -1n)).toBe(0n)
  })
})

describe('room', () => {
  test.each<[string, Partial<OfferedFacts>, bigint]>([
    ['all', {}, 10_000_00n],
    ['what others left', { subscribed: 4_000_00n, kept: 1_000_00n }, 5_000_00n],
    ['what leaves place for the second instalment', { terms: TIERED }, 9_500_00n],
    ['none where only the second instalment would fit', { terms: TIERED, subscribed: 9_800_00n }, 0n],
    ['none in a smaller capacity than is taken', { subscribed: 11_000_00n }, 0n],
    ['what the reserve covers', { reserve: 4_50n }, 1_000_00n],
    ['what it covers with the second instalment', { terms: TIERED, reserve: 9_00n }, 1_000_00n],
    ['none without a reserve', { reserve: 0n }, 0n],
  ])('%s', (_, change, room) => {
    expect(roomOf({ ...OFFER, ...change })).toBe(room)
  })

  test('is exactly the largest sum whose interest the reserve holds', () => {
    fc.assert(
      fc.property(
        fc.record({
          days: fc.integer({ min: 2, max: 3_650 }),
          rate: fc.bigInt({ min: 1n, max: 2_739_726n }),
          more: fc.bigInt({ min: 0n, max: 1_000_000n }),
          instalment: fc.option(fc.bigInt({ min: 1n, max: 10n ** 8n })),
          reserve: fc.bigInt({ min: 0n, max: 10n ** 9n }),
        }),
        ({ days, rate, more, instalment, reserve }) => {
          const plain = { ...PLAIN, days, dailyRatePpb: rate }
          const terms =
            instalment === null
              ? plain
              : { ...plain, instalment: { minor: instalment, dueDay: 1, dailyRatePpb: rate + more } }

          const covered = coveredOf({ terms, reserve })
          if (covered > 0n) expect(maxInterest(joined(terms, 0, covered), 0) <= reserve).toBe(true)
          expect(maxInterest(joined(terms, 0, covered + 1n), 0) > reserve).toBe(true)
        },
      ),
      { numRuns: 5_000 },
    )
  })
})

describe('status', () => {
  test.each<[string, Partial<OfferedFacts>, number]>([
    ['upcoming', {}, 999],
    ['open', {}, 1_000],
    ['open', {}, 1_999],
    ['ended', {}, 2_000],
    ['upcoming', { isFunded: false }, 1_500],
    ['ended', { isFunded: false }, 2_000],
    ['full', { subscribed: 9_900_01n }, 1_500],
    ['open', { subscribed: 9_900_00n }, 1_500],
    ['full', { reserve: 44n }, 1_500],
    ['open', { reserve: 45n }, 1_500],
    ['upcoming', { subscribed: 10_000_00n }, 999],
  ])('%s', (status, change, now) => {
    expect(offerStatus({ ...OFFER, ...change }, now)).toBe(status)
  })
})

test('progress is subscribed ÷ capacity, whole only where all is taken', () => {
  expect(progressOf({ subscribed: 0n, capacity: 3n })).toBe(0n)
  expect(progressOf({ subscribed: 2n, capacity: 3n })).toBe(666_666n)
  expect(progressOf({ subscribed: 9_999_999_99n, capacity: 10_000_000_00n })).toBe(999_999n)
  expect(progressOf({ subscribed: 4n, capacity: 3n })).toBe(1_000_000n)
})

test('the alarm says what a reserve lacks for its room', () => {
  expect(unsubscribed({ capacity: 5n, subscribed: 3n, kept: 1n })).toBe(1n)
  expect(placeOf({ ...OFFER, subscribed: 20_000_00n })).toBe(0n)

  const needed = neededIfFull(PLAIN, 10_000_00n)
  expect(shortOf({ ...OFFER, reserve: needed })).toBe(0n)
  expect(shortOf({ ...OFFER, reserve: needed - 1n })).toBe(1n)
  expect(shortOf({ ...OFFER, reserve: 0n, subscribed: 10_000_00n })).toBe(0n)
})

describe('at the very limit', () => {
  test('a single unit of principal is counted, and one join has nothing added', () => {
    expect(neededIfFull({ ...PLAIN, minMinor: 1n }, 1n)).toBe(1n)
    expect(neededIfFull({ ...PLAIN, minMinor: 1n }, 2n)).toBe(2n)
  })

  test('a reserve of exactly what is needed is not short; a unit less is short by one', () => {
    const needed = neededIfFull(PLAIN, OFFER.capacity)
    expect(shortOf({ ...OFFER, reserve: needed })).toBe(0n)
    expect(shortOf({ ...OFFER, reserve: needed - 1n })).toBe(1n)
    expect(shortOf({ ...OFFER, reserve: needed + 1n })).toBe(0n)
  })

  test('place and cover end at 0, never below', () => {
    const last = { ...OFFER, terms: TIERED, subscribed: OFFER.capacity - 500_00n }
    expect(placeOf(last)).toBe(0n)
    expect(placeOf({ ...last, subscribed: last.subscribed - 1n })).toBe(1n)
    expect(coveredOf({ terms: TIERED, reserve: 0n })).toBe(0n)
    expect(unsubscribed({ ...OFFER, subscribed: OFFER.capacity - 1n })).toBe(1n)
    expect(unsubscribed({ ...OFFER, subscribed: OFFER.capacity + 1n })).toBe(0n)
  })

  test('progress is whole only where all is taken, and never more', () => {
    const capacity = 3_000_000n
    expect(progressOf({ capacity, subscribed: capacity })).toBe(1_000_000n)
    expect(progressOf({ capacity, subscribed: capacity - 1n })).toBe(999_999n)
    expect(progressOf({ capacity, subscribed: capacity + 3n })).toBe(1_000_000n)
  })
})
