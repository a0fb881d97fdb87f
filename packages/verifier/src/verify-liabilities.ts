import {
  checkLiabilities,
  LIABILITY_STEPS,
  readCountLeaf,
  readLiabilitiesProof,
} from '@plumbline/domain/proofs/check-liabilities'
import type { LiabilityStepName } from '@plumbline/domain/proofs/check-liabilities'
import { haveTheirIds, noteToVerify } from '@plumbline/domain/proofs/check-order-keys'
import { sha256 } from '@plumbline/domain/proofs/sha256'
import { readKeys } from './read-keys.ts'
import { verifySignature } from './signatures.ts'

/** One step of docs/proofs.md 7; `unsupported`: this browser knows no Ed25519, all else was checked. */
export interface LiabilityStep {
  readonly name: LiabilityStepName
  readonly state: 'passed' | 'failed' | 'unsupported'
}

export interface LiabilityVerification {
  readonly steps: readonly LiabilityStep[]
  /** When it was counted; `undefined` where it cannot be read. */
  readonly countedAt: number | undefined
}

/**
 * Checks an own proof of liabilities with nothing but public keys.
 * @param proof parsed JSON, from anywhere
 * @param keyFile parsed JSON of the checker's own file
 * @param customerId whose proof it has to be
 */
export async function verifyLiabilities(
  proof: unknown,
  keyFile: unknown,
  customerId: string,
): Promise<LiabilityVerification> {
  const [known, keys] = [readLiabilitiesProof(proof), readKeys(keyFile)]
  if (!known || !keys || !haveTheirIds(sha256, keys))
    return { steps: LIABILITY_STEPS.map((name) => ({ name, state: 'failed' })), countedAt: undefined }

  const signed = noteToVerify(sha256, keys, 'liab', known.checkpoint)
  const signature = signed ? await verifySignature(signed) : false
  const checked = checkLiabilities(known, { sha256, keys, isSigned: signature !== false, customerId })
  const steps = LIABILITY_STEPS.map((name): LiabilityStep => {
    if (!checked[name].ok) return { name, state: 'failed' }
    return { name, state: name === 'checkpoint' && signature === 'unsupported' ? 'unsupported' : 'passed' }
  })

  return { steps, countedAt: readCountLeaf(known.liab.leaf)?.at }
}
