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
import type { Instant } from '@plumbline/domain/basics/time'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { BAD_CURSOR, cutPage, readPlace, writePlace } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { alertView, firingView } from './alert-views.ts'
import type { WatchNeeds } from './change-alert.ts'
import { deleteAlert, pauseAlert, watchAgain } from './change-alert.ts'
import { makeAlert } from './make-alert.ts'
import { alertsOf, firingsOf } from './store.ts'
import type { AlertPlace } from './store.ts'

const PLACE = /^(live|ended)~(.+)$/

function readAlertPlace(cursor: string | undefined): AlertPlace | undefined | Refusal {
  if (cursor === undefined) return undefined

  const [, part, rest = ''] = PLACE.exec(cursor) ?? []
  const place = readPlace(rest)

  return isRefusal(place) || !place ? BAD_CURSOR : { ...place, isLive: part === 'live' }
}

const writeAlertPlace = (last: {
  readonly is_live: boolean
  readonly made_at: Instant
  readonly id: string
}): string => `${last.is_live ? 'live' : 'ended'}~${writePlace({ at: last.made_at, id: last.id })}`

export function registerRoutes(app: FastifyInstance, deps: WatchNeeds): void {
  const { database, clock, feed } = deps

  const productOf = (id: number) => {
    const found = feed.products.find((product) => product.id === id)
    if (!found) throw new RangeError(`no product ${id}`)
    return found
  }

  registerCall(app, alertsCall, async ({ symbol, cursor, limit }, { customerId }) => {
    const now = clock.now()
    const after = readAlertPlace(cursor)
    if (isRefusal(after)) return after

    const productId = symbol === undefined ? undefined : feed.product(symbol)?.id
    if (symbol !== undefined && productId === undefined) return SYMBOL_UNKNOWN

    const rows = await alertsOf(database, customerId, now, {
      productId,
      after,
      limit: limit + 1,
    })

    const { page, ...next } = cutPage(rows, limit, writeAlertPlace)

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
