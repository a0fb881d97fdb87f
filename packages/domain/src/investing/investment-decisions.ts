import { keptOf } from './investment-ending.ts'
import {
  instalmentDay,
  joined,
  lastDay,
  maxExact,
  maxInterest,
  payableInstalment,
  withParcel,
} from './investment-interest.ts'
import { coveredOf, offerStatus, placeOf, unsubscribed } from './investment-offer.ts'
import type { OfferedFacts, OfferFacts } from './investment-offer.ts'
import { mayHappen } from './investment-state.ts'
import { PPB, RENEW_CHOICES } from './investment-terms.ts'
import type { Holding, ParcelKind, PlatformDay, RenewChoice } from './investment-terms.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'
import type { RefusalName } from '../basics/refusal-names.ts'
import { toIso } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import { formatUsd } from '../money/asset.ts'

/*
 * Decisions on money paid into projects, each refusal in the order of docs/rules/investing.md#refusals. What comes
 * before them there (login, country, self-exclusion, whether the project or the investment is there at all) the server
 * has asked already.
 */

/** Movements of a payment besides cash→invested; sums in smallest units. */
export interface Payment {
  /** The holding with the payment in it. */
  readonly holding: Holding
  /** Reserve→committed. */
  readonly setAside: bigint
  /** Added to the offer's `subscribed`. */
  readonly subscribed: bigint
  /** Added to the offer's `kept`: below 0 where a second instalment takes the place kept for it. */
  readonly kept: bigint
}

export interface JoinFacts {
  readonly offer: OfferedFacts
  /** Whether the customer's `terms_hash` is that of the offer's terms now. */
  readonly isSameTerms: boolean
  readonly amount: bigint
  /** The customer's available cash. */
  readonly available: bigint
  readonly now: Instant
  /** The platform day of `now`: the post date. */
  readonly today: PlatformDay
}

/** How much would still be taken is told only where that much can be paid in at all. */
const limited = (refusal: RefusalName, most: bigint, least = 1n): Refusal =>
  most < least
    ? { refusal, field: 'amount' }
    : { refusal, field: 'amount', params: { most: formatUsd(most) } }

const insufficient = (amount: bigint, available: bigint): Refusal => ({
  refusal: 'balance_insufficient',
  params: { missing: formatUsd(amount - available), asset: 'USD' },
})

function notOpen({ offer, now }: JoinFacts): Refusal | undefined {
  const status = offerStatus(offer, now)
  if (status !== 'upcoming' && status !== 'ended') return undefined
  return now < offer.opensAt
    ? { refusal: 'project_not_open', params: { opens_at: toIso(offer.opensAt) } }
    : { refusal: 'project_not_open' }
}

function joinRefusal(facts: JoinFacts): Refusal | undefined {
  const { offer, amount, available } = facts
  const { minMinor, maxMinor } = offer.terms
  const closed = notOpen(facts)
  if (closed) return closed
  if (!facts.isSameTerms) return { refusal: 'terms_changed' }
  if (amount < minMinor)
    return { refusal: 'amount_below_least', field: 'amount', params: { least: formatUsd(minMinor) } }
  if (amount > maxMinor) return limited('amount_above_most', maxMinor)

  const place = placeOf(offer)
  if (amount > place) return limited('project_full', place, minMinor)

  const covered = coveredOf(offer)
  if (amount > covered) return limited('reserve_short', covered, minMinor)

  return amount > available ? insufficient(amount, available) : undefined
}

/**
 * Judges a first payment: project_not_open, terms_changed, amount_below_least, amount_above_most, project_full,
 * reserve_short, balance_insufficient. Place and reserve are kept for its second instalment too.
 */
export function decideJoin(facts: JoinFacts): Payment | Refusal {
  const refusal = joinRefusal(facts)
  if (refusal) return refusal

  const { offer, amount, today } = facts
  const holding = joined(offer.terms, today, amount)

  return {
    holding,
    setAside: maxInterest(holding, today),
    subscribed: amount,
    kept: keptOf(holding),
  }
}

export interface AppendFacts {
  readonly holding: Holding
  /** How it ended, of one that ended. */
  readonly endedBy?: 'stop' | 'maturity' | undefined
  /** Moved reserve→committed for it so far. */
  readonly setAside: bigint
  /** The offer as it stands, whose terms may be newer; closing or new terms do not stand in the way of an append. */
  readonly offer: OfferFacts
  readonly amount: bigint
  readonly available: bigint
  readonly today: PlatformDay
}

/** What was joined and appended, or rolled over; the second instalment stands beside (InvestmentTerms.maxMinor). */
const paidInOf = ({ parcels }: Holding): bigint =>
  parcels.reduce((sum, { kind, minor }) => (kind === 'instalment' ? sum : sum + minor), 0n)

const least = (...sums: readonly [bigint, ...bigint[]]): bigint =>
  sums.reduce((small, sum) => (sum < small ? sum : small))
const orNothing = (minor: bigint): bigint => (minor > 0n ? minor : 0n)

