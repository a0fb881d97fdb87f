import { fitsBirthday } from './id-number.ts'
import type { IdNumber } from './id-number.ts'
import type { Refusal } from '../basics/refusal.ts'
import { DAY_MS } from '../basics/time.ts'
import { PRACTICE_REJECTED_END } from '../desk/practice-review.ts'
import type { Instant } from '../basics/time.ts'

/** Real names (docs/rules/accounts.md#identity). Days are `YYYY-MM-DD`. */

export const ADULT_YEARS = 18
/** Identity papers outlive a closed account so long; then their key is destroyed. */
export const PAPERS_KEPT_YEARS = 5
/** Papers of a closed account that two operators opened can be read so long. */
export const PAPERS_OPEN_MS = DAY_MS
/** Nobody is older. */
const YEARS_MAX = 130

const LETTERS_MIN = 2
const NAME = /^\p{L}[\p{L}\p{M} '’·.-]*$/u

/**
 * Reads a name as a person typed it: letters of any script with their marks, spaces and ' · . - between them.
 * @returns its one stored form (NFC, single spaces), `undefined` where it is no name
 */
export function readName(typed: string): string | undefined {
  const name = typed.normalize('NFC').trim().replaceAll(/ +/g, ' ')
  const letters = Array.from(name.matchAll(/\p{L}/gu)).length
  return NAME.test(name) && letters >= LETTERS_MIN ? name : undefined
}

/** Whole years on a day; who was born on 29 February is a year older on 1 March where the year has no such day. */
export function ageOn(birthday: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthday.slice(0, 4))
  return today.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** What stands against real money by age: verified papers say when somebody was born. */
export function refusalOfAge(birthday: string | undefined, today: string): Refusal | undefined {
  if (birthday === undefined) return { refusal: 'identity_required' }
  return ageOn(birthday, today) < ADULT_YEARS ? { refusal: 'under_age' } : undefined
}

export const CERTIFICATION_STATUSES = ['none', 'under_review', 'passed', 'rejected'] as const
export type CertificationStatus = (typeof CERTIFICATION_STATUSES)[number]

/** A customer's statement about themselves, parsed. */
export interface Statement {
  readonly name: string
  readonly number: IdNumber
  readonly birthday: string
}

/** Facts for the decision on a real name. */
export interface CertifyFacts {
  readonly status: CertificationStatus
  readonly typed: { readonly name: string; readonly birthday: string }
  /** As `readIdNumber` read it. */
  readonly number: IdNumber | undefined
  /** Whether it serves another customer. */
  readonly isNumberUsed: boolean
  /** The platform day. */
  readonly today: string
}

/** Decides whether a real name may go to review; refusals in the order of the call. Pictures are judged after it. */
export function decideCertify(facts: CertifyFacts): Statement | Refusal {
  const refuse = (refusal: Refusal['refusal'], field?: string): Refusal =>
    field === undefined ? { refusal } : { refusal, field }
  const { status, typed, number, today } = facts
  if (status === 'passed') return refuse('already_verified')
  if (status === 'under_review') return refuse('under_review_already')

  const name = readName(typed.name)
  if (name === undefined) return refuse('name_incorrect', 'name')
  if (!number) return refuse('id_number_incorrect', 'id_number')

  const age = ageOn(typed.birthday, today)
  if (!fitsBirthday(number, typed.birthday)) return refuse('id_number_incorrect', 'birthday')
  if (facts.isNumberUsed) return refuse('id_number_used', 'id_number')
  if (age < ADULT_YEARS) return refuse('under_age', 'birthday')
  if (age > YEARS_MAX) return refuse('field_invalid', 'birthday')

  return { name, number, birthday: typed.birthday }
}

/** Why a real name was rejected, and which field it is about. */
export const CERTIFICATION_REASONS = [
  'unreadable',
  'name_differs',
  'number_differs',
  'birthday_differs',
  'expired',
  'not_accepted',
] as const
export type CertificationReason = (typeof CERTIFICATION_REASONS)[number]

export const CERTIFICATION_FIELDS = ['name', 'id_number', 'birthday', 'front', 'back'] as const
export type CertificationField = (typeof CERTIFICATION_FIELDS)[number]

/** Reasons that are about one field by themselves. */
const FIELD_OF: Partial<Record<CertificationReason, CertificationField>> = {
  name_differs: 'name',
  number_differs: 'id_number',
  birthday_differs: 'birthday',
}

export interface Rejection {
  readonly reason: CertificationReason
  readonly field: CertificationField
}

/** A rejection names its reason and the field that it is about; some reasons name the field themselves. */
export function decideRejection(stated: {
  readonly reason?: CertificationReason | undefined
  readonly field?: CertificationField | undefined
}): Rejection | Refusal {
  const { reason } = stated
  if (reason === undefined) return { refusal: 'reason_required', field: 'reason' }

  const field = stated.field ?? FIELD_OF[reason]
  if (field === undefined) return { refusal: 'reason_required', field: 'field' }

  return { reason, field }
}

const YEAR_MS = 365 * DAY_MS

/**
 * VIP label (docs/rules/accounts.md#levels): 0 registered, 1 identity passed, 2 a year (365 days) since. It changes
 * nothing.
 */
export function vipLevel(passedAt: Instant | undefined, now: Instant): 0 | 1 | 2 {
  if (passedAt === undefined) return 0
  return now - passedAt >= YEAR_MS ? 2 : 1
}

/**
 * The practice desk rejects an ID number ending in 13, so that this path can be tried
 * (docs/rules/desk.md#automatic-practice-desk).
 */
export const isRejectedInPractice = (idNumber: string): boolean => idNumber.endsWith(PRACTICE_REJECTED_END)
