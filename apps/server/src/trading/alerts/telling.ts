import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { AlertsDeps } from './deps.ts'
import { notifyAlertFired } from './notify-alert-fired.ts'
import type { Firing } from './notify-alert-fired.ts'

const TRY_AGAIN_MS = SECOND_MS
/** Each in a transaction of its own, so many beside one another. */
const TOLD_AT_ONCE = 4

/** What fired and is not told yet, in the order in which it fired. */
export class Telling {
  readonly #deps: AlertsDeps
  readonly #firings: Firing[] = []
  #running: Promise<void> | undefined
  #again: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(deps: AlertsDeps) {
    this.#deps = deps
  }

  get isIdle(): boolean {
    return this.#firings.length === 0 && !this.#running
  }

  add(firing: Firing): void {
    this.#firings.push(firing)
  }

  /** Begins to tell, where it is not under way. */
  wake(): void {
    if (this.#running || this.#again || this.#firings.length === 0 || this.#isStopped) return
    this.#running = this.#tellAll().finally(() => {
      this.#running = undefined
      this.wake()
    })
  }

  /** Tries at once what could not be told. */
  wakeAgain(): void {
    clearTimeout(this.#again)
    this.#again = undefined
    this.wake()
  }

  async settled(): Promise<void> {
    while (this.#running) await this.#running
  }

  async stop(): Promise<void> {
    clearTimeout(this.#again)
    await this.settled()
    this.#isStopped = true
  }

  /** The next ones, of different alerts: two of one alert are told in their order. */
  #next(): Firing[] {
    const next = new Map<string, Firing>()
    for (const firing of this.#firings) {
      if (next.has(firing.alertId) || next.size === TOLD_AT_ONCE) break
      next.set(firing.alertId, firing)
    }

    return [...next.values()]
  }

  /** Tells all that fired. One that cannot be told holds up no other: it goes last, and is tried again in a while. */
  async #tellAll(): Promise<void> {
    const { database, logger } = this.#deps
    const failed: Firing[] = []
    while (this.#firings.length > 0) {
      const now = this.#next()
      const told = await Promise.allSettled(
        now.map((firing) => database.transaction((tx) => notifyAlertFired(this.#deps, tx, firing))),
      )

      this.#firings.splice(0, now.length)
      told.forEach(({ status }, at) => {
        const firing = now[at]
        if (status === 'rejected' && firing) failed.push(firing)
      })
    }

    if (failed.length === 0) return

    logger.error({ alerts: failed.length }, 'alerts that fired could not be told; they are tried again')
    this.#firings.push(...failed)
    this.#again = setTimeout(() => this.wakeAgain(), TRY_AGAIN_MS).unref()
  }
}
