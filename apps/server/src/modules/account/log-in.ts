import type { Refusal } from '@plumbline/domain/refusal'
import type { Transaction } from '../../platform/database/database.ts'
import { parseAccountName } from './account-name.ts'
import type { AccountDeps } from './accounts.ts'
import type { Asker } from './asker.ts'
import { counterOf } from './attempt.ts'
import { checkPassword } from './prove.ts'
import { clearFailures, keepsPassword, knowDevice } from './store.ts'
import type { CustomerRow } from './store.ts'
import { userView } from './user-view.ts'

/** Where a customer sees what is signed in. */
const DEVICES_PAGE = '/pages/user/devices'

/** The session of whoever has shown everything; a device that this account has not seen is told to its owner. */
async function enter(deps: AccountDeps, tx: Transaction, customer: CustomerRow, asker: Asker) {
  const at = deps.clock.now()
  const device = { hash: asker.device, name: asker.deviceName }
  if (await knowDevice(tx, customer.id, device, at))
    await deps.messages.write(tx, {
      customerId: customer.id,
      kind: 'new_device',
      params: { device: device.name === '' ? '–' : device.name },
      target: DEVICES_PAGE,
      at,
    })
  return { token: await deps.sessions.open(tx, customer.id, asker.device) }
}

/**
 * Signs in with password and, where there is one, a second factor. An unknown name is counted, locked, hashed and answered
 * like a wrong password (product.md 8); a wrong second factor counts like a wrong password.
 */
export async function logIn(
  deps: AccountDeps,
  request: {
    readonly account: string
    readonly password: string
    readonly second_factor?: string | undefined
  },
  asker: Asker,
) {
  const name = parseAccountName(request.account)
  if (!name) return { refusal: 'field_invalid', field: 'account' } as const satisfies Refusal
  const { account } = name
  const counter = await counterOf(deps, account, asker.device)
  const customer = await checkPassword(deps, account, request.password, counter)
  if ('refusal' in customer) return customer
  const entered = await deps.database.transaction(async (tx): Promise<Refusal | { token: string }> => {
    // Changed meanwhile: its sessions have just ended, and none begins on the old password.
    if (!(await keepsPassword(tx, customer.id, customer.password_hash))) return { refusal: 'login_failed' }
    const refused = await deps.secondFactor.refusalOf(tx, customer.id, request.second_factor)
    if (refused) return refused
    await clearFailures(tx, account, counter)
    return enter(deps, tx, customer, asker)
  })
  if ('refusal' in entered) return entered
  return { token: entered.token, user: await userView(deps, deps.database, customer) }
}
