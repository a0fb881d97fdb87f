import { DAY_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/*
 * Wrong codes of an authenticator app on devices that the account does not know. Whoever reads the mailbox resets the
 * password and lifts each lock by code, on as many devices as they like: six digits would be guessed in the end.
 */

/** Which factors an account has. */
export type FactorKind = 'authenticator' | 'passkey' | 'both'

/** Three of a million codes are right at a time, so a year of such days hits one account in thirty. */
export const STRANGERS_WRONG_MAX = 30
const WITHIN_MS = DAY_MS

export interface WrongCodes {
  readonly count: number
  /** When the first of them came; nothing where there is none. */
  readonly since: Instant | null
}

export const NO_WRONG_CODES: WrongCodes = { count: 0, since: null }

const lasting = (wrong: WrongCodes, now: Instant): WrongCodes =>
  wrong.since !== null && now < wrong.since + WITHIN_MS ? wrong : NO_WRONG_CODES

/** Until when no code of an app counts on a device that the account does not know; a recovery code or a passkey does. */
export function noCodesUntil(wrong: WrongCodes, now: Instant): Instant | undefined {
  const { count, since } = lasting(wrong, now)
  return since !== null && count >= STRANGERS_WRONG_MAX ? since + WITHIN_MS : undefined
}

/** With one more. */
export function countWrongCode(wrong: WrongCodes, now: Instant): WrongCodes {
  const { count, since } = lasting(wrong, now)
  return { count: count + 1, since: since ?? now }
}
