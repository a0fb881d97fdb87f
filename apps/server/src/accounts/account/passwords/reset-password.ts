import { NO_FAILURES, ownCounter } from '@plumbline/domain/basics/attempt-lock'
import { refusalOfPassword } from '@plumbline/domain/accounts/passwords/password'
import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../../platform/database/database.ts'
import { parseAccountName } from '../account-name.ts'
import type { Needs } from '../needs.ts'
import type { Asker } from '../asker.ts'
import { isCommonPassword } from './common-passwords.ts'
import { checkCode, enterCode } from '../codes/enter-code.ts'
import { clearFailures, forgetDevices, giveOwnCounter, lockCustomerOfName, setPassword } from '../store.ts'
import type { CustomerRow } from '../store.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

interface Reset {
  readonly customerId: bigint
  readonly until: string
}

async function replacePassword(
  deps: Needs,
  tx: Transaction,
  { id: customerId, account }: CustomerRow,
  passwordHash: string,
  asker: Asker,
): Promise<string> {
  const at = deps.clock.now()
  await setPassword(tx, customerId, passwordHash, at)
  await clearFailures(tx, account)
  await giveOwnCounter(tx, account, asker.device, ownCounter(NO_FAILURES, at), at)
  await deps.sessions.endAll(tx, customerId)
  await forgetDevices(tx, customerId, 'all', at)

  const until = toIso(await deps.securityHolds.hold(tx, customerId, 'login_password_reset', at))
  await deps.messages.write(tx, {
    customerId,
    kind: 'login_password_reset_held',
    params: { until },
    target: SECURITY_PAGE,
    at,
  })

  await deps.securityLog.noteIn(tx, { kind: 'password_reset', customerId })
  return until
}

export interface PasswordReset {
  readonly account: string
  readonly code: string
  readonly password: string
  readonly password_confirm: string
}

/**
 * Sets a forgotten password by code: ends every session, forgets every device and every failure, and holds withdrawals
 * for 24 h, as a code is all that was shown. The device that showed it counts for itself at the log-in that comes next.
 */
export async function resetPassword(deps: Needs, request: PasswordReset, asker: Asker) {
  const name = parseAccountName(request.account)
  if (!name) return fieldInvalid('account')

  const { account } = name
  const isCommon = isCommonPassword(request.password, account, deps.brandName)
  const weak = refusalOfPassword({ password: request.password, confirm: request.password_confirm, isCommon })
  if (weak) return weak

  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' } as const satisfies Refusal

  try {
    const entered = { account, purpose: 'reset_password', code: request.code } as const
    const checked = await checkCode(deps, entered, asker)
    if (isRefusal(checked)) return checked

    const passwordHash = await slot.hash(request.password)
    const answer = await deps.database.transaction(async (tx): Promise<Refusal | Reset> => {
      const used = await enterCode(deps, tx, entered, asker)
      if (isRefusal(used)) return used

      // From here on a withdrawal under way waits, and then finds the hold; and the name stays whose it is.
      const customer = await lockCustomerOfName(tx, account)
      if (!customer) return { refusal: 'code_wrong', field: 'code' }

      return {
        customerId: customer.id,
        until: await replacePassword(deps, tx, customer, passwordHash, asker),
      }
    })
    if (isRefusal(answer)) return answer

    return { withdrawals_held_until: answer.until }
  } finally {
    slot.release()
  }
}
