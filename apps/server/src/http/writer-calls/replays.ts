import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'

/** Nodes keep the time of one database: more than this no two are apart, with the way between them. */
const APART_MAX_MS = 10 * SECOND_MS

/** Tells whether something dated comes for the first time. What is too old to be remembered is refused by its date. */
export class Replays {
  #recent = new Set<string>()
  #earlier = new Set<string>()
  #since: Instant = 0

  isFirst(name: string, at: Instant, now: Instant): boolean {
    if (!(Math.abs(now - at) <= APART_MAX_MS)) return false
    if (this.#recent.has(name) || this.#earlier.has(name)) return false

    // Each is remembered for twice as long as it is taken, at least.
    if (Math.abs(now - this.#since) > 2 * APART_MAX_MS) {
      this.#earlier = this.#recent
      this.#recent = new Set()
      this.#since = now
    }

    this.#recent.add(name)
    return true
  }
}
