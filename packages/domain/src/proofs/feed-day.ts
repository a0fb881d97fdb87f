import { createZone } from '../calendar-zone.ts'
import { createCalendar } from '../calendar.ts'
import type { ProductFigures } from '../product.ts'
import { createSimulatedPrice } from '../simulated-price.ts'
import type { SimulatedPrice } from '../simulated-price.ts'
import type { Hmac } from '../simulated-random.ts'
import { canonicalJson } from './canonical-json.ts'

/*
 * Commit and reveal of the simulated feed (docs/proofs.md 8): before a day begins the terms log holds the hash of its seed
 * and every figure that its prices are made with, after it has ended the seed. Both documents name the feed that they are of.
 */

/** What a product's prices are made with, beside the seeds. */
export interface FeedFigures {
  readonly product: ProductFigures
  /** The platform day at whose midnight the start price stands. */
  readonly anchor: string
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
    products: commitment.figures.map(({ product, anchor }) => ({
      anchor,
      category: product.category,
      price_scale: product.priceScale,
      sessions: product.sessions,
      start_price: product.startPrice,
      symbol: product.symbol,
      ticks_per_second: product.ticksPerSecond,
      volatility_ppm: product.volatilityPpm,
    })),
  })

/** @param seeds by platform day, lower-case hex */
export const feedSeedBytes = (feed: string, seeds: Readonly<Record<string, string>>): string =>
  canonicalJson({ v: '1', type: 'feed_seed', feed, seeds })

/**
 * The simulated price of a product from revealed seeds alone, as anyone can make it.
 * @param seedOf the revealed seed of a platform day
 * @throws RangeError where a day is asked for whose seed is not revealed
 */
export const revealedPrice = (
  { product, anchor }: FeedFigures,
  zone: string,
  seedOf: (date: string) => Uint8Array | undefined,
  hmac: Hmac,
): SimulatedPrice => {
  const platform = createZone(zone)
  return createSimulatedPrice({
    product,
    platform,
    calendar: createCalendar(product.sessions, platform),
    anchorDate: anchor,
    hmac,
    daySeed(date) {
      const seed = seedOf(date)
      if (!seed) throw new RangeError(`the seed of ${date} is not revealed`)
      return seed
    },
  })
}
