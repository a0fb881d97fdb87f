import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideExit, decideOpening, decideOutcome, receivedOf } from './settlement.ts'

const AT = 1_000_000
const GAP = 5_000
const ORDER = { acceptedAt: AT, maxGapMs: GAP, seconds: 30 }
const tick = (time: number, price = 100n) => ({ seq: 7n, time, price })

describe('the entry tick', () => {
  test.each([
    ['1 ms after acceptance', tick(AT + 1), AT + 1, 'open'],
    ['at the end of the gap', tick(AT + GAP), AT + GAP, 'open'],
    ['1 ms after the gap', tick(AT + GAP + 1), AT + GAP + 1, 'void'],
    ['none yet, 1 ms before the gap ends', undefined, AT + GAP - 1, 'wait'],
    ['none when the gap ends', undefined, AT + GAP, 'void'],
    ['within the gap, seen long after', tick(AT + 1), AT + 9 * GAP, 'open'],
  ])('%s', (_, first, watermark, decision) => {
    expect(decideOpening(ORDER, first, watermark).decision).toBe(decision)
  })

  test('T is the entry tick’s time and the seconds', () => {
    expect(decideOpening(ORDER, tick(AT + 1), AT + 1)).toEqual({
      decision: 'open',
      entry: tick(AT + 1),
      expiresAt: AT + 30_001,
    })

    expect(decideOpening(ORDER, undefined, AT + GAP)).toEqual({ decision: 'void', reason: 'no_entry_tick' })
  })

  test('a tick at the acceptance itself is never an entry tick', () => {
    expect(() => decideOpening(ORDER, tick(AT), AT)).toThrow(RangeError)
  })
})

describe('the exit by S1', () => {
  test.each([
    ['at T', tick(AT), undefined],
    ['just within the gap', tick(AT - GAP + 1), undefined],
    ['at the gap’s open end', tick(AT - GAP), 'no_exit_tick'],
    ['none', undefined, 'no_exit_tick'],
  ])('%s', (_, last, reason) => {
    expect(decideExit('S1', AT, GAP, { last, window: [] })).toEqual(reason ? { reason } : { exit: last })
  })

  test('a tick after T is a fault', () => {
    expect(() => decideExit('S1', AT, GAP, { last: tick(AT + 1), window: [] })).toThrow(RangeError)
  })
})

describe('the exit by S2', () => {
  test.each([
    [[1n, 2n, 3n, 4n], undefined],
    [[100n, 1n, 2n, 3n, 0n], 2n], // one of five cut on either side
    [[9n, 1n, 1n, 1n, 2n, 2n, 2n, 2n, 2n], 2n], // 12 ÷ 7 = 1.71, one of nine cut
    [[0n, 1n, 1n, 1n, 1n, 2n, 2n, 2n, 2n, 9n], 2n], // 9 ÷ 6 = 1.5, half to even: up
    [[0n, 2n, 2n, 2n, 2n, 3n, 3n, 3n, 3n, 9n], 2n], // 15 ÷ 6 = 2.5, half to even: down
  ])('%s', (window, price) => {
    expect(decideExit('S2', AT, GAP, { last: tick(AT), window })).toEqual(
      price === undefined ? { reason: 'too_few_ticks' } : { exit: tick(AT, price) },
    )
  })

  test('a gap goes before too few ticks', () => {
    expect(decideExit('S2', AT, GAP, { last: undefined, window: [] })).toEqual({ reason: 'no_exit_tick' })
  })

  test('lies between the lowest and the highest of its ticks, in whatever order they come', () => {
    fc.assert(
      fc.property(
        fc.array(fc.bigInt({ min: 1n, max: 10n ** 9n }), { minLength: 5, maxLength: 40 }),
        (window) => {
          const price = decideExit('S2', AT, GAP, { last: tick(AT), window }).exit?.price ?? -1n
          expect(window.some((each) => each <= price) && window.some((each) => each >= price)).toBe(true)
          expect(decideExit('S2', AT, GAP, { last: tick(AT), window: window.toReversed() }).exit?.price).toBe(
            price,
          )
        },
      ),
    )
  })
})

describe('the outcome', () => {
  test.each([
    ['up', 100n, 101n, { status: 'won' }],
    ['up', 100n, 99n, { status: 'lost' }],
    ['down', 100n, 99n, { status: 'won' }],
    ['down', 100n, 101n, { status: 'lost' }],
    ['up', 100n, 100n, { status: 'void', reason: 'tie' }],
    ['down', 100n, 100n, { status: 'void', reason: 'tie' }],
  ] as const)('%s from %s to %s', (direction, entry, exit, outcome) => {
    expect(decideOutcome(direction, entry, exit)).toEqual(outcome)
  })

  test('of two opposite orders on the same ticks one wins and one loses, or both are void', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 1_000n }), fc.bigInt({ min: 1n, max: 1_000n }), (entry, exit) => {
        const both = [
          decideOutcome('up', entry, exit).status,
          decideOutcome('down', entry, exit).status,
        ].toSorted()
        expect(both).toEqual(entry === exit ? ['void', 'void'] : ['lost', 'won'])
      }),
    )
  })

  test('what comes back', () => {
    const sums = { stake: 3_000n, fee: 30n, payout: 5_550n }
    expect([receivedOf('won', sums), receivedOf('lost', sums), receivedOf('void', sums)]).toEqual([
      5_550n,
      0n,
      3_030n,
    ])
  })
})

test('a mean is divided half to even, and only a true half goes to the even one', () => {
  const mean = (window: bigint[]) => decideExit('S2', AT, GAP, { last: tick(AT), window }).exit?.price

  // Three of five are kept: 3 ÷ 3, 4 ÷ 3 and 5 ÷ 3, below a half and above it, from even and odd.
  expect([mean([0n, 1n, 1n, 1n, 9n]), mean([0n, 1n, 1n, 2n, 9n]), mean([0n, 1n, 2n, 2n, 9n])]).toEqual([
    1n,
    1n,
    2n,
  ])

  expect([mean([0n, 2n, 2n, 3n, 9n]), mean([0n, 2n, 3n, 3n, 9n])]).toEqual([2n, 3n])
})

test('the fifths are cut by price, not by the order of the ticks', () => {
  const mean = (window: bigint[]) => decideExit('S2', AT, GAP, { last: tick(AT), window }).exit?.price

  for (const window of [
    [50n, 10n, 20n, 30n, 1_000n],
    [1_000n, 50n, 10n, 30n, 20n],
    [20n, 1_000n, 30n, 10n, 50n],
    [30n, 30n, 1_000n, 10n, 40n],
  ])
    expect(mean(window)).toBe(33n)
})
