import {
  booksCall,
  proposeCorrectionCall,
  proposeHouseMoveCall,
  proposeLedgerBreakCall,
  proposeLegalHoldCall,
  proposeSuspenseCall,
} from '@plumbline/api-schema/desk/desk-proposal'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { readBooks } from './books.ts'
import {
  proposeCorrection,
  proposeHouseMove,
  proposeLedgerBreak,
  proposeLegalHold,
  proposeSuspense,
} from './propose.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'
import { registerTreasury } from './register-treasury.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(
    app,
    proposeCorrectionCall,
    (wish, { operator }) =>
      refusalOfOutgoing(wish.reason, 'reason') ?? proposeCorrection(deps, operator.operatorId, wish),
  )

  registerCall(app, proposeHouseMoveCall, (wish, { operator }) =>
    proposeHouseMove(deps, operator.operatorId, wish),
  )

  registerCall(app, proposeSuspenseCall, (wish, { operator }) =>
    proposeSuspense(deps, operator.operatorId, wish),
  )

  registerCall(
    app,
    proposeLegalHoldCall,
    (wish, { operator }) =>
      refusalOfOutgoing(wish.reason, 'reason') ?? proposeLegalHold(deps, operator.operatorId, wish),
  )

  registerCall(app, proposeLedgerBreakCall, (wish, { operator }) =>
    proposeLedgerBreak(deps, operator.operatorId, wish),
  )

  registerCall(app, booksCall, () => readBooks(deps.database, deps.invariants.health()))
}

export const treasury = defineModule({
  name: 'treasury',
  needs,
  open(needs) {
    registerTreasury(needs.proposals, needs)

    return { calls: (app) => registerRoutes(app, needs) }
  },
})
