import { refusalOfPassword } from '@plumbline/domain/accounts/passwords/password'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Session } from '../../../http/session.ts'
import type { Needs } from '../needs.ts'
import { countedAttempt, counterOf, noteFailure, refusalOfLock } from '../attempt.ts'
import { isCommonPassword } from './common-passwords.ts'
import { clearFailures, customerById, forgetDevices, keepsPassword, setPassword } from '../store.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

export interface PasswordChange {
  readonly old_password: string
  readonly password: string
  readonly password_confirm: string
}

/** Changes the password: the old one is guarded like a log-in; every session ends and this one goes on under a new token. */
export async function changePassword(deps: Needs, request: PasswordChange, session: Session) {
  const customer = await customerById(deps.database, session.customerId)
  const counter = await counterOf(deps, customer.account, session.deviceId)
  const locked = await refusalOfLock(deps, customer.account, counter)
  if (locked) return locked

  const slot = deps.hasher.reserve()
  if (!slot) return { refusal: 'too_many_requests' } as const satisfies Refusal

  try {
    const refused = await countedAttempt(deps, customer.account, counter)
    if (refused) return refused

    if (!(await slot.verify(customer.password_hash, request.old_password))) {
      await noteFailure(deps, { account: customer.account, customerId: customer.id }, counter)
      return { refusal: 'login_failed', field: 'old_password' } as const satisfies Refusal
    }

    await clearFailures(deps.database, customer.account, counter)
    const isCommon = isCommonPassword(request.password, customer.account, deps.brandName)
    const weak = refusalOfPassword({
      password: request.password,
      confirm: request.password_confirm,
      isCommon,
    })
    if (weak) return weak

    const passwordHash = await slot.hash(request.password)
    const token = await deps.database.transaction(async (tx) => {
      if (!(await keepsPassword(tx, customer.id, customer.password_hash))) return undefined

      const at = deps.clock.now()
      await setPassword(tx, customer.id, passwordHash, at)
      await deps.sessions.endAll(tx, customer.id)
      await forgetDevices(tx, customer.id, { but: session.deviceId }, at)

      const told = {
        customerId: customer.id,
        kind: 'login_password_changed',
        target: SECURITY_PAGE,
        at,
      } as const

      await deps.messages.write(tx, told)
      await deps.securityLog.noteIn(tx, { kind: 'password_changed', customerId: customer.id })

      return deps.sessions.open(tx, customer.id, session.deviceId)
    })
    if (token === undefined)
      return { refusal: 'login_failed', field: 'old_password' } as const satisfies Refusal

    return { token }
  } finally {
    slot.release()
  }
}
