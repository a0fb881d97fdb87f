import { SECURITY_HOLD_MS } from '../security-hold.ts'
import { refusalOfPassword } from './password.ts'
import type { NewPassword } from './password.ts'
import { fieldInvalid } from '../../basics/refusal.ts'
import type { Refusal } from '../../basics/refusal.ts'
import type { Instant } from '../../basics/time.ts'

/** Until when a reset fund password holds withdrawals (docs/rules/accounts.md#withdrawal-password). */
export const heldUntil = (resetAt: Instant): Instant => resetAt + SECURITY_HOLD_MS

/** Judges a new fund password by the rules of the login password, under the names of its own fields. */
export function refusalOfFundPassword(typed: NewPassword): Refusal | undefined {
  const weak = refusalOfPassword(typed)
  if (weak?.refusal === 'password_mismatch')
    return { refusal: 'fund_password_mismatch', field: 'fund_password_confirm' }
  return weak && { ...weak, field: 'fund_password' }
}

/** What a caller sent along to prove who they are. */
export interface FundPasswordProofs {
  readonly old_fund_password?: string | undefined
  readonly login_password?: string | undefined
  readonly code?: string | undefined
}

export type FundPasswordWay =
  | { readonly by: 'old'; readonly old: string }
  /** The first one, or a forgotten one: which, is decided where it is written. */
  | { readonly by: 'login'; readonly loginPassword: string; readonly code: string }

/**
 * By which way a fund password is set: the first and a forgotten one by login password and code, a change by the old one.
 * An old one is not looked at where none is set.
 */
export function fundPasswordWay(isSet: boolean, proofs: FundPasswordProofs): FundPasswordWay | Refusal {
  const { old_fund_password: old, login_password: loginPassword, code } = proofs
  if (isSet && old !== undefined) return { by: 'old', old }

  if (loginPassword === undefined) {
    const isMissingAll = isSet && code === undefined
    return fieldInvalid(isMissingAll ? 'old_fund_password' : 'login_password')
  }

  if (code === undefined) return fieldInvalid('code')

  return { by: 'login', loginPassword, code }
}
