import type { Zone } from '../feed/calendar-zone.ts'
import { DAY_MS, HOUR_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import { RETURNS_AFTER_MS } from './withdrawal-setting.ts'

/**
 * Requests are taken at any time and handled in these hours of the platform's wall clock
 * (docs/rules/money.md#handling-hours).
 */
export interface HandlingHours {
  /** Minutes since midnight: the first inside, the first outside. */
  readonly fromMinute: number
  readonly toMinute: number
}

/** The first version; the desk makes later ones. */
export const HANDLING_HOURS: HandlingHours = { fromMinute: 9 * 60, toMinute: 21 * 60 }

const HOUR_MINUTES = 60

/** `09:00` for the minute 540. */
export const clockText = (minute: number): string =>
  [Math.floor(minute / HOUR_MINUTES), minute % HOUR_MINUTES]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')

export interface Handling {
  /** Wall clock of the platform's zone. */
  readonly from: string
  readonly to: string
  /** Outside the hours alone: when handling begins. */
  readonly begins_at?: Instant
}

interface Window {
  readonly begins: Instant
  readonly ends: Instant
}

const windowOf = (zone: Zone, date: string, { fromMinute, toMinute }: HandlingHours): Window => ({
  begins: zone.instantAt(date, fromMinute),
  ends: zone.instantAt(date, toMinute),
})

/** The handling hours, and outside of them when the next begin: their first minute is inside, their last outside. */
export function handlingAt(zone: Zone, now: Instant, set: HandlingHours): Handling {
  const hours = { from: clockText(set.fromMinute), to: clockText(set.toMinute) }
  const { date } = zone.dayOf(now)
  const today = windowOf(zone, date, set)
  if (now >= today.begins && now < today.ends) return hours

  const next = now < today.begins ? today : windowOf(zone, zone.dayAfter(date, 1).date, set)
  return { ...hours, begins_at: next.begins }
}

/**
 * The moment at which so many milliseconds of handling hours have passed since an instant: a promise of 24 h is two
 * whole handling days. A zone whose clock changes within the hours makes that day's longer or shorter.
 */
export function afterHandling(zone: Zone, since: Instant, handlingMs: number, set: HandlingHours): Instant {
  if (handlingMs < 0) throw new RangeError('no time is promised backwards')

  let left = handlingMs
  let { date } = zone.dayOf(since)
  for (;;) {
    const { begins, ends } = windowOf(zone, date, set)
    const start = Math.max(begins, since)
    const room = Math.max(0, ends - start)
    if (left <= room) return start + left

    left -= room
    ;({ date } = zone.dayAfter(date, 1))
  }
}

/**
 * Promised time of a review: of a withdrawal by the clock, of the others in handling hours
 * (docs/rules/money.md#handling-hours; decision 33).
 */
export const REVIEW_PROMISE_MS = {
  recharge: 24 * HOUR_MS,
  certification: 24 * HOUR_MS,
  /** A day before its money comes back by itself. */
  withdrawal: RETURNS_AFTER_MS - DAY_MS,
} as const

/**
 * Until when a review is promised to be decided. A withdrawal's pass by the clock: as handling hours
 * they would outlast the return of its money by itself, so nobody could ever be late (decision 33).
 */
export const promisedBy = (
  zone: Zone,
  kind: keyof typeof REVIEW_PROMISE_MS,
  since: Instant,
  set: HandlingHours,
): Instant =>
  kind === 'withdrawal'
    ? since + REVIEW_PROMISE_MS.withdrawal
    : afterHandling(zone, since, REVIEW_PROMISE_MS[kind], set)
