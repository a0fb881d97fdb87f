import type { NewPassword } from '../accounts/passwords/password.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'
import { DAY_MS, MINUTE_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/**
 * What an operator may do at the desk (docs/rules/desk.md#roles): each role has the least it needs, an operator may
 * have several. support: customers, masked, and their questions. reviewer: first decisions on recharges, withdrawals
 * and identities. treasurer: the second hand on money, payment methods, corrections. editor: content. admin: operators
 * and audit.
 */
export const OPERATOR_ROLES = ['support', 'reviewer', 'treasurer', 'editor', 'admin'] as const
export type OperatorRole = (typeof OPERATOR_ROLES)[number]

/** Who may look at customers, and at their withdrawals and identity papers. */
export const CASE_READERS = ['support', 'reviewer', 'treasurer'] as const satisfies readonly OperatorRole[]
/** Who may look at what is offered: projects and bonus programmes. */
export const OFFER_READERS = ['treasurer', 'editor', 'admin'] as const satisfies readonly OperatorRole[]
/** Who may look at what customers hold of an offer. */
export const HOLDER_READERS = ['treasurer', 'support', 'admin'] as const satisfies readonly OperatorRole[]

/** Names at the desk: as they are typed at log-in. */
export const OPERATOR_NAME = /^[a-z0-9][a-z0-9._-]{1,31}$/

/** Characters of an operator's password; the customers' maximum binds customers alone. */
export const PASSWORD_MIN = 12
export const PASSWORD_MAX = 64

/** Payments, suspensions and unmasking ask for a proof of who sits there that is no older. */
export const FRESH_PROOF_MS = 10 * MINUTE_MS

/** Whether a proof given then still is one now. A clock that went back makes none older. */
export const isFreshProof = (provedAt: Instant, now: Instant): boolean => now - provedAt <= FRESH_PROOF_MS

/** A set-up link is good for so long. */
export const SETUP_LINK_MS = 7 * DAY_MS

/** Judges an operator's new password as it was typed. @returns a refusal; a length out of bounds names the field alone */
export function refusalOfOperatorPassword({ password, confirm, isCommon }: NewPassword): Refusal | undefined {
  const length = Array.from(password).length
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return fieldInvalid('password')
  if (isCommon) return { refusal: 'password_common', field: 'password' }

  return password === confirm ? undefined : { refusal: 'password_mismatch', field: 'password_confirm' }
}
