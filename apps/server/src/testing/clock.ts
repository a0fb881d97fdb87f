import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../platform/clock.ts'

/** A clock that stands still until the test moves it. */
export interface FakeClock extends Clock {
  set(instant: Instant): void
  /** Moves forward by so many milliseconds; returns the new time. */
  advance(ms: number): Instant
}

/** Saturday noon: nothing here may depend on the weekday by accident, and a weekend finds out. */
export const FAKE_START: Instant = Date.UTC(2026, 10, 21, 12, 0, 0)

export function fakeClock(start: Instant = FAKE_START): FakeClock {
  let current = start

  return {
    now: () => current,
    set(instant) {
      current = instant
    },
    advance(ms) {
      current += ms
      return current
    },
  }
}
