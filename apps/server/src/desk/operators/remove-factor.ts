import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Transaction } from '../../platform/database/database.ts'
import type { OperatorSession } from '../../http/operator-session.ts'
import { factorChanged } from './factor-changed.ts'
import { deletePasskey, passkeysOf, removeAuthenticator } from './factor-store.ts'
import { operatorView } from './operator-view.ts'
import type { Needs } from './needs.ts'
import type { OperatorRow } from './store.ts'

/** Removes a passkey by its id, or the authenticator app without one. In live mode the last factor stays. */
export async function removeFactor(
  deps: Needs,
  tx: Transaction,
  session: OperatorSession,
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
  const factor = passkeyId === undefined ? 'authenticator' : 'passkey'
  await factorChanged(deps, tx, session, operator, { kind: 'factor_remove', factor })

  return { operator: await operatorView(tx, operator.id, deps.mode) }
}
