import type { PendingCancelledBy } from '@plumbline/domain/trading/pending-order'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { forgetInBatches } from '../../platform/database/forget.ts'
import { cancelAll } from './change-pending.ts'
import type { PendingDeps } from './deps.ts'
import { PendingWatch } from './pending-watch.ts'
import { registerRoutes } from './routes.ts'

export type { PendingDeps } from './deps.ts'

/**
 * Pending orders: what waits for a price or a time, and becomes an order when it comes
 * (docs/rules/trading.md#pending-orders).
 */
export interface PendingOrders {
  registerRoutes(app: FastifyInstance): void
  /** Cancels all of a customer's that wait: of "stop for today", "secure my account", self-exclusion and closing. */
  cancelAll(tx: Transaction, customerId: bigint, by: Exclude<PendingCancelledBy, 'customer'>): Promise<void>
  readonly watch: PendingWatch
  /** Ends what a crash left open and watches from now on. Orders must be taken by then. */
  start(): Promise<void>
  stop(): Promise<void>
}

const FORGET_EVERY_MS = HOUR_MS

export function createPendingOrders(deps: PendingDeps & { readonly jobs?: Database }): PendingOrders {
  const watch = new PendingWatch(deps)
  const parts = { ...deps, watch }
  let timer: NodeJS.Timeout | undefined

  const forget = () =>
    forgetInBatches((most) =>
      (deps.jobs ?? deps.database).query('select forget_pending_orders($1) as rows', [most]),
    ).catch((error: unknown) => deps.logger.error({ err: error }, 'old pending orders are not forgotten'))

  return {
    registerRoutes: (app) => registerRoutes(app, parts),
    cancelAll: (tx, customerId, by) => cancelAll(parts, tx, customerId, by),
    watch,
    async start() {
      await watch.start()
      timer = setInterval(() => void forget(), FORGET_EVERY_MS).unref()
    },
    async stop() {
      clearInterval(timer)
      await watch.stop()
    },
  }
}
