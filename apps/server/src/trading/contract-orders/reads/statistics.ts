import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logger.ts'

const FIRST_AT = 500
const GROWTH = 4

/**
 * Keeps the planner's statistics fit while the tables grow fast: autovacuum looks once a minute, and until the first
 * analysis a plan made on empty tables costs 2–10 times as much (docs/rules/ledger.md#order-path). Each analysis makes
 * sessions plan anew. A start analyses nothing: what was known of the tables before it is known still, and of years of
 * orders it takes seconds.
 */
export class Statistics {
  readonly #database: Database
  readonly #logger: Logger
  #accepted = 0
  #nextAt = FIRST_AT
  #running: Promise<void> | undefined

  constructor(database: Database, logger: Logger) {
    this.#database = database
    this.#logger = logger
  }

  /** Called with the number of orders that were just accepted. */
  grew(orders: number): void {
    this.#accepted += orders
    if (this.#accepted < this.#nextAt) return

    this.#nextAt = this.#accepted * GROWTH
    this.#refresh()
  }

  /** Analyses in the background; nobody waits for it. */
  #refresh(): void {
    this.#running ??= this.#database
      .query('select analyze_order_tables()')
      .then(() => undefined)
      .catch((error: unknown) => this.#logger.warn({ err: error }, 'the order tables could not be analysed'))
      .finally(() => {
        this.#running = undefined
      })
  }

  async stop(): Promise<void> {
    await this.#running
  }
}
