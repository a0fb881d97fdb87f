import type { OperatorSession } from '../../http/operator-session.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordAct } from './record-act.ts'
import { dropPending } from './factor-store.ts'
import type { Needs } from './needs.ts'
import { endSessions } from './own-sessions.ts'
import type { OperatorRow } from './store.ts'

type Change = {
  readonly kind: 'factor_add' | 'factor_replace' | 'factor_remove'
  readonly factor: 'authenticator' | 'passkey'
}

const EVENT = {
  factor_add: 'operator_factor_added',
  factor_replace: 'operator_factor_replaced',
  factor_remove: 'operator_factor_removed',
} as const

/**
 * What goes with every change of how an operator signs in: every other session ends, what was begun before comes to
 * nothing, the log says what was done, and the other admins see it at once.
 */
export async function factorChanged(
  deps: Needs,
  tx: Transaction,
  { sessionId }: OperatorSession,
  { id: operatorId, name }: OperatorRow,
  { kind, factor }: Change,
): Promise<void> {
  await dropPending(tx, operatorId, name)
  await endSessions(deps, tx, operatorId, { but: sessionId })
  await deps.securityLog.noteIn(tx, { kind: EVENT[kind], operatorId, detail: factor })

  await recordAct(tx, {
    operatorId,
    act: kind,
    subjectKind: 'operator',
    subjectId: operatorId.toString(),
    ...(kind !== 'factor_add' && { before: factor }),
    ...(kind !== 'factor_remove' && { after: factor }),
    at: deps.clock.now(),
  })

  tx.onCommit(() => deps.bus.publish({ type: 'desk', queue: 'operators', id: operatorId.toString() }))
}
