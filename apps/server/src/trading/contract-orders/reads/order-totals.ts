import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Database } from '../../../platform/database/database.ts'
import type { Job } from '../../../platform/jobs.ts'

/** Orders that ended since are read one by one: the span is kept short. */
const EVERY_MS = 10 * MINUTE_MS

export interface OrderTotals {
  /** Adds all orders that have ended for good to the totals of their customers, months and days. */
  fold(): Promise<void>
  readonly job: Job
  /** Lets the run under way end early. */
  stop(): void
}

/** Keeps the totals of settled orders (decision 57): a few hours of orders at a time, each once. */
export function createOrderTotals(database: Database): OrderTotals {
  let isStopped = false

  const fold = async (): Promise<void> => {
    for (let isMore = true; isMore && !isStopped;) {
      const [row] = await database.query<{ more: boolean }>('select fold_orders() as more')
      isMore = row?.more ?? false
    }
  }

  return {
    fold,
    job: {
      name: 'fold-orders',
      everyMs: EVERY_MS,
      isAtOnce: true,
      runs: 'one-node',
      by: 'settle',
      failure: 'orders could not be added to their totals',
      run: fold,
    },
    stop: () => void (isStopped = true),
  }
}
