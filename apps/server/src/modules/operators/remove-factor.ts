import type { Refusal } from '@plumbline/domain/refusal'
import type { Transaction } from '../../platform/database/database.ts'
import { recordAct } from './acts.ts'
import { deletePasskey, passkeysOf, removeAuthenticator } from './factor-store.ts'
import { operatorView } from './operator-view.ts'
import type { OperatorDeps } from './operators.ts'
import type { OperatorRow } from './store.ts'

/** Removes a passkey by its id, or the authenticator app without one. In live mode the last factor stays. */
export async function removeFactor(
  deps: OperatorDeps,
  tx: Transaction,
  operator: OperatorRow,
  passkeyId: string | undefined,
) {
  const passkeys = await passkeysOf(tx, operator.id)
  const hasAuthenticator = operator.authenticator_sealed !== null
  const isThere =
    passkeyId === undefined ? hasAuthenticator : passkeys.some((passkey) => passkey.id === passkeyId)
  if (!isThere) return { refusal: 'not_found', field: 'id' } as const satisfies Refusal
  if (deps.mode === 'live' && passkeys.length + (hasAuthenticator ? 1 : 0) === 1)
    return { refusal: 'second_factor_required' } as const satisfies Refusal
  if (passkeyId === undefined) await removeAuthenticator(tx, operator.id)
  else await deletePasskey(tx, operator.id, passkeyId)
  await recordAct(tx, {
    operatorId: operator.id,
    act: 'factor_remove',
    subjectKind: 'operator',
    subjectId: operator.id.toString(),
    before: passkeyId === undefined ? 'authenticator' : 'passkey',
    at: deps.clock.now(),
  })
  return { operator: await operatorView(tx, operator.id, deps.mode) }
}
