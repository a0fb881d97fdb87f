import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { priceOrder } from '../trading/contract-order.ts'
import {
  changeLimit,
  isLooser,
  limitAt,
  limitOf,
  lossToday,
  LOOSENING_MS,
  minutesToday,
  NO_LIMIT,
  NO_USE,
  refuseByOwnDeposits,
  refuseByOwnLimits,
} from './own-limit.ts'
import type { DayUse, LimitValue, OwnLimit } from './own-limit.ts'
import { HOUR_MS, MINUTE_MS, toIso } from '../basics/time.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

describe('a change', () => {
  test('tighter holds at once and ends what waited; looser waits a day', () => {
    const first = changeLimit(NO_LIMIT, 100n, NOW)
    expect(first).toEqual({ value: 100n })

    const waiting = changeLimit(first, 200n, NOW)
    expect(waiting).toEqual({ value: 100n, pending: { value: 200n, from: NOW + LOOSENING_MS } })
    expect(limitAt(waiting, NOW + LOOSENING_MS - 1)).toBe(waiting)
    expect(limitAt(waiting, NOW + LOOSENING_MS)).toEqual({ value: 200n })
    expect(changeLimit(waiting, 50n, NOW + 1)).toEqual({ value: 50n })
  })

  test('to none is the loosest; the value in force cancels what waits; the same wish does not wait anew', () => {
    const waiting = changeLimit({ value: 100n }, undefined, NOW)
    expect(waiting).toEqual({ value: 100n, pending: { value: undefined, from: NOW + LOOSENING_MS } })
    expect(changeLimit(waiting, undefined, NOW + HOUR_MS)).toEqual(waiting)

    expect(changeLimit(waiting, 300n, NOW + HOUR_MS).pending).toEqual({
      value: 300n,
      from: NOW + HOUR_MS + LOOSENING_MS,
    })

    expect(changeLimit(waiting, 100n, NOW + HOUR_MS)).toEqual({ value: 100n })
  })
})

/** Some wishes over some days, told apart so that a repeated one is another wish. */
const wishes = fc.array(
  fc.record({
    after: fc.integer({ min: 0, max: 40 * HOUR_MS }),
    wish: fc.option(fc.bigInt({ min: 0n, max: 5n }), { nil: undefined }),
  }),
  { maxLength: 30 },
)

const tighter = (a: LimitValue, b: LimitValue): LimitValue => (isLooser(a, b) ? b : a)

test('no sequence of wishes loosens anything before a day has passed', () => {
  fc.assert(
    fc.property(
      wishes,
      fc.array(fc.integer({ min: 0, max: 50 * HOUR_MS }), { maxLength: 5 }),
      (asked, looks) => {
        let at = NOW
        let limit: OwnLimit = NO_LIMIT

        // Beside it the plain rule, without states: what was in force when the last wish came, that wish, and since when.
        let before: LimitValue
        let last: { readonly wish: LimitValue; readonly since: number } | undefined

        const inForce = (now: number): LimitValue =>
          last === undefined
            ? before
            : now >= last.since + LOOSENING_MS
              ? last.wish
              : tighter(before, last.wish)

        for (const { after, wish } of asked) {
          at += after
          const held = inForce(at)
          const repeats = last !== undefined && last.wish === wish && isLooser(wish, held)

          limit = changeLimit(limit, wish, at)
          before = held
          last = repeats && last !== undefined ? last : { wish, since: at }
          expect(isLooser(limitAt(limit, at).value, held)).toBe(false)
          expect(isLooser(limitAt(limit, at).value, wish)).toBe(false)
          expect(limitAt(limit, at).value).toBe(inForce(at))
        }

        for (const later of looks) expect(limitAt(limit, at + later).value).toBe(inForce(at + later))
      },
    ),
    { numRuns: 3_000 },
  )
})

test('whatever is looser than a moment ago was asked for a day before, and nothing tighter since', () => {
  fc.assert(
    fc.property(wishes, fc.integer({ min: 0, max: 60 * HOUR_MS }), (asked, look) => {
      let at = NOW
      let limit: OwnLimit = NO_LIMIT
      const said: { readonly at: number; readonly wish: LimitValue }[] = []
      for (const { after, wish } of asked) {
        at += after
        limit = changeLimit(limit, wish, at)
        said.push({ at, wish })
      }

      const now = at + look
      const { value } = limitAt(limit, now)
      for (const each of said)
        if (now < each.at + LOOSENING_MS) expect(isLooser(value, each.wish)).toBe(false)
    }),
    { numRuns: 3_000 },
  )
})

test('practice and real money have limits of their own', () => {
  const limits = [{ kind: 'stake' as const, practice: true, limit: { value: 5n } }]
  expect(limitOf(limits, 'stake', true, NOW)).toBe(5n)
  expect(limitOf(limits, 'stake', false, NOW)).toBeUndefined()
  expect(limitOf(limits, 'loss', true, NOW)).toBeUndefined()
})

interface Played {
  readonly stake: bigint
  readonly ends: 'open' | 'won' | 'lost' | 'void'
}

const feeRate = 10_000n
const sumsOf = ({ stake }: Played) => priceOrder(stake, 1, 850_000n, feeRate)

