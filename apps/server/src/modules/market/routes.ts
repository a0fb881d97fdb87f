import {
  candlesCall,
  contractTermsCall,
  goodsCall,
  lastPriceCall,
  momentCall,
  productCall,
  quotesCall,
  ticksCall,
} from '@plumbline/api-schema/market'
import type { Quote } from '@plumbline/api-schema/market'
import { formatDecimal } from '@plumbline/domain/money'
import type { MarketProduct } from '@plumbline/domain/product'
import type { Refusal } from '@plumbline/domain/refusal'
import { toIso } from '@plumbline/domain/time'
import type { FastifyInstance } from 'fastify'
import { wireCandle } from '../../feed/feed-wire.ts'
import { registerCall } from '../../http/route.ts'
import { createMarketList, wireTerms } from './market-list.ts'
import { momentOf } from './moment.ts'
import { servePlainPrices } from './plain-prices.ts'
import type { PlainPricesDeps } from './plain-prices.ts'
import { wireTick } from './wire-tick.ts'

const UNKNOWN: Refusal = { refusal: 'symbol_unknown', field: 'symbol' }

/** The market calls of `/api/index/` and `/api/market/`, and the plain page: all open, all read from the running feed. */
export function registerRoutes(app: FastifyInstance, deps: PlainPricesDeps): void {
  const { feed, clock } = deps
  const list = createMarketList(deps)
  servePlainPrices(app, list, deps)
  const maxGapOf = (product: MarketProduct): number => feed.productState(product.id, clock.now()).maxGapMs

  registerCall(app, goodsCall, ({ category }, { language }) => ({ items: list.goods(language, category) }))

  registerCall(app, productCall, ({ symbol }, { language }) => {
    const product = feed.product(symbol)
    return product
      ? { ...list.row(product, language), terms: wireTerms(product, maxGapOf(product)) }
      : UNKNOWN
  })

  registerCall(app, contractTermsCall, ({ symbol }) => {
    const product = feed.product(symbol)
    return product ? wireTerms(product, maxGapOf(product)) : UNKNOWN
  })

  registerCall(app, candlesCall, async ({ symbol, interval, before, limit }) => {
    const product = feed.product(symbol)
    if (!product) return UNKNOWN
    const candles = await feed.candles(product.id, interval, before ?? clock.now() + 1, limit)
    return { items: candles.map((candle) => wireCandle(candle, product.priceScale)) }
  })

  registerCall(app, lastPriceCall, ({ symbol }) => {
    const product = feed.product(symbol)
    return product ? quoteOf(product) : UNKNOWN
  })

  registerCall(app, quotesCall, ({ symbols }) => {
    const products = symbols.split(',').map((symbol) => feed.product(symbol))
    const known = products.filter((product) => product !== undefined)
    return known.length === products.length ? { items: known.map(quoteOf) } : { ...UNKNOWN, field: 'symbols' }
  })

  registerCall(app, ticksCall, async ({ symbol, from_seq: fromSeq, from, to, limit }) => {
    const product = feed.product(symbol)
    if (!product) return UNKNOWN
    const ticks = await feed.ticks(product.id, { fromSeq, from, to, limit })
    return { items: ticks.map((tick) => wireTick(tick, product)) }
  })

  registerCall(app, momentCall, ({ symbol, at, price }, { language }) => {
    const product = feed.product(symbol)
    return product ? momentOf(deps, product, language, { at: at ?? clock.now(), price }) : UNKNOWN
  })

  function quoteOf(product: MarketProduct): Quote {
    const { price, seq, time } = feed.quote(product.id)
    return {
      symbol: product.symbol,
      price: formatDecimal(price, product.priceScale),
      seq: Number(seq),
      time: toIso(time),
    }
  }
}
