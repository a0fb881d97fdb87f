import { CANDLE_INTERVALS, CANDLE_MINUTES } from '@plumbline/domain/feed/candle'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'
import { readLastCandles, readTicksWithin } from './feed-store.ts'
import type { PublishedStep, ShownProduct } from './feed-product.ts'

/** The candle that runs, and the one that ended meanwhile. */
const NEWEST_CANDLES = 2

/**
 * What was committed for these products in (after, upTo], as it would have been published.
 * @param db a snapshot in which `upTo` is the watermark
 */
export async function readMissed<Product extends ShownProduct>(
  db: Queryable,
  products: readonly Product[],
  after: Instant,
  upTo: Instant,
): Promise<(PublishedStep & { readonly feedProduct: Product })[]> {
  const ids = products.map(({ product }) => product.id)
  const ticks = Map.groupBy(await readTicksWithin(db, ids, after, upTo), ({ productId }) => productId)
  const ticked = products.filter(({ product }) => ticks.has(product.id))

  const spans = Object.values(CANDLE_MINUTES)
  const runIds = ticked.map(({ run }) => run.id)
  const candles = await readLastCandles(db, runIds, spans, NEWEST_CANDLES)

  return ticked.map((feedProduct) => ({
    feedProduct,
    ticks: ticks.get(feedProduct.product.id) ?? [],
    candles: CANDLE_INTERVALS.flatMap((interval) => {
      const [newest, before] = candles.filter(
        ({ runId, spanMinutes }) => runId === feedProduct.run.id && spanMinutes === CANDLE_MINUTES[interval],
      )

      if (!newest) return []

      const changed = before && newest.time > after ? [before, newest] : [newest]

      return changed.map((candle) => ({ interval, candle }))
    }),
  }))
}
