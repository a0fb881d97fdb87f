import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import type { PendingStep } from './store.ts'
import type { Needs } from './needs.ts'

const AGAIN_AFTER_MS = SECOND_MS
/** Maximum number written in one transaction. */
const AT_ONCE = 50

export type EndsNeeds = Pick<Needs, 'database' | 'logger'> & {
  /** Takes steps, and tells of them. */
  readonly write: (tx: Transaction, steps: readonly PendingStep[]) => Promise<unknown>
}

/** Steps that are decided and not written yet, in their order, apart from what is still being placed. */
export class PendingEnds {
  readonly #deps: EndsNeeds
  #steps: PendingStep[] = []
  #running: Promise<void> | undefined
  #again: NodeJS.Timeout | undefined
  #isStopped = false

  constructor(deps: EndsNeeds) {
    this.#deps = deps
  }

  get isIdle(): boolean {
    return this.#steps.length === 0 && !this.#running
  }

  add(steps: readonly PendingStep[]): void {
    this.#steps.push(...steps)
    this.#wake()
  }

  async idle(): Promise<void> {
    while (this.#running) await this.#running
  }

  async stop(): Promise<void> {
    await this.idle()
    clearTimeout(this.#again)
    this.#isStopped = true
  }

  #wake(): void {
    if (this.#running || this.#again || this.#steps.length === 0 || this.#isStopped) return
    this.#running = this.#writeAll().finally(() => {
      this.#running = undefined
      this.#wake()
    })
  }

  /** One that cannot be written holds up no other: it goes last, and is tried again in a while. */
  async #writeAll(): Promise<void> {
    const failed: PendingStep[] = []
    while (this.#steps.length > 0) {
      const some = this.#steps.slice(0, AT_ONCE)
      if (!(await this.#write(some)))
        for (const step of some) if (!(await this.#write([step]))) failed.push(step)
      this.#steps = this.#steps.slice(some.length)
    }

    if (failed.length === 0) return

    this.#steps = [...failed, ...this.#steps]
    this.#again = setTimeout(() => {
      this.#again = undefined
      this.#wake()
    }, AGAIN_AFTER_MS).unref()
  }

  async #write(steps: readonly PendingStep[]): Promise<boolean> {
    try {
      await this.#deps.database.transaction((tx) => this.#deps.write(tx, steps))
      return true
    } catch (error) {
      this.#deps.logger.error(
        { err: error, pending: steps.length },
        'ends of pending orders were not written',
      )
      return false
    }
  }
}
