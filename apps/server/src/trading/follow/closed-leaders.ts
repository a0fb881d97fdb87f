import { setTimeout } from 'node:timers/promises'
import type { Needs } from './needs.ts'
import { endFollows } from './end-follow.ts'
import { holdRunning, readClosedWithFollows } from './store.ts'

/** Follows that are ended in one transaction: what is held and told with it stays short. */
export const ENDED_AT_ONCE = 200
const END_AGAIN_MS = 1_000

/**
 * Ends what follows leaders who closed, a piece at a time and after their own commit: fifty thousand ends in one
 * transaction would hold the leader's call, and everybody who reads these rows, for half a minute. Nothing hangs on it: a
 * closed leader is copied by nobody.
 */
export class ClosedLeaders {
  readonly #deps: Needs
  readonly #waiting = new Set<string>()
  #running: Promise<void> | undefined
  #isStopped = false

  constructor(deps: Needs) {
    this.#deps = deps
  }

  /** Goes on with what a stop or a crash left. */
  async start(): Promise<void> {
    for (const leaderId of await readClosedWithFollows(this.#deps.database)) this.end(leaderId)
  }

  /** Ends all that follows this leader, in the background. */
  end(leaderId: string): void {
    if (this.#isStopped) return
    this.#waiting.add(leaderId)
    this.#running ??= this.#endAll().finally(() => {
      this.#running = undefined
    })
  }

  /** Resolves when nothing is left to end. */
  async idle(): Promise<void> {
    await this.#running
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    await this.#running
  }

  async #endAll(): Promise<void> {
    for (const leaderId of this.#waiting) {
      while (!this.#isStopped && (await this.#endSome(leaderId)) === ENDED_AT_ONCE);
      this.#waiting.delete(leaderId)
    }
  }

  /** @returns how many were ended; a piece that failed counts as whole, for it is taken again */
  async #endSome(leaderId: string): Promise<number> {
    const { database, clock, logger } = this.#deps
    try {
      return await database.transaction(async (tx) => {
        const follows = await holdRunning(tx, { closedLeader: leaderId }, ENDED_AT_ONCE)
        await endFollows(this.#deps, tx, follows, { at: clock.now(), by: 'leader' })
        return follows.length
      })
    } catch (error) {
      logger.error({ err: error }, 'follows of a leader who closed were not ended; trying again')
      await setTimeout(END_AGAIN_MS)
      return ENDED_AT_ONCE
    }
  }
}
