import {
  deskProductsCall,
  proposeNewProductCall,
  proposeProductCall,
  proposeTermsCall,
} from '@plumbline/api-schema/trading/desk-product'
import type { FastifyInstance } from 'fastify'
import { pageOf } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { proposeNewProduct, proposeProduct, proposeTerms } from './propose.ts'
import type { Needs } from './needs.ts'
import { productsAtDesk } from './products-at-desk.ts'

/** Products at the desk: what was decided of each, and what one operator proposes to another. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, deskProductsCall, async (asked) =>
    pageOf(await productsAtDesk(deps.database, deps.clock.now()), asked, ({ symbol }) => symbol),
  )

  registerCall(app, proposeTermsCall, (wish, { operator }) => proposeTerms(deps, operator.operatorId, wish))
  registerCall(app, proposeProductCall, (wish, { operator }) =>
    proposeProduct(deps, operator.operatorId, wish),
  )

  registerCall(app, proposeNewProductCall, (wish, { operator }) =>
    proposeNewProduct(deps, operator.operatorId, wish),
  )
}
