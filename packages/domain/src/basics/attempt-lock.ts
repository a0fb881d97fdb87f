import type { Refusal } from './refusal.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, toIso } from './time.ts'
import type { Instant } from './time.ts'

/** Number of failures in a row that locks, and again after each further such number (docs/rules/accounts.md#locks). */
export const FAILURES_PER_LOCK = 5
export const LOCK_MINUTES = [15, 30, 60] as const
const LONGEST_LOCK_MINUTES = 60
/** From here on only a new password, set by code, opens the account. */
export const RESET_FROM_FAILURES = 100

/** How long the failure with this number in the row locks: 0 where it does not. */
export function lockMs(failures: number): number {
  if (failures === 0 || failures % FAILURES_PER_LOCK !== 0) return 0
  return (LOCK_MINUTES[failures / FAILURES_PER_LOCK - 1] ?? LONGEST_LOCK_MINUTES) * MINUTE_MS
}

/** How long a device that showed a code of the account counts for itself, logged in or not. */
export const OWN_COUNTER_MS = HOUR_MS

/** Failures in a row of one counter: of an account on one device, or on all strange ones together. */
export interface Failures {
  readonly failures: number
  readonly lockedUntil: Instant | null
}

export const NO_FAILURES: Failures = { failures: 0, lockedUntil: null }

export type Lock = { readonly until: Instant } | { readonly mustReset: true }

/** Lock against an attempt now, if any. */
export function lockOf({ failures, lockedUntil }: Failures, now: Instant): Lock | undefined {
  if (failures >= RESET_FROM_FAILURES) return { mustReset: true }
  return lockedUntil !== null && lockedUntil > now ? { until: lockedUntil } : undefined
}

/** `account_locked` until a time; without one where only a new password opens the account (100 failures in a row). */
export const lockRefusal = (lock: Lock): Refusal =>
  'until' in lock
    ? { refusal: 'account_locked', params: { until: toIso(lock.until) } }
    : { refusal: 'account_locked', params: { reset: 'password' } }

/** The device, as the hash of its name, that all which never logged in with an account count as. */
export const OTHER_DEVICES = '00'.repeat(32)

/** Failures of a name that nobody has are kept so long. */
export const STRANGERS_FAILURES_KEPT_MS = 30 * DAY_MS

/**
 * The counter with one more attempt on it. Counted before the password is looked at, so that attempts made at once
 * cannot outrun it; a right password clears the counter afterwards.
 */
export function countAttempt(counter: Failures, now: Instant): Failures {
  const failures = counter.failures + 1
  const locked = lockMs(failures)
  return { failures, lockedUntil: locked > 0 ? now + locked : null }
}

/** The same of what no new password opens: its longest lock comes again and again, and ends by time each time. */
export const countAttemptByTime = ({ failures, lockedUntil }: Failures, now: Instant): Failures =>
  countAttempt(
    { failures: Math.min(failures, RESET_FROM_FAILURES - FAILURES_PER_LOCK - 1), lockedUntil },
    now,
  )

/** A lock lifted by code: the time is over, the count in the row goes on. */
export const lifted = (counter: Failures): Failures => ({ failures: counter.failures, lockedUntil: null })

/** Facts about a device that tries to log in to an account. */
export interface TryingDevice {
  /** It has logged in before, and was not signed out since. */
  readonly isKnown: boolean
  /** Until when a code that was entered on it gives it a counter of its own. */
  readonly ownUntil: Instant | null
}

/**
 * Whether attempts of a device are counted on its own: then no stranger's lock is its own, however fast they guess.
 * All others share one counter.
 */
export const hasOwnCounter = ({ isKnown, ownUntil }: TryingDevice, now: Instant): boolean =>
  isKnown || (ownUntil !== null && now < ownUntil)

/** The own counter of a device that has just shown a code: the time is over, the count of before goes on. */
export const ownCounter = (before: Failures, now: Instant): Failures & { readonly ownUntil: Instant } => ({
  ...lifted(before),
  ownUntil: now + OWN_COUNTER_MS,
})
