import { lifted } from '@plumbline/domain/lock'
import type { Refusal } from '@plumbline/domain/refusal'
import { parseAccountName } from './account-name.ts'
import type { AccountDeps } from './accounts.ts'
import type { Asker } from './asker.ts'
import { OTHER_DEVICES } from './attempt.ts'
import { enterCode } from './enter-code.ts'
import { findCustomer, lockFailures, writeFailures } from './store.ts'

/** Lifts the locks of an account, for other devices and for this one, by code. The count in the row goes on. */
export async function unlock(
  deps: AccountDeps,
  request: { readonly account: string; readonly code: string },
  asker: Asker,
) {
  const name = parseAccountName(request.account)
  if (!name) return { refusal: 'field_invalid', field: 'account' } as const satisfies Refusal
  const { account } = name
  return deps.database.transaction(async (tx): Promise<Refusal | Record<string, never>> => {
    const entered = await enterCode(deps, tx, { account, purpose: 'login_unlock', code: request.code }, asker)
    if (!entered.ok) return entered.refusal
    if (!(await findCustomer(tx, account))) return { refusal: 'code_wrong', field: 'code' }
    const now = deps.clock.now()
    for (const counter of [OTHER_DEVICES, asker.device]) {
      await writeFailures(tx, account, counter, lifted(await lockFailures(tx, account, counter, now)), now)
    }
    return {}
  })
}
