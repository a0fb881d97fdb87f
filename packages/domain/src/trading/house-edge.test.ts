import { expect, test } from 'vitest'
import { ODDS_SCALE, priceOrder } from './contract-order.ts'
import type { Direction, OrderTick } from './contract-order.ts'
import { decideExit, decideOpening, decideOutcome, receivedOf } from './settlement.ts'
import { createRandomBlocks, wordAt } from '../feed/simulated-random.ts'

/*
 * The edge that a ticket states, held against what the house really keeps of orders on a fair walk: 200,000 of them here,
 * 10 million by `npm run soak -- edge`. Both are the mean share of the stake over decided orders; a void one returns everything.
 */

const ORDERS = Number(process.env['EDGE_ORDERS'] ?? 200_000)
/** An order's result is ±0.93 of its stake: 0.7 points are three deviations for 200,000 orders, 0.1 points for 10 million. */
const MAX_POINTS = ORDERS >= 10_000_000 ? 0.1 : 0.7

const [PAYOUT_PPM, FEE_PPM] = [850_000n, 10_000n]
const [SECONDS, MAX_GAP_MS, START] = [30, 5_000, 6_400_000n]
const WORDS = 16

/** One word is the walk after the entry, one bit a second, up or down by a cent. */
const walkOf = (word: number): bigint => {
  let moved = -SECONDS
  for (let second = 0; second < SECONDS; second += 1) moved += 2 * ((word >>> second) & 1)
  return BigInt(moved)
}

/** Status of one order on one walk, by the rules that settle real ones. */
function settle(direction: Direction, acceptedAt: number, moved: bigint) {
  const entry: OrderTick = { seq: 1n, time: acceptedAt + 1, price: START }
  const terms = { acceptedAt, maxGapMs: MAX_GAP_MS, seconds: SECONDS }
  const opening = decideOpening(terms, entry, entry.time)
  if (opening.decision !== 'open') throw new Error('an order with an entry tick opens')

  const last: OrderTick = { seq: 1n + BigInt(SECONDS), time: opening.expiresAt, price: START + moved }
  const { exit } = decideExit('S1', opening.expiresAt, MAX_GAP_MS, { last, window: [] })
  if (exit === undefined) throw new Error('an order with an exit tick ends by it')

  return decideOutcome(direction, entry.price, exit.price).status
}

test('what the house keeps of fair-walk orders is the edge that their tickets state', () => {
  const blocks = createRandomBlocks(new Uint8Array(32).fill(7))
  const offers = [1_00n, 10_00n, 37_13n, 99_99n].flatMap((amount) =>
    [1, 3, 10].map((multiple) => priceOrder(amount, multiple, PAYOUT_PPM, FEE_PPM)),
  )

  const count = { won: 0, lost: 0, void: 0 }
  let [kept, stated] = [0, 0]
  for (let order = 0; order < ORDERS; order += 1) {
    const block = Math.floor(order / (WORDS / 2))
    const words = blocks.at(1, 0, block)
    const at = (order % (WORDS / 2)) * 2
    const choice = wordAt(words, at + 1)

    const offer = offers[choice % offers.length]
    if (offer === undefined) throw new Error('an offer')

    const status = settle(choice >>> 31 === 1 ? 'up' : 'down', order, walkOf(wordAt(words, at)))
    count[status] += 1

    const gain = offer.stake + offer.fee - receivedOf(status, offer)
    if (status === 'void') {
      if (gain !== 0n) throw new Error('a void order costs nothing')
      continue
    }

    kept += Number(gain) / Number(offer.stake)
    stated += Number(offer.expectedEdge) / 10 ** ODDS_SCALE
  }

  const decided = count.won + count.lost
  const points = (sum: number): number => (sum / decided) * 100

  const [measured, shown] = [points(kept), points(stated)]
  process.stdout.write(`${JSON.stringify({ orders: ORDERS, ...count, measured, shown })}\n`)
  expect(decided + count.void).toBe(ORDERS)
  expect(Math.min(count.won, count.lost, count.void)).toBeGreaterThan(ORDERS / 10)
  expect(shown).toBeCloseTo(8.5, 1)
  expect(Math.abs(measured - shown)).toBeLessThanOrEqual(MAX_POINTS)
}, 600_000)
