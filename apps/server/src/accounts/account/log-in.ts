import { fieldInvalid, isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Transaction } from '../../platform/database/database.ts'
import { parseAccountName } from './account-name.ts'
import type { Needs } from './needs.ts'
import type { Asker } from './asker.ts'
import { counterOf, noteLock } from './attempt.ts'
import { checkPassword } from './prove.ts'
import { clearFailures, isKnownDevice, keepsPassword, knowDevice } from './store.ts'
import type { CustomerRow } from './store.ts'
import { userView } from './user-view.ts'
import { DEVICES_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Maximum sessions of a customer; a new one ends the least recently used. */
const SESSIONS_MAX = 20

/** Ends the device's sessions, which its browser forgets, and the oldest sessions beyond the maximum. */
async function endOlder(deps: Needs, tx: Transaction, customerId: bigint, device: string) {
  await deps.sessions.endOf(tx, customerId, { deviceId: device })
  await deps.sessions.endOf(tx, customerId, { newest: SESSIONS_MAX - 1 })
}

/** Opens a session after all proofs; the owner is notified of a device unknown to the account. */
export async function enter(
  deps: Needs,
  tx: Transaction,
  customer: Pick<CustomerRow, 'id'>,
  asker: Asker,
): Promise<{ readonly token: string }> {
  const at = deps.clock.now()
  const renewed = asker.newDevice()
  const device = { before: asker.device, now: renewed.hash, name: asker.deviceName }
  if (await knowDevice(tx, customer.id, device, at)) {
    await deps.messages.write(tx, {
      customerId: customer.id,
      kind: 'new_device',
      params: { device: device.name === '' ? '–' : device.name },
      target: DEVICES_PAGE,
      at,
    })

    await deps.securityLog.noteIn(tx, { kind: 'new_device', customerId: customer.id })
  }

  await deps.securityLog.noteIn(tx, { kind: 'log_in', customerId: customer.id })
  await endOlder(deps, tx, customer.id, asker.device)
  tx.onCommit(renewed.give)

  return { token: await deps.sessions.open(tx, customer.id, renewed.hash) }
}

/**
 * Signs in with password and, if the account has one, a second factor. An unknown name is counted, locked, hashed and answered
 * like a wrong password (docs/rules/accounts.md#log-in); a wrong second factor counts like a wrong password.
 */
export async function logIn(
  deps: Needs,
  request: {
    readonly account: string
    readonly password: string
    readonly second_factor?: string | undefined
  },
  asker: Asker,
) {
  const name = parseAccountName(request.account)
  if (!name) return fieldInvalid('account')

  const { account } = name
  const counter = await counterOf(deps, account, asker.device)
  const customer = await checkPassword(deps, account, request.password, counter)
  if (isRefusal(customer)) return customer

  const entered = await deps.database.transaction(async (tx): Promise<Refusal | { token: string }> => {
    // The password or name changed meanwhile and sessions ended: no new one may begin on the old password or name.
    if (!(await keepsPassword(tx, customer.id, customer.password_hash, account)))
      return { refusal: 'login_failed' }

    const isKnown = await isKnownDevice(tx, account, asker.device)
    const judge = isKnown ? deps.secondFactor.refusalOf : deps.secondFactor.refusalOfStranger
    const refused = await judge(tx, customer.id, request.second_factor)
    if (refused) return refused

    await clearFailures(tx, account, counter)
    return enter(deps, tx, customer, asker)
  })
  if (isRefusal(entered)) {
    if (entered.refusal === 'second_factor_wrong') await noteLock(deps, customer, counter)
    return entered
  }

  return { token: entered.token, user: await userView(deps, deps.database, customer) }
}
