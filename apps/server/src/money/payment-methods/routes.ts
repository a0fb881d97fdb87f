import { paymentMethodChangesCall, paymentMethodsCall } from '@plumbline/api-schema/money/deposit'
import {
  deskPaymentMethodsCall,
  proposePaymentMethodCall,
} from '@plumbline/api-schema/money/desk-payment-method'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { GateDeps } from '../../openness/offering/index.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { proposeMethod } from './propose-method.ts'
import type { ProposeDeps } from './propose-method.ts'
import { methodsAtDesk, offeredMethods, recentChanges } from './read-methods.ts'
import type { ReadDeps } from './read-methods.ts'

export function registerRoutes(app: FastifyInstance, deps: ReadDeps & ProposeDeps & GateDeps): void {
  registerCall(app, paymentMethodsCall, ({ practice }, caller) => {
    const asked = practiceOf(deps.mode, practice)
    if (!asked.ok) return asked.refusal

    const { customerId, country, language } = caller
    return offeredMethods(deps, { customerId, country, language, practice: asked.value })
  })

  registerCall(app, paymentMethodChangesCall, () => recentChanges(deps))
  registerCall(app, deskPaymentMethodsCall, () => methodsAtDesk(deps.database))

  registerCall(app, proposePaymentMethodCall, (wish, { operator }) =>
    proposeMethod(deps, operator.operatorId, wish),
  )
}
