import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { binomialTest } from '../openness/fairness-statistics.ts'
import {
  drawFrom,
  endingOf,
  isTaken,
  MARKETS,
  placeAfter,
  ticksOfDay,
  wishOf,
} from '../testing/orders-on-ticks.ts'
import type { Published } from '../testing/orders-on-ticks.ts'
import { SECOND_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import type { Hmac } from '../feed/simulated-random.ts'

/*
 * On whom voids fall where a feed fails (docs/fair-dealing.md 32): on those who would have won as often as on those who
 * would have lost, and on up as on down. What would have been is read from all ticks, what became of an order from
 * those that were left. A day of three products here, 100 by `npm run soak -- voids`.
 */

const hmac: Hmac = (key, text) => createHmac('sha256', key).update(text).digest()
const DAYS = Number(process.env['VOID_DAYS'] ?? 1)
/** Of each product. */
const ORDERS_A_DAY = 6_000
const MIN_P = 0.01
const FAILURES_A_DAY = 400
/** One in so many of those who would win is made void, where somebody bends the rules. */
const ONE_BENT_IN = 50

type Draw = (most: number) => number

/**
 * A moment at which a feed fails: every other time right after the largest move of sixteen, since feeds fail when a
 * market is wild.
 */
function failsAt(draw: Draw, { times, prices }: Published): Instant {
  const placeOf = (): number => 20 + draw(times.length - 20)

  const moveAt = (place: number): bigint => {
    const moved = (prices[place] ?? 0n) - (prices[place - 20] ?? 0n)
    return moved < 0n ? -moved : moved
  }

  let chosen = placeOf()
  if (draw(2) === 0)
    for (let tried = 1; tried < 16; tried += 1) {
      const other = placeOf()
      if (moveAt(other) > moveAt(chosen)) chosen = other
    }

  return times[chosen] ?? 0
}

/** What is left of a day's ticks where the feed falls silent, or keeps one tick in four for a while. */
function withFailures(draw: Draw, all: Published): Published {
  const isLost = new Uint8Array(all.times.length)
  for (let failure = 0; failure < FAILURES_A_DAY; failure += 1) {
    const start = failsAt(draw, all)
    const [first, end] = [placeAfter(all, start), placeAfter(all, start + SECOND_MS + draw(20 * SECOND_MS))]
    const isSilent = draw(2) === 0
    for (let place = first; place < end; place += 1) if (isSilent || place % 4 !== 0) isLost[place] = 1
  }

  return {
    times: all.times.filter((_, place) => isLost[place] === 0),
    prices: all.prices.filter((_, place) => isLost[place] === 0),
  }
}

const REASONS = ['no_entry_tick', 'no_exit_tick', 'too_few_ticks']

test(
  'voids of a failing feed fall on winners as on losers, and on up as on down',
  { timeout: 3_600_000 },
  () => {
    const count = { taken: 0, void: 0, wouldWin: 0, wouldLose: 0, up: 0, bent: 0 }
    const reasons = new Set<string>()
    const draw = drawFrom(hmac, 'voids')
    for (let day = 0; day < DAYS; day += 1)
      for (const { product, rule } of MARKETS) {
        const { from, published: all } = ticksOfDay(hmac, product, day)
        const left = withFailures(draw, all)
        for (let order = 0; order < ORDERS_A_DAY; order += 1) {
          const wish = wishOf(draw, from)
          if (!isTaken(left, wish)) continue

          count.taken += 1
          const { status, reason } = endingOf(left, rule, wish)
          const wouldBe = endingOf(all, rule, wish).status

          if (status !== 'void' && wouldBe === 'won' && draw(ONE_BENT_IN) === 0) count.bent += 1
          if (status !== 'void' || reason === 'tie') continue

          reasons.add(reason)
          count.void += 1

          if (wish.direction === 'up') count.up += 1
          if (wouldBe === 'won') count.wouldWin += 1
          if (wouldBe === 'lost') count.wouldLose += 1
        }
      }

    const judged = count.wouldWin + count.wouldLose
    const p = {
      ofWinning: binomialTest(count.wouldWin, judged),
      ofSides: binomialTest(count.up, count.void),
      ifWinnersWereSpoiled: binomialTest(count.wouldWin + count.bent, judged + count.bent),
    }

    process.stdout.write(`${JSON.stringify({ days: DAYS, ...count, p })}\n`)
    expect([...reasons].toSorted()).toEqual(REASONS)
    expect(count.taken).toBeGreaterThan(DAYS * MARKETS.length * ORDERS_A_DAY * 0.9)
    expect(judged).toBeGreaterThan(count.taken / 100)
    expect(p.ofWinning).toBeGreaterThan(MIN_P)
    expect(p.ofSides).toBeGreaterThan(MIN_P)
    expect(p.ifWinnersWereSpoiled).toBeLessThan(MIN_P)
  },
)
