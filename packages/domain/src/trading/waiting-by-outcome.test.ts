import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { kolmogorovSmirnovTest } from '../openness/fairness-statistics.ts'
import { drawFrom, endingOf, isTaken, MARKETS, ticksOfDay, wishOf } from '../testing/orders-on-ticks.ts'
import type { Hmac } from '../feed/simulated-random.ts'

/*
 * Whether winners wait longer than losers between acceptance and entry (docs/fair-dealing.md 31): 24,000 orders here, a
 * million by `npm run soak -- waiting`. The same test is made of every real order each night.
 */

const hmac: Hmac = (key, text) => createHmac('sha256', key).update(text).digest()
const ORDERS = Number(process.env['WAITING_ORDERS'] ?? 24_000)
/** Of each product. */
const ORDERS_A_DAY = Math.max(8_000, ORDERS / 50)
const MIN_P = 0.01
/** One in so many of those who would win opens a tick late, where somebody bends the rules. */
const ONE_BENT_IN = 10

class Waits {
  #counts = new Map<number, { first: number; second: number }>()
  #orders = 0

  add(delayMs: number, isWon: boolean): void {
    const at = this.#counts.get(delayMs) ?? { first: 0, second: 0 }
    if (isWon) at.first += 1
    else at.second += 1
    this.#counts.set(delayMs, at)
    this.#orders += 1
  }

  get judged() {
    const counts = [...this.#counts]
      .map(([value, at]) => ({ value, ...at }))
      .toSorted((a, b) => a.value - b.value)

    const judged = kolmogorovSmirnovTest(counts)
    if (judged === undefined) throw new Error('orders of both kinds')

    const longestMs = counts.at(-1)?.value ?? 0
    return { orders: this.#orders, longestMs, ...judged }
  }
}

test('who would win waits for the entry as long as who would lose', { timeout: 3_600_000 }, () => {
  const [fair, bent] = [new Waits(), new Waits()]
  const draw = drawFrom(hmac, 'waiting')
  let taken = 0
  for (let day = 0; taken < ORDERS; day += 1)
    for (const { product, rule } of MARKETS) {
      const { from, published } = ticksOfDay(hmac, product, day)
      for (let order = 0; order < ORDERS_A_DAY && taken < ORDERS; order += 1) {
        const wish = wishOf(draw, from)
        if (!isTaken(published, wish)) throw new Error('a feed that never falls silent takes orders')

        taken += 1
        const { status, delayMs } = endingOf(published, rule, wish)
        if (status === 'void' || delayMs === undefined) continue

        fair.add(delayMs, status === 'won')
        const isBent = status === 'won' && draw(ONE_BENT_IN) === 0
        bent.add(isBent ? (endingOf(published, rule, wish, 1).delayMs ?? 0) : delayMs, status === 'won')
      }
    }

  process.stdout.write(`${JSON.stringify({ taken, fair: fair.judged, bent: bent.judged })}\n`)
  expect(fair.judged.orders).toBeGreaterThan(taken * 0.9)
  expect(fair.judged.longestMs).toBeGreaterThan(1_000)
  expect(fair.judged.p).toBeGreaterThan(MIN_P)
  expect(bent.judged.p).toBeLessThan(MIN_P / 1_000)
})
