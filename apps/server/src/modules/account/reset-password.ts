import { refusalOfPassword } from '@plumbline/domain/password'
import type { Refusal } from '@plumbline/domain/refusal'
import { parseAccountName } from './account-name.ts'
import { SECURITY_PAGE } from './accounts.ts'
import type { AccountDeps } from './accounts.ts'
import type { Asker } from './asker.ts'
import { isCommonPassword } from './common-passwords.ts'
import { checkCode, enterCode } from './enter-code.ts'
import { clearFailures, findCustomer, setPassword } from './store.ts'

export interface PasswordReset {
  readonly account: string
  readonly code: string
  readonly password: string
  readonly password_confirm: string
}

/** Sets a forgotten password by code: ends every session and forgets every failure. */
export async function resetPassword(deps: AccountDeps, request: PasswordReset, asker: Asker) {
  const name = parseAccountName(request.account)
  if (!name) return { refusal: 'field_invalid', field: 'account' } as const satisfies Refusal
  const { account } = name
  const isCommon = isCommonPassword(request.password, account, deps.brandName)
  const weak = refusalOfPassword({ password: request.password, confirm: request.password_confirm, isCommon })
  if (weak) return weak

  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' } as const satisfies Refusal
  try {
    const entered = { account, purpose: 'reset_password', code: request.code } as const
    const checked = await checkCode(deps, entered, asker)
    if (!checked.ok) return checked.refusal
    const passwordHash = await slot.hash(request.password)
    const answer = await deps.database.transaction(async (tx): Promise<Refusal | bigint> => {
      const used = await enterCode(deps, tx, entered, asker)
      if (!used.ok) return used.refusal
      const customer = await findCustomer(tx, account)
      if (!customer) return { refusal: 'code_wrong', field: 'code' }
      const at = deps.clock.now()
      await setPassword(tx, customer.id, passwordHash, at)
      await clearFailures(tx, account)
      await deps.sessions.endAll(tx, customer.id)
      const told = {
        customerId: customer.id,
        kind: 'login_password_reset',
        target: SECURITY_PAGE,
        at,
      } as const
      await deps.messages.write(tx, told)
      return customer.id
    })
    if (typeof answer !== 'bigint') return answer
    deps.sessions.forget(answer)
    return {}
  } finally {
    slot.release()
  }
}
