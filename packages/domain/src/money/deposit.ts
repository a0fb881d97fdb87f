import { PRACTICE_REJECTED_END } from '../desk/practice-review.ts'
import { formatDecimal } from '../basics/money.ts'
import { refuseByOwnDeposits } from '../accounts/own-limit.ts'
import type { LimitValue } from '../accounts/own-limit.ts'
import { isNetwork, NETWORK_CHAINS } from './coin-network.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'
import { ALREADY_DECIDED } from '../basics/refusals.ts'
import { DAY_MS, HOUR_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/**
 * First versions, which the desk may change: bounds of one recharge in US cents, coins at their last tick
 * (docs/rules/money.md#deposit).
 */
export const DEPOSIT_MIN_CENTS = 10_00n
export const DEPOSIT_MAX_CENTS = 50_000_00n
export const OPEN_DEPOSITS_MAX = 3
/**
 * What one reviewer may credit to a customer in a platform day, in sum, in US cents
 * (docs/rules/money.md#deposit-review).
 */
export const ONE_REVIEWER_MAX_CENTS = 1_000_00n

/** Settings of deposits, the same for everybody. */
export interface DepositSetting {
  /** Of one recharge in US cents, coins at their last tick. */
  readonly minCents: bigint
  readonly maxCents: bigint
  /** What one reviewer may credit to a customer in a platform day, in sum, in US cents. */
  readonly oneReviewerMaxCents: bigint
  /** How many of a customer's may wait at once. */
  readonly maxOpen: number
}

/** How long instructions and their reference hold. */
export const REFERENCE_MS = 24 * HOUR_MS
/** A rejected recharge may be sent again under the same reference for so long: the money that left carries it. */
export const RESEND_MS = 7 * DAY_MS

/** Digits and letters that cannot be taken for one another; 31 is a prime, which the check character needs. */
const ALPHABET = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const SIZE = ALPHABET.length
const REFERENCE_LETTERS = 9
export const REFERENCE_RANDOM_BYTES = 16
const REFERENCE = /^([2-9A-HJKMNP-Z]{4})-([2-9A-HJKMNP-Z]{4})-([2-9A-HJKMNP-Z]{2})$/

/** Weighted by place: it finds every wrong letter and every two that changed places. */
function checkLetter(letters: string): string {
  let sum = 0
  for (const [place, letter] of [...letters].entries()) sum += (place + 1) * ALPHABET.indexOf(letter)
  return ALPHABET.charAt(sum % SIZE)
}

/** A reference from 16 random bytes: `7KQ2-MXRB-4T`, its last letter the check. One of 31⁹. */
export function depositReference(random: Uint8Array): string {
  let number = 0n
  for (const byte of random) number = (number << 8n) | BigInt(byte)

  let letters = ''
  for (let place = 0; place < REFERENCE_LETTERS; place += 1) {
    letters += ALPHABET.charAt(Number(number % BigInt(SIZE)))
    number /= BigInt(SIZE)
  }

  const whole = letters + checkLetter(letters)
  return `${whole.slice(0, 4)}-${whole.slice(4, 8)}-${whole.slice(8)}`
}

/** Whether a text can be a reference of ours: its form and its check letter. */
export function isDepositReference(text: string): boolean {
  const match = REFERENCE.exec(text)
  if (!match) return false

  const whole = match.slice(1).join('')
  return checkLetter(whole.slice(0, REFERENCE_LETTERS)) === whole.at(-1)
}

/** What is asked of a customer before any recharge of real money. */
export interface StandingFacts {
  readonly isPractice: boolean
  readonly isIdentityPassed: boolean
  readonly hasPayoutTarget: boolean
  /** A self-exclusion that runs. */
  readonly pause?: Refusal | undefined
}

/** The customer's own limit of the day in US cents, and what counts against it already; without a price, all of it. */
export interface OwnDeposits {
  readonly limit: LimitValue
  readonly sentToday: bigint | undefined
}

export interface StartFacts extends StandingFacts {
  /** The method as it is in force; `undefined` where it is none, or takes nothing now. */
  readonly method:
    | {
        readonly minMinor: bigint
        readonly maxMinor: bigint
        readonly scale: number
        readonly asset: string
      }
    | undefined
  readonly amountMinor: bigint
  /** In US cents; `undefined` where a coin has no price. */
  readonly worthCents: bigint | undefined
  readonly own: OwnDeposits
  readonly openDeposits: number
  readonly setting: DepositSetting
  /** What stands against the method by country; of real money alone. */
  readonly unserved?: Refusal | undefined
}

/** Live only: identity and a payout target are asked before the first money comes in, never first when it leaves. */
export function refusalOfStanding(facts: StandingFacts): Refusal | undefined {
  if (facts.isPractice) return facts.pause
  if (!facts.isIdentityPassed) return { refusal: 'identity_required' }
  if (!facts.hasPayoutTarget) return { refusal: 'payout_target_required' }

  return facts.pause
}

const beyondOwn = ({ limit, sentToday }: OwnDeposits, cents: bigint): Refusal | undefined =>
  refuseByOwnDeposits(limit, sentToday ?? limit ?? 0n, cents)

const tooMany = (open: number, { maxOpen }: DepositSetting): Refusal | undefined =>
  open >= maxOpen ? { refusal: 'too_many_open_deposits', params: { open } } : undefined

/** Whether a recharge may start, by the order of docs/rules/money.md#deposit-refusals. */
export function refusalOfStart(facts: StartFacts): Refusal | undefined {
  const standing = refusalOfStanding(facts)
  if (standing) return standing
  if (facts.unserved) return facts.unserved

  const { method, amountMinor, worthCents, setting } = facts
  if (!method || worthCents === undefined)
    return { refusal: 'payment_method_unavailable', field: 'method_id' }

  const sum = (minor: bigint) => formatDecimal(minor, method.scale)
  const usd = (cents: bigint) => formatDecimal(cents, 2)

  const field = 'amount'
  if (amountMinor < method.minMinor)
    return {
      refusal: 'deposit_below_least',
      field,
      params: { least: sum(method.minMinor), asset: method.asset },
    }

  if (worthCents < setting.minCents)
    return {
      refusal: 'deposit_below_least',
      field,
      params: { least: usd(setting.minCents), asset: 'USD' },
    }

  if (amountMinor > method.maxMinor)
    return {
      refusal: 'deposit_above_most',
      field,
      params: { most: sum(method.maxMinor), asset: method.asset },
    }

  if (worthCents > setting.maxCents)
    return { refusal: 'deposit_above_most', field, params: { most: usd(setting.maxCents), asset: 'USD' } }

  return beyondOwn(facts.own, worthCents) ?? tooMany(facts.openDeposits, setting)
}

export interface SendFacts extends StandingFacts {
  /** Another recharge under this reference is open or was credited. */
  readonly isReferenceTaken: boolean
  readonly expiresAt: Instant
  /** When a recharge under this reference was last rejected. */
  readonly rejectedAt: Instant | undefined
  /** In US cents; `undefined` where a coin has no price. */
  readonly worthCents: bigint | undefined
  readonly own: OwnDeposits
  readonly openDeposits: number
  readonly setting: DepositSetting
  readonly hasFile: boolean
  readonly isCoin: boolean
  readonly hasHash: boolean
  readonly now: Instant
}

/** Until when a recharge may be sent under a reference: while it holds, and for a week after a rejection. */
const sendableUntil = ({ expiresAt, rejectedAt }: SendFacts): Instant =>
  rejectedAt === undefined ? expiresAt : Math.max(expiresAt, rejectedAt + RESEND_MS)

/**
 * What is judged of a recharge before its picture is taken into use. The method is not asked again: who was told where
 * to pay may have paid. `transaction_hash_required` comes after the picture (docs/rules/money.md#deposit-refusals), see
 * `refusalOfHash`.
 */
export function refusalOfSend(facts: SendFacts): Refusal | undefined {
  if (facts.isReferenceTaken) return { refusal: 'under_review_already', field: 'reference' }
  if (facts.now >= sendableUntil(facts)) return { refusal: 'reference_expired', field: 'reference' }

  const own = beyondOwn(facts.own, facts.worthCents ?? (facts.own.limit ?? 0n) + 1n)
  const refusal = refusalOfStanding(facts) ?? own ?? tooMany(facts.openDeposits, facts.setting)
  if (refusal) return refusal

  return facts.hasFile ? undefined : { refusal: 'screenshot_required', field: 'file_id' }
}

export const refusalOfHash = ({ isCoin, hasHash }: SendFacts): Refusal | undefined =>
  isCoin && !hasHash ? { refusal: 'transaction_hash_required', field: 'transaction_hash' } : undefined

/**
 * A transaction's hash in the one form of its network: lower case, `0x` before it on Ethereum's chain.
 * @returns `undefined` where the text is no hash of the network
 */
export function transactionHash(network: string, text: string): string | undefined {
  const [, hex] = /^(?:0x)?([0-9a-f]{64})$/.exec(text.trim().toLowerCase()) ?? []
  if (hex === undefined) return undefined

  const isEthereum = isNetwork(network) && NETWORK_CHAINS[network] === 'ethereum'
  if (!isEthereum && text.trim().toLowerCase().startsWith('0x')) return undefined

  return isEthereum ? `0x${hex}` : hex
}

export const DEPOSIT_STATUSES = ['under_review', 'success_awaiting_review', 'success', 'fail'] as const
export type DepositStatus = (typeof DEPOSIT_STATUSES)[number]

/** Why a reviewer rejected a deposit. */
export const DEPOSIT_REASONS = ['not_received', 'duplicate', 'third_party_payer', 'unreadable'] as const
export type DepositReason = (typeof DEPOSIT_REASONS)[number]

export interface DecisionFacts {
  readonly status: DepositStatus
  readonly firstOperatorId: bigint | undefined
  readonly firstReceivedMinor: bigint | undefined
  readonly operatorId: bigint
  /** Works here and is not the one who gains by it. */
  readonly mayDecide: boolean
}

const isOver = (status: DepositStatus): boolean => status === 'success' || status === 'fail'
const SAME: Refusal = { refusal: 'same_operator' }

/** Whether a sum, with what was credited that day, is above what one reviewer may credit. */
export const needsTwo = (
  worthCents: bigint,
  creditedTodayCents: bigint,
  { oneReviewerMaxCents }: DepositSetting,
): boolean => worthCents + creditedTodayCents > oneReviewerMaxCents

/**
 * Whether this operator may make the first decision. Who finds another sum than the first one may replace it: theirs is
 * then the first, and waits for somebody else again.
 */
export function refusalOfApproval(facts: DecisionFacts, receivedMinor: bigint): Refusal | undefined {
  const isFirst = facts.status === 'under_review'
  const isOtherSum =
    facts.status === 'success_awaiting_review' &&
    facts.firstOperatorId !== facts.operatorId &&
    facts.firstReceivedMinor !== receivedMinor
  if (!isFirst && !isOtherSum) return ALREADY_DECIDED

  return facts.mayDecide ? undefined : SAME
}

/** Whether this operator may make the second one, with the sum that they found themselves. */
export function refusalOfConfirmation(facts: DecisionFacts, receivedMinor: bigint): Refusal | undefined {
  if (isOver(facts.status)) return ALREADY_DECIDED
  if (facts.status === 'under_review') return { refusal: 'not_found' } // nothing waits for a second one
  if (!facts.mayDecide || facts.firstOperatorId === facts.operatorId) return SAME

  return receivedMinor === facts.firstReceivedMinor ? undefined : fieldInvalid('received')
}

export function refusalOfRejection(facts: DecisionFacts, reason: string | undefined): Refusal | undefined {
  if (isOver(facts.status)) return ALREADY_DECIDED
  if (!facts.mayDecide || facts.firstOperatorId === facts.operatorId) return SAME
  return reason === undefined ? { refusal: 'reason_required', field: 'reason' } : undefined
}

/** An amount ending in .13 is what the practice desk rejects (docs/rules/desk.md#automatic-practice-desk). */
export const endsInThirteen = (minor: bigint, scale: number): boolean =>
  formatDecimal(minor, scale).replace(/0+$/, '').endsWith(`.${PRACTICE_REJECTED_END}`)
