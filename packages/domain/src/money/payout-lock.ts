import { LOOSENING_MS } from '../accounts/own-limit.ts'
import type { Instant } from '../basics/time.ts'

/**
 * The customer's own switch: withdrawals only to cards and addresses older than 24 hours
 * (docs/rules/money.md#payout-targets).
 */
export interface PayoutLock {
  readonly isOn: boolean
  /** Switched off: until when it holds all the same. */
  readonly endsAt?: Instant | undefined
}

export const NO_LOCK: PayoutLock = { isOn: false }

/** The lock as it stands at a moment: one whose day is over is off. */
export const lockAt = (lock: PayoutLock, now: Instant): PayoutLock =>
  lock.isOn && (lock.endsAt === undefined || lock.endsAt > now) ? lock : NO_LOCK

/** What a customer's wish makes of it: on at once, off after a day. Asking for the end again does not begin the day anew. */
export function switchLock(lock: PayoutLock, isWanted: boolean, now: Instant): PayoutLock {
  if (isWanted) return { isOn: true }
  const { isOn, endsAt } = lockAt(lock, now)
  return isOn ? { isOn, endsAt: endsAt ?? now + LOOSENING_MS } : NO_LOCK
}

/** From when a new destination can be used under a lock: once it is new no more, or the lock has ended. */
export function usableFrom(
  lock: PayoutLock,
  newUntil: Instant | undefined,
  now: Instant,
): Instant | undefined {
  const { isOn, endsAt } = lockAt(lock, now)
  if (!isOn || newUntil === undefined) return undefined
  return Math.min(newUntil, endsAt ?? newUntil)
}
