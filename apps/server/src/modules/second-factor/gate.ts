import type { Refusal } from '@plumbline/domain/refusal'
import type { Queryable } from '../../platform/database/database.ts'
import { accountOfCustomer } from '../account/index.ts'
import type { SecondFactorGate } from '../account/index.ts'
import { counterOfAnswer, credentialIdOf, readResponse, stepOfCode } from '../factors/index.ts'
import { sealedFor } from './deps.ts'
import type { GateDeps } from './deps.ts'
import { advancePasskey, authenticatorOf, passkeysOf, takeChallenge, useStep } from './store.ts'
import type { PasskeyRow } from './store.ts'

const CODE = /^\d{6}$/
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const WRONG = { refusal: 'second_factor_wrong', field: 'second_factor' } as const satisfies Refusal

/** A passkey's answer as it is shown: the challenge that it answers, and what the browser gave. */
function readShown(text: string): { readonly id: string; readonly response: string } | undefined {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || !('challenge_id' in value) || !('response' in value))
      return undefined
    const { challenge_id: id, response } = value
    return typeof id === 'string' && UUID.test(id) ? { id, response: JSON.stringify(response) } : undefined
  } catch {
    return undefined
  }
}

async function fitsPasskey(
  deps: GateDeps,
  tx: Queryable,
  customerId: bigint,
  passkeys: readonly PasskeyRow[],
  text: string,
): Promise<boolean> {
  const shown = readShown(text)
  const response = shown && readResponse(shown.response)
  if (!shown || !response) return false
  const account = await accountOfCustomer(tx, customerId)
  const challenge = await takeChallenge(tx, { id: shown.id, purpose: 'show', account }, deps.clock.now())
  if (challenge === undefined) return false
  const credential = credentialIdOf(response)
  const passkey = passkeys.find((known) => known.credential_id.equals(credential))
  const uses = passkey && (await counterOfAnswer(deps.publicUrl, challenge, passkey, response))
  return passkey !== undefined && uses !== undefined && advancePasskey(tx, passkey.id, uses)
}

/** Judges second factors, of log-ins and of what changes them: a code counts once, a challenge is answered once. */
export function createSecondFactorGate(deps: GateDeps): SecondFactorGate {
  return {
    async refusalOf(tx, customerId, shown) {
      const { sealed } = await authenticatorOf(tx, customerId)
      const passkeys = await passkeysOf(tx, customerId)
      if (sealed === null && passkeys.length === 0) return undefined
      if (shown === undefined) {
        const factor = passkeys.length === 0 ? 'authenticator' : sealed === null ? 'passkey' : 'both'
        return { refusal: 'second_factor_required', field: 'second_factor', params: { factor } }
      }
      if (!CODE.test(shown))
        return (await fitsPasskey(deps, tx, customerId, passkeys, shown)) ? undefined : WRONG
      if (sealed === null) return WRONG
      const step = stepOfCode(sealedFor(deps, customerId), sealed, shown, deps.clock.now())
      return step !== undefined && (await useStep(tx, customerId, step)) ? undefined : WRONG
    },
  }
}
