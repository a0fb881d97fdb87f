import type { Refusal } from '@plumbline/domain/basics/refusal'
import { SECOND_FACTOR_WRONG } from '@plumbline/domain/basics/refusals'
import type { Transaction } from '../../platform/database/database.ts'
import { APP_CODE, counterOfAnswer, credentialIdOf, readShown } from '../../accounts/factors/index.ts'
import { stepOfOperator } from './authenticator.ts'
import { advancePasskey, passkeysOf, takeChallenge, useStep } from './factor-store.ts'
import type { Needs } from './needs.ts'
import type { OperatorRow } from './store.ts'
import type { FactorKind } from '@plumbline/domain/accounts/factor-limit'

/** Which factors an operator has; who has none shows the password alone. */
export async function factorsOf(tx: Transaction, operator: OperatorRow): Promise<FactorKind | undefined> {
  const hasPasskey = (await passkeysOf(tx, operator.id)).length > 0
  if (operator.authenticator_sealed === null) return hasPasskey ? 'passkey' : undefined
  return hasPasskey ? 'both' : 'authenticator'
}

async function fitsPasskey(
  deps: Needs,
  tx: Transaction,
  operator: OperatorRow,
  text: string,
): Promise<boolean> {
  const shown = readShown(text)
  if (!shown) return false

  const asked = await takeChallenge(tx, shown.id, 'login', deps.clock.now())
  if (asked?.name !== operator.name) return false

  const credential = credentialIdOf(shown.response)
  const passkey = (await passkeysOf(tx, operator.id)).find((known) => known.credential_id.equals(credential))
  const uses = passkey && (await counterOfAnswer(deps.publicUrl, asked.challenge, passkey, shown.response))

  return passkey !== undefined && uses !== undefined && advancePasskey(tx, passkey.id, uses)
}

/**
 * Judges the factor that an operator shows beside the password: the app's code, or a passkey's answer as JSON text. Commit
 * its refusal too: a code and a challenge are used up by it.
 * @returns `second_factor_required` (which: `factor`) or `second_factor_wrong`; nothing where it fits or there is none
 */
export async function refusalOfShownFactor(
  deps: Needs,
  tx: Transaction,
  operator: OperatorRow,
  shown: string | undefined,
): Promise<Refusal | undefined> {
  const factor = await factorsOf(tx, operator)
  if (factor === undefined) return undefined
  if (shown === undefined) return { refusal: 'second_factor_required', params: { factor } }
  if (!APP_CODE.test(shown))
    return (await fitsPasskey(deps, tx, operator, shown)) ? undefined : SECOND_FACTOR_WRONG

  const sealed = operator.authenticator_sealed
  const step = sealed === null ? undefined : stepOfOperator(deps, operator.id, sealed, shown)

  return step !== undefined && (await useStep(tx, operator.id, step)) ? undefined : SECOND_FACTOR_WRONG
}
