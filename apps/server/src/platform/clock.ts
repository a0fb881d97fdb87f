import type { Instant } from '@plumbline/domain/basics/time'

/** The only source of time. Always injected, so that a test can set it. */
export interface Clock {
  /** Now, in whole epoch milliseconds. */
  now(): Instant
}

/** The machine's clock. */
export const systemClock: Clock = { now: () => Date.now() }
