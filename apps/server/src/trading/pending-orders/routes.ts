import {
  cancelPendingCall,
  pendingListCall,
  pendingTicketCall,
  placePendingCall,
  renewPendingCall,
} from '@plumbline/api-schema/trading/pending'
import { PENDING_MAX } from '@plumbline/domain/trading/pending-order'
import { SYMBOL_UNKNOWN } from '@plumbline/domain/basics/refusals'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { cutPage, readLivePlace, writeLivePlace } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { cancel, renew } from './change-pending.ts'
import type { Needs } from './needs.ts'
import { issuePendingTicket } from './pending-offer.ts'
import { pendingView } from './pending-views.ts'
import type { PendingWatch } from './pending-watch.ts'
import { productOf, renewalOf } from './pending-wish.ts'
import { placePending } from './place-pending.ts'
import { pendingOf } from './store.ts'

/** The calls of pending orders (docs/rules/wire.md#pending-order-calls). */
export function registerRoutes(app: FastifyInstance, deps: Needs & { readonly watch: PendingWatch }): void {
  const { database, feed } = deps

  registerCall(app, pendingTicketCall, (request, { customerId, country }) =>
    issuePendingTicket(deps, customerId, request, country),
  )

  registerCall(app, placePendingCall, (request, caller) =>
    placePending(deps, app.http.idempotency, request, caller),
  )

  registerCall(app, pendingListCall, async ({ symbol, cursor, limit }, { customerId }) => {
    const after = readLivePlace(cursor)
    if (isRefusal(after)) return after

    const productId = symbol === undefined ? undefined : feed.product(symbol)?.id
    if (symbol !== undefined && productId === undefined) return SYMBOL_UNKNOWN

    const rows = await pendingOf(database, customerId, { productId, after, limit: limit + 1 })
    const { page, ...next } = cutPage(rows, limit, ({ is_live: isLive, placed_at: at, id }) =>
      writeLivePlace({ isLive, at, id }),
    )

    const items = []
    for (const row of page) {
      const renewal = row.status === 'terms_changed' ? await renewalOf(deps, row) : undefined
      items.push(pendingView(row, productOf(deps, row.product_id), renewal))
    }

    return { items, ...next, most: PENDING_MAX }
  })

  registerCall(app, cancelPendingCall, (request, caller) =>
    cancel(deps, app.http.idempotency, request, caller),
  )

  registerCall(app, renewPendingCall, (request, caller) => renew(deps, app.http.idempotency, request, caller))
}
