import { readRecoveryCode } from '@plumbline/domain/accounts/recovery-code'
import { SECOND_FACTOR_WRONG } from '@plumbline/domain/basics/refusals'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { accountOfCustomer } from '../account/index.ts'
import type { SecondFactorGate, UsedFactor } from '../account/index.ts'
import { counterOfAnswer, credentialIdOf, readShown, stepOfCode, APP_CODE } from '../factors/index.ts'
import { sealedFor } from './sealed-for.ts'
import type { GateNeeds } from './gate-needs.ts'
import { claimOfPasskey } from './passkey-claim.ts'
import { takeRecoveryCode } from './take-recovery-code.ts'
import { advancePasskey, authenticatorOf, hasFactor, passkeysOf, takeChallenge, useStep } from './store.ts'
import type { PasskeyRow } from './store.ts'
import { judgeStranger } from './strangers.ts'

async function fitsPasskey(
  deps: GateNeeds,
  tx: Queryable,
  customerId: bigint,
  passkeys: readonly PasskeyRow[],
  text: string,
): Promise<boolean> {
  const shown = readShown(text)
  if (!shown) return false

  const { response } = shown
  const account = await accountOfCustomer(tx, customerId)
  const challenge = await takeChallenge(tx, { id: shown.id, purpose: 'show', account }, deps.clock.now())
  if (challenge === undefined) return false

  const credential = credentialIdOf(response)
  const passkey = passkeys.find((known) => known.credential_id.equals(credential))
  const uses = passkey && (await counterOfAnswer(deps.publicUrl, challenge, passkey, response))

  return passkey !== undefined && uses !== undefined && advancePasskey(tx, passkey.id, uses)
}

interface Factors {
  readonly customerId: bigint
  readonly sealed: Buffer | null
  readonly passkeys: readonly PasskeyRow[]
}

/** Whether what was shown is a factor of this customer, used up by that; and which. Each has a form of its own. */
async function shownFactor(
  deps: GateNeeds,
  tx: Transaction,
  { customerId, sealed, passkeys }: Factors,
  shown: string,
  not: 'recovery_code' | undefined,
): Promise<UsedFactor | undefined> {
  if (APP_CODE.test(shown)) {
    const now = deps.clock.now()
    const step = sealed === null ? undefined : stepOfCode(sealedFor(deps, customerId), sealed, shown, now)
    return step !== undefined && (await useStep(tx, customerId, step)) ? 'authenticator' : undefined
  }

  const code = readRecoveryCode(shown)
  if (code === undefined)
    return (await fitsPasskey(deps, tx, customerId, passkeys, shown)) ? 'passkey' : undefined

  return not === undefined && (await takeRecoveryCode(deps, tx, customerId, code))
    ? 'recovery_code'
    : undefined
}

async function judge(
  deps: GateNeeds,
  tx: Transaction,
  customerId: bigint,
  shown: string | undefined,
  not?: 'recovery_code',
): Promise<UsedFactor | Refusal> {
  const { sealed } = await authenticatorOf(tx, customerId)
  const passkeys = await passkeysOf(tx, customerId)
  if (sealed === null && passkeys.length === 0) return 'none'

  if (shown === undefined) {
    const factor = passkeys.length === 0 ? 'authenticator' : sealed === null ? 'passkey' : 'both'
    return { refusal: 'second_factor_required', field: 'second_factor', params: { factor } }
  }

  const used = await shownFactor(deps, tx, { customerId, sealed, passkeys }, shown, not)
  if (used === undefined) {
    await deps.securityLog.noteIn(tx, { kind: 'factor_wrong', customerId })
    return SECOND_FACTOR_WRONG
  }

  // A recovery code is noted, and told, where it is taken.
  if (used !== 'recovery_code')
    await deps.securityLog.noteIn(tx, { kind: 'factor_used', customerId, detail: used })
  return used
}

/**
 * Judges second factors, of log-ins and of every act that asks: a code counts once, a challenge is answered once. The one
 * place where it is said what a factor is.
 */
export function createSecondFactorGate(deps: GateNeeds): SecondFactorGate {
  const refusalOf: SecondFactorGate['refusalOf'] = async (tx, customerId, shown) => {
    const judged = await judge(deps, tx, customerId, shown)
    return isRefusal(judged) ? judged : undefined
  }

  return {
    hasOne: hasFactor,
    judge: (tx, customerId, shown, not) => judge(deps, tx, customerId, shown, not),
    refusalOf,
    refusalOfStranger: (tx, customerId, shown) =>
      judgeStranger(deps, tx, customerId, shown, () => refusalOf(tx, customerId, shown)),
    claimOf: (answer) => claimOfPasskey(deps, answer),
  }
}
