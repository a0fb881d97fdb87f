import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Database } from '../../../platform/database/database.ts'
import type { Logger } from '../../../platform/logger.ts'
import { repeating } from '../../../platform/repeating.ts'
import type { Repeating } from '../../../platform/repeating.ts'

/** Orders that ended since are read one by one: the span is kept short. */
const EVERY_MS = 10 * MINUTE_MS

export interface OrderTotals extends Repeating {
  /** Adds all orders that have ended for good to the totals of their customers, months and days. */
  fold(): Promise<void>
}

/** Keeps the totals of settled orders (decision 57): a few hours of orders at a time, each once. */
export function createOrderTotals(database: Database, logger: Logger): OrderTotals {
  let isStopped = false

  const fold = async (): Promise<void> => {
    for (let isMore = true; isMore && !isStopped;) {
      const [row] = await database.query<{ more: boolean }>('select fold_orders() as more')
      isMore = row?.more ?? false
    }
  }

  const rounds = repeating(fold, {
    everyMs: EVERY_MS,
    logger,
    failure: 'orders could not be added to their totals',
    isAtOnce: true,
  })

  return {
    fold,
    start: () => rounds.start(),
    async stop() {
      isStopped = true
      await rounds.stop()
    },
  }
}
