import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { SignedBatch } from './receipts.ts'
import type { OrderTerms } from '../store.ts'

/** An API key that orders are placed by. */
export interface OrderingKey {
  readonly keyId: string
  /** The most that its orders of one day may stake together, in US cents. */
  readonly maxDayStake: bigint | undefined
}

/** One order that asks to be taken. Domain's own refusals are decided at the batch's moment. */
export interface Draft {
  readonly customerId: bigint
  readonly key: string
  readonly bodyHash: string
  readonly terms: OrderTerms | undefined
  /** The follow that makes a copy. */
  readonly followId?: string
  /** The API key, where a customer's program places the order. */
  readonly apiKey?: OrderingKey | undefined
  /** Real money only: the answer of its gate just before. */
  readonly gated?: readonly (Refusal | undefined)[]
}

/** How a draft that was not refused ended. */
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
