import { leavingCall } from '@plumbline/api-schema/money/leaving'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import type { WithdrawalNeeds } from '../withdrawals/index.ts'
import { readLeaving } from './read-leaving.ts'
import { defineModule } from '../../platform/module.ts'
import { withdrawalNeeds } from '../withdrawals/index.ts'

/** Leave with everything: one screen, every withdrawal with its date. */
function registerRoutes(app: FastifyInstance, deps: WithdrawalNeeds): void {
  registerCall(app, leavingCall, async ({ practice }, caller) => {
    const money = practiceOf(deps.mode, practice)
    return isRefusal(money) ? money : readLeaving(deps, money, caller)
  })
}

export const leaving = defineModule({
  name: 'leaving',
  needs: withdrawalNeeds,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
