import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import type { Quote } from '@plumbline/api-schema/trading/market'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { Feed } from '../feed/feed.ts'
import type { LoggedTick } from '../feed/feed-run.ts'
import type { Clock } from '../platform/clock.ts'
import type { StreamDeps } from './stream.ts'

const quoteOf = (product: MarketProduct, { seq, price, time }: LoggedTick): Quote => ({
  symbol: product.symbol,
  price: formatDecimal(price, product.priceScale),
  seq: Number(seq),
  time: toIso(time),
})

/** The feed as the stream reads it: the newest quotes at its start, and ticks of the log for who missed some. */
export function feedQuotes(
  clock: Clock,
  feed: Pick<Feed, 'products' | 'product' | 'lastTick' | 'ticks' | 'halts'>,
): StreamDeps['market'] {
  return {
    isProduct: (symbol) => feed.product(symbol) !== undefined,
    halted: () => ({
      seq: feed.halts.reads(),
      halted: feed.products.flatMap(({ id, symbol }) => {
        const halt = feed.halts.haltAt(id, clock.now())
        return halt
          ? [{ symbol, kind: halt.kind, reason: halt.publicReason, since: toIso(halt.beganAt) }]
          : []
      }),
    }),
    newestQuotes: () =>
      feed.products.flatMap((product) => {
        const tick = feed.lastTick(product.id)
        return tick ? [quoteOf(product, tick)] : []
      }),
    async quotesFrom(symbol, fromSeq, limit) {
      const product = feed.product(symbol)
      if (!product) return []

      const ticks = await feed.ticks(product.id, { fromSeq, limit })
      return ticks.map((tick) => quoteOf(product, tick))
    },
  }
}
