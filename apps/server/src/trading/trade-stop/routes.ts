import { stopTodayCall, tradeStopCall } from '@plumbline/api-schema/trading/trade-stop'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { toIso } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { readStop, writeStop } from './store.ts'

export interface TradeStopDeps {
  readonly database: Database
  readonly clock: Clock
  /** The platform's zone: today ends at its midnight. */
  readonly zone: Zone
  /** Cancels what waits to become an order. */
  readonly cancelPending: (tx: Transaction, customerId: bigint) => Promise<void>
  /** Writes what every order after it must obey. */
  readonly changeRules: <T>(customerId: bigint, work: (tx: Transaction) => Promise<T>) => Promise<T>
}

/**
 * Stop for today (docs/rules/trading.md#session-check): no order is taken any more, from any device. Orders that run go
 * on.
 */
export function registerRoutes(app: FastifyInstance, deps: TradeStopDeps): void {
  const { database, clock, zone, changeRules, cancelPending } = deps
  registerCall(app, tradeStopCall, async (_request, { customerId }) => {
    const until = await readStop(database, customerId)
    return until !== undefined && until > clock.now() ? { until: toIso(until) } : {}
  })

  registerCall(app, stopTodayCall, async (_request, { customerId }) => {
    const until = await changeRules(customerId, async (tx) => {
      const now = clock.now()
      const stopped = await writeStop(tx, customerId, now, zone.dayOf(now).end)
      await cancelPending(tx, customerId)

      return stopped
    })

    return { until: toIso(until) }
  })
}
