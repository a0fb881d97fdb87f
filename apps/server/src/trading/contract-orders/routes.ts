import {
  closeOrderCall,
  historyCall,
  holdingsCall,
  orderCall,
  placeOrderCall,
  ticketCall,
} from '@plumbline/api-schema/trading/order'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { ContractOrders } from './contract-orders.ts'

/** The calls of timed contract orders. */
export function registerRoutes(app: FastifyInstance, orders: ContractOrders): void {
  registerCall(app, ticketCall, (wish, { customerId, country }) =>
    orders.issueTicket(customerId, wish, country),
  )

  registerCall(
    app,
    placeOrderCall,
    ({ ticket }, { customerId, idempotencyKey, country, apiKey }) =>
      orders.place(customerId, idempotencyKey, ticket, country, apiKey),
    (customerId, key) => orders.isKeyTaken(customerId, key),
  )

  registerCall(app, orderCall, ({ id }, { customerId }) => orders.order(customerId, id))
  registerCall(app, closeOrderCall, (wish, caller) => orders.close(app.http.idempotency, wish, caller))
  registerCall(app, holdingsCall, (filter, { customerId }) => orders.holdings(customerId, filter))
  registerCall(app, historyCall, (filter, { customerId }) => orders.history(customerId, filter))
}
