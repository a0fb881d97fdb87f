import { PPB } from './investment-terms.ts'
import type { InvestmentTerms } from './investment-terms.ts'
import type { Instant } from '../basics/time.ts'

/** An offer as far as joining is decided from it, in smallest units of its asset. */
export interface OfferFacts {
  readonly terms: InvestmentTerms
  readonly capacity: bigint
  /** Principal of open investments. */
  readonly subscribed: bigint
  /** Places kept for second instalments of open investments that have not paid theirs. */
  readonly kept: bigint
  /** Paid in, and not set aside for anybody. */
  readonly reserve: bigint
}

export const OFFER_STATUSES = ['upcoming', 'open', 'full', 'ended'] as const
export type OfferStatus = (typeof OFFER_STATUSES)[number]

/** Principal still without a holder; never below 0, though a new version may set the capacity below what is taken. */
export function unsubscribed({ capacity, subscribed, kept }: Omit<OfferFacts, 'terms' | 'reserve'>): bigint {
  const left = capacity - subscribed - kept
  return left > 0n ? left : 0n
}

/** The second instalment that comes with each join. */
const instalmentOf = ({ instalment }: InvestmentTerms): bigint => instalment?.minor ?? 0n

/** Most interest of one unit of principal from its post day on, in ppb: the higher rate where there is one. */
const maxRate = ({ days, dailyRatePpb, instalment }: InvestmentTerms): bigint =>
  BigInt(days) * (instalment?.dailyRatePpb ?? dailyRatePpb)

/**
 * All the interest that can be owed if `principalMinor` more is taken up on these terms, second instalments included:
 * the most at the highest rate over the whole term, and a unit more for each join beyond the first, since each is
 * rounded up. An offer opens once its reserve has held this for its whole capacity (docs/rules/laws.md 7). Appends of
 * those who join are within it, and so is everything they can choose.
 */
export function neededIfFull(terms: InvestmentTerms, principalMinor: bigint): bigint {
  if (principalMinor <= 0n) return 0n

  const joins = principalMinor / (terms.minMinor + instalmentOf(terms))
  const exact = principalMinor * maxRate(terms)

  return (exact + PPB - 1n) / PPB + (joins > 1n ? joins - 1n : 0n)
}

/** What the offer has place for in one join, its second instalment beside it. */
export function placeOf(facts: OfferFacts): bigint {
  const place = unsubscribed(facts) - instalmentOf(facts.terms)
  return place > 0n ? place : 0n
}

/** What the free reserve covers in one join: exactly the largest sum whose `maxInterest` it holds. */
export function coveredOf({ terms, reserve }: Pick<OfferFacts, 'terms' | 'reserve'>): bigint {
  const covered = (reserve * PPB) / maxRate(terms) - instalmentOf(terms)
  return covered > 0n ? covered : 0n
}

/** The largest sum that can be joined now, its second instalment beside it; most of the terms aside. */
export function roomOf(facts: OfferFacts): bigint {
  const place = placeOf(facts)
  const covered = coveredOf(facts)
  return place < covered ? place : covered
}

/** An offer with its times; `isFunded` once its reserve has held all the interest that it may owe. */
export interface OfferedFacts extends OfferFacts {
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly isFunded: boolean
}

/** upcoming until it opens and is funded, open or full until it closes, then ended (docs/rules/investing.md#offers). */
export function offerStatus(facts: OfferedFacts, now: Instant): OfferStatus {
  if (now >= facts.closesAt) return 'ended'
  if (now < facts.opensAt || !facts.isFunded) return 'upcoming'
  return roomOf(facts) < facts.terms.minMinor ? 'full' : 'open'
}

/**
 * Subscribed ÷ capacity (docs/rules/investing.md#offers) in parts per million, rounded down: 1,000,000 only where all
 * is taken. Never more, though a new version may set the capacity below what is taken.
 */
export function progressOf({ subscribed, capacity }: Pick<OfferFacts, 'subscribed' | 'capacity'>): bigint {
  const share = (subscribed * 1_000_000n) / capacity
  return share < 1_000_000n ? share : 1_000_000n
}

/** What the reserve lacks of all the interest that its room may owe: the desk's alarm; 0 where it suffices. */
export function shortOf(facts: OfferFacts): bigint {
  const short = neededIfFull(facts.terms, unsubscribed(facts)) - facts.reserve
  return short > 0n ? short : 0n
}
