import type { SettlementRule } from '../trading/contract-order.ts'
import { canonicalJson } from './canonical-json.ts'

/** What a customer is promised at acceptance (docs/proofs.md 1). Hashes in lower-case hex, times as on the wire. */
export interface Acceptance {
  readonly order_id: string
  readonly ticket_hash: string
  readonly accepted_at: string
  readonly rule: SettlementRule
  readonly seconds: number
  readonly terms_hash: string
  /** Size of the newest public checkpoint of `orders` when it was accepted; 0 before the first. */
  readonly checkpoint_size: string
}

/** The bytes of the accept event, a leaf of its batch's tree: the acceptance, nothing else. */
export const acceptEvent = (acceptance: Acceptance): string =>
  canonicalJson({
    v: '1',
    type: 'accept',
    order_id: acceptance.order_id,
    ticket_hash: acceptance.ticket_hash,
    accepted_at: acceptance.accepted_at,
    rule: acceptance.rule,
    seconds: acceptance.seconds,
    terms_hash: acceptance.terms_hash,
    checkpoint_size: acceptance.checkpoint_size,
  })

/** What is signed once for all acceptances of one commit: the root of their tree, with its batch's number and size. */
export const signedBatch = (batch: {
  readonly id: bigint
  readonly size: number
  readonly root: string
}): string =>
  canonicalJson({ v: '1', type: 'accept_batch', id: batch.id, size: batch.size, root: batch.root })

/** The acceptance with its path to the signed root of its batch. Hashes and signature in lower-case hex. */
export interface Receipt extends Acceptance {
  readonly path: { readonly index: number; readonly size: number; readonly hashes: readonly string[] }
  readonly batch: {
    readonly id: string
    readonly root: string
    readonly signature: string
    readonly key_id: string
  }
}
