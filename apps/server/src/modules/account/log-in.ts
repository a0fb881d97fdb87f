import type { Refusal } from '@plumbline/domain/refusal'
import { parseAccountName } from './account-name.ts'
import type { AccountDeps } from './accounts.ts'
import type { Asker } from './asker.ts'
import { countedAttempt, counterOf, refusalOfLock } from './attempt.ts'
import { clearFailures, findCustomer, keepsPassword, knowDevice } from './store.ts'
import { userView } from './user-view.ts'

/** Signs in. An unknown name is counted, locked, hashed and answered like a wrong password (product.md 8). */
export async function logIn(
  deps: AccountDeps,
  request: { readonly account: string; readonly password: string },
  asker: Asker,
) {
  const name = parseAccountName(request.account)
  if (!name) return { refusal: 'field_invalid', field: 'account' } as const satisfies Refusal
  const { account } = name
  const counter = await counterOf(deps, account, asker.device)
  const locked = await refusalOfLock(deps, account, counter)
  if (locked) return locked

  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' } as const satisfies Refusal
  try {
    const customer = await findCustomer(deps.database, account)
    const refused = await countedAttempt(deps, account, counter)
    if (refused) return refused
    if (!(await slot.verify(customer?.password_hash, request.password)) || !customer)
      return { refusal: 'login_failed' } as const satisfies Refusal
    const token = await deps.database.transaction(async (tx) => {
      // Changed meanwhile: its sessions have just ended, and none begins on the old password.
      if (!(await keepsPassword(tx, customer.id, customer.password_hash))) return undefined
      await clearFailures(tx, account, counter)
      await knowDevice(tx, customer.id, asker.device, deps.clock.now())
      return deps.sessions.open(tx, customer.id, asker.device)
    })
    if (token === undefined) return { refusal: 'login_failed' } as const satisfies Refusal
    return { token, user: await userView(deps, deps.database, customer) }
  } finally {
    slot.release()
  }
}
