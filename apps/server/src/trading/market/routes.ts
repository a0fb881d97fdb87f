import { tickDaysCall } from '@plumbline/api-schema/trading/day-replay'
import {
  candlesCall,
  contractTermsCall,
  goodsCall,
  lastPriceCall,
  momentCall,
  productCall,
  quotesCall,
  ticksCall,
} from '@plumbline/api-schema/trading/market'
import type { Quote } from '@plumbline/api-schema/trading/market'
import { formatDecimal } from '@plumbline/domain/basics/money'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { SYMBOL_UNKNOWN } from '@plumbline/domain/basics/refusals'
import { toIso } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { wireCandle } from '../../feed/feed-wire.ts'
import { BAD_CURSOR, pageOf, NUMBER_CURSOR } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { wireTerms } from './market-list.ts'
import { momentOf } from './moment.ts'
import { servePlainPrices } from './plain-prices.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { tickDaysPage } from './tick-days-page.ts'
import { ticksPage } from './ticks-page.ts'
import { defineModule } from '../../platform/module.ts'

/** Weeks of a page: each of their days is made when it is asked for first. */
const WEEKS_MAX = 100

/** The market calls of `/api/index/` and `/api/market/`, and the plain page: all open, all read from the running feed. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { feed, clock } = deps
  const { marketList: list } = deps

  servePlainPrices(app, list, deps)
  const maxGapOf = (product: MarketProduct): number => feed.productState(product.id, clock.now()).maxGapMs

  registerCall(app, goodsCall, ({ category, ...asked }, { language }) =>
    pageOf(list.goods(language, category), asked, ({ symbol }) => symbol),
  )

  registerCall(app, productCall, ({ symbol }, { language }) => {
    const product = feed.product(symbol)
    return product
      ? { ...list.row(product, language), terms: wireTerms(product, maxGapOf(product)) }
      : SYMBOL_UNKNOWN
  })

  registerCall(app, contractTermsCall, ({ symbol }) => {
    const product = feed.product(symbol)
    return product ? wireTerms(product, maxGapOf(product)) : SYMBOL_UNKNOWN
  })

  registerCall(app, candlesCall, async ({ symbol, interval, before, cursor, limit }) => {
    const product = feed.product(symbol)
    if (!product) return SYMBOL_UNKNOWN
    if (cursor !== undefined && !NUMBER_CURSOR.test(cursor)) return BAD_CURSOR

    const until = Math.min(before ?? clock.now() + 1, Number(cursor ?? Number.POSITIVE_INFINITY))
    const most = interval === '1w' ? Math.min(limit, WEEKS_MAX) : limit
    const candles = await feed.candles(product.id, interval, until, most + 1)
    const page = candles.slice(-most)

    return {
      items: page.map((candle) => wireCandle(candle, product.priceScale)),
      ...(candles.length > most && page[0] && { next: String(page[0].time) }),
    }
  })

  registerCall(app, lastPriceCall, ({ symbol }) => {
    const product = feed.product(symbol)
    return product ? quoteOf(product) : SYMBOL_UNKNOWN
  })

  registerCall(app, quotesCall, ({ symbols, ...asked }) => {
    const products = symbols.split(',').map((symbol) => feed.product(symbol))
    const known = products.filter((product) => product !== undefined)
    if (known.length < products.length) return { ...SYMBOL_UNKNOWN, field: 'symbols' }

    return pageOf([...new Set(known)].map(quoteOf), asked, ({ symbol }) => symbol)
  })

  registerCall(app, ticksCall, (asked) => {
    const product = feed.product(asked.symbol)
    return product ? ticksPage(feed, product, asked) : SYMBOL_UNKNOWN
  })

  registerCall(app, tickDaysCall, async ({ symbol, ...asked }) => {
    const product = feed.product(symbol)
    return product ? tickDaysPage(feed, product, clock.now(), asked) : SYMBOL_UNKNOWN
  })

  registerCall(app, momentCall, ({ symbol, at, price }, { language }) => {
    const product = feed.product(symbol)
    return product ? momentOf(deps, product, language, { at: at ?? clock.now(), price }) : SYMBOL_UNKNOWN
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

export const market = defineModule({
  name: 'market',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
