import { stopTodayCall, tradeStopCall } from '@plumbline/api-schema/trading/trade-stop'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { readStop, writeStop } from './store.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

/**
 * Stop for today (docs/rules/trading.md#session-check): no order is taken any more, from any device. Orders that run go
 * on.
 */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { database, clock, zone, changeRules, pending } = deps
  registerCall(app, tradeStopCall, async (_request, { customerId }) => {
    const until = await readStop(database, customerId)
    return until !== undefined && until > clock.now() ? { until: toIso(until) } : {}
  })

  registerCall(app, stopTodayCall, async (_request, { customerId }) => {
    const until = await changeRules(customerId, async (tx) => {
      const now = clock.now()
      const stopped = await writeStop(tx, customerId, now, zone.dayOf(now).end)
      await pending.cancelAll(tx, customerId, 'stop')

      return stopped
    })

    return isRefusal(until) ? until : { until: toIso(until) }
  })
}

export const tradeStop = defineModule({
  name: 'trade-stop',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
