import type { ProductSheet } from '@plumbline/api-schema/trading/product-sheet'
import { calendarZoneOf, holidaysWithin, versionAt } from '@plumbline/domain/feed/calendar'
import type { CalendarVersion, CalendarVersions } from '@plumbline/domain/feed/calendar'
import { formatDecimal, PPM_SCALE } from '@plumbline/domain/basics/money'
import type { MarketProduct } from '@plumbline/domain/trading/product'
import { changesAfter, productAt } from '@plumbline/domain/trading/product-versions'
import { DAY_MS, MINUTE_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { typicalMove } from '@plumbline/domain/trading/trading-results'
import { productName } from '@plumbline/language/content/index-of-content'
import type { Language } from '@plumbline/language/languages'
import type { EndsOfProduct } from '../contract-orders/index.ts'
import { sourceLabelOf, wireHalt, wireTerms } from '../market/index.ts'
import { wireHealth } from './product-feeds.ts'
import type { Needs } from './needs.ts'

interface SheetFacts {
  readonly from: Instant
  readonly to: Instant
  readonly endsDays: number
  readonly ends: EndsOfProduct
  readonly prices: RecentPrices
}

/** Prices at equal steps, oldest first: what typical moves are measured on. */
export interface RecentPrices {
  /** Closes of the minutes of the last day. */
  readonly minutes: readonly bigint[]
  /** The last price of each quarter of a minute in the last half hour, for durations that are no whole minutes. */
  readonly quarters: readonly bigint[]
}

const YEAR_MS = 366 * DAY_MS
/** More than four a second for a minute: what is shown is the number itself, never a cut one. */
const TICKS_MAX = 1_000

type Hours = Pick<ProductSheet, 'hours' | 'calendar_zone' | 'sessions' | 'holidays' | 'hours_change'>

/** When a product trades; a recorded file is its own calendar, and nobody knows it ahead. */
function hoursOf({ feed, clock }: Needs, product: MarketProduct, { from, to }: SheetFacts): Hours {
  if (feed.sourceLabel(product.id).source === 'replay')
    return { hours: 'recorded', sessions: [], holidays: [] }

  const versions = feed.calendars.versions(product.sessions)
  const calendarZone = calendarZoneOf(versions)
  if (calendarZone === undefined) return { hours: 'always', sessions: [], holidays: [] }

  const sessionsIn = (start: Instant, end: Instant): ProductSheet['sessions'] =>
    feed.calendars
      .calendar(product.sessions)
      .sessionsWithin(start, end)
      .map((session) => ({ from: toIso(session.from), to: toIso(session.to) }))

  return {
    hours: 'weekly',
    calendar_zone: calendarZone,
    sessions: sessionsIn(from, to),
    ...changeOf(versions, clock.now(), sessionsIn),
    holidays: holidaysWithin(versions, from, from + YEAR_MS),
  }
}

/** The next version that is decided and not in force yet: from when, its first week, and which holidays come or go. */
function changeOf(
  versions: CalendarVersions,
  now: Instant,
  sessionsIn: (from: Instant, to: Instant) => ProductSheet['sessions'],
): Pick<ProductSheet, 'hours_change'> {
  const at = versions.findIndex(({ from }) => from > now)
  const [coming, current] = [versions[at], versionAt(versions, now)]
  if (!coming) return {}

  const { from } = coming
  const holidaysOf = (version: CalendarVersion): string[] => holidaysWithin([version], from, from + YEAR_MS)
  const [before, after] = [holidaysOf(current), holidaysOf(coming)]

  return {
    hours_change: {
      from: toIso(from),
      version: at + 1,
      sessions: sessionsIn(from, from + 7 * DAY_MS),
      holidays_added: after.filter((day) => !before.includes(day)),
      holidays_removed: before.filter((day) => !after.includes(day)),
    },
  }
}

const QUARTER_MS = 15 * SECOND_MS

/** The prices that `RecentPrices` holds of ticks in order: the last one of each quarter of a minute that has one. */
export function quartersOf(ticks: readonly { readonly time: Instant; readonly price: bigint }[]): bigint[] {
  const last = new Map(ticks.map(({ time, price }) => [Math.floor(time / QUARTER_MS), price]))
  return [...last.values()]
}

/** Whole minutes are measured on a day of candles, others on half an hour of ticks; without enough of either not at all. */
function movesOf(product: MarketProduct, { minutes, quarters }: RecentPrices): ProductSheet['moves'] {
  const last = minutes.at(-1) ?? 0n

  return (product.terms?.seconds ?? []).map((seconds) => {
    const length = seconds * SECOND_MS
    const isWhole = length % MINUTE_MS === 0
    const steps = length / (isWhole ? MINUTE_MS : QUARTER_MS)

    const move = Number.isInteger(steps) ? typicalMove(isWhole ? minutes : quarters, steps) : undefined
    if (move === undefined || last <= 0n) return { seconds }

    const share = (move * 10n ** BigInt(PPM_SCALE)) / last

    return {
      seconds,
      move: formatDecimal(move, product.priceScale),
      share: formatDecimal(share, PPM_SCALE),
    }
  })
}

/** The product as it will be, at each moment from which something decided holds. */
function comingOf(
  { feed, clock }: Needs,
  { symbol }: MarketProduct,
  language: Language,
  maxGapMs: number,
): ProductSheet['coming'] {
  const versions = feed.versionsOf(symbol)
  if (!versions) return []

  return [...new Set(changesAfter(versions, clock.now()))].flatMap((from) => {
    const product = productAt(versions, from)
    if (!product) return []

    return [
      {
        from: toIso(from),
        name: productName(product, language),
        category: product.listedAs,
        is_offered: product.isOffered,
        terms: wireTerms(product, maxGapMs),
      },
    ]
  })
}

/** Everything that is public about a product and its contracts, in one answer. */
export async function makeSheet(
  deps: Needs,
  product: MarketProduct,
  language: Language,
  facts: SheetFacts,
): Promise<ProductSheet> {
  const { feed, clock, translator } = deps
  const now = clock.now()
  const state = feed.productState(product.id, now)
  const last = feed.lastTick(product.id)

  const ticks = await feed.ticks(product.id, {
    fromSeq: undefined,
    from: now - MINUTE_MS,
    to: now,
    limit: TICKS_MAX,
  })

  return {
    symbol: product.symbol,
    name: productName(product, language),
    tick_size: formatDecimal(1n, product.priceScale),
    ...hoursOf(deps, product, facts),
    category: product.listedAs,
    terms: wireTerms(product, state.maxGapMs),
    is_offered: product.isOffered,
    coming: comingOf(deps, product, language, state.maxGapMs),
    source_label: sourceLabelOf(feed.sourceLabel(product.id), translator(language)),
    sources: feed.sourceHealth(product.id).map((source) => wireHealth(source, product.priceScale)),
    is_open: state.isOpen,
    ...(state.halt && { halt: wireHalt(state.halt) }),
    is_delayed: state.isDelayed,
    ...(last && { last_tick: { seq: Number(last.seq), time: toIso(last.time) } }),
    ticks_last_minute: ticks.length,
    moves: movesOf(product, facts.prices),
    ends: { days: facts.endsDays, ...facts.ends },
  }
}
