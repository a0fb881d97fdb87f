import type { Order } from '@plumbline/api-schema/trading/order'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { hasPython, runChecker } from '@plumbline/verifier/testing/python-checker'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { FAKE_TERMS } from '../../../testing/fake-feed.ts'
import { orderHouse } from '../../../testing/houses/order-house.ts'

/*
 * Orders that the server settled, worked out again by the checker in Python from their ticks alone: 1,000 of them here,
 * 100,000 by `npm run soak -- recompute-python`.
 */

const ORDERS = Number(process.env['RECOMPUTED_ORDERS'] ?? 1_000)
const ORDERS_A_ROUND = 500
const MIN_ROUNDS = 200
const CASH = 1_000_000n
const PRICE_SCALE = 2
const ROUND_MS = 250
const LONGEST_MS = 30_000

const EVERY_END = [
  ...['lost', 'no_entry_tick', 'no_exit_tick', 'tie', 'won'].map((end) => `S1 ${end}`),
  ...['lost', 'no_entry_tick', 'no_exit_tick', 'tie', 'too_few_ticks', 'won'].map((end) => `S2 ${end}`),
]

const ALL = {
  symbol: undefined,
  seconds: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  practice: undefined,
}

const house = await orderHouse()
const { clock, feed, owner } = house

/** A number from 0 (inclusive) to `most` (exclusive) that follows from the ones before (a 32-bit linear congruence). */
let state = Number(process.env['RECOMPUTED_SEED'] ?? 20_261_121)

function pick(most: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * most)
}

/**
 * Whether a product publishes in a round: it falls silent for 6 s in each 40 s, longer than `max_gap_ms`, and for a stretch
 * it speaks once in 750 ms, too seldom for a mean.
 */
function speaks(product: number, round: number): boolean {
  const at = (round + product * 31) % 160
  return at < 96 || (at < 136 && at % 3 === 0)
}

/** So few that there are ties by either rule. */
const PRICES = 7

const MARKETS = [
  { product: 1, symbol: 'BTCUSD', price: 6_400_000n },
  { product: 2, symbol: 'ETHUSD', price: 320_000n },
]

/** A tick of each product that speaks. */
async function publish(round: number, time: Instant): Promise<void> {
  for (const market of MARKETS) {
    if (!speaks(market.product, round)) continue
    await feed.tick(market.product, time, market.price + BigInt(pick(PRICES)))
  }
}

async function reach(time: Instant): Promise<void> {
  clock.set(time)
  await feed.advance(time)
  await house.orders.reached(time)
}

/** Places so many orders amid published ticks, and lets all run out. @returns whose they are */
async function settleOrders(count: number): Promise<bigint[]> {
  // So that orders fall into every weather, however many there are.
  const ordersARound = Math.max(1, Math.min(ORDERS_A_ROUND, Math.floor(count / MIN_ROUNDS)))
  const customers: bigint[] = []
  for (let at = 0; at < ordersARound; at += 1) customers.push(await house.customer(CASH))

  const wish = (): Parameters<typeof house.place>[1] => ({
    symbol: pick(2) === 0 ? 'BTCUSD' : 'ETHUSD',
    direction: pick(2) === 0 ? 'up' : 'down',
    seconds: pick(2) === 0 ? 15 : 30,
    amount: BigInt(100 + pick(100)),
    multiple: 1 + pick(3),
  })

  let [placed, round] = [0, 0]
  for (let end = Number.POSITIVE_INFINITY; clock.now() < end; round += 1) {
    const start = clock.now()
    const spread = 1 + pick(ROUND_MS - 1)
    await publish(round, start + spread)

    if (placed < count) {
      // Some before the tick, some in its very millisecond, some after it.
      clock.set(start + ([0, spread, ROUND_MS - 1][pick(3)] ?? 0))
      const asked = customers.slice(0, count - placed)
      await Promise.all(asked.map((customer) => house.place(customer, wish())))
      placed += asked.length
      if (placed >= count) end = clock.now() + LONGEST_MS + 12_000
    }

    await reach(start + ROUND_MS)
  }

  return customers
}