/** Interest of one unit more of principal till maturity, in ppb: at the higher rate where that is or can be had. */
function rateLeft(holding: Holding, today: PlatformDay): bigint {
  const { terms } = holding
  const isHigher = instalmentDay(holding) !== undefined || payableInstalment(holding, today) !== undefined
  const rate = isHigher ? (terms.instalment?.dailyRatePpb ?? terms.dailyRatePpb) : terms.dailyRatePpb

  return rate * BigInt(Math.max(0, lastDay(holding) - today))
}

/** The largest append whose interest the reserve covers, what is set aside already counted; `undefined`: it earns none. */
function coveredAppend({ holding, endedBy, setAside, offer, today }: AppendFacts): bigint | undefined {
  const rate = rateLeft(holding, today)
  if (rate === 0n || endedBy !== undefined) return undefined
  return orNothing(((setAside + offer.reserve) * PPB - maxExact(holding, today)) / rate)
}

type Appendable = Pick<AppendFacts, 'holding' | 'setAside' | 'offer' | 'today'>

/** The largest append that an open investment could take on a day; 0 from its last earning day on. The wire's `append_most`. */
export function maxAppend(facts: Appendable): bigint {
  const { holding, offer, today } = facts
  if (!mayHappen(holding, today, 'append')) return 0n

  const left = holding.terms.maxMinor - paidInOf(holding)
  const covered = coveredAppend({ ...facts, amount: 0n, available: 0n }) ?? left

  return orNothing(least(left, unsubscribed(offer), covered))
}

/** Extra reserve for a further payment: nothing where enough is set aside, as for a second instalment. */
const added = (holding: Holding, { setAside, today }: AppendFacts): bigint =>
  orNothing(maxInterest(holding, today) - setAside)

/** Of an investment that is over, or too near its end to take the payment. */
function lateRefusal({ holding, endedBy, today }: AppendFacts): Refusal | undefined {
  // A stopped one has no last earning day to be too late for.
  if (endedBy !== 'stop' && !mayHappen(holding, today, 'append')) return { refusal: 'append_too_late' }
  return endedBy === undefined ? undefined : { refusal: 'subscription_ended' }
}

const paying = (facts: AppendFacts, kind: ParcelKind): Holding =>
  withParcel(facts.holding, { kind, postDay: facts.today, minor: facts.amount })

/**
 * Judges an append: amount_above_most, project_full, reserve_short, append_too_late, subscription_ended,
 * balance_insufficient. It earns from its own post date, matures with the rest, and is never the second instalment.
 */
export function decideAppend(facts: AppendFacts): Payment | Refusal {
  const { holding, offer, amount, available } = facts
  if (amount < 1n) return fieldInvalid('amount')

  const left = holding.terms.maxMinor - paidInOf(holding)
  if (amount > left) return limited('amount_above_most', left)

  const place = unsubscribed(offer)
  if (amount > place) return limited('project_full', place)

  const covered = coveredAppend(facts)
  if (covered !== undefined && amount > covered) return limited('reserve_short', covered)

  const late = lateRefusal(facts)
  if (late) return late
  if (amount > available) return insufficient(amount, available)

  const next = paying(facts, 'append')
  return { holding: next, setAside: added(next, facts), subscribed: amount, kept: 0n }
}

/**
 * Judges a second instalment, on its due date or any other day before the last earning one: instalment_amount_differs,
 * append_too_late, subscription_ended, balance_insufficient. Its place and its interest were kept free since joining, so it is
 * refused for neither. `field_invalid` of `instalment` where the terms have none or it is paid.
 */
export function decideInstalment(facts: AppendFacts): Payment | Refusal {
  const { holding, amount, available } = facts
  const { instalment } = holding.terms
  if (!instalment || instalmentDay(holding) !== undefined) return fieldInvalid('instalment')

  if (amount !== instalment.minor)
    return {
      refusal: 'instalment_amount_differs',
      field: 'amount',
      params: { amount: formatUsd(instalment.minor) },
    }

  const late = lateRefusal(facts)
  if (late) return late
  if (amount > available) return insufficient(amount, available)

  const next = paying(facts, 'instalment')
  return { holding: next, setAside: added(next, facts), subscribed: amount, kept: -amount }
}

export interface KeepFacts {
  readonly holding: Holding
  readonly endedBy?: 'stop' | 'maturity' | undefined
  readonly renew: RenewChoice
  readonly today: PlatformDay
}

/** Whether a choice renews more than another: nothing, the principal, all. */
export const renewsMore = (renew: RenewChoice, than: RenewChoice): boolean =>
  RENEW_CHOICES.indexOf(renew) > RENEW_CHOICES.indexOf(than)

/** Judges the renewal switch, revocable until maturity: renew_too_late, subscription_ended. */
export function decideKeep({ holding, endedBy, renew, today }: KeepFacts): RenewChoice | Refusal {
  if (endedBy !== 'stop' && !mayHappen(holding, today, 'keep')) return { refusal: 'renew_too_late' }
  return endedBy === undefined ? renew : { refusal: 'subscription_ended' }
}

/** Judges a stop, which nothing else may hinder: subscription_ended. */
export const decideStop = (endedBy: 'stop' | 'maturity' | undefined): undefined | Refusal =>
  endedBy === undefined ? undefined : { refusal: 'subscription_ended' }
