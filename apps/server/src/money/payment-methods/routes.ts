import { paymentMethodChangesCall, paymentMethodsCall } from '@plumbline/api-schema/money/deposit'
import {
  deskPaymentMethodsCall,
  proposePaymentMethodCall,
} from '@plumbline/api-schema/money/desk-payment-method'
import { prepares } from '../../platform/floor.ts'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { applyMethod, proposeMethod } from './propose-method.ts'
import { seedSampleMethods } from './samples.ts'
import { methodsAtDesk, offeredMethods, recentChanges } from './read-methods.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, paymentMethodsCall, ({ practice }, caller) => {
    const asked = practiceOf(deps.mode, practice)
    if (isRefusal(asked)) return asked

    const { customerId, country, language } = caller
    return offeredMethods(deps, { customerId, country, language, practice: asked })
  })

  registerCall(app, paymentMethodChangesCall, () => recentChanges(deps))
  registerCall(app, deskPaymentMethodsCall, () => methodsAtDesk(deps.database))

  registerCall(app, proposePaymentMethodCall, (wish, { operator }) =>
    proposeMethod(deps, operator.operatorId, wish),
  )
}

export const paymentMethods = defineModule({
  name: 'payment-methods',
  needs: { ...needs, prepares },
  async open(needs) {
    if (needs.prepares && needs.mode === 'practice')
      await seedSampleMethods(needs.database, needs.clock.now())
    needs.proposals.register('payment_method', applyMethod(needs))

    return { calls: (app) => registerRoutes(app, needs) }
  },
})
