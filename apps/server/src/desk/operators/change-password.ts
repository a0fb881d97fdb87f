import { refusalOfOperatorPassword } from '@plumbline/domain/desk/operator'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { OperatorSession } from '../../http/operator-session.ts'
import { isCommonOperatorPassword } from '../../accounts/account/index.ts'
import { recordAct } from './record-act.ts'
import type { Needs } from './needs.ts'
import { endSessions } from './own-sessions.ts'
import { withFactor } from './sign-in.ts'
import { setPassword } from './store.ts'

/** Changes the operator's own password by the old one and the second factor; every other session ends. */
export async function changePassword(
  deps: Needs,
  session: OperatorSession,
  request: {
    readonly password: string
    readonly second_factor?: string | undefined
    readonly new_password: string
    readonly new_password_confirm: string
  },
  device: string,
) {
  const { password, second_factor: shown, new_password: next, new_password_confirm: confirm } = request
  const weak = refusalOfOperatorPassword({
    password: next,
    confirm,
    isCommon: isCommonOperatorPassword(next, session.name, deps.brandName),
  })
  if (weak) return { ...weak, field: `new_${weak.field ?? 'password'}` } as const satisfies Refusal

  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' } as const satisfies Refusal

  let hash: string
  try {
    hash = await slot.hash(next)
  } finally {
    slot.release()
  }

  return withFactor(deps, session, { password, shown, device }, async (tx, operator) => {
    const at = deps.clock.now()
    await setPassword(tx, operator.id, hash, at)
    await endSessions(deps, tx, operator.id, { but: session.sessionId })
    await deps.securityLog.noteIn(tx, { kind: 'operator_password_changed', operatorId: operator.id })

    await recordAct(tx, {
      operatorId: operator.id,
      act: 'password_change',
      subjectKind: 'operator',
      subjectId: operator.id.toString(),
      at,
    })

    return {}
  })
}
