import type { Refusal } from '../../basics/refusal.ts'

/**
 * Characters of a password (docs/rules/accounts.md#passwords); the maximum is the specification's, a deviation that
 * docs/security.md records.
 */
export const PASSWORD_MIN = 6
export const PASSWORD_MAX = 16

export interface NewPassword {
  readonly password: string
  readonly confirm: string
  /** Whether it stands on the list of common passwords, or is a word of this site or the account's own name. */
  readonly isCommon: boolean
}

/** Judges a new password as it was typed: it is never trimmed, cut or otherwise altered. */
export function refusalOfPassword({ password, confirm, isCommon }: NewPassword): Refusal | undefined {
  const length = Array.from(password).length
  if (length < PASSWORD_MIN || length > PASSWORD_MAX) return { refusal: 'password_length', field: 'password' }
  if (isCommon) return { refusal: 'password_common', field: 'password' }
  if (password !== confirm) return { refusal: 'password_mismatch', field: 'password_confirm' }

  return undefined
}
