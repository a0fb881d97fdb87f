import type { Moment } from '@plumbline/api-schema/trading/market'
import {
  differenceAround,
  differenceAt,
  droppedBecause,
  shareBeside,
} from '@plumbline/domain/feed/chart-difference'
import type { ChartDifference, MomentFacts, PricedTick } from '@plumbline/domain/feed/chart-difference'
import { formatDecimal, PPM_SCALE } from '@plumbline/domain/basics/money'
import type { SourceEntry } from '@plumbline/domain/feed/price-index'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { MINUTE_MS, toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { FEED_SOURCES } from '@plumbline/domain/feed/feed-source'
import type { Language } from '@plumbline/language/languages'
import type { Feed } from '../../feed/feed.ts'
import type { LoggedTick } from '../../feed/feed-run.ts'
import type { Needs } from './needs.ts'
import { sourceLabelOf } from './market-list.ts'
import { wireTick } from './wire-tick.ts'
import { defined } from '@plumbline/domain/basics/defined'

/**
 * Why a chart elsewhere differs (docs/rules/trading.md#why-another-chart-differs): one moment of one product, and what
 * another site showed then.
 */
export interface MomentWish {
  readonly at: Instant
  /** A plain decimal. */
  readonly price: string | undefined
}

/** How far around the moment our own price is looked for, and the most ticks of either side that are read for it. */
const AROUND_MS = 10 * MINUTE_MS
const AROUND_TICKS = 5_000
/** More ticks than the longest gap can hold. */
const GAP_TICKS = 500

/** The last tick at or before an instant, where the price was not delayed then. */
async function tickAt(feed: Feed, product: MarketProduct, at: Instant): Promise<LoggedTick | undefined> {
  const { maxGapMs } = feed.productState(product.id, feed.watermark())
  const ticks = await feed.ticks(product.id, { from: at - maxGapMs, to: at, limit: GAP_TICKS })
  return ticks.at(-1)
}

export async function momentOf(
  { feed, translator }: Needs,
  product: MarketProduct,
  language: Language,
  { at, price }: MomentWish,
): Promise<Moment> {
  const label = feed.sourceLabel(product.id)
  const tick = await tickAt(feed, product, at)
  const entries = tick ? await feed.tickSources(tick) : []

  // A tick keeps the source that it was published by, though the product may have another one now.
  const source = FEED_SOURCES.find((each) => each === tick?.source) ?? label.source
  const facts: MomentFacts = { source, tick, entries, priceScale: product.priceScale }
  const answer = price === undefined ? undefined : await answerTo(feed, product, price, facts)

  return {
    symbol: product.symbol,
    tick_size: formatDecimal(1n, product.priceScale),
    at: toIso(at),
    source,
    source_label: sourceLabelOf(label, translator(language)),
    ...(tick && { tick: wireTick(tick, product) }),
    sources: tick ? entries.map((entry) => sourceOf(entry, tick, product.priceScale)) : [],
    ...(answer && { answer: wireAnswer(answer, product.priceScale) }),
  }
}

async function answerTo(
  feed: Feed,
  product: MarketProduct,
  price: string,
  facts: MomentFacts,
): Promise<ChartDifference> {
  const found = differenceAt(price, facts)
  const { tick } = facts
  if (found || !tick) return found ?? { kind: 'no_price' }

  const ticks = await feed.ticks(product.id, {
    from: tick.time - AROUND_MS,
    to: tick.time + AROUND_MS,
    limit: AROUND_TICKS,
  })

  const others = await Promise.all(
    feed.products
      .filter(({ id }) => id !== product.id)
      .map(async (other) => ({ other, last: await tickAt(feed, other, tick.time) })),
  )

  return differenceAround(
    price,
    { ...facts, tick },
    {
      ticks,
      others: others.flatMap(({ other: { symbol, priceScale }, last }) =>
        last ? [{ symbol, priceScale, price: last.price }] : [],
      ),
    },
  )
}

function sourceOf(entry: SourceEntry, tick: PricedTick, priceScale: number): Moment['sources'][number] {
  const dropped = droppedBecause(entry, tick.time)

  return {
    name: entry.name,
    price: formatDecimal(entry.price, priceScale),
    time: toIso(entry.time),
    counted: entry.counted,
    ...(dropped && { dropped }),
    share: formatDecimal(shareBeside(entry.price, tick.price), PPM_SCALE),
  }
}

function wireAnswer(answer: ChartDifference, priceScale: number): NonNullable<Moment['answer']> {
  const { kind } = answer
  switch (kind) {
    case 'replay':
      return { kind, ...defined({ time: isoOf(answer.recordedAt) }) }
    case 'within_sources':
      return {
        kind,
        low: formatDecimal(answer.low, priceScale),
        high: formatDecimal(answer.high, priceScale),
      }
    case 'dropped':
      return {
        kind,
        name: answer.name,
        dropped: answer.reason,
        price: formatDecimal(answer.price, priceScale),
      }
    case 'other_moment':
      return { kind, time: toIso(answer.at), seq: Number(answer.seq) }
    case 'other_product':
      return { kind, symbol: answer.symbol }
    case 'unexplained':
      return { kind, share: formatDecimal(answer.share, PPM_SCALE) }
    case 'no_price':
    case 'same':
    case 'simulated':
      return { kind }
  }
}
