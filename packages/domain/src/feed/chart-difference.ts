import { decimalOf, roundHalfUp } from '../basics/decimal-rounding.ts'
import { PPM_SCALE } from '../basics/money.ts'
import { isFresh } from './price-index.ts'
import type { SourceEntry } from './price-index.ts'
import type { Instant } from '../basics/time.ts'
import type { FeedSource } from './feed-source.ts'

/*
 * Why another site shows another price (docs/rules/trading.md#why-another-chart-differs): facts of one moment in, the
 * first answer that fits out. Nothing here defends our price: where no reason is found, the answer says that none was.
 */

/** How far another price may lie from a source's and still be taken for it: 0.05 %, what rounding and delay make. */
const NEAR_PARTS = 2_000n
/** How far another price may lie from that of another product to be taken for it: 0.25 %. */
const ALIKE_PARTS = 400n

export interface PricedTick {
  readonly seq: bigint
  readonly time: Instant
  /** Whole units of the tick size. */
  readonly price: bigint
}

/** All that is known of the moment. */
export interface MomentFacts {
  readonly source: FeedSource
  /** Our price then; none where the product was closed or its price delayed. */
  readonly tick: (PricedTick & { readonly sourceTime?: Instant | undefined }) | undefined
  /** Of a live tick. */
  readonly entries: readonly SourceEntry[]
  readonly priceScale: number
}

/** What lies around the moment; asked for only where the moment itself does not answer. */
export interface Surroundings {
  /** Ticks before and after, in order. */
  readonly ticks: readonly PricedTick[]
  readonly others: readonly { readonly symbol: string; readonly price: bigint; readonly priceScale: number }[]
}

export type ChartDifference =
  | { readonly kind: 'no_price' | 'same' | 'simulated' }
  /** The recorded time that was being played. */
  | { readonly kind: 'replay'; readonly recordedAt: Instant | undefined }
  | { readonly kind: 'within_sources'; readonly low: bigint; readonly high: bigint }
  | {
      readonly kind: 'dropped'
      readonly name: string
      readonly reason: 'off' | 'stale'
      readonly price: bigint
    }
  | { readonly kind: 'other_moment'; readonly at: Instant; readonly seq: bigint }
  | { readonly kind: 'other_product'; readonly symbol: string }
  /** `share` of our price, in millionths; no reason was found. */
  | { readonly kind: 'unexplained'; readonly share: bigint }

/** Why a source did not count at a tick. */
export const droppedBecause = (entry: SourceEntry, at: Instant): 'off' | 'stale' | undefined =>
  entry.counted ? undefined : isFresh(entry, at) ? 'off' : 'stale'

/** How far a price lies from another, in millionths of that, half away from zero; its sign says on which side. */
export function shareBeside(price: bigint, of: bigint): bigint {
  const doubled = (price - of) * 2n * 10n ** BigInt(PPM_SCALE)
  return (doubled + (doubled < 0n ? -of : of)) / (2n * of)
}

/**
 * What the moment itself answers, or `undefined` where what lies around it has to be looked at.
 * @param typed the other site's price, a plain decimal
 */
export function differenceAt(typed: string, facts: MomentFacts): ChartDifference | undefined {
  const price = unitsOf(typed, facts.priceScale)
  const { tick, entries } = facts
  if (!tick) return { kind: 'no_price' }
  if (price === tick.price) return { kind: 'same' }
  if (facts.source === 'simulated') return { kind: 'simulated' }
  if (facts.source === 'replay') return { kind: 'replay', recordedAt: tick.sourceTime }

  const range = rangeOf(entries)
  if (range && price >= range.low && price <= range.high) return { kind: 'within_sources', ...range }

  const [dropped] = entries
    .filter((entry) => !entry.counted && isWithin(price, entry.price, NEAR_PARTS))
    .toSorted((a, b) => (distance(a.price, price) < distance(b.price, price) ? -1 : 1))

  const reason = dropped && droppedBecause(dropped, tick.time)
  return dropped && reason ? { kind: 'dropped', name: dropped.name, reason, price: dropped.price } : undefined
}

/** What lies around the moment answers: our price at another time, another product's price, or nothing. */
export function differenceAround(
  typed: string,
  facts: MomentFacts & { readonly tick: PricedTick },
  { ticks, others }: Surroundings,
): ChartDifference {
  const { tick, priceScale } = facts
  const price = unitsOf(typed, priceScale)

  const passed = ticks
    .filter(({ price: to }, at) => {
      const from = ticks[at - 1]?.price ?? to
      return (from <= price && price <= to) || (to <= price && price <= from)
    })
    .toSorted((a, b) => Math.abs(a.time - tick.time) - Math.abs(b.time - tick.time))[0]
  if (passed) return { kind: 'other_moment', at: passed.time, seq: passed.seq }

  // What costs about as much as this product explains nothing.
  const isOurs = isWithin(price, tick.price, ALIKE_PARTS)
  const alike = others.find(
    (other) => !isOurs && isWithin(unitsOf(typed, other.priceScale), other.price, ALIKE_PARTS),
  )
  if (alike) return { kind: 'other_product', symbol: alike.symbol }

  return { kind: 'unexplained', share: shareBeside(price, tick.price) }
}

/** The lowest and the highest source that counted. */
export function rangeOf(
  entries: readonly SourceEntry[],
): { readonly low: bigint; readonly high: bigint } | undefined {
  const counted = entries.filter((entry) => entry.counted).map(({ price }) => price)
  const sorted = counted.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0))
  const [low, high] = [sorted[0], sorted.at(-1)]

  return low === undefined || high === undefined ? undefined : { low, high }
}

const distance = (one: bigint, other: bigint): bigint => (one < other ? other - one : one - other)
const isWithin = (one: bigint, other: bigint, parts: bigint): boolean => distance(one, other) * parts <= other

/** @throws RangeError where the text is no plain decimal: its shape is checked at the edge */
function unitsOf(typed: string, priceScale: number): bigint {
  const decimal = decimalOf(typed)
  if (!decimal) throw new RangeError('no plain decimal')
  return roundHalfUp(decimal, priceScale)
}
