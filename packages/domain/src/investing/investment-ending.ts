import { firstDay, interestTo, lastDay, maxInterest, principalOf, renewed } from './investment-interest.ts'
import type { Holding, PlatformDay, RenewChoice } from './investment-terms.ts'
import { unsubscribed } from './investment-offer.ts'
import type { OfferedFacts } from './investment-offer.ts'
import { shareDown } from '../basics/money.ts'
import type { Instant } from '../basics/time.ts'
import type { Refusal } from '../basics/refusal.ts'

/** Progress of an investment's midnights so far, in smallest units. */
export interface Credited {
  /** Interest credited in all. */
  readonly credited: bigint
  /** Moved reserve→committed for it in all. */
  readonly setAside: bigint
}

/** How an investment ends. `rolls`: at maturity, and `decideRenewal` accepted. */
export type EndingWay = 'stop' | 'maturity' | { readonly rolls: Exclude<RenewChoice, 'off'> }

/** Every sum of an end. The first five are its transfers, in the order of their legs; a 0 moves nothing. */
export interface Ending {
  /** Leg 0, invested→cash. */
  readonly principalPaid: bigint
  /** Leg 1, accrued→reserve: only where it was stopped, and 0 where interest is paid daily. */
  readonly charge: bigint
  /** Leg 2, accrued→cash. */
  readonly interestPaid: bigint
  /** Leg 3, committed→reserve: what was set aside and not earned. */
  readonly release: bigint
  /** Leg 4, accrued→invested. */
  readonly interestRolled: bigint
  readonly principal: bigint
  /** Interest accrued and not paid out before the end; what the charge is a share of. */
  readonly accrued: bigint
  /** Interest paid out before the end. */
  readonly paidOut: bigint
  /** To cash: principalPaid + interestPaid. */
  readonly received: bigint
  /** Into the next investment: its principal. */
  readonly rolled: bigint
  /** The place of a second instalment that was never paid, free again. */
  readonly keptReleased: bigint
}

/** Interest credited and not paid out: none where it goes to cash each midnight. */
export const accruedOf = ({ terms }: Holding, credited: bigint): bigint =>
  terms.dividendMethod === 'daily' ? 0n : credited

/** The charge of an early end: ⌊share × interest accrued and not yet paid out⌋ (docs/rules/investing.md#early-exit). */
export const exitCharge = (holding: Holding, credited: bigint): bigint =>
  shareDown(accruedOf(holding, credited), holding.terms.exitChargePpm)

/** The place kept for a second instalment: freed when it is paid, or by the end (decision 19). */
export const keptOf = ({ terms, parcels }: Holding): bigint =>
  parcels.some(({ kind }) => kind === 'instalment') ? 0n : (terms.instalment?.minor ?? 0n)

/**
 * The sums of an end (docs/rules/investing.md#early-exit): a stop, a maturity, or a maturity that renews. Interest must
 * have been credited before up to yesterday (a stop) or to the last earning day (a maturity). Nothing but the charge is
 * ever taken.
 */
export function endingOf(holding: Holding, { credited, setAside }: Credited, way: EndingWay): Ending {
  const principal = principalOf(holding)
  const accrued = accruedOf(holding, credited)
  const charge = way === 'stop' ? exitCharge(holding, credited) : 0n
  const rolls = typeof way === 'string' ? undefined : way.rolls
  const principalPaid = rolls === undefined ? principal : 0n
  const interestRolled = rolls === 'all' ? accrued : 0n
  const interestPaid = accrued - charge - interestRolled

  return {
    principalPaid,
    charge,
    interestPaid,
    release: setAside - credited,
    interestRolled,
    principal,
    accrued,
    paidOut: credited - accrued,
    received: principalPaid + interestPaid,
    rolled: rolls === undefined ? 0n : principal + interestRolled,
    keptReleased: keptOf(holding),
  }
}

/** Return of a stop on a day: interest of days that have ended, so up to yesterday. */
export const stopNow = (holding: Holding, today: PlatformDay, setAside: bigint): Ending =>
  endingOf(holding, { credited: interestTo(holding, today - 1), setAside }, 'stop')

/** What a renewal is decided from. `offer` is as it stands with the old investment still in it. */
export interface RenewalFacts extends Credited {
  readonly holding: Holding
  /** The switch as it stood at maturity; off while its customer is self-excluded. */
  readonly renew: Exclude<RenewChoice, 'off'>
  readonly offer: OfferedFacts
  readonly isSameTerms: boolean
  /** The midnight that ends the last earning day, also when it is caught up later: an outage changes nothing. */
  readonly at: Instant
}

export interface Renewal {
  readonly ending: Ending
  /** The next investment. It begins on the old one’s last day, so no day is without interest. */
  readonly next: Holding
  /** Reserve→committed for the next. */
  readonly setAside: bigint
  /** Place for its second instalment. */
  readonly kept: bigint
}

/** The holding that follows a maturity. */
export const nextHolding = (holding: Holding, rolled: bigint): Holding =>
  renewed(holding.terms, lastDay(holding), rolled)

/**
 * Whether a matured investment renews, or why it settles instead (docs/rules/investing.md#renewal): the offer open at
 * that midnight, the same terms, the least sum, capacity and reserve. What the old one frees counts as free. The most
 * of the terms does not stand in the way: it bounds what is paid in, and nothing is paid in.
 */
export function decideRenewal(facts: RenewalFacts): Renewal | Refusal {
  const { holding, renew, offer, at } = facts
  const ending = endingOf(holding, facts, { rolls: renew })
  const { terms } = holding

  if (at < offer.opensAt || at >= offer.closesAt || !offer.isFunded) return { refusal: 'project_not_open' }
  if (!facts.isSameTerms) return { refusal: 'terms_changed' }
  if (ending.rolled < terms.minMinor) return { refusal: 'amount_below_least' }

  const next = nextHolding(holding, ending.rolled)
  const kept = keptOf(next)
  const place = unsubscribed({
    capacity: offer.capacity,
    subscribed: offer.subscribed - ending.principal,
    kept: offer.kept - ending.keptReleased,
  })
  if (ending.rolled + kept > place) return { refusal: 'project_full' }

  const setAside = maxInterest(next, firstDay(next))
  if (setAside > offer.reserve + ending.release) return { refusal: 'reserve_short' }

  return { ending, next, setAside, kept }
}
