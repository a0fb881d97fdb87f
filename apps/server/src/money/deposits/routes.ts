import { depositsCall, sendDepositCall, startDepositCall } from '@plumbline/api-schema/money/deposit'
import {
  approveDepositCall,
  confirmDepositCall,
  deskDepositCall,
  deskDepositsCall,
  rejectDepositCall,
} from '@plumbline/api-schema/money/desk-deposit'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Needs } from './needs.ts'
import { deskDeposit, listAtDesk } from './desk-view.ts'
import { listDeposits } from './read-deposits.ts'
import { approveDeposit, confirmDeposit, rejectDeposit } from './review-deposit.ts'
import { sendDeposit } from './send-deposit.ts'
import { startDeposit } from './start-deposit.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, startDepositCall, (wish, caller) => startDeposit(deps, caller, wish))
  registerCall(app, sendDepositCall, (sent, caller) => sendDeposit(deps, app.http.idempotency, caller, sent))

  registerCall(app, depositsCall, (asked, { customerId }) => listDeposits(deps, customerId, asked))
  registerCall(app, deskDepositsCall, (asked, { operator }) => listAtDesk(deps, operator.operatorId, asked))

  registerCall(app, deskDepositCall, ({ id }, { operator }) =>
    deskDeposit(deps, deps.database, id, operator.operatorId),
  )

  registerCall(
    app,
    approveDepositCall,
    (approval, { operator }) =>
      refusalOfOutgoing(approval.note, 'note') ?? approveDeposit(deps, operator.operatorId, approval),
  )

  registerCall(app, confirmDepositCall, (approval, { operator }) =>
    confirmDeposit(deps, operator.operatorId, approval),
  )

  registerCall(
    app,
    rejectDepositCall,
    (rejection, { operator }) =>
      refusalOfOutgoing(rejection.note, 'note') ?? rejectDeposit(deps, operator.operatorId, rejection),
  )
}
