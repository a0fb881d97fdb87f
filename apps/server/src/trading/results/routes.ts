import type { ParsedRequestOf } from '@plumbline/api-schema/wire/call'
import { ordersCsvCall, resultsCall } from '@plumbline/api-schema/trading/results'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { resultsRange } from '@plumbline/domain/trading/trading-results'
import type { FastifyInstance } from 'fastify'
import { registerCall, registerFileCall } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { BoundedChoice } from '../contract-orders/index.ts'
import { ordersCsv } from './orders-csv.ts'
import { wireResults } from './wire-results.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'
import { FILE_LINES_MAX } from '../../http/file-call.ts'

type Asked = ParsedRequestOf<typeof resultsCall>

/** What is asked, with both ends and a zone that exists. */
function choose(asked: Asked, clock: Clock): { choice: BoundedChoice; zone: Zone } | Refusal {
  const range = resultsRange(asked, clock.now())
  if (isRefusal(range)) return range

  try {
    return { choice: { ...asked, ...range }, zone: createZone(asked.time_zone) }
  } catch {
    return fieldInvalid('time_zone')
  }
}

/** Results and the file of orders: the same filter as History, the same orders, the same sums. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  const { clock, contractOrders, translator } = deps

  registerCall(app, resultsCall, async (asked, { customerId }) => {
    const chosen = choose(asked, clock)
    if (isRefusal(chosen)) return chosen

    const { choice, zone } = chosen
    const facts = await contractOrders.results(customerId, choice, zone.name)

    return isRefusal(facts) ? facts : wireResults(choice, facts)
  })

  registerFileCall(app, ordersCsvCall, async (asked, { customerId, language }) => {
    const chosen = choose(asked, clock)
    if (isRefusal(chosen)) return chosen

    const { choice, zone } = chosen
    const orders = await contractOrders.settled(customerId, choice, FILE_LINES_MAX + 1)
    if (isRefusal(orders)) return orders
    if (orders.length > FILE_LINES_MAX)
      return { refusal: 'field_invalid', field: 'from', params: { most: FILE_LINES_MAX } }

    return ordersCsv(zone, translator(language), orders, choice)
  })
}

export const results = defineModule({
  name: 'results',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