const useOf = (orders: readonly Played[]): DayUse => {
  const sum = (ends: readonly Played['ends'][], of: (sums: ReturnType<typeof sumsOf>) => bigint): bigint =>
    orders.filter((order) => ends.includes(order.ends)).reduce((all, order) => all + of(sumsOf(order)), 0n)

  return {
    ...NO_USE,
    lostAndOpen: sum(['lost', 'open'], ({ stake, fee }) => stake + fee),
    wonFees: sum(['won'], ({ fee }) => fee),
    wonProfits: sum(['won'], ({ stake, payout }) => payout - stake),
  }
}

describe('loss today', () => {
  test('counts lost and open orders whole, of won ones the fee less the profit, void ones not at all', () => {
    const stake = 30_00n
    expect(lossToday(useOf([{ stake, ends: 'lost' }]))).toBe(30_30n)
    expect(lossToday(useOf([{ stake, ends: 'open' }]))).toBe(30_30n)
    expect(lossToday(useOf([{ stake, ends: 'won' }]))).toBe(30n - 25_50n)
    expect(lossToday(useOf([{ stake, ends: 'void' }]))).toBe(0n)
  })

  test('never grows when an order ends, so what a limit let in stays within it', () => {
    const order = fc.record({
      stake: fc.bigInt({ min: 100n, max: 500_000n }),
      ends: fc.constantFrom('won' as const, 'lost' as const, 'void' as const),
    })

    fc.assert(
      fc.property(
        fc.array(order, { maxLength: 20 }),
        fc.bigInt({ min: 0n, max: 1_000_000n }),
        (orders, most) => {
          const taken: Played[] = []
          for (const each of orders) {
            const limits = { stake: undefined, loss: most, time: undefined, use: useOf(taken), dayEnd: NOW }
            if (!refuseByOwnLimits(limits, sumsOf(each), NOW)) taken.push({ ...each, ends: 'open' })

            expect(lossToday(useOf(taken)) <= most).toBe(true)
            const open = taken.findIndex(({ ends }) => ends === 'open')
            if (each.ends !== 'lost' && open >= 0) taken[open] = { ...each, stake: taken[open]?.stake ?? 0n }
            expect(lossToday(useOf(taken)) <= most).toBe(true)
          }
        },
      ),
    )
  })
})

describe('an order against own limits', () => {
  const limits = (change: object) => ({
    stake: undefined,
    loss: undefined,
    time: undefined,
    use: NO_USE,
    dayEnd: NOW + HOUR_MS,
    ...change,
  })

  const sums = { stake: 30_00n, fee: 30n }
  const until = toIso(NOW + HOUR_MS)

  test('the stake alone counts for the stake, with its fee for the loss', () => {
    expect(refuseByOwnLimits(limits({ stake: 30_00n }), sums, NOW)).toBeUndefined()
    expect(refuseByOwnLimits(limits({ stake: 29_99n, loss: 0n, time: 1n }), sums, NOW)).toEqual({
      refusal: 'own_stake_limit_reached',
      field: 'amount',
      params: { most: '29.99' },
    })

    expect(refuseByOwnLimits(limits({ loss: 30_30n }), sums, NOW)).toBeUndefined()
    expect(refuseByOwnLimits(limits({ loss: 30_29n }), sums, NOW)).toEqual({
      refusal: 'own_loss_limit_reached',
      params: { left: '30.29', until },
    })
  })

  test('time runs from the day’s first order, which is always taken', () => {
    const use = { ...NO_USE, firstOrderAt: NOW }
    expect(refuseByOwnLimits(limits({ time: 1n }), sums, NOW)).toBeUndefined()
    expect(refuseByOwnLimits(limits({ time: 1n, use }), sums, NOW + MINUTE_MS - 1)).toBeUndefined()

    expect(refuseByOwnLimits(limits({ time: 1n, use }), sums, NOW + MINUTE_MS)).toEqual({
      refusal: 'own_time_limit_reached',
      params: { until },
    })

    expect(minutesToday(use, NOW + 3 * MINUTE_MS + 1)).toBe(3n)
    expect(minutesToday(use, NOW - 1)).toBe(0n)
  })
})

test('a deposit passes its limit with those of the day', () => {
  expect(refuseByOwnDeposits(undefined, 9n, 9n)).toBeUndefined()
  expect(refuseByOwnDeposits(100_00n, 60_00n, 40_00n)).toBeUndefined()

  expect(refuseByOwnDeposits(100_00n, 60_00n, 40_01n)).toEqual({
    refusal: 'own_deposit_limit_reached',
    field: 'amount',
    params: { left: '40.00' },
  })
})

test('what is left under a limit is told with its sign: more won than lost leaves more', () => {
  const sums = { stake: 100_00n, fee: 1_00n }
  const won: DayUse = { ...NO_USE, wonProfits: 20_00n }
  const lost: DayUse = { ...NO_USE, lostAndOpen: 20_00n }

  const refusal = (use: DayUse) =>
    refuseByOwnLimits({ stake: undefined, loss: 50_00n, time: undefined, use, dayEnd: NOW }, sums, NOW)
  expect(refusal(won)?.params).toMatchObject({ left: '70.00' })
  expect(refusal(lost)?.params).toMatchObject({ left: '30.00' })
  expect(refusal({ ...NO_USE, lostAndOpen: 49_99n })?.params).toMatchObject({ left: '0.01' })
  expect(refusal({ ...NO_USE, lostAndOpen: 60_00n })?.params).toMatchObject({ left: '0.00' })
})
