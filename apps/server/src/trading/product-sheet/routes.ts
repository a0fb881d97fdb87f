import { deskFeedsCall, productSheetCall } from '@plumbline/api-schema/trading/product-sheet'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { DAY_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import type { EndsOfProduct } from '../contract-orders/index.ts'
import { keptFor } from '../../platform/kept-for.ts'
import { makeSheet, quartersOf } from './make-sheet.ts'
import { productFeeds } from './product-feeds.ts'
import type { RecentPrices } from './make-sheet.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

/** What the shares of ties and voids are counted over (docs/rules/trading.md#product-sheet). */
const ENDS_DAYS = 90
/** The counts run over everybody's orders: once in so long is enough for figures of three months. */
const ENDS_KEPT_MS = 10 * 60_000
const PRICES_KEPT_MS = 60_000
const HALF_HOUR_MS = 30 * MINUTE_MS
/** Four a second for half an hour, and some. */
const HALF_HOUR_TICKS = 8_000
const RANGE_MAX_MS = 15 * DAY_MS
/** Sessions of long ago or of another age are nobody's question. */
const AROUND_NOW_MS = 370 * DAY_MS
const MINUTES_A_DAY = 1_440

/** The product sheet: open, because terms are shown before anybody has an account. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { feed, clock, contractOrders } = deps
  const now = (): Instant => clock.now()

  const ends = keptFor(ENDS_KEPT_MS, now, (): Promise<ReadonlyMap<number, EndsOfProduct>> =>
    contractOrders.endsSince(now() - ENDS_DAYS * DAY_MS),
  )

  const readPrices = async (id: number): Promise<RecentPrices> => {
    const [candles, ticks] = await Promise.all([
      feed.candles(id, '1m', now(), MINUTES_A_DAY),
      feed.ticks(id, { fromSeq: undefined, from: now() - HALF_HOUR_MS, to: now(), limit: HALF_HOUR_TICKS }),
    ])
    return { minutes: candles.map(({ close }) => close), quarters: quartersOf(ticks) }
  }

  const prices = new Map<number, () => Promise<RecentPrices>>()

  const pricesOf = ({ id }: MarketProduct): Promise<RecentPrices> => {
    const read = prices.get(id) ?? keptFor(PRICES_KEPT_MS, now, () => readPrices(id))
    prices.set(id, read)
    return read()
  }

  registerCall(app, deskFeedsCall, (asked) => pageOf(productFeeds(deps), asked, ({ symbol }) => symbol))

  registerCall(
    app,
    productSheetCall,
    async ({ symbol, from = now(), to = from + 7 * DAY_MS }, { language }) => {
      const product = feed.product(symbol)
      if (!product) return { refusal: 'symbol_unknown', field: 'symbol' }
      if (Math.abs(from - now()) > AROUND_NOW_MS) return fieldInvalid('from')
      if (to <= from || to - from > RANGE_MAX_MS) return fieldInvalid('to')

      return makeSheet(deps, product, language, {
        from,
        to,
        endsDays: ENDS_DAYS,
        ends: (await ends()).get(product.id) ?? { orders: 0, ties: 0, voids: 0 },
        prices: await pricesOf(product),
      })
    },
  )
}

export const productSheet = defineModule({
  name: 'product-sheet',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
