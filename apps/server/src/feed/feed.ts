import { createZone } from '@plumbline/domain/calendar-zone'
import type { Candle, CandleInterval } from '@plumbline/domain/candle'
import { formatDecimal } from '@plumbline/domain/money'
import type { MarketProduct } from '@plumbline/domain/product'
import { VOLUME_SCALE } from '@plumbline/domain/tick'
import { toIso } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import type { Bus, CandleUpdate, PublishedTick } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import { createFeedLoop } from './feed-loop.ts'
import { applyStep, candleRows, nextStep } from './feed-product.ts'
import type { FeedProduct, ProductStep } from './feed-product.ts'
import {
  insertWatermark,
  makePartitions,
  readProducts,
  readTicks,
  readWatermark,
  writeBatch,
} from './feed-store.ts'
import type { LoggedTick, TickRange } from './feed-store.ts'
import { openProducts } from './open-products.ts'
import { createPlans } from './feed-plans.ts'
import type { FeedSettings } from './feed-plans.ts'
import type { SourceLabel } from './price-source.ts'
import type { SessionFigures } from './session-figures.ts'

/** Whether a product trades and takes orders at an instant. */
export interface ProductState {
  readonly isOpen: boolean
  readonly opensAt: Instant | undefined
  readonly sessionEndsAt: Instant | undefined
  /** Open, but without a tick for `maxGapMs`. */
  readonly isDelayed: boolean
  /** Open, not delayed, and contracts are offered on it. */
  readonly takesOrders: boolean
  readonly maxGapMs: number
}

/** A price as the list shows it; its number is that of the tick it is. */
export interface ProductQuote {
  readonly price: bigint
  readonly seq: bigint
  readonly time: Instant
}

export type { FeedSettings } from './feed-plans.ts'

