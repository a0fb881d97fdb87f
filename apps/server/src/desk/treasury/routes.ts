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
import type { LedgerHealth } from '../../ledger/invariants.ts'
import { readBooks } from './books.ts'
import {
  proposeCorrection,
  proposeHouseMove,
  proposeLedgerBreak,
  proposeLegalHold,
  proposeSuspense,
} from './propose.ts'
import type { TreasuryDeps } from './propose.ts'

export function registerRoutes(
  app: FastifyInstance,
  deps: TreasuryDeps & { readonly ledgerHealth: () => LedgerHealth },
): void {
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

  registerCall(app, booksCall, () => readBooks(deps.database, deps.ledgerHealth()))
}
