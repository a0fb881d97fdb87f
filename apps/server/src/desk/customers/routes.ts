import {
  aboutCustomerCall,
  deskCustomerCall,
  deskCustomersCall,
  findCustomerCall,
  signOutCustomerCall,
  unmaskCall,
} from '@plumbline/api-schema/desk/desk-customer'
import { reviewDetailsCall } from '@plumbline/api-schema/desk/desk-details'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { aboutCustomer, customerDetail, searchCustomers } from './customers.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { reviewDetails } from './review-details.ts'
import { findCustomer } from './find-customer.ts'
import { signOutCustomer } from './sign-out-customer.ts'
import { unmask } from './unmask.ts'
import { defineModule } from '../../platform/module.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, deskCustomersCall, (request) => searchCustomers(deps, request))
  registerCall(app, aboutCustomerCall, ({ id }) => aboutCustomer(deps, id))
  registerCall(app, reviewDetailsCall, (request, { operator }) => reviewDetails(deps, operator, request))
  registerCall(app, findCustomerCall, (request, { operator }) => findCustomer(deps, operator, request))

  registerCall(
    app,
    signOutCustomerCall,
    (request, { operator }) =>
      refusalOfOutgoing(request.reason, 'reason') ?? signOutCustomer(deps, operator, request),
  )

  registerCall(app, deskCustomerCall, ({ id }, { operator }) => customerDetail(deps, operator, id))
  registerCall(
    app,
    unmaskCall,
    (request, { operator }) => refusalOfOutgoing(request.reason, 'reason') ?? unmask(deps, operator, request),
  )
}

export const customers = defineModule({
  name: 'customers',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
