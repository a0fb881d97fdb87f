import { leavingCall } from '@plumbline/api-schema/money/leaving'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { practiceOf } from '../../trading/practice/index.ts'
import type { WithdrawalDeps } from '../withdrawals/index.ts'
import { readLeaving } from './read-leaving.ts'

/** Leave with everything: one screen, every withdrawal with its date. */
export function registerRoutes(app: FastifyInstance, deps: WithdrawalDeps): void {
  registerCall(app, leavingCall, async ({ practice }, caller) => {
    const money = practiceOf(deps.mode, practice)
    return money.ok ? readLeaving(deps, money.value, caller) : money.refusal
  })
}
