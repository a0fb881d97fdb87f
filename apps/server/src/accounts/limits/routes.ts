import { ownLimitsCall, pauseCall, setLimitCall } from '@plumbline/api-schema/accounts/limits'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import { pause, setLimit } from './change-own.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { readOwn } from './read-own.ts'
import { defineModule } from '../../platform/module.ts'

/** The calls of own limits. No operator has one: limits are the customer's alone. */
export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, ownLimitsCall, async ({ practice }, { customerId }) => {
    const asked = practiceOf(deps.mode, practice)
    return isRefusal(asked) ? asked : readOwn(deps, customerId, asked)
  })

  registerCall(app, setLimitCall, (wish, { customerId }) => setLimit(deps, customerId, wish))
  registerCall(app, pauseCall, (wish, { customerId }) => pause(deps, customerId, wish))
}

export const limits = defineModule({
  name: 'limits',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
