import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Needs } from './needs.ts'
import type { Asker } from './asker.ts'
import { countedAttempt, counterOf, noteFailure } from './attempt.ts'
import { enter } from './log-in.ts'
import { clearFailures, customerById, holdOpenCustomer } from './store.ts'
import { userView } from './user-view.ts'

const FAILED = { refusal: 'login_failed' } as const satisfies Refusal

/**
 * Signs in with a passkey alone: the device stores it and verified its user, so it replaces password and second factor.
 * Locks apply as for a password. All invalid answers get the same refusal; only answers of existing passkeys count
 * against their account, or anybody could lock customers by their numbers.
 */
export async function logInByPasskey(
  deps: Needs,
  request: { readonly challenge_id: string; readonly response: string },
  asker: Asker,
) {
  const claim = await deps.secondFactor.claimOf(request)
  if (claim === 'malformed') return fieldInvalid('response')

  if (claim === 'nobody') {
    deps.securityLog.note({ kind: 'log_in_failed', detail: 'passkey' })
    return FAILED
  }

  const customer = await customerById(deps.database, claim.customerId)
  const { id, account } = customer
  const counter = await counterOf(deps, account, asker.device)

  const locked = await countedAttempt(deps, account, counter)
  if (locked) return locked

  const entered = await deps.database.transaction(async (tx): Promise<Refusal | { token: string }> => {
    if (!(await holdOpenCustomer(tx, id)) || !(await claim.accepts(tx))) return FAILED
    await clearFailures(tx, account, counter)
    return enter(deps, tx, customer, asker)
  })
  if (isRefusal(entered)) {
    await noteFailure(deps, { account, customerId: id }, counter)
    return entered
  }

  return { token: entered.token, user: await userView(deps, deps.database, customer) }
}
