import { readIdNumber } from '@plumbline/domain/id-number'
import type { Refusal } from '@plumbline/domain/refusal'
import { toIso } from '@plumbline/domain/time'
import type { Caller } from '../../http/route.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { SecondFactorGate } from '../account/index.ts'
import { SECURITY_PAGE } from './deps.ts'
import type { SecondFactorDeps } from './deps.ts'
import { authenticatorOf, deletePasskeys, passkeysOf, removeAuthenticator } from './store.ts'

/**
 * Removes one factor by the login password and a factor that still works, be it this one. Wrong ones count like wrong
 * passwords, also behind a right password.
 */
export async function removeFactor(
  deps: SecondFactorDeps,
  gate: SecondFactorGate,
  request: {
    readonly id?: string | undefined
    readonly login_password: string
    readonly second_factor?: string | undefined
  },
  { session, customerId }: Caller,
) {
  const judged = await deps.account.checkLoginPassword(session, request.login_password, 'keeps count')
  if (!judged.ok) return judged.refusal
  return deps.database.transaction(async (tx) => {
    if (!(await deps.account.keepsLoginPassword(tx, customerId, judged.value)))
      return { refusal: 'login_failed', field: 'login_password' } as const satisfies Refusal
    const refused = await gate.refusalOf(tx, customerId, request.second_factor)
    if (refused) return refused
    await deps.account.forgetFailures(tx, session)
    const { id } = request
    const isThere =
      id === undefined
        ? (await authenticatorOf(tx, customerId)).sealed !== null
        : (await passkeysOf(tx, customerId)).some((passkey) => passkey.id === id)
    if (!isThere) return { refusal: 'not_found', field: 'id' } as const satisfies Refusal
    if (id === undefined) await removeAuthenticator(tx, customerId)
    else await deletePasskeys(tx, customerId, id)
    const at = deps.clock.now()
    await deps.messages.write(tx, { customerId, kind: 'factor_removed', target: SECURITY_PAGE, at })
    return deps.securityView(tx, customerId)
  })
}

/** Whether a typed number is the one on the papers that passed; who has none there is asked for none. */
export async function isOwnIdNumber(
  { identity }: Pick<SecondFactorDeps, 'identity'>,
  db: Queryable,
  customerId: bigint,
  typed: string | undefined,
): Promise<boolean> {
  if ((await identity.statusOf(db, customerId)) !== 'passed') return true
  const stated = await identity.stated(db, customerId)
  const own = stated && readIdNumber(stated.idNumber)
  return own !== undefined && typed !== undefined && readIdNumber(typed)?.canonical === own.canonical
}

/**
 * Removes every factor of who has lost it: the proofs are given, the papers' number is asked for beside them. Withdrawals are
 * held for 24 h from here on (product.md 8: as after a reset of the fund password), which is told on every way.
 */
export async function recoverFactor(
  deps: SecondFactorDeps,
  tx: Transaction,
  customerId: bigint,
  idNumber: string | undefined,
): Promise<{ withdrawals_held_until: string } | Refusal> {
  const { sealed } = await authenticatorOf(tx, customerId)
  if (sealed === null && (await passkeysOf(tx, customerId)).length === 0) return { refusal: 'not_found' }
  if (!(await isOwnIdNumber(deps, tx, customerId, idNumber)))
    return { refusal: 'id_number_incorrect', field: 'id_number' }
  const at = deps.clock.now()
  await removeAuthenticator(tx, customerId)
  await deletePasskeys(tx, customerId)
  const until = toIso(await deps.holdWithdrawals(tx, customerId, at))
  const told = { customerId, kind: 'factor_recovered', params: { until }, target: SECURITY_PAGE, at } as const
  await deps.messages.write(tx, told)
  return { withdrawals_held_until: until }
}
