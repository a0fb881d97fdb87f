import { userCall } from '@plumbline/api-schema/accounts/account'
import { settlementKeysCall } from '@plumbline/api-schema/wire/health'
import { liabilitiesCall, ownLiabilitiesCall } from '@plumbline/api-schema/openness/liabilities'
import { sendCall } from '../../session/api.ts'
import { ownCheckStore } from '../../session/own-check.ts'
import { dataOf } from '@plumbline/web/calls/query-client'
import { checkOwnAnswer } from './own-check-steps.ts'
import type { OwnResult } from './own-check-steps.ts'
import { countedSums, isLeftOut } from './own-count.ts'
import type { CountedSum } from './own-count.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** What one run found, with the proof itself for who wants to keep it. */
export type OwnRun =
  | { readonly state: 'uncounted' }
  | {
      readonly state: 'checked'
      readonly result: OwnResult
      readonly proof: unknown
      /** What was counted as theirs; nothing where the check fails. */
      readonly sums: readonly CountedSum[]
    }

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
    const { count } = await sendCall(liabilitiesCall, {}).then(dataOf)
    if (count && isLeftOut(user.user.registered_at, count)) {
      ownCheckStore.set({ state: 'failed', countedAt: count.counted_at })
      const steps = [{ name: 'leaves', state: 'failed' }] as const

      return {
        state: 'checked',
        result: { holds: false, steps, countedAt: count.counted_at },
        proof: count,
        sums: [],
      }
    }

    ownCheckStore.set({ state: 'uncounted' })
    return { state: 'uncounted' }
  }

  const result = await checkOwnAnswer(proof, keys, user.user.id)
  ownCheckStore.set({
    state: result.holds ? 'passed' : 'failed',
    ...defined({ countedAt: result.countedAt }),
  })

  return { state: 'checked', result, proof, sums: result.holds ? countedSums(proof) : [] }
}
