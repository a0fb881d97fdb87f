import { userCall } from '@plumbline/api-schema/account'
import { settlementKeysCall } from '@plumbline/api-schema/health'
import { ownLiabilitiesCall } from '@plumbline/api-schema/liabilities'
import { sendCall } from '../../session/api.ts'
import { ownCheckStore } from '../../session/own-check.ts'
import { dataOf } from '../../session/query-client.ts'
import { checkOwnAnswer } from './own-check-steps.ts'
import type { OwnResult } from './own-check-steps.ts'

/** What one run found, with the proof itself for who wants to keep it. */
export type OwnRun =
  | { readonly state: 'uncounted' }
  | { readonly state: 'checked'; readonly result: OwnResult; readonly proof: unknown }

/**
 * Checks that the customer's whole balance is counted, and keeps how it ended. Throws where the server was not reached:
 * then nothing is proved either way, and the last result stays.
 */
export async function runOwnCheck(): Promise<OwnRun> {
  const [answer, keys, user] = await Promise.all([
    sendCall(ownLiabilitiesCall, {}),
    sendCall(settlementKeysCall, {}).then(dataOf),
    sendCall(userCall, {}).then(dataOf),
  ])
  const { proof } = dataOf(answer)
  if (!proof) {
    ownCheckStore.set({ state: 'uncounted' })
    return { state: 'uncounted' }
  }
  const result = await checkOwnAnswer(proof, keys, user.user.id)
  ownCheckStore.set({
    state: result.holds ? 'passed' : 'failed',
    ...(result.countedAt !== undefined && { countedAt: result.countedAt }),
  })
  return { state: 'checked', result, proof }
}
