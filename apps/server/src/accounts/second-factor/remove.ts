import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Needs } from './needs.ts'
import { proveFactor } from './prove-factor.ts'
import type { FactorProofs } from './prove-factor.ts'
import { holdForRecovery } from './recovery-codes.ts'
import { deleteRecoveryCodes } from './recovery-store.ts'
import { authenticatorOf, deletePasskeys, hasFactor, passkeysOf, removeAuthenticator } from './store.ts'
import { isOwnIdNumber } from './is-own-id-number.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

/**
 * Removes one factor by the login password and a factor that still works, be it this one. Shown a recovery code instead, it
 * may be anybody's who found that: withdrawals are held. Recovery codes go with the last factor.
 */
export const removeFactor = (
  deps: Needs,
  { id, ...proofs }: FactorProofs & { readonly id?: string | undefined },
  caller: Caller,
) =>
  proveFactor(deps, proofs, caller, async (tx, used) => {
    const { customerId } = caller
    const isThere =
      id === undefined
        ? (await authenticatorOf(tx, customerId)).sealed !== null
        : (await passkeysOf(tx, customerId)).some((passkey) => passkey.id === id)
    if (!isThere) return { refusal: 'not_found', field: 'id' } as const satisfies Refusal

    if (id === undefined) await removeAuthenticator(tx, customerId)
    else await deletePasskeys(tx, customerId, id)
    if (!(await hasFactor(tx, customerId))) await deleteRecoveryCodes(tx, customerId)

    const at = deps.clock.now()
    await deps.messages.write(tx, { customerId, kind: 'factor_removed', target: SECURITY_PAGE, at })

    const factor = id === undefined ? 'authenticator' : 'passkey'
    await deps.securityLog.noteIn(tx, { kind: 'factor_removed', customerId, detail: factor })
    if (used === 'recovery_code') await holdForRecovery(deps, tx, customerId)

    return deps.securityView(tx, customerId)
  })

/** A wrong number is counted: codes to a mailbox come without end, and with each another number could be tried. */
const refusalOfIdNumber = (
  deps: Pick<Needs, 'account' | 'identity'>,
  tx: Transaction,
  customerId: bigint,
  typed: string | undefined,
): Promise<Refusal | undefined> =>
  deps.account.judgeCounted(
    tx,
    { counter: `papers of customer ${customerId}`, customerId, what: 'papers' },
    async () =>
      (await isOwnIdNumber(deps, tx, customerId, typed))
        ? undefined
        : { refusal: 'id_number_incorrect', field: 'id_number' },
  )

/**
 * Removes every factor of a customer who has lost it: the caller checked the proofs, the papers' number is asked for too. Withdrawals are
 * held for 24 h from here on (docs/rules/accounts.md#withdrawal-password: as after a reset of the fund password), which is
 * told on every way.
 */
export async function recoverFactor(
  deps: Needs,
  tx: Transaction,
  customerId: bigint,
  idNumber: string | undefined,
): Promise<{ withdrawals_held_until: string } | Refusal> {
  if (!(await hasFactor(tx, customerId))) return { refusal: 'not_found' }

  const refused = await refusalOfIdNumber(deps, tx, customerId, idNumber)
  if (refused) return refused

  const at = deps.clock.now()
  await removeAuthenticator(tx, customerId)
  await deletePasskeys(tx, customerId)
  await deleteRecoveryCodes(tx, customerId)

  const until = toIso(await deps.securityHolds.hold(tx, customerId, 'factor_recovered', at))
  const told = { customerId, kind: 'factor_recovered', params: { until }, target: SECURITY_PAGE, at } as const

  await deps.messages.write(tx, told)
  await deps.securityLog.noteIn(tx, { kind: 'factor_recovered', customerId })

  return { withdrawals_held_until: until }
}
