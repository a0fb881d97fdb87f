import type { PendingCancelledBy } from '@plumbline/domain/trading/pending-order'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import { forgetInBatches } from '../../platform/database/forget.ts'
import { defineModule } from '../../platform/module.ts'
import { cancelAll } from './change-pending.ts'
import { needs } from './needs.ts'
import { PendingWatch } from './pending-watch.ts'
import { registerRoutes } from './routes.ts'

/**
 * Pending orders: what waits for a price or a time, and becomes an order when it comes
 * (docs/rules/trading.md#pending-orders).
 */
export const pending = defineModule({
  name: 'pending-orders',
  needs,
  open(needs) {
    const watch = new PendingWatch(needs)
    needs.changes.takeIn('pending-orders', (id) => watch.takeIn(id))

    const parts = { ...needs, watch }

    return {
      provides: {
        watch,
        /** Cancels all of a customer's that wait: of "stop for today", "secure my account", self-exclusion and closing. */
        cancelAll: (tx: Transaction, customerId: bigint, by: Exclude<PendingCancelledBy, 'customer'>) =>
          cancelAll(parts, tx, customerId, by),
      },
      calls: (app) => registerRoutes(app, parts),
      jobs: [
        ...watch.jobs,
        {
          name: 'forget-old',
          everyMs: HOUR_MS,
          runs: 'one-node',
          failure: 'old pending orders are not forgotten',
          run: () =>
            forgetInBatches((most) => needs.jobs.query('select forget_pending_orders($1) as rows', [most])),
        },
      ],
      leading: { role: 'settle', start: (lease) => watch.start(lease), stop: () => watch.stop() },
    }
  },
})