const PAGE = 500

/** All settled orders of a customer, as the wire has them. */
async function history(customerId: bigint): Promise<Order[]> {
  const orders: Order[] = []
  for (let cursor: string | undefined; ;) {
    const page = await house.orders.history(customerId, { ...ALL, cursor, limit: PAGE })
    if (isRefusal(page)) throw new Error(page.refusal)

    orders.push(...page.items)
    if (page.next === undefined) return orders

    cursor = page.next
  }
}

/** What the checker says of each order, in the order of the lines. */
interface Recomputed {
  readonly id: string
  readonly status: string
  readonly void_reason: string | null
  readonly open_seq: number | null
  readonly open_price: number | null
  readonly close_seq: number | null
  readonly close_price: number | null
  readonly received: number
}

async function recompute(orders: readonly Order[]): Promise<{ answers: Recomputed[]; seconds: number }> {
  const lines: object[] = []
  for (const { product, symbol } of MARKETS) {
    const rows = await owner.query<{ seq: bigint; time: Instant; price: bigint }>(
      'select seq, time, price from tick where product_id = $1 order by seq',
      [product],
    )

    const ticks = rows.map(({ seq, time, price }) => ({
      seq: Number(seq),
      time: toIso(time),
      price: formatDecimal(price, PRICE_SCALE),
    }))

    lines.push({
      symbol,
      payout_rate_ppm: `${FAKE_TERMS.payoutRatePpm}`,
      fee_rate_ppm: `${FAKE_TERMS.feeRatePpm}`,
    })

    lines.push({ symbol, ticks })
  }

  const input = [...lines, ...orders].map((line) => JSON.stringify(line)).join('\n')
  const start = performance.now()
  const { code, printed } = runChecker(['--orders'], input)
  const seconds = (performance.now() - start) / 1_000
  expect([code, code === 0 ? '' : printed]).toEqual([0, ''])

  const answers = printed
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Recomputed) // the form that order_stream.py states

  return { answers, seconds }
}

const units = (price: string | undefined): number | null =>
  price === undefined ? null : Number(price.replace('.', ''))

const asSettled = (order: Order): Recomputed => ({
  id: order.id,
  status: order.status,
  void_reason: order.void_reason ?? null,
  open_seq: order.open_seq ?? null,
  open_price: units(order.open_price),
  close_seq: order.close_seq ?? null,
  close_price: units(order.close_price),
  received: units(order.received) ?? 0,
})

test.skipIf(!hasPython())(
  'every settled order comes out the same, worked out from its ticks by the checker in Python',
  { timeout: 600_000 },
  async () => {
    const customers = await settleOrders(ORDERS)
    const orders: Order[] = []

    for (const customer of customers) orders.push(...(await history(customer)))
    const { answers, seconds } = await recompute(orders)
    expect(orders).toHaveLength(ORDERS)

    const different = orders.flatMap((order, at) => {
      const settled = asSettled(order)
      return JSON.stringify(settled) === JSON.stringify(answers[at]) ? [] : [{ settled, answer: answers[at] }]
    })

    expect(different.slice(0, 5)).toEqual([])
    const ends = new Map<string, number>()
    for (const { rule, status, void_reason } of orders) {
      const end = `${rule} ${void_reason ?? status}`
      ends.set(end, (ends.get(end) ?? 0) + 1)
    }

    expect([...ends.keys()].toSorted()).toEqual(EVERY_END)

    if (process.env['RECOMPUTED_ORDERS'] !== undefined)
      process.stdout.write(
        `${orders.length} orders recomputed in ${seconds.toFixed(1)} s, none differs: ${JSON.stringify(Object.fromEntries(ends))}\n`,
      )
  },
)
