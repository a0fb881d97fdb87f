import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { OperatorSession } from '../../http/operator-session.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { recordAct } from './record-act.ts'
import type { Needs } from './needs.ts'

/** Ends sessions of an operator in the transaction that makes them wrong; streams end once it is committed. */
export async function endSessions(
  { operatorSessions, securityLog }: Pick<Needs, 'operatorSessions' | 'securityLog'>,
  tx: Transaction,
  operatorId: bigint,
  which: { readonly but: bigint } | { readonly sessionId: bigint },
): Promise<number> {
  const ended = await operatorSessions.endOf(tx, operatorId, which)
  if (ended === 0) return 0

  await securityLog.noteIn(tx, {
    kind: 'operator_sessions_ended',
    operatorId,
    detail: 'but' in which ? 'others' : 'one',
  })

  return ended
}

/** The operator's own living sessions, the last used first. */
export async function listSessions({ operatorSessions }: Needs, { operatorId, sessionId }: OperatorSession) {
  const sessions = await operatorSessions.listOf(operatorId)

  return {
    items: sessions.map((session) => ({
      id: session.sessionId.toString(),
      opened_at: toIso(session.openedAt),
      last_used_at: toIso(session.seenAt),
      device: session.deviceName,
      place: session.place,
      is_this: session.sessionId === sessionId,
    })),
  }
}

/** Ends one of the operator's own sessions, or all but this one. */
export async function endOwnSession(
  deps: Needs,
  session: OperatorSession,
  { id, others }: { readonly id?: string | undefined; readonly others?: boolean | undefined },
) {
  const { operatorId, sessionId } = session
  const refused = await deps.database.transaction(async (tx): Promise<Refusal | undefined> => {
    const which = others === true ? { but: sessionId } : { sessionId: BigInt(id ?? '0') }
    const ended = await endSessions(deps, tx, operatorId, which)
    if (ended === 0) return others === true ? undefined : { refusal: 'not_found', field: 'id' }

    await recordAct(tx, {
      operatorId,
      act: 'session_end',
      subjectKind: 'operator',
      subjectId: operatorId.toString(),
      at: deps.clock.now(),
    })

    return undefined
  })

  return refused ?? listSessions(deps, session)
}
