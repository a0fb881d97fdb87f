import { CANDLE_INTERVALS, CANDLE_MINUTES, candleStart, withTick } from '@plumbline/domain/feed/candle'
import type { Candle, CandleInterval } from '@plumbline/domain/feed/candle'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { SourceTick } from '@plumbline/domain/feed/tick'
import type { Instant } from '@plumbline/domain/basics/time'
import type { CandleReader } from './candle-reader.ts'
import type { FeedRun, LoggedTick } from './feed-run.ts'
import type { HaltBook } from './halt-book.ts'
import type { PriceSource, ShownSource } from './price-source.ts'
import type { SessionKeeper } from './session-figures.ts'

/** One product of the feed, with what is shown of it. */
export interface ShownProduct {
  readonly product: MarketProduct
  readonly run: FeedRun
  readonly source: ShownSource
  readonly reader: CandleReader
  session: SessionKeeper
  lastTick: LoggedTick | undefined
}

/** One product on the node that publishes its prices. */
export interface FeedProduct extends ShownProduct {
  readonly source: PriceSource
  /** The newest candle of each interval. */
  readonly running: Map<CandleInterval, Candle>
}

/** What one feed commit brings for one product. Nothing of it counts before it is durable. */
export interface ProductStep {
  readonly feedProduct: FeedProduct
  readonly offered: readonly SourceTick[]
  readonly ticks: readonly LoggedTick[]
  /** Each candle that the ticks changed, as it then stands. */
  readonly candles: readonly { readonly interval: CandleInterval; readonly candle: Candle }[]
}

/** What of a step everybody hears of. */
export interface PublishedStep {
  readonly feedProduct: Pick<ShownProduct, 'product'>
  /** What of the source its ticks have beside what the log keeps, where that is known. */
  readonly offered?: readonly Pick<SourceTick, 'volume'>[]
  readonly ticks: readonly LoggedTick[]
  readonly candles: ProductStep['candles']
}

/** Asks the source for the ticks in (after, upTo] and works out what they make. Changes nothing. While a person has stopped the feed there are none. */
export function nextStep(
  feedProduct: FeedProduct,
  platform: Zone,
  after: Instant,
  upTo: Instant,
  halts: Pick<HaltBook, 'mayTick'>,
): ProductStep {
  const { product, source, lastTick } = feedProduct
  const offered = source
    .due(Math.max(after, lastTick?.time ?? 0), upTo)
    .filter(({ time }) => halts.mayTick(product.id, time))

  let seq = lastTick?.seq ?? 0n
  const ticks = offered.map((tick) => {
    seq += 1n

    return {
      productId: product.id,
      seq,
      time: tick.time,
      price: tick.price,
      source: source.label.source,
      sourceTime: tick.sourceTime,
      sources: tick.sources,
    }
  })

  return {
    feedProduct,
    offered,
    ticks,
    candles: offered.length === 0 ? [] : changedCandles(feedProduct, platform, offered),
  }
}

function changedCandles(
  { running }: FeedProduct,
  platform: Zone,
  ticks: readonly SourceTick[],
): ProductStep['candles'] {
  return CANDLE_INTERVALS.flatMap((interval) => {
    const changed: Candle[] = []
    let last = running.get(interval)
    for (const tick of ticks) {
      const start = candleStart(interval, tick.time, platform)
      const next = withTick(last?.time === start ? last : undefined, start, tick)
      if (changed.at(-1)?.time === start) changed[changed.length - 1] = next
      else changed.push(next)
      last = next
    }

    return changed.map((candle) => ({ interval, candle }))
  })
}

/** Takes over a step that has become durable. */
export function applyStep({ feedProduct, offered, ticks, candles }: ProductStep): void {
  if (offered.length === 0) return

  feedProduct.source.committed()
  feedProduct.lastTick = ticks.at(-1)
  for (const { interval, candle } of candles) feedProduct.running.set(interval, candle)
  for (const tick of offered) feedProduct.session.add(tick)
}

/** The rows of a step's candles. */
export const candleRows = ({ feedProduct, candles }: ProductStep) =>
  candles.map(({ interval, candle }) => ({
    ...candle,
    runId: feedProduct.run.id,
    spanMinutes: CANDLE_MINUTES[interval],
  }))
