import { createHmac } from 'node:crypto'
import type { Transaction } from '../../platform/database/database.ts'
import type { GateNeeds } from './gate-needs.ts'
import { countRecoveryCodes, deleteRecoveryCode } from './recovery-store.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** What is kept of a code: keyed, so that a copy of the database tries none, and bound to whose it is. */
export const recoveryHash = ({ keys }: Pick<GateNeeds, 'keys'>, customerId: bigint, code: string): Buffer =>
  createHmac('sha256', keys.recoveryKey).update(`${customerId}\0${code}`).digest()

/** Uses a code up, tells its owner and says how many are left. Of many at once one alone takes it. */
export async function takeRecoveryCode(
  deps: GateNeeds,
  tx: Transaction,
  customerId: bigint,
  code: string,
): Promise<boolean> {
  if (!(await deleteRecoveryCode(tx, customerId, recoveryHash(deps, customerId, code)))) return false

  const left = String(await countRecoveryCodes(tx, customerId))
  const at = deps.clock.now()

  const told = {
    customerId,
    kind: 'recovery_code_used',
    params: { left },
    target: SECURITY_PAGE,
    at,
  } as const

  await deps.messages.write(tx, told)
  await deps.securityLog.noteIn(tx, { kind: 'recovery_code_used', customerId })

  return true
}
