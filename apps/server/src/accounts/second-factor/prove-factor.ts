import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { UsedFactor } from '../account/index.ts'
import type { Needs } from './needs.ts'
import { lockCustomer } from '../customer-lock/index.ts'

export interface FactorProofs {
  readonly login_password: string
  readonly second_factor?: string | undefined
}

/**
 * The login password and a factor of who is signed in. Wrong factors count like wrong passwords, also behind a right
 * password. The work runs in the transaction that uses the factor up, alone with this customer's factors.
 */
export async function proveFactor<T extends object>(
  deps: Needs,
  { login_password: password, second_factor: shown }: FactorProofs,
  { session, customerId }: Caller,
  work: (tx: Transaction, used: UsedFactor) => Promise<T | Refusal>,
  not?: 'recovery_code',
): Promise<T | Refusal> {
  const judged = await deps.account.checkLoginPassword(session, password, 'keeps count')
  if (isRefusal(judged)) return judged

  const proved = await deps.database.transaction(async (tx): Promise<T | Refusal> => {
    await lockCustomer(tx, customerId)
    if (!(await deps.account.keepsLoginPassword(tx, customerId, judged)))
      return { refusal: 'login_failed', field: 'login_password' }

    const factor = await deps.secondFactor.judge(tx, customerId, shown, not)
    if (isRefusal(factor)) return factor

    await deps.account.forgetFailures(tx, session)
    return work(tx, factor)
  })

  if (isRefusal(proved) && proved.refusal === 'second_factor_wrong') await deps.account.noteLock(session)
  return proved
}
