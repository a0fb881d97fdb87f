import type { GatheredEvent } from '@plumbline/domain/accounts/security-gathering'
import type { Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import { insertEvents } from './store.ts'

/** Maximum rows waiting while the database is unavailable; further ones are only in the log. */
const WAITING_MAX = 2_000

/** Writes rows soon and in batches, so that callers do not wait. */
export class EventWriter {
  readonly #database: Queryable
  readonly #logger: Logger
  readonly #onWritten: (row: GatheredEvent) => void
  #waiting: readonly GatheredEvent[] = []
  #writing: Promise<void> | undefined

  constructor(database: Queryable, logger: Logger, onWritten: (row: GatheredEvent) => void) {
    this.#database = database
    this.#logger = logger
    this.#onWritten = onWritten
  }

  write(rows: readonly GatheredEvent[]): void {
    if (rows.length === 0) return
    this.#waiting = [...this.#waiting, ...rows].slice(0, WAITING_MAX)
    this.#writing ??= this.#writeWaiting()
  }

  /** Resolves once nothing is being written. */
  async written(): Promise<void> {
    while (this.#writing) await this.#writing
  }

  async #writeWaiting(): Promise<void> {
    for (let isWritten = true; isWritten && this.#waiting.length > 0;) {
      const rows = this.#waiting
      this.#waiting = []
      isWritten = await this.#writeBatch(rows)
    }

    // Synchronous with the last check of the queue: later rows start a new write.
    this.#writing = undefined
  }

  /** @returns whether it was written; else it waits for the next batch */
  async #writeBatch(rows: readonly GatheredEvent[]): Promise<boolean> {
    try {
      await insertEvents(this.#database, rows)
    } catch (error) {
      this.#waiting = [...rows, ...this.#waiting].slice(0, WAITING_MAX)
      this.#logger.warn(
        { err: error, waiting: this.#waiting.length },
        'security events were not written and wait',
      )

      return false
    }

    for (const row of rows) this.#onWritten(row)
    return true
  }
}
