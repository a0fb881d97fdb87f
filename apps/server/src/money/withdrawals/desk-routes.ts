import {
  approveWithdrawalCall,
  confirmWithdrawalEndCall,
  deskWithdrawalCall,
  deskWithdrawalsCall,
  payWithdrawalCall,
  proposeWithdrawalEndCall,
  refuseWithdrawalEndCall,
  rejectWithdrawalCall,
} from '@plumbline/api-schema/money/desk-withdrawal'
import type { DeskWithdrawal } from '@plumbline/api-schema/money/desk-withdrawal'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { refusalOfOutgoing } from '@plumbline/language/outgoing-text'
import type { FastifyInstance } from 'fastify'
import { BAD_CURSOR } from '../../http/page.ts'
import { registerCall } from '../../http/route.ts'
import { readQueuePlace } from '../../desk/reviews/index.ts'
import { confirmEnd, proposeEnd, refuseEnd } from './decide-end.ts'
import { approveWithdrawal, payWithdrawal, rejectWithdrawal } from './decide.ts'
import type { Decided } from './decide.ts'
import type { Needs } from './needs.ts'
import { deskPage, deskWithdrawals } from './desk-view.ts'

/** The desk's calls about withdrawals. */
export function registerDeskRoutes(app: FastifyInstance, deps: Needs): void {
  const looking = (operatorId: bigint) => ({ operatorId, now: deps.clock.now() })

  const one = async (id: string, operatorId: bigint): Promise<DeskWithdrawal | Refusal> => {
    const [item] = await deskWithdrawals(deps, [id], looking(operatorId))
    return item ?? { refusal: 'not_found', field: 'id' }
  }

  const done = async (deciding: Promise<Decided>, operatorId: bigint): Promise<DeskWithdrawal | Refusal> => {
    const decided = await deciding
    return isRefusal(decided) ? decided : one(decided.id, operatorId)
  }

  registerCall(app, deskWithdrawalsCall, async ({ state, type, cursor, limit }, { operator }) => {
    if (cursor !== undefined && !readQueuePlace(cursor)) return BAD_CURSOR
    const page = await deskPage(deps, { state, cursor, limit }, looking(operator.operatorId))
    return type === undefined ? page : { ...page, items: page.items.filter((item) => item.type === type) }
  })

  registerCall(app, deskWithdrawalCall, ({ id }, { operator }) => one(id, operator.operatorId))

  registerCall(app, approveWithdrawalCall, ({ id }, { operator: { operatorId } }) =>
    done(approveWithdrawal(deps, operatorId, id), operatorId),
  )

  registerCall(app, payWithdrawalCall, ({ id, bank_reference }, { operator: { operatorId } }) =>
    done(payWithdrawal(deps, operatorId, id, bank_reference), operatorId),
  )

  registerCall(
    app,
    rejectWithdrawalCall,
    ({ id, reason, note }, { operator: { operatorId } }) =>
      refusalOfOutgoing(note, 'note') ??
      done(rejectWithdrawal(deps, operatorId, id, reason, note), operatorId),
  )

  registerCall(
    app,
    proposeWithdrawalEndCall,
    ({ id, kind, reason }, { operator: { operatorId } }) =>
      refusalOfOutgoing(reason, 'reason') ?? done(proposeEnd(deps, operatorId, id, kind, reason), operatorId),
  )

  registerCall(app, refuseWithdrawalEndCall, ({ id, reason }, { operator: { operatorId } }) =>
    done(refuseEnd(deps, operatorId, id, reason), operatorId),
  )

  registerCall(app, confirmWithdrawalEndCall, ({ id }, { operator: { operatorId } }) =>
    done(confirmEnd(deps, operatorId, id), operatorId),
  )
}
