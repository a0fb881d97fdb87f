import { rechargesCall, sendRechargeCall, startRechargeCall } from '@plumbline/api-schema/money/deposit'
import {
  approveRechargeCall,
  confirmRechargeCall,
  deskRechargeCall,
  deskRechargesCall,
  rejectRechargeCall,
} from '@plumbline/api-schema/money/desk-deposit'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Needs } from './needs.ts'
import { deskRecharge, listAtDesk } from './read-desk.ts'
import { listRecharges } from './read-recharges.ts'
import { approveRecharge, confirmRecharge, rejectRecharge } from './review-recharge.ts'
import { sendRecharge } from './send-recharge.ts'
import { startRecharge } from './start-recharge.ts'

export function registerRoutes(app: FastifyInstance, deps: Needs): void {
  registerCall(app, startRechargeCall, (wish, caller) => startRecharge(deps, caller, wish))
  registerCall(app, sendRechargeCall, (sent, caller) =>
    sendRecharge(deps, app.http.idempotency, caller, sent),
  )

  registerCall(app, rechargesCall, (asked, { customerId }) => listRecharges(deps, customerId, asked))
  registerCall(app, deskRechargesCall, (asked, { operator }) => listAtDesk(deps, operator.operatorId, asked))

  registerCall(app, deskRechargeCall, ({ id }, { operator }) =>
    deskRecharge(deps, deps.database, id, operator.operatorId),
  )

  registerCall(
    app,
    approveRechargeCall,
    (approval, { operator }) =>
      refusalOfOutgoing(approval.note, 'note') ?? approveRecharge(deps, operator.operatorId, approval),
  )

  registerCall(app, confirmRechargeCall, (approval, { operator }) =>
    confirmRecharge(deps, operator.operatorId, approval),
  )

  registerCall(
    app,
    rejectRechargeCall,
    (rejection, { operator }) =>
      refusalOfOutgoing(rejection.note, 'note') ?? rejectRecharge(deps, operator.operatorId, rejection),
  )
}
