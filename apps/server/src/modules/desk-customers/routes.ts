import { deskCustomerCall, deskCustomersCall, unmaskCall } from '@plumbline/api-schema/desk-customer'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { customerDetail, searchCustomers } from './customers.ts'
import type { DeskCustomerDeps } from './deps.ts'
import { unmask } from './unmask.ts'

export function registerRoutes(app: FastifyInstance, deps: DeskCustomerDeps): void {
  registerCall(app, deskCustomersCall, (request) => searchCustomers(deps, request))
  registerCall(app, deskCustomerCall, ({ id }, { operator }) => customerDetail(deps, operator, id))
  registerCall(
    app,
    unmaskCall,
    (request, { operator }) => refusalOfOutgoing(request.reason, 'reason') ?? unmask(deps, operator, request),
  )
}
