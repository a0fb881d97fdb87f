import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { ZoneDay } from '@plumbline/domain/feed/calendar-zone'
import { CANDLE_MINUTES } from '@plumbline/domain/feed/candle'
import type { Candle, CandleInterval } from '@plumbline/domain/feed/candle'
import type { MarketHalt } from '@plumbline/domain/trading/market-halt'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import type { VersionedProduct } from '@plumbline/domain/trading/product-versions'
import type { SourceEntry } from '@plumbline/domain/feed/price-index'
import type { SourceHealth, SourceLabel } from '@plumbline/domain/feed/source-standing'
import { readSources } from '@plumbline/domain/proofs/tick-sources'
import { HOUR_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../platform/bus.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import type { HouseChanges } from '../platform/nodes/house-changes.ts'
import { openCalendars } from './calendar-book.ts'
import type { CalendarBook } from './calendar-book.ts'
import { createDecided } from './decided.ts'
import { openLead } from './feed-lead.ts'
import type { FeedSettings } from './feed-plans.ts'
import type { ShownProduct } from './feed-product.ts'
import type { TickRange } from './feed-store.ts'
import type { LoggedTick } from './feed-run.ts'
import { openHalts } from './halt-book.ts'
import type { HaltBook } from './halt-book.ts'
import { openProductBook } from './product-book.ts'
import { readEveryTick } from './read-every-tick.ts'
import type { OlderTicks } from './read-every-tick.ts'
import type { ShownProducts } from './shown-products.ts'
import { readTickSources } from './source-store.ts'
import { readTickDays } from './tick-days.ts'
import type { SessionFigures } from './session-figures.ts'

/** Whether a product trades and takes orders at an instant. */
export interface ProductState {
  readonly isOpen: boolean
  /** Its price goes on, also where no orders are taken on it. */
  readonly isTicking: boolean
  readonly opensAt: Instant | undefined
  readonly sessionEndsAt: Instant | undefined
  /** What a person halted it by; no orders while there is one. */
  readonly halt: MarketHalt | undefined
  /** Open, but without a tick for `maxGapMs`. */
  readonly isDelayed: boolean
  /** Its price is live, and fewer sources count than orders need. */
  readonly tooFewSources: boolean
  /** Open, not halted, not delayed, contracts are offered on it, and enough sources count. */
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

/**
 * The running feed. On the node that leads it is the only writer of ticks, candles and the watermark; on every other it knows what
 * is durable of them: from what that node tells, else from the database (decision 93).
 */
export interface Feed {
  /** As they stand now, in the order of the list; the same array until one changes. */
  readonly products: readonly MarketProduct[]
  /** When products trade; the one reader of calendars, as of halts. */
  readonly calendars: CalendarBook
  readonly halts: HaltBook
  product(symbol: string): MarketProduct | undefined
  /** A product with every version of it, those included that do not hold yet. */
  versionsOf(symbol: string): VersionedProduct | undefined
  /** Reads what two operators decided since; it holds from its moment on. */
  reloadProducts(): Promise<void>
  /** Resolves once products, calendars and halts are as decided; from the database where this node cannot know. */
  ensureDecided(from: Queryable): Promise<void>
  lastTick(productId: number): LoggedTick | undefined
  productState(productId: number, now: Instant): ProductState
  /** The last price: the last tick, or where the current run has none yet the last price of its history. */
  quote(productId: number): ProductQuote
  sessionFigures(productId: number): SessionFigures
  sourceLabel(productId: number): SourceLabel
  /** How each source of a live price does; none of others. */
  sourceHealth(productId: number): readonly SourceHealth[]
  /** What a tick was made of, where its price is live and it is still kept. */
  tickSources(tick: LoggedTick): Promise<readonly SourceEntry[]>
  /** The last durable watermark: no tick with a time up to it can follow. */
  watermark(): Instant
  candles(productId: number, interval: CandleInterval, before: Instant, limit: number): Promise<Candle[]>
  ticks(productId: number, range: TickRange): Promise<LoggedTick[]>
  /** The platform days, from the one that holds `since` on, on which ticks of a product were published; newest first. */
  tickDays(productId: number, since: Instant): Promise<ZoneDay[]>
  /** Candles that begin later are made of published ticks alone. */
  runSince(productId: number): Instant
  /** One commit up to now, then its publication; what the loop does every 250 ms. Nothing where another node publishes. */
  step(): Promise<void>
  /** Publishes from now on, after what another node committed last. */
  start(): Promise<void>
  /** Leaves publishing to another node, and follows it. */
  follow(): Promise<void>
  /** Follows by the database where nothing is heard of the node that publishes. */
  keepUp(): Promise<void>
  stop(): Promise<void>
}

/** More than a replica may be behind while it is read; and a day may have 25 hours. */
const LONG_AGO_MS = 2 * HOUR_MS

export interface FeedDeps {
  readonly database: Database
  /** Where prices of long ago are read, if not there too. */
  readonly reads?: Queryable
  readonly clock: Clock
  readonly bus: Bus
  readonly logger: Logger
  readonly settings: FeedSettings
  /** Absent where this node decides alone. */
  readonly changes?: Pick<HouseChanges, 'isFresh'>
  readonly olderTicks?: OlderTicks | undefined
  readonly isOneOfSeveral?: boolean
  /** One of several that never publishes needs no sources. */
  readonly mayLead?: boolean
}

/** Opens the feed where it stood; it publishes nothing before `start` or `step`, and one of several nodes follows until then. */
export async function createFeed(deps: FeedDeps): Promise<Feed> {
  const { database, reads = database, clock, olderTicks, isOneOfSeveral = false, mayLead = true } = deps
  const { changes = { isFresh: () => true } } = deps
  const platform = createZone(deps.settings.platformTimeZone)
  const book = await openProductBook(database, clock)
  const calendars = await openCalendars(database, platform)
  const halts = await openHalts(database, clock)

  const decided = createDecided(changes, [book, calendars, halts])

  const lead = await openLead({
    ...deps,
    platform,
    book,
    calendars,
    halts,
    decided,
    isOneOfSeveral,
    mayLead,
  })

  /** What was written longer ago than a replica may be behind is whole everywhere. */
  const readerOf = (until: Instant | undefined): Queryable =>
    until !== undefined && until < clock.now() - LONG_AGO_MS ? reads : database

  const shown = (): ShownProducts => lead.side().shown
  const of = (productId: number): ShownProduct => shown().of(productId)

  return {
    get products() {
      return shown().products()
    },
    calendars,
    halts,
    product: (symbol) =>
      shown()
        .products()
        .find((product) => product.symbol === symbol),
    versionsOf: (symbol) => book.all().find(({ figures }) => figures.symbol === symbol),
    reloadProducts: () => book.reload(),
    ensureDecided: decided.ensure,
    lastTick: (productId) => of(productId).lastTick,
    productState: (productId, now) =>
      stateOf(shown().standing(productId), of(productId), halts.haltAt(productId, now), now),
    quote: (productId) => quoteOf(of(productId)),
    sessionFigures: (productId) => of(productId).session.figures(),
    sourceLabel: (productId) => of(productId).source.label,
    sourceHealth: (productId) => of(productId).source.health?.(clock.now()) ?? [],
    async tickSources(tick) {
      const written = tick.sources ?? (await readTickSources(database, tick))
      return written === undefined ? [] : readSources(written)
    },
    watermark: () => lead.side().watermark(),
    candles: (productId, interval, before, limit) => {
      const ended = before + CANDLE_MINUTES[interval] * MINUTE_MS
      return of(productId).reader.candles(interval, before, limit, readerOf(ended))
    },
    ticks: (productId, range) => readEveryTick(readerOf(range.to), olderTicks, of(productId).product, range),
    tickDays: (productId, since) =>
      readTickDays({ database, olderTicks, platform }, of(productId).product, since),
    runSince: (productId) => of(productId).run.since,
    step: lead.step,
    start: lead.start,
    follow: lead.follow,
    keepUp: lead.keepUp,
    stop: lead.stop,
  }
}

/** @param product as it stands: one that two operators closed is not open, though its price goes on */
function stateOf(
  product: MarketProduct,
  { source, lastTick }: ShownProduct,
  halt: MarketHalt | undefined,
  now: Instant,
): ProductState {
  const { isOpen: isTicking, opensAt, openedAt, sessionEndsAt } = source.stateAt(now)

  // A session that has just opened has until max_gap for its first tick.
  const heard = Math.max(lastTick?.time ?? 0, openedAt ?? 0)
  const isDelayed = isTicking && now - heard > source.maxGapMs
  const tooFewSources = source.takesOrders?.() === false
  const isOpen = isTicking && product.isOffered

  return {
    isOpen,
    isTicking,
    opensAt: product.isOffered ? opensAt : undefined,
    sessionEndsAt,
    halt,
    isDelayed,
    tooFewSources,
    takesOrders: isOpen && !halt && !isDelayed && !tooFewSources && product.terms !== undefined,
    maxGapMs: source.maxGapMs,
  }
}

function quoteOf({ run, lastTick, session }: ShownProduct): ProductQuote {
  if (lastTick && lastTick.time >= run.since) return lastTick
  const { price, time } = session.figures()
  return { price, time, seq: lastTick?.seq ?? 0n }
}
