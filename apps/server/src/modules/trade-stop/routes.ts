import { stopTodayCall, tradeStopCall } from '@plumbline/api-schema/trade-stop'
import type { Zone } from '@plumbline/domain/calendar-zone'
import { toIso } from '@plumbline/domain/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readStop, writeStop } from './store.ts'

export interface TradeStopDeps {
  readonly database: Database
  readonly clock: Clock
  /** The platform's zone: today ends at its midnight. */
  readonly zone: Zone
}

/**
 * Stop for today (expectations.md 5): a mark that every device of the customer obeys by opening no ticket. Orders that run
 * go on. It is no limit of the server: the limits that a customer sets, which refuse orders, stand by themselves.
 */
export function registerRoutes(app: FastifyInstance, { database, clock, zone }: TradeStopDeps): void {
  registerCall(app, tradeStopCall, async (_request, { customerId }) => {
    const until = await readStop(database, customerId)
    return until !== undefined && until > clock.now() ? { until: toIso(until) } : {}
  })

  registerCall(app, stopTodayCall, async (_request, { customerId }) => {
    const now = clock.now()
    return { until: toIso(await writeStop(database, customerId, now, zone.dayOf(now).end)) }
  })
}
