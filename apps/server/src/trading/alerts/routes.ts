import {
  alertHistoryCall,
  alertsCall,
  createAlertCall,
  deleteAlertCall,
  pauseAlertCall,
  resumeAlertCall,
} from '@plumbline/api-schema/trading/alert'
import { ALERTS_MAX } from '@plumbline/domain/trading/price-alert'
import { SYMBOL_UNKNOWN } from '@plumbline/domain/basics/refusals'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { cutPage, readLivePlace, readPlace, writeLivePlace, writePlace } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { alertView, firingView } from './alert-views.ts'
import type { WatchNeeds } from './change-alert.ts'
import { deleteAlert, pauseAlert, watchAgain } from './change-alert.ts'
import { makeAlert } from './make-alert.ts'
import { alertsOf, firingsOf } from './store.ts'

export function registerRoutes(app: FastifyInstance, deps: WatchNeeds): void {
  const { database, clock, feed } = deps

  const productOf = (id: number) => {
    const found = feed.products.find((product) => product.id === id)
    if (!found) throw new RangeError(`no product ${id}`)
    return found
  }

  registerCall(app, alertsCall, async ({ symbol, cursor, limit }, { customerId }) => {
    const now = clock.now()
    const after = readLivePlace(cursor)
    if (isRefusal(after)) return after

    const productId = symbol === undefined ? undefined : feed.product(symbol)?.id
    if (symbol !== undefined && productId === undefined) return SYMBOL_UNKNOWN

    const rows = await alertsOf(database, customerId, now, {
      productId,
      after,
      limit: limit + 1,
    })

    const { page, ...next } = cutPage(rows, limit, ({ is_live: isLive, made_at: at, id }) =>
      writeLivePlace({ isLive, at, id }),
    )

    return {
      items: page.map((row) => alertView(row, productOf(row.product_id), now)),
      ...next,
      most: ALERTS_MAX,
    }
  })

  registerCall(app, createAlertCall, (request, caller) =>
    makeAlert(deps, app.http.idempotency, request, caller),
  )

  registerCall(app, pauseAlertCall, ({ id }, { customerId }) => pauseAlert(deps, customerId, id))
  registerCall(app, resumeAlertCall, ({ id }, { customerId }) => watchAgain(deps, customerId, id))
  registerCall(app, deleteAlertCall, ({ id }, { customerId }) => deleteAlert(deps, customerId, id))

  registerCall(app, alertHistoryCall, async ({ symbol, cursor, limit }, { customerId }) => {
    const before = readPlace(cursor)
    if (isRefusal(before)) return before

    const productId = symbol === undefined ? undefined : feed.product(symbol)?.id
    if (symbol !== undefined && productId === undefined) return SYMBOL_UNKNOWN

    const rows = await firingsOf(database, customerId, { productId, before, limit: limit + 1 })
    const { page: shown, ...next } = cutPage(rows, limit, ({ time: at, alert_id: id }) =>
      writePlace({ at, id }),
    )

    return {
      items: shown.map((row) => firingView(row, productOf(row.product_id))),
      ...next,
    }
  })
}
