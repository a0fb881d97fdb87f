import {
  alertHistoryCall,
  alertsCall,
  createAlertCall,
  deleteAlertCall,
  pauseAlertCall,
  resumeAlertCall,
} from '@plumbline/api-schema/alert'
import { ALERTS_MOST } from '@plumbline/domain/price-alert'
import type { Refusal } from '@plumbline/domain/refusal'
import type { Instant } from '@plumbline/domain/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { alertView, firingView } from './alert-views.ts'
import type { AlertWatch } from './alert-watch.ts'
import { deleteAlert, pauseAlert, watchAgain } from './change-alert.ts'
import type { AlertsDeps } from './deps.ts'
import { makeAlert } from './make-alert.ts'
import { alertsOf, firingsOf } from './store.ts'

/** What the history asks on with: the last firing's time and alert. */
const CURSOR = /^(\d{1,15})~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/
const readCursor = (cursor: string): { readonly at: Instant; readonly id: string } | undefined => {
  const [, at, id] = CURSOR.exec(cursor) ?? []
  return id === undefined ? undefined : { at: Number(at), id }
}

const UNKNOWN: Refusal = { refusal: 'symbol_unknown', field: 'symbol' }

export interface AlertRoutesDeps extends AlertsDeps {
  readonly alerts: AlertWatch
}

export function registerRoutes(app: FastifyInstance, { alerts, ...rest }: AlertRoutesDeps): void {
  const deps = { ...rest, watch: alerts }
  const { database, clock, feed } = deps
  const productOf = (id: number) => {
    const found = feed.products.find((product) => product.id === id)
    if (!found) throw new RangeError(`no product ${id}`)
    return found
  }

  registerCall(app, alertsCall, async ({ symbol }, { customerId }) => {
    const now = clock.now()
    const productId = symbol === undefined ? undefined : feed.product(symbol)?.id
    if (symbol !== undefined && productId === undefined) return UNKNOWN
    const rows = await alertsOf(database, customerId, now, { productId })
    return { items: rows.map((row) => alertView(row, productOf(row.product_id), now)), most: ALERTS_MOST }
  })
  registerCall(app, createAlertCall, (request, caller) =>
    makeAlert(deps, app.http.idempotency, request, caller),
  )
  registerCall(app, pauseAlertCall, ({ id }, { customerId }) => pauseAlert(deps, customerId, id))
  registerCall(app, resumeAlertCall, ({ id }, { customerId }) => watchAgain(deps, customerId, id))
  registerCall(app, deleteAlertCall, ({ id }, { customerId }) => deleteAlert(deps, customerId, id))
  registerCall(app, alertHistoryCall, async ({ symbol, cursor, limit }, { customerId }) => {
    const before = cursor === undefined ? undefined : readCursor(cursor)
    if (cursor !== undefined && !before) return { refusal: 'field_invalid', field: 'cursor' }
    const productId = symbol === undefined ? undefined : feed.product(symbol)?.id
    if (symbol !== undefined && productId === undefined) return UNKNOWN
    const rows = await firingsOf(database, customerId, { productId, before, limit: limit + 1 })
    const shown = rows.slice(0, limit)
    const last = rows.length > limit ? shown.at(-1) : undefined
    return {
      items: shown.map((row) => firingView(row, productOf(row.product_id))),
      ...(last && { next: `${last.time}~${last.alert_id}` }),
    }
  })
}
