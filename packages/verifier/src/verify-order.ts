import { checkOrder, isOrderProved, ORDER_STEPS } from '@plumbline/domain/proofs/check-order'
import type { CheckedStep, OrderStep } from '@plumbline/domain/proofs/check-order'
import { signedParts } from '@plumbline/domain/proofs/check-order-keys'
import type { OrderCheckFacts, SignedPart } from '@plumbline/domain/proofs/check-order-keys'
import type { Sha256 } from '@plumbline/domain/proofs/merkle-tree'
import { readOrderBundle } from '@plumbline/domain/proofs/order-bundle'
import { sha256 as plainSha256 } from '@plumbline/domain/proofs/sha256'
import { readKeys } from './read-keys.ts'
import { verifySignature } from './signatures.ts'

export interface Verification {
  readonly steps: readonly VerifiedStep[]
  /** Every step holds, as far as the order is. */
  readonly holds: boolean
}

/** `unchecked`: this browser cannot verify signatures. */
export type VerifiedStep = CheckedStep | { readonly step: OrderStep; readonly state: 'unchecked' }

export interface VerifyOptions {
  /** A faster one, where there is one. */
  readonly sha256?: Sha256
  readonly remembered?: NonNullable<OrderCheckFacts['remembered']>
}

const SIGNED_STEPS: readonly OrderStep[] = ['ticket', 'receipt', 'checkpoints']

/** What cannot be read at all fails at its first step, and nothing after it is taken. */
const unreadable = (reason: string): Verification => ({
  steps: ORDER_STEPS.map((step, at) => ({
    step,
    state: 'failed',
    reason: at === 0 ? reason : 'rests_on_a_failed_step',
  })),
  holds: false,
})

/**
 * Verifies a bundle with nothing but the checker's own keys (docs/proofs.md 5).
 * @param bundle parsed JSON, from anywhere
 * @param keyFile parsed JSON of the checker's own file
 */
export async function verifyOrder(
  bundle: unknown,
  keyFile: unknown,
  { sha256 = plainSha256, remembered }: VerifyOptions = {},
): Promise<Verification> {
  const keys = readKeys(keyFile)
  if (!keys) return unreadable('key_file_unreadable')

  const order = readOrderBundle(bundle)
  if (!order) return unreadable('bundle_unreadable')

  const parts = signedParts(sha256, order, keys)
  const answers = await Promise.all(parts.map(verifySignature))
  const isUnsupported = answers.includes('unsupported')
  const signed = new Set<SignedPart>()

  for (const [at, { part }] of parts.entries()) if (answers[at] !== false) signed.add(part)
  const steps = checkOrder(order, { sha256, keys, signed, ...(remembered && { remembered }) })

  return {
    steps: isUnsupported ? steps.map(withoutSignature) : steps,
    holds: !isUnsupported && isOrderProved(steps),
  }
}

const withoutSignature = (checked: CheckedStep): VerifiedStep =>
  SIGNED_STEPS.includes(checked.step) && checked.state === 'passed'
    ? { step: checked.step, state: 'unchecked' }
    : checked
