import {
  RECOVERY_CODE_BYTES,
  RECOVERY_CODES,
  recoveryCodeOf,
  shownRecoveryCode,
} from '@plumbline/domain/accounts/recovery-code'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Caller } from '../../http/route.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { Needs } from './needs.ts'
import { proveFactor } from './prove-factor.ts'
import type { FactorProofs } from './prove-factor.ts'
import { replaceRecoveryCodes } from './recovery-store.ts'
import { recoveryHash } from './take-recovery-code.ts'
import { SECURITY_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Makes a set of codes, which ends the one before. @returns the codes as they are shown, this once */
export async function makeRecoveryCodes(deps: Needs, tx: Transaction, customerId: bigint): Promise<string[]> {
  const at = deps.clock.now()
  const codes = Array.from({ length: RECOVERY_CODES }, () => {
    const random = new Uint8Array(RECOVERY_CODE_BYTES)
    deps.fillRandom(random)
    return recoveryCodeOf(random)
  })

  const hashes = codes.map((code) => recoveryHash(deps, customerId, code))
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
