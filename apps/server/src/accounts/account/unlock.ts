import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import { lifted, ownCounter, OTHER_DEVICES } from '@plumbline/domain/basics/attempt-lock'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { parseAccountName } from './account-name.ts'
import type { Needs } from './needs.ts'
import type { Asker } from './asker.ts'
import { counterOf } from './attempt.ts'
import { enterCode } from './codes/enter-code.ts'
import { liftFactorLock } from './factor-tries.ts'
import { findCustomer, giveOwnCounter, lockFailures, writeFailures } from './store.ts'

/**
 * Unlocks an account by code. This device gets its own counter, so that a stranger who continues
 * guessing locks only strangers. The count of consecutive failures continues.
 */
export async function unlock(
  deps: Needs,
  request: { readonly account: string; readonly code: string },
  asker: Asker,
) {
  const name = parseAccountName(request.account)
  if (!name) return fieldInvalid('account')

  const { account } = name

  return deps.database.transaction(async (tx): Promise<Refusal | Record<string, never>> => {
    const entered = await enterCode(deps, tx, { account, purpose: 'login_unlock', code: request.code }, asker)
    if (isRefusal(entered)) return entered

    const customer = await findCustomer(tx, account)
    if (!customer) return { refusal: 'code_wrong', field: 'code' }

    const now = deps.clock.now()
    const others = await lockFailures(tx, account, OTHER_DEVICES, now)
    const counter = await counterOf({ database: tx, clock: deps.clock }, account, asker.device)
    const own = counter === OTHER_DEVICES ? others : await lockFailures(tx, account, counter, now)

    await writeFailures(tx, account, OTHER_DEVICES, lifted(others), now)
    await giveOwnCounter(tx, account, asker.device, ownCounter(own, now), now)
    await liftFactorLock(tx, account, asker.device, now)
    await deps.securityLog.noteIn(tx, { kind: 'account_unlocked', customerId: customer.id })

    return {}
  })
}
