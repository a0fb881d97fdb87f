import type { ProductFeed } from '@plumbline/api-schema/trading/product-sheet'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { SourceHealth } from '@plumbline/domain/feed/source-standing'
import { wireHalt } from '../market/index.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** How a source does: its state, what it said last and when it was updated. */
export const wireHealth = (
  { name, state, price, time }: SourceHealth,
  priceScale: number,
): ProductFeed['sources'][number] => ({
  name,
  state,
  ...(price === undefined ? {} : { price: formatDecimal(price, priceScale) }),
  ...defined({ time: isoOf(time) }),
})

/** The prices of every product, for the desk: nothing here can be set. */
export const productFeeds = ({ feed, clock }: Pick<Needs, 'feed' | 'clock'>): ProductFeed[] =>
  feed.products.map(({ id, symbol, priceScale }) => {
    const { isOpen, halt, isDelayed, takesOrders } = feed.productState(id, clock.now())
    const last = feed.lastTick(id)

    return {
      symbol,
      source: feed.sourceLabel(id).source,
      is_open: isOpen,
      ...(halt && { halt: wireHalt(halt) }),
      is_delayed: isDelayed,
      takes_orders: takesOrders,
      tick_size: formatDecimal(1n, priceScale),
      ...(last && {
        last_tick: {
          seq: Number(last.seq),
          time: toIso(last.time),
          price: formatDecimal(last.price, priceScale),
        },
      }),
      sources: feed.sourceHealth(id).map((source) => wireHealth(source, priceScale)),
    }
  })
