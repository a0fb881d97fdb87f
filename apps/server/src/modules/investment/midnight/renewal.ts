import { joined, mostInterest } from '@plumbline/domain/investment-interest'
import type { InvestmentTerms } from '@plumbline/domain/investment-terms'
import type { Refusal } from '@plumbline/domain/refusal'
import type { Instant } from '@plumbline/domain/time'
import type { LockedOffer } from '../../investment-offer/index.ts'
import type { EndSums, Roll } from './end-investment.ts'
import type { OpenRow } from './store.ts'

/** Why one does not renew; each has words of its own (`message.reason.project.…`). */
export type RenewalObstacle = Extract<
  Refusal['refusal'],
  | 'project_not_open'
  | 'terms_changed'
  | 'amount_below_least'
  | 'amount_above_most'
  | 'project_full'
  | 'reserve_short'
>

export interface Renewal {
  readonly roll: Roll
  readonly minor: bigint
  readonly setAside: bigint
  /** Kept free in the offer for the next second instalment. */
  readonly kept: bigint
}

interface Maturing {
  readonly row: Pick<OpenRow, 'principal' | 'instalment_day' | 'last_day' | 'renew'>
  readonly terms: InvestmentTerms
  readonly hash: string
  readonly sums: EndSums
}

/**
 * Whether a holding whose switch is on rolls over at its maturity (product.md 6, Renew): the project is open at that
 * midnight on the very terms it was joined on, and least, most, capacity and reserve allow it once the old one's own
 * share of them is free again. Obstacles in the order of money-paths.md 5.
 */
export function decideRenewal(
  { row, terms, hash, sums }: Maturing,
  offer: LockedOffer,
  at: Instant,
): Renewal | { readonly obstacle: RenewalObstacle } {
  const roll = { principal: sums.principal, interest: row.renew === 'all' ? sums.accrued : 0n }
  const minor = roll.principal + roll.interest
  const ownKept = terms.instalment && row.instalment_day === null ? terms.instalment.minor : 0n
  const kept = terms.instalment?.minor ?? 0n
  const setAside = mostInterest(joined(terms, row.last_day, minor), row.last_day)
  const obstacle = (): RenewalObstacle | undefined => {
    if (at < offer.opensAt || at >= offer.closesAt || !offer.isFunded) return 'project_not_open'
    if (offer.termsHash !== hash) return 'terms_changed'
    if (minor < terms.leastMinor) return 'amount_below_least'
    if (minor > terms.mostMinor) return 'amount_above_most'
    const room = offer.capacity - (offer.subscribed - row.principal) - (offer.kept - ownKept)
    if (minor + kept > room) return 'project_full'
    return setAside > offer.reserve + sums.released ? 'reserve_short' : undefined
  }
  const found = obstacle()
  return found ? { obstacle: found } : { roll, minor, setAside, kept }
}
