import type { Instant } from '@plumbline/domain/basics/time'

/** A page that opens subscribes to a handful and pings every 2 s; sixty at once and ten a second leave room for the busiest. */
const BURST = 60
const PER_SECOND = 10

/** How many messages a socket may still send: a bucket that refills. */
export class MessageAllowance {
  #left = BURST
  #filledAt: Instant

  constructor(now: Instant) {
    this.#filledAt = now
  }

  take(now: Instant): boolean {
    this.#left = Math.min(BURST, this.#left + (Math.max(0, now - this.#filledAt) * PER_SECOND) / 1_000)
    this.#filledAt = now
    if (this.#left < 1) return false

    this.#left -= 1
    return true
  }
}
