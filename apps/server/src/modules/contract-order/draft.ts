import type { Refusal } from '@plumbline/domain/refusal'
import type { Instant } from '@plumbline/domain/time'
import type { SignedBatch } from './receipts.ts'
import type { OrderTerms } from './store.ts'

/** One order that asks to be taken. Domain's own refusals are decided at the batch's moment. */
export interface Draft {
  readonly customerId: bigint
  readonly key: string
  readonly bodyHash: string
  readonly terms: OrderTerms | undefined
  /** Of a copy: the follow that makes it. */
  readonly followId?: string
  /** Of real money: what its gate said just before. */
  readonly gated?: readonly (Refusal | undefined)[]
}

/** What became of a draft. */
export type Placement =
  | {
      readonly outcome: 'accepted'
      readonly terms: OrderTerms
      readonly acceptedAt: Instant
      readonly batch: SignedBatch
      readonly index: number
      readonly available: bigint
      readonly frozen: bigint
      readonly version: bigint
    }
  | { readonly outcome: 'accepted_before'; readonly orderId: string }
  | { readonly outcome: 'refused'; readonly refusal: Refusal }