/** The running feed: the only writer of ticks, candles and the watermark. */
export interface Feed {
  readonly products: readonly MarketProduct[]
  product(symbol: string): MarketProduct | undefined
  lastTick(productId: number): LoggedTick | undefined
  productState(productId: number, now: Instant): ProductState
  /** The last price: the last tick, or where the current run has none yet the last price of its history. */
  quote(productId: number): ProductQuote
  sessionFigures(productId: number): SessionFigures
  sourceLabel(productId: number): SourceLabel
  /** The last durable watermark: no tick with a time up to it can follow. */
  watermark(): Instant
  candles(productId: number, interval: CandleInterval, before: Instant, limit: number): Promise<Candle[]>
  ticks(productId: number, range: TickRange): Promise<LoggedTick[]>
  /** One commit up to now, then its publication; what the loop does every 250 ms. */
  step(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface FeedDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly settings: FeedSettings
}

/** After a standstill longer than this (the gap that counts as delayed) what was missed is not published late. */
const LATE_MOST_MS = 5_000
const DAY_MS = 86_400_000

/** Opens the feed where it stood; it publishes nothing before `start` or `step`. */
export async function createFeed(deps: FeedDeps): Promise<Feed> {
  const { database, clock, bus, logger, settings } = deps
  const platform = createZone(settings.platformTimeZone)
  const products = await readProducts(database)
  const durable = await readWatermark(database)
  const openedAt = Math.max(clock.now(), durable ?? 0)
  await makePartitions(database, openedAt)
  const planOf = await createPlans(settings, products, platform, logger)
  const feedProducts = await openProducts(database, products, planOf, platform, openedAt)
  // Ticks begin after the opening: what the feed missed while it was down stays missed.
  if (durable === undefined) await insertWatermark(database, openedAt)
  const byId = new Map(feedProducts.map((each) => [each.product.id, each]))
  const of = (productId: number): FeedProduct => {
    const found = byId.get(productId)
    if (!found) throw new RangeError(`no product ${productId}`)
    return found
  }

  let watermark = durable ?? openedAt
  let partitionsMadeOn = Math.floor(openedAt / DAY_MS)
  // A commit whose answer was lost may be durable or not; the next one finds out before it goes on.
  let unanswered: { readonly steps: readonly ProductStep[]; readonly at: Instant } | undefined
  const take = (steps: readonly ProductStep[], at: Instant): void => {
    watermark = at
    steps.forEach(applyStep)
    bus.publish({
      type: 'market',
      watermark,
      ticks: steps.flatMap(publishedTicks),
      candles: steps.flatMap(publishedCandles),
    })
  }
  const settleUnanswered = async (): Promise<void> => {
    if (!unanswered) return
    const durable = await loop.write(readWatermark)
    if (durable === unanswered.at) take(unanswered.steps, unanswered.at)
    unanswered = undefined
  }
  const step = async (): Promise<void> => {
    await settleUnanswered()
    const now = clock.now()
    if (now <= watermark) return
    if (Math.floor(now / DAY_MS) !== partitionsMadeOn) {
      await loop.write((db) => makePartitions(db, now))
      partitionsMadeOn = Math.floor(now / DAY_MS)
    }
    const steps = feedProducts.map((each) =>
      nextStep(each, platform, Math.max(watermark, openedAt, now - LATE_MOST_MS), now),
    )
    unanswered = { steps, at: now }
    await loop.write((db) =>
      writeBatch(db, {
        ticks: steps.flatMap(({ ticks }) => ticks),
        candles: steps.flatMap(candleRows),
        cursors: steps.flatMap(cursorRows),
        watermark: now,
        follows: watermark,
      }),
    )
    unanswered = undefined
    take(steps, now)
  }
  const loop = createFeedLoop(database, logger, step)

  return {
    products,
    product: (symbol) => products.find((product) => product.symbol === symbol),
    lastTick: (productId) => of(productId).lastTick,
    productState: (productId, now) => stateOf(of(productId), now),
    quote: (productId) => quoteOf(of(productId)),
    sessionFigures: (productId) => of(productId).session.figures(),
    sourceLabel: (productId) => of(productId).source.label,
    watermark: () => watermark,
    candles: (productId, interval, before, limit) => of(productId).reader.candles(interval, before, limit),
    ticks: (productId, range) => readTicks(database, productId, range),
    step: loop.once,
    start: loop.start,
    stop: loop.stop,
  }
}

function stateOf({ product, source, lastTick }: FeedProduct, now: Instant): ProductState {
  const { isOpen, opensAt, openedAt, sessionEndsAt } = source.stateAt(now)
  // A session that has just opened has until max_gap for its first tick.
  const heard = Math.max(lastTick?.time ?? 0, openedAt ?? 0)
  const isDelayed = isOpen && now - heard > source.maxGapMs
  return {
    isOpen,
    opensAt,
    sessionEndsAt,
    isDelayed,
    takesOrders: isOpen && !isDelayed && product.terms !== undefined,
    maxGapMs: source.maxGapMs,
  }
}

function quoteOf({ run, lastTick, session }: FeedProduct): ProductQuote {
  if (lastTick && lastTick.time >= run.since) return lastTick
  const { price, time } = session.figures()
  return { price, time, seq: lastTick?.seq ?? 0n }
}

function cursorRows({ feedProduct, offered }: ProductStep): { runId: number; tickIndex: bigint }[] {
  const tickIndex = offered.length === 0 ? undefined : feedProduct.source.cursorAfter?.()
  return tickIndex === undefined ? [] : [{ runId: feedProduct.run.id, tickIndex }]
}

const publishedTicks = ({ feedProduct: { product }, ticks }: ProductStep): PublishedTick[] =>
  ticks.map(({ productId, time, price, seq }) => ({
    productId,
    time,
    price,
    quote: {
      symbol: product.symbol,
      price: formatDecimal(price, product.priceScale),
      seq: Number(seq),
      time: toIso(time),
    },
  }))

const publishedCandles = ({ feedProduct: { product }, candles }: ProductStep): CandleUpdate[] =>
  candles.map(({ interval, candle }) => ({
    productId: product.id,
    symbol: product.symbol,
    interval,
    candle: wireCandle(candle, product.priceScale),
  }))

/** A candle as the wire says it. */
export const wireCandle = (candle: Candle, priceScale: number): CandleUpdate['candle'] => ({
  time: toIso(candle.time),
  open: formatDecimal(candle.open, priceScale),
  high: formatDecimal(candle.high, priceScale),
  low: formatDecimal(candle.low, priceScale),
  close: formatDecimal(candle.close, priceScale),
  ...(candle.volume === undefined ? {} : { volume: formatDecimal(candle.volume, VOLUME_SCALE) }),
})
