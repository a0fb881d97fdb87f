import type { ResponseOf } from '@plumbline/api-schema/call'
import type { settlementKeysCall } from '@plumbline/api-schema/health'
import {
  checkLiabilities,
  readCountLeaf,
  readLiabilitiesProof,
} from '@plumbline/domain/proofs/check-liabilities'
import type { LiabilityStepName } from '@plumbline/domain/proofs/check-liabilities'
import { noteToVerify } from '@plumbline/domain/proofs/check-order-keys'
import { sha256 } from '@plumbline/domain/proofs/sha256'
import { toIso } from '@plumbline/domain/time'
import { verifySignature } from '@plumbline/verifier/signatures'

export interface OwnStep {
  readonly name: LiabilityStepName
  readonly state: 'passed' | 'failed' | 'unsupported'
}

export interface OwnResult {
  readonly holds: boolean
  readonly steps: readonly OwnStep[]
  readonly countedAt: string | undefined
}

type SettlementKeys = Pick<ResponseOf<typeof settlementKeysCall>, 'logs' | 'keys'>

const STEPS: readonly LiabilityStepName[] = ['checkpoint', 'count', 'customer', 'leaves', 'balances']

/**
 * Checks an own proof of liabilities as it was answered (docs/proofs.md 7), in this page and with nothing but public keys.
 * A browser that knows no Ed25519 says so at the first step; all others are checked by it too.
 */
export async function checkOwnAnswer(
  answer: unknown,
  { logs, keys }: SettlementKeys,
  customerId: string,
): Promise<OwnResult> {
  const proof = readLiabilitiesProof(answer)
  if (!proof)
    return { holds: false, steps: STEPS.map((name) => ({ name, state: 'failed' })), countedAt: undefined }
  const known = { origins: logs, keys: keys.map(keyOf) }
  const signed = noteToVerify(sha256, known, 'liab', proof.checkpoint)
  const signature = signed ? await verifySignature(signed) : false
  const checked = checkLiabilities(proof, { sha256, keys: known, isSigned: signature !== false, customerId })
  const at = readCountLeaf(proof.liab.leaf)?.at
  const steps = STEPS.map((name): OwnStep => {
    if (!checked[name].ok) return { name, state: 'failed' }
    return { name, state: name === 'checkpoint' && signature === 'unsupported' ? 'unsupported' : 'passed' }
  })
  return {
    holds: steps.every(({ state }) => state !== 'failed'),
    steps,
    countedAt: at === undefined ? undefined : toIso(at),
  }
}

const keyOf = ({ key_id, public_key, use, retired_at }: SettlementKeys['keys'][number]) => ({
  key_id,
  public_key,
  use,
  ...(retired_at !== undefined && { retired_at }),
})
