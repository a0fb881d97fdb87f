import { createZone } from '../feed/calendar-zone.ts'
import type { Zone } from '../feed/calendar-zone.ts'
import { createCalendar } from '../feed/calendar.ts'
import type { CalendarVersion, CalendarVersions } from '../feed/calendar.ts'
import { ruleOf } from '../feed/calendar-rule.ts'
import type { CalendarDocument } from '../feed/calendar-rule.ts'
import type { ProductFigures } from '../trading/product.ts'
import { createSimulatedPrice } from '../feed/simulated-price.ts'
import type { SimulatedPrice } from '../feed/simulated-price.ts'
import type { Hmac } from '../feed/simulated-random.ts'
import { canonicalJson } from './canonical-json.ts'
import { defined } from '../basics/defined.ts'

/*
 * Commit and reveal of the simulated feed (docs/proofs.md 8): before a day begins the terms log holds the hash of its seed
 * and every figure that its prices are made with, after it has ended the seed. Both documents name the feed that they are of.
 */

/** The platform day on which the simulated history of every product begins, a Monday. */
export const FIRST_DAY = '2000-01-03'

/** Number of days before the anchor that have a seed each; earlier days are drawn from one seed for the whole history. */
const OWN_SEED_DAYS = 731

/** The first platform day with a seed of its own. */
export const ownSeedsFrom = (platform: Zone, anchor: string): string =>
  platform.dayAfter(anchor, -OWN_SEED_DAYS).date

/** Figures that a product's prices are made with, beside the seeds. */
export interface FeedFigures {
  readonly product: ProductFigures
  /** The platform day at whose midnight the start price stands. */
  readonly anchor: string
  /** The version of its calendar that is in force on the day of the document; the first where it is not said. */
  readonly calendarVersion?: number
}

/** @param commitment SHA-256 of the day's seed, lower-case hex */
export const feedCommitmentBytes = (commitment: {
  readonly feed: string
  readonly day: string
  readonly zone: string
  readonly commitment: string
  readonly figures: readonly FeedFigures[]
}): string =>
  canonicalJson({
    v: '1',
    type: 'feed_commitment',
    feed: commitment.feed,
    day: commitment.day,
    zone: commitment.zone,
    commitment: commitment.commitment,
    products: commitment.figures.map(({ product, anchor, calendarVersion = 1 }) => ({
      anchor,
      ...(calendarVersion > 1 && { calendar_version: calendarVersion }),
      category: product.category,
      first_day: FIRST_DAY,
      price_scale: product.priceScale,
      sessions: product.sessions,
      start_price: product.startPrice,
      symbol: product.symbol,
      ticks_per_second: product.ticksPerSecond,
      volatility_ppm: product.volatilityPpm,
    })),
  })

/**
 * @param seeds by platform day, lower-case hex
 * @param history the seed of the days that have none of their own, where it is revealed here
 */
export const feedSeedBytes = (
  feed: string,
  seeds: Readonly<Record<string, string>>,
  history?: string,
): string => canonicalJson({ v: '1', type: 'feed_seed', feed, seeds, ...defined({ history }) })

/**
 * The versions of a calendar from the documents `trading_calendar` of the terms log, in the log's order.
 * @throws RangeError where they hold none of that calendar
 */
export function loggedCalendar(name: string, documents: readonly string[]): CalendarVersions {
  const [first, ...others] = documents
    .map((document) => JSON.parse(document) as LoggedCalendar) // written by migration 0093 alone
    .filter(({ calendar }) => calendar === name)
    .map((logged): CalendarVersion => ({
      from: Date.parse(logged.in_force_from),
      rule: ruleOf(logged.rule),
    }))
  if (!first) throw new RangeError(`the log holds no calendar ${name}`)

  return [first, ...others]
}

interface LoggedCalendar {
  readonly calendar: string
  readonly in_force_from: string
  readonly rule: CalendarDocument
}

/** The seed of a day that has none of its own. */
export const historyDaySeed = (history: Uint8Array, date: string, hmac: Hmac): Uint8Array =>
  hmac(history, date)

/**
 * The simulated price of a product from revealed seeds alone, as anyone can make it.
 * @param calendar the versions of its calendar, from the documents `trading_calendar` of the terms log
 * @param seedOf the revealed seed of a platform day
 * @param history the revealed seed of the history, for days that have none of their own
 * @throws RangeError where a day is asked for whose seed is not revealed
 */
export const revealedPrice = (
  { product, anchor }: FeedFigures,
  calendar: CalendarVersions,
  zone: string,
  seedOf: (date: string) => Uint8Array | undefined,
  hmac: Hmac,
  history?: Uint8Array,
): SimulatedPrice => {
  const platform = createZone(zone)
  const ownFrom = ownSeedsFrom(platform, anchor)

  return createSimulatedPrice({
    product,
    platform,
    calendar: createCalendar(calendar, platform),
    anchorDate: anchor,
    drawnBefore: ownFrom,
    hmac,
    daySeed(date) {
      const seed = date < ownFrom ? history && historyDaySeed(history, date, hmac) : seedOf(date)
      if (!seed) throw new RangeError(`the seed of ${date} is not revealed`)
      return seed
    },
  })
}
