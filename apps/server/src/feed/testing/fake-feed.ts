import { formatDecimal, parseDecimal } from '@plumbline/domain/money'
import type { MarketProduct } from '@plumbline/domain/product'
import { toIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import type { Bus, PublishedTick } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Feed, ProductState } from '../feed.ts'
import { insertWatermark, makePartitions, readLastTicks, readProducts, readTicks, readWatermark, writeBatch } from '../feed-store.ts'
import type { LoggedTick } from '../feed-store.ts'

/** A feed whose prices, calendar and watermark the test sets; ticks and watermark stand in the real tables. */
export interface FakeFeed extends Feed {
  /**
   * Publishes one tick, durable at once with a watermark at its time.
   * @param price as on the wire: `'64000.00'`
   * @param time now, where the test does not say
   */
  tick(symbol: string, price: string, time?: Instant): Promise<LoggedTick>
  /** Several ticks in one commit; the watermark moves to `watermark`, or to the last tick. */
  publish(ticks: readonly { readonly symbol: string; readonly price: string; readonly time: Instant }[], watermark?: Instant): Promise<LoggedTick[]>
  /** Moves the watermark without a tick. */
  moveWatermark(to: Instant): Promise<void>
  /** Overrides what the product's state says; without an override it is open, on time and takes orders where it has terms. */
  setState(symbol: string, state: Partial<ProductState>): void
}

const MAX_GAP_MS = 5_000

export async function createFakeFeed(deps: { readonly database: Database; readonly clock: Clock; readonly bus?: Bus }): Promise<FakeFeed> {
  const { database, clock, bus } = deps
  const products = await readProducts(database)
  await makePartitions(database, clock.now())
  let watermark = await readWatermark(database) ?? clock.now()
  await insertWatermark(database, watermark)
  const last = new Map((await readLastTicks(database)).map((tick) => [tick.productId, tick]))
  const states = new Map<string, Partial<ProductState>>()
  const ofSymbol = (symbol: string): MarketProduct => {
    const found = products.find((product) => product.symbol === symbol)
    if (!found) throw new RangeError(`no product ${symbol}`)
    return found
  }
  const ofId = (id: number): MarketProduct => {
    const found = products.find((product) => product.id === id)
    if (!found) throw new RangeError(`no product ${id}`)
    return found
  }

  const publish: FakeFeed['publish'] = async (asked, to) => {
    const next = new Map(last)
    const ticks = asked.map(({ symbol, price, time }) => {
      const product = ofSymbol(symbol)
      const units = parseDecimal(price, product.priceScale)
      if (units === undefined) throw new RangeError(`${price} is no price of ${symbol}`)
      const tick = { productId: product.id, seq: (next.get(product.id)?.seq ?? 0n) + 1n, time, price: units, source: 'simulated', sourceTime: undefined }
      next.set(product.id, tick)
      return tick
    })
    const at = to ?? Math.max(...ticks.map(({ time }) => time))
    await writeBatch(database, { ticks, candles: [], cursors: [], watermark: at, follows: watermark })
    for (const [productId, tick] of next) last.set(productId, tick)
    watermark = at
    bus?.publish({ type: 'market', watermark, ticks: ticks.map((tick) => publishedTick(ofId(tick.productId), tick)), candles: [] })
    return ticks
  }

  return {
    products,
    product: (symbol) => products.find((product) => product.symbol === symbol),
    lastTick: (productId) => last.get(productId),
    productState(productId) {
      const product = ofId(productId)
      const state = {
        isOpen: true, opensAt: undefined, sessionEndsAt: undefined, isDelayed: false, maxGapMs: MAX_GAP_MS, ...states.get(product.symbol),
      }
      return { takesOrders: state.isOpen && !state.isDelayed && product.terms !== undefined, ...state }
    },
    quote(productId) {
      return last.get(productId) ?? { price: ofId(productId).startPrice, seq: 0n, time: watermark }
    },
    sessionFigures(productId) {
      const { price, time } = last.get(productId) ?? { price: ofId(productId).startPrice, time: watermark }
      return { open: price, high: price, low: price, previousClose: price, price, time, volume: undefined, spark: [price] }
    },
    sourceLabel: () => ({ source: 'simulated' }),
    watermark: () => watermark,
    candles: async () => [],
    ticks: (productId, range) => readTicks(database, productId, range),
    step: async () => {},
    start() {},
    stop: async () => {},
    publish,
    async tick(symbol, price, time = clock.now()) {
      const [tick] = await publish([{ symbol, price, time }])
      if (!tick) throw new Error('no tick was published')
      return tick
    },
    async moveWatermark(to) {
      await publish([], to)
    },
    setState(symbol, state) {
      states.set(symbol, { ...states.get(symbol), ...state })
    },
  }
}

const publishedTick = (product: MarketProduct, { productId, time, price, seq }: LoggedTick): PublishedTick => ({
  productId, time, price, quote: { symbol: product.symbol, price: formatDecimal(price, product.priceScale), seq: Number(seq), time: toIso(time) },
})
