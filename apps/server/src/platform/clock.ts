import type { Instant } from '@plumbline/domain/basics/time'

/** The only source of the time. Everything that needs it is given one, so that a test sets it. */
export interface Clock {
  /** Now, in whole epoch milliseconds. */
  now(): Instant
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }
