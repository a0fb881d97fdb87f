/*
 * The settlement of one order by hand, from docs/rules/trading.md#settlement and
 * docs/rules/trading.md#sums-of-an-order, on published ticks. Integers throughout; independent of `domain` on purpose:
 * this is the oracle.
 */

export interface PublishedTick {
  readonly seq: number
  readonly time: number
  readonly price: bigint
}

export interface PlacedOrder {
  readonly id: string
  readonly direction: 'up' | 'down'
  readonly seconds: number
  readonly amount: string
  readonly multiple: number
  readonly rule: 'S1' | 'S2'
  readonly max_gap_ms: number
  readonly accepted_at: string
}

export interface Outcome {
  readonly status: 'won' | 'lost' | 'void'
  readonly void_reason?: 'tie' | 'no_entry_tick' | 'no_exit_tick' | 'too_few_ticks'
  readonly open_seq?: number
  readonly close_seq?: number
  /** Cents that the order changed the balance by, and what came back in all. */
  readonly result: bigint
  readonly received: bigint
}

const PAYOUT_PPM = 850_000n
const FEE_PPM = 10_000n

export const cents = (text: string): bigint => {
  const match = /^(-?)(\d+)\.(\d\d)$/.exec(text)
  if (!match) throw new Error(`not an amount of cents: ${text}`)
  return BigInt(`${match[1] ?? ''}${match[2] ?? ''}${match[3] ?? ''}`)
}

/** First index whose tick lies after `time`; ticks are in order of time. */
function firstAfter(ticks: readonly PublishedTick[], time: number): number {
  let low = 0
  let high = ticks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((ticks[middle]?.time ?? Number.POSITIVE_INFINITY) > time) high = middle
    else low = middle + 1
  }

  return low
}

function meanOfWindow(window: readonly PublishedTick[]): bigint {
  const prices = window.map((tick) => tick.price).toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const cut = Math.floor(prices.length / 5)
  const kept = prices.slice(cut, prices.length - cut)
  const sum = kept.reduce((total, price) => total + price, 0n)
  const count = BigInt(kept.length)
  const floor = sum / count
  const twice = 2n * (sum - floor * count)

  return twice > count || (twice === count && floor % 2n === 1n) ? floor + 1n : floor
}

/** What must have come of an order, given all ticks published around it. */
export function outcomeOf(order: PlacedOrder, ticks: readonly PublishedTick[]): Outcome {
  const stake = cents(order.amount) * BigInt(order.multiple)
  const fee = (stake * FEE_PPM) / 1_000_000n
  const payout = (stake * (1_000_000n + PAYOUT_PPM)) / 1_000_000n
  const back = stake + fee
  const accepted = Date.parse(order.accepted_at)

  const entry = ticks[firstAfter(ticks, accepted)]
  if (entry === undefined || entry.time > accepted + order.max_gap_ms)
    return { status: 'void', void_reason: 'no_entry_tick', result: 0n, received: back }

  const expiry = entry.time + order.seconds * 1_000
  const end = firstAfter(ticks, expiry)
  const exit = ticks[end - 1]
  if (exit === undefined || exit.time <= expiry - order.max_gap_ms)
    return { status: 'void', void_reason: 'no_exit_tick', open_seq: entry.seq, result: 0n, received: back }

  const window = ticks.slice(firstAfter(ticks, expiry - 3_000), end)
  if (order.rule === 'S2' && window.length < 5)
    return { status: 'void', void_reason: 'too_few_ticks', open_seq: entry.seq, result: 0n, received: back }

  const close = order.rule === 'S2' ? meanOfWindow(window) : exit.price

  const seqs = { open_seq: entry.seq, close_seq: exit.seq }
  if (close === entry.price)
    return { status: 'void', void_reason: 'tie', ...seqs, result: 0n, received: back }

  const won = close > entry.price === (order.direction === 'up')
  return won
    ? { status: 'won', ...seqs, result: payout - back, received: payout }
    : { status: 'lost', ...seqs, result: -back, received: 0n }
}
