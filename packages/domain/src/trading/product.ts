import type { WeeklySessions } from '../feed/calendar.ts'
import type { EarlyCloseTerms } from './early-close.ts'
import type { Instant } from '../basics/time.ts'

export const PRODUCT_CATEGORIES = ['crypto', 'forex', 'gold', 'futures'] as const
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number]

/**
 * What a product is and what the simulated feed needs to know of it (docs/rules/trading.md#products): fixed when it is
 * added, for good.
 */
export interface ProductFigures {
  readonly symbol: string
  /** Whose daily pattern the simulated price is drawn by; where the product is listed stands in its version. */
  readonly category: ProductCategory
  /** Decimals of the tick size; a price is a whole number of 10^-priceScale. */
  readonly priceScale: number
  /** Price at the platform midnight before the first start, in units of the tick size. */
  readonly startPrice: bigint
  /** Volatility a year of open time, in parts per million: 55 % is 550,000. */
  readonly volatilityPpm: number
  readonly ticksPerSecond: 1 | 4
  readonly sessions: WeeklySessions
}

/**
 * The terms that timed contracts on a product are offered on now; a ticket freezes them
 * (docs/rules/trading.md#tickets).
 */
export interface ContractTerms {
  readonly seconds: readonly number[]
  readonly multiples: readonly number[]
  readonly payoutRatePpm: bigint
  readonly feeRatePpm: bigint
  /** Stakes in cents of USD: least and most of one order, most held on the product and in all. */
  readonly minStakeMinor: bigint
  readonly maxStakeMinor: bigint
  readonly maxHeldProductMinor: bigint
  readonly maxHeldTotalMinor: bigint
  readonly rule: 'S1' | 'S2'
  /** Absent where orders run to their expiry. */
  readonly earlyClose?: EarlyCloseTerms | undefined
}

/** What two operators decide of a product and may change: a version of it. */
export interface ProductListing {
  /** By language; the English one is always there. */
  readonly names: Readonly<Record<string, string>>
  /** Where it is listed. */
  readonly listedAs: ProductCategory
  /** A closed one takes no orders; its price goes on, and orders that are open settle. */
  readonly isOffered: boolean
}

/** A product as it stands at a moment. */
export interface MarketProduct extends ProductFigures, ProductListing {
  readonly id: number
  /** Absent where the product has a price only. */
  readonly terms: ContractTerms | undefined
  /** Since when these terms hold. */
  readonly termsSince: Instant
}
