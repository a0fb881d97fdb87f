import { MINUTE_MS } from './time.ts'
import type { Instant } from './time.ts'

/** A code lives so long, also for the rule that no other is sent meanwhile (product.md 8). */
export const CODE_LIFE_MS = 5 * MINUTE_MS
export const WRONG_TRIES_MOST = 5
const DIGITS = 6
const CODES = 10 ** DIGITS

/** A stored code, as far as its rules go. */
export interface SentCode {
  readonly expiresAt: Instant
  readonly wrongTries: number
  readonly usedAt: Instant | null
}

/** Whether it can still be entered. Its last millisecond is the one before `expiresAt`. */
export const isEnterable = (code: SentCode, now: Instant): boolean =>
  code.usedAt === null && now < code.expiresAt && code.wrongTries < WRONG_TRIES_MOST

/** Until when no other code is sent: its whole life, also after five wrong tries, but not once it was used. */
export const blocksNextUntil = (code: SentCode, now: Instant): Instant | undefined =>
  code.usedAt === null && now < code.expiresAt ? code.expiresAt : undefined

/** Six digits from 32 random bits. @returns `undefined` for the few numbers that would make some codes likelier */
export function codeFrom(random: number): string | undefined {
  const fair = Math.floor(2 ** 32 / CODES) * CODES
  return random < fair ? String(random % CODES).padStart(DIGITS, '0') : undefined
}
