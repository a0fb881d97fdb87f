import { createHash } from 'node:crypto'
import type { Calendar } from '@plumbline/domain/feed/calendar'
import { readLiveMessage } from '@plumbline/domain/feed/live-message'
import { isFresh, priceIndex } from '@plumbline/domain/feed/price-index'
import type { PriceIndex, SourceQuote } from '@plumbline/domain/feed/price-index'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { sourcesBytes } from '@plumbline/domain/proofs/tick-sources'
import type { SourceHealth } from '@plumbline/domain/feed/source-standing'
import type { SourceTick } from '@plumbline/domain/feed/tick'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import { openConnection } from './live-connection.ts'
import type { VendorStream } from './live-settings.ts'
import type { PriceSource, SourcePlan } from './price-source.ts'
import { MAX_GAP_MS, noHistory } from './price-source.ts'

/** Live prices of a product. Its candles go on when the vendors change: the price is that of the market. */
export const livePlan = (
  product: MarketProduct,
  streams: readonly VendorStream[],
  calendar: Calendar,
  clock: Clock,
  logger: Logger,
): SourcePlan => ({
  source: 'live',
  fingerprint: 'live',
  open: ({ since }, { lastTick }) =>
    createLiveSource({ product, streams, calendar, clock, logger, since, lastTick }),
  history: noHistory,
})

interface LiveFeed {
  readonly product: MarketProduct
  readonly streams: readonly VendorStream[]
  readonly calendar: Calendar
  readonly clock: Clock
  readonly logger: Logger
  readonly since: Instant
  readonly lastTick: Pick<SourceTick, 'time' | 'price'> | undefined
}

function createLiveSource({
  product,
  streams,
  calendar,
  clock,
  logger,
  since,
  lastTick,
}: LiveFeed): PriceSource {
  let vendors: readonly Vendor[] = []
  const quotesAt = (now: Instant): SourceQuote[] =>
    vendors.flatMap(({ quote }) => quote() ?? []).filter(({ time }) => time <= now)

  let index: PriceIndex = priceIndex([], since, new Set())
  let published: Pick<SourceTick, 'time' | 'price'> | undefined = lastTick
  let offered: SourceTick | undefined

  return {
    label: { source: 'live', names: streams.map(({ name }) => name).toSorted() },
    maxGapMs: MAX_GAP_MS,
    history: noHistory({ since }),
    due(after, upTo) {
      index = priceIndex(quotesAt(upTo), upTo, index.dropped)
      offered = undefined

      const { price, entries } = index
      if (price === undefined || upTo <= after || !calendar.stateAt(upTo).isOpen) return []
      if (price === published?.price && isSameSecond(upTo, published.time)) return []

      offered = { time: upTo, price, sources: sourcesBytes(entries) }
      return [offered]
    },
    committed() {
      published = offered ?? published
    },
    stateAt: calendar.stateAt,
    figuresSince: calendar.figuresSince,
    takesOrders: () => index.takesOrders,
    health: (now) => vendors.map(({ name, quote }) => healthOf(name, quote(), index, now)),
    listen() {
      vendors = streams.map((stream) => listen(stream, product.priceScale, clock, logger))
    },
    close: () => vendors.forEach(({ stop }) => stop()),
  }
}

/** An unchanged price is published once in each second. */
const isSameSecond = (one: Instant, other: Instant): boolean =>
  Math.floor(one / SECOND_MS) === Math.floor(other / SECOND_MS)

function healthOf(
  name: string,
  quote: SourceQuote | undefined,
  { dropped }: PriceIndex,
  now: Instant,
): SourceHealth {
  if (!quote) return { name, state: 'silent' }
  const { price, time } = quote
  return { name, price, time, state: !isFresh(quote, now) ? 'stale' : dropped.has(name) ? 'off' : 'counted' }
}

interface Vendor {
  readonly name: string
  quote(): SourceQuote | undefined
  stop(): void
}

/** Keeps what a vendor said last. Its own time decides what is news: nothing older, and nothing said twice, refreshes it. */
function listen(stream: VendorStream, priceScale: number, clock: Clock, logger: Logger): Vendor {
  const { name } = stream
  let quote: SourceQuote | undefined
  let said: Instant | undefined

  const connection = openConnection(
    stream,
    {
      opened() {
        said = undefined
      },
      message(text) {
        const now = clock.now()
        const message = readLiveMessage(text, stream, priceScale)

        if (message.is === 'unusable') quote = undefined
        if (message.is !== 'price') return

        const { price, time } = message
        if (time !== undefined && said !== undefined && time < said) return

        const isNews = time === undefined || time !== said || !quote
        const hash = createHash('sha256').update(text).digest('hex')

        quote = { name, price, hash, time: isNews ? Math.min(time ?? now, now) : (quote?.time ?? now) }
        said = time
      },
    },
    logger,
  )

  return { name, quote: () => quote, stop: connection.stop }
}
