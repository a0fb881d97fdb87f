import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCodeOf,
  shownRecoveryCode,
} from '@plumbline/domain/accounts/recovery-code'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import { createHmac } from 'node:crypto'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { SECURITY_PAGE } from './sealed-for.ts'
import type { GateNeeds } from './gate-needs.ts'
import type { Needs } from './needs.ts'
import { proveFactor } from './prove-factor.ts'
import type { FactorProofs } from './prove-factor.ts'
import { countRecoveryCodes, deleteRecoveryCode, replaceRecoveryCodes } from './recovery-store.ts'

/** What is kept of a code: keyed, so that a copy of the database tries none, and bound to whose it is. */
const hashOf = ({ keys }: Pick<GateNeeds, 'keys'>, customerId: bigint, code: string): Buffer =>
  createHmac('sha256', keys.recoveryKey).update(`${customerId}\0${code}`).digest()

/** Makes a set of codes, which ends the one before. @returns the codes as they are shown, this once */
export async function makeRecoveryCodes(deps: Needs, tx: Transaction, customerId: bigint): Promise<string[]> {
  const at = deps.clock.now()
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const random = new Uint8Array(RECOVERY_CODE_BYTES)
    deps.fillRandom(random)
    return recoveryCodeOf(random)
  })

  const hashes = codes.map((code) => hashOf(deps, customerId, code))
  await replaceRecoveryCodes(tx, customerId, hashes, at)
  await deps.messages.write(tx, { customerId, kind: 'recovery_codes_made', target: SECURITY_PAGE, at })
  await deps.securityLog.noteIn(tx, { kind: 'recovery_codes_made', customerId })

  return codes.map(shownRecoveryCode)
}

/**
 * Makes a new set for whoever shows the login password and a factor: not a recovery code, whose finder would have ten more
 * instead, and the owner none.
 */
export const renewRecoveryCodes = (deps: Needs, proofs: FactorProofs, caller: Caller) =>
  proveFactor(
    deps,
    proofs,
    caller,
    async (tx, used) => {
      const { customerId } = caller
      if (used === 'none') return { refusal: 'not_found' } as const satisfies Refusal

      const recovery_codes = await makeRecoveryCodes(deps, tx, customerId)
      return { ...(await deps.securityView(tx, customerId)), recovery_codes }
    },
    'recovery_code',
  )

/** Uses a code up, tells its owner and says how many are left. Of many at once one alone takes it. */
export async function takeRecoveryCode(
  deps: GateNeeds,
  tx: Transaction,
  customerId: bigint,
  code: string,
): Promise<boolean> {
  if (!(await deleteRecoveryCode(tx, customerId, hashOf(deps, customerId, code)))) return false

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

/**
 * Whoever changes factors by a recovery code has shown none of them: withdrawals are held as after a lost factor
 * (decision 56), and the owner is told until when.
 */
export async function holdForRecovery(deps: Needs, tx: Transaction, customerId: bigint): Promise<void> {
  const at = deps.clock.now()
  const until = toIso(await deps.securityHolds.hold(tx, customerId, 'recovery_code', at))

  const told = {
    customerId,
    kind: 'recovery_code_held',
    params: { until },
    target: SECURITY_PAGE,
    at,
  } as const

  await deps.messages.write(tx, told)
}
