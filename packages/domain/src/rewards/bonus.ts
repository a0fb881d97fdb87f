import type { AccountKind, TransferCode } from '../ledger/ledger.ts'
import { formatDecimal } from '../basics/money.ts'
import { DAY_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import type { Refusal } from '../basics/refusal.ts'

/*
 * Bonuses (docs/rules/rewards.md#bonuses). A bonus is credited after its customer accepted its terms, to cash where it
 * has no turnover, else to the bonus book; turnover binds that book alone. Sums are cents.
 */

/** Record classes (docs/rules/money.md#record-classes): a system gift, a promotion bonus, a recharge bonus. Each is a fixed sum. */
export const BONUS_TYPES = [1, 2, 3] as const
export type BonusType = (typeof BONUS_TYPES)[number]
export const BONUS_STATUSES = ['offered', 'active', 'released', 'given_up', 'expired'] as const
export type BonusStatus = (typeof BONUS_STATUSES)[number]

/** How an accepted bonus ends. */
export const BONUS_ENDS = ['released', 'given_up', 'expired'] as const satisfies readonly BonusStatus[]
export type BonusEnd = (typeof BONUS_ENDS)[number]

/** Once a platform day, without turnover. */
export const SIGN_IN_MINOR = 10n
/** To the inviter once the invitee's identity passed, without turnover; never tied to deposits or losses. */
export const INVITATION_MINOR = 5_00n
export const INVITATIONS_PAID_A_YEAR = 20

/** What a customer accepts. Hashed, and frozen with each claim. */
export interface BonusTerms {
  readonly type: BonusType
  readonly minor: bigint
  /** Turnover is so many times the sum; 0: none, and the sum is cash at once. */
  readonly turnoverFactor: number
  /** Days of 24 h from acceptance in which the turnover counts. */
  readonly days: number
  /** Whom it is for: identity passed; registered at most so many days ago. Class 3 also needs one recharge, of any sum. */
  readonly needsIdentity: boolean
  readonly newForDays?: number
}

export const turnoverOf = ({ minor, turnoverFactor }: BonusTerms): bigint => minor * BigInt(turnoverFactor)

export interface CustomerFacts {
  readonly registeredAt: Instant
  readonly hasIdentity: boolean
  /** Whether a recharge of theirs was ever credited; its sum bears on nothing. */
  readonly hasDeposited: boolean
}

/** Whether a customer meets a programme's conditions; one who does not is offered nothing. */
export const fitsCustomer = (terms: BonusTerms, facts: CustomerFacts, now: Instant): boolean =>
  (!terms.needsIdentity || facts.hasIdentity) &&
  (terms.newForDays === undefined || now < facts.registeredAt + terms.newForDays * DAY_MS) &&
  (terms.type !== 3 || facts.hasDeposited)

export interface ClaimFacts {
  readonly terms: BonusTerms
  /** Whether the hash that the customer named is that of the terms offered now. */
  readonly namesTerms: boolean
  readonly isClaimed: boolean
  readonly offerFrom: Instant
  readonly offerUntil: Instant
  /** Another bonus with turnover is running. */
  readonly hasActive: boolean
  /** Remaining budget of the programme; absent outside a programme. */
  readonly budgetLeftMinor: bigint | undefined
  readonly promoMinor: bigint
}

export interface Claim {
  readonly status: 'active' | 'released'
  /** Of one with turnover. */
  readonly expiresAt: Instant | undefined
}

/** One tap, nobody decides: in the order of docs/rules/rewards.md#refusals from `terms_changed` on. */
export function decideClaim(facts: ClaimFacts, now: Instant): Claim | Refusal {
  const { terms } = facts
  const hasTurnover = terms.turnoverFactor > 0

  if (!facts.namesTerms) return { refusal: 'terms_changed', field: 'terms_hash' }
  if (facts.isClaimed) return { refusal: 'bonus_already_claimed' }
  if (now < facts.offerFrom || now >= facts.offerUntil) return { refusal: 'bonus_offer_expired' }
  if (hasTurnover && facts.hasActive) return { refusal: 'bonus_active' }

  const room = facts.budgetLeftMinor ?? terms.minor
  if (terms.minor > room || terms.minor > facts.promoMinor) return { refusal: 'bonus_budget_short' }

  return hasTurnover
    ? { status: 'active', expiresAt: now + terms.days * DAY_MS }
    : { status: 'released', expiresAt: undefined }
}

/** Turnover that counts: stakes of won and lost bonus orders, whole; a void one counts nothing. */
export const turnoverDone = (
  orders: readonly { readonly stake: bigint; readonly status: string }[],
): bigint =>
  orders.reduce((sum, { stake, status }) => (status === 'won' || status === 'lost' ? sum + stake : sum), 0n)

/** Remaining turnover; 0 once it is met. */
export const turnoverLeft = (turnoverMinor: bigint, progressMinor: bigint): bigint =>
  progressMinor >= turnoverMinor ? 0n : turnoverMinor - progressMinor

export interface RunningFacts {
  readonly turnoverMinor: bigint
  readonly progressMinor: bigint
  /** Of the bonus book: total, and what open orders hold of it. */
  readonly balanceMinor: bigint
  readonly frozenMinor: bigint
}

/** The whole bonus balance becomes cash once the turnover is met and no bonus order is open. @returns what moves */
export function decideRelease(facts: RunningFacts): bigint | Refusal {
  const left = turnoverLeft(facts.turnoverMinor, facts.progressMinor)
  if (left > 0n) return { refusal: 'turnover_left', params: { left: formatDecimal(left, 2) } }
  return decideGiveUp(facts)
}

/** Given up at any time but while bonus orders are open. @returns what goes back to the budget: the whole bonus balance */
export function decideGiveUp({
  balanceMinor,
  frozenMinor,
}: Pick<RunningFacts, 'balanceMinor' | 'frozenMinor'>): bigint | Refusal {
  return frozenMinor > 0n ? { refusal: 'bonus_orders_open' } : balanceMinor
}

/** Whether its turnover is met and nothing is left to release; what open orders hold is left. */
export const isUsedUp = (facts: RunningFacts): boolean =>
  facts.balanceMinor === 0n && turnoverLeft(facts.turnoverMinor, facts.progressMinor) === 0n

/** Whether it runs out now: its days are over, no bonus order is open, and its turnover is not met. One that is met waits. */
export const isOver = (facts: RunningFacts, expiresAt: Instant, now: Instant): boolean =>
  now >= expiresAt && facts.frozenMinor === 0n && turnoverLeft(facts.turnoverMinor, facts.progressMinor) > 0n

/** One transfer of a bonus. `promo` is the house's, the others the customer's own. */
export interface BonusMove {
  readonly code: TransferCode
  readonly from: Extract<AccountKind, 'promo' | 'bonus'>
  readonly to: Extract<AccountKind, 'promo' | 'bonus' | 'cash'>
  readonly minor: bigint
}

export const moveOfClaim = ({ minor, turnoverFactor }: BonusTerms): BonusMove => ({
  code: 'bonus_claim',
  from: 'promo',
  to: turnoverFactor === 0 ? 'cash' : 'bonus',
  minor,
})

/** What the end of a bonus with turnover moves: never a cent of cash away from its customer. */
export function moveOfEnd(end: BonusEnd, minor: bigint): BonusMove {
  if (end === 'released') return { code: 'bonus_release', from: 'bonus', to: 'cash', minor }
  return { code: end === 'given_up' ? 'bonus_give_up' : 'bonus_expiry', from: 'bonus', to: 'promo', minor }
}
