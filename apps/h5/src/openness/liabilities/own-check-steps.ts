import { toIso } from '@plumbline/domain/basics/time'
import { verifyLiabilities } from '@plumbline/verifier/verify-liabilities'
import type { LiabilityStep } from '@plumbline/verifier/verify-liabilities'

export type OwnStep = LiabilityStep

export interface OwnResult {
  readonly holds: boolean
  readonly steps: readonly OwnStep[]
  readonly countedAt: string | undefined
}

/**
 * Checks an own proof of liabilities as it was answered (docs/proofs.md 7), in this page and with nothing but public keys.
 * A browser that knows no Ed25519 says so at the first step; all others are checked by it too.
 */
export async function checkOwnAnswer(answer: unknown, keys: unknown, customerId: string): Promise<OwnResult> {
  const { steps, countedAt } = await verifyLiabilities(answer, keys, customerId)

  return {
    holds: steps.every(({ state }) => state !== 'failed'),
    steps,
    countedAt: countedAt === undefined ? undefined : toIso(countedAt),
  }
}
