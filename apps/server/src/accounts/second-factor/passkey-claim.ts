import type { Transaction } from '../../platform/database/database.ts'
import type { PasskeyClaim } from '../account/index.ts'
import { counterOfAnswer, credentialIdOf, readResponse, userHandleOf } from '../factors/index.ts'
import type { GateNeeds } from './gate-needs.ts'
import { advancePasskey, passkeyByCredential, takeChallenge } from './store.ts'

/** What an authenticator keeps beside a passkey, and names its owner by where nobody typed a name. */
export const handleOf = (customerId: bigint): string => `customer ${customerId}`

/**
 * Takes a passkey's answer that names its owner itself. Its challenge is gone by that, right or wrong. Which passkey is
 * asked for by its credential, so a handle alone says nothing of who has an account.
 */
export async function claimOfPasskey(
  deps: GateNeeds,
  answer: { readonly challenge_id: string; readonly response: string },
): Promise<PasskeyClaim | 'malformed' | 'nobody'> {
  const response = readResponse(answer.response)
  if (!response) return 'malformed'

  const asked = { id: answer.challenge_id, purpose: 'login', account: '' } as const
  const challenge = await takeChallenge(deps.database, asked, deps.clock.now())
  const passkey = challenge && (await passkeyByCredential(deps.database, credentialIdOf(response)))
  if (!passkey || userHandleOf(response) !== handleOf(passkey.customer_id)) return 'nobody'

  const { customer_id: customerId } = passkey

  return {
    customerId,
    async accepts(tx: Transaction) {
      const uses = await counterOfAnswer(deps.publicUrl, challenge, passkey, response)
      const fits = uses !== undefined && (await advancePasskey(tx, passkey.id, uses))
      const kind = fits ? 'factor_used' : 'factor_wrong'
      await deps.securityLog.noteIn(tx, { kind, customerId, detail: 'passkey' })

      return fits
    },
  }
}
