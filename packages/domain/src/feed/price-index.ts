import { SECOND_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/*
 * One price out of several sources (docs/rules/trading.md#price-sources, docs/proofs.md 8). A source counts while its
 * last update is at most 3 s old and within 0.5 % of the median of the fresh ones; one that was dropped comes back
 * below 0.25 %, so that a source at the edge does not flicker in and out.
 */

export const FRESH_MS = 3 * SECOND_MS
/** Sources that must count for a price to be published, and for orders to be taken on it. */
export const COUNTED_TO_PUBLISH = 2
export const COUNTED_TO_TAKE_ORDERS = 3

/** Last quote of a source. */
export interface SourceQuote {
  readonly name: string
  /** Whole units of the tick size, above 0. */
  readonly price: bigint
  /** When it was updated; never later than it was heard. */
  readonly time: Instant
  /** SHA-256 of the raw message, lower-case hex. */
  readonly hash: string
}

/** A source's quote beside a price, and whether the price was made of it. */
export interface SourceEntry extends SourceQuote {
  readonly counted: boolean
}

export interface PriceIndex {
  /** Median of the counting sources; none where fewer than two count. */
  readonly price: bigint | undefined
  /** Of every source that has said a price, in the order of their names. */
  readonly entries: readonly SourceEntry[]
  readonly counting: number
  readonly takesOrders: boolean
  /** Names of the sources that lie too far off, to be given to the next call. */
  readonly dropped: ReadonlySet<string>
}

/** Drops above 0.5 % of the median, comes back below 0.25 %: deviation × 400 against the median × 2 and × 1. */
const DEVIATION_PARTS = 400n

/** @param dropped names that the call before dropped and that have not come back yet */
export function priceIndex(
  quotes: readonly SourceQuote[],
  now: Instant,
  dropped: ReadonlySet<string>,
): PriceIndex {
  const sorted = quotes.toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const centre = median(sorted.filter((quote) => isFresh(quote, now)).map(({ price }) => price))
  const still = new Set(dropped)

  const entries = sorted.map((quote): SourceEntry => {
    if (centre === undefined || !isFresh(quote, now)) return { ...quote, counted: false }

    const deviation = deviationOf(quote.price, centre)
    const isOff = still.has(quote.name) ? deviation >= centre : deviation > 2n * centre
    if (isOff) still.add(quote.name)
    else still.delete(quote.name)

    return { ...quote, counted: !isOff }
  })

  const counted = entries.filter((entry) => entry.counted)

  return {
    price: counted.length < COUNTED_TO_PUBLISH ? undefined : median(counted.map(({ price }) => price)),
    entries,
    counting: counted.length,
    takesOrders: counted.length >= COUNTED_TO_TAKE_ORDERS,
    dropped: still,
  }
}

export const isFresh = ({ time }: Pick<SourceQuote, 'time'>, now: Instant): boolean => now - time <= FRESH_MS

/** In 400ths of a price unit. */
const deviationOf = (price: bigint, centre: bigint): bigint =>
  (price < centre ? centre - price : price - centre) * DEVIATION_PARTS

/** The middle one, or the mean of the middle two, half to even; none of nothing. For prices of 0 and more. */
export function median(prices: readonly bigint[]): bigint | undefined {
  const sorted = prices.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const upper = sorted[sorted.length >> 1]
  if (upper === undefined || sorted.length % 2 === 1) return upper

  const sum = upper + (sorted[(sorted.length >> 1) - 1] ?? upper)
  const down = sum / 2n

  return sum % 2n === 0n || down % 2n === 0n ? down : down + 1n
}

/**
 * Whether the sources beside a price bear it out, each tick by itself: the price is the median of the counted, enough of
 * them count, each that counts was fresh and near, and each fresh one that does not count lay beyond where it could return.
 * @returns what does not hold, or `undefined`
 */
export function contradictionIn(
  price: bigint,
  time: Instant,
  entries: readonly SourceEntry[],
): 'order' | 'too few' | 'median' | 'stale' | 'off' | 'left out' | undefined {
  if (entries.some(({ name }, at) => at > 0 && name <= (entries[at - 1]?.name ?? ''))) return 'order'

  const counted = entries.filter((entry) => entry.counted)
  if (counted.length < COUNTED_TO_PUBLISH) return 'too few'
  if (median(counted.map((entry) => entry.price)) !== price) return 'median'

  const fresh = entries.filter((entry) => isFresh(entry, time))
  if (counted.some((entry) => !isFresh(entry, time) || entry.time > time)) return 'stale'

  const centre = median(fresh.map((entry) => entry.price)) ?? 0n
  if (counted.some((entry) => deviationOf(entry.price, centre) > 2n * centre)) return 'off'
  if (fresh.some((entry) => !entry.counted && deviationOf(entry.price, centre) < centre)) return 'left out'

  return undefined
}
