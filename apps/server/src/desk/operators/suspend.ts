import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { OperatorSession } from '../../http/operator-session.ts'
import { recordAct } from './record-act.ts'
import { operatorList } from './operator-view.ts'
import type { Needs } from './needs.ts'
import { lockOperator, operatorById, setActive, withdrawLinks } from './store.ts'

/** Ends an operator's sessions and log-in at once. Nobody suspends themselves, and the automatic two have no log-in. */
export async function suspendOperator(
  deps: Needs,
  { operatorId }: OperatorSession,
  request: { readonly id: string; readonly reason?: string | undefined },
) {
  const { reason } = request
  const id = /^\d{1,18}$/.test(request.id) ? BigInt(request.id) : undefined
  const known = id === undefined ? undefined : await operatorById(deps.database, id)
  if (!known) return { refusal: 'not_found', field: 'id' } as const satisfies Refusal
  if (known.id === operatorId || known.is_automatic)
    return { refusal: 'not_allowed' } as const satisfies Refusal
  if (reason === undefined) return { refusal: 'reason_required', field: 'reason' } as const satisfies Refusal

  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const operator = await lockOperator(tx, known.id)
    if (!operator.is_active) return operatorList(tx)

    await setActive(tx, operator.id, false)
    await withdrawLinks(tx, operator.id, now)
    await deps.operatorSessions.endAll(tx, operator.id)

    await recordAct(tx, {
      operatorId,
      act: 'operator_suspend',
      subjectKind: 'operator',
      subjectId: operator.id.toString(),
      reason,
      before: 'active',
      after: 'suspended',
      at: now,
    })

    tx.onCommit(() => deps.bus.publish({ type: 'desk', queue: 'operators', id: operator.id.toString() }))

    return operatorList(tx)
  })
}
