import type { VoidReason, OrderResult } from '../trading/contract-order.ts'
import { canonicalJson } from './canonical-json.ts'

/*
 * The events and leaves of the public logs (docs/proofs.md 3). The database writes the same bytes as it seals
 * (migration 0032); a test holds both to each other.
 */

export const LOGS = ['ticks', 'orders', 'ledger', 'acts', 'terms', 'liab'] as const
export type Log = (typeof LOGS)[number]

/** Entry tick and T of an order, written once and together. Price in units of the tick size, times as on the wire. */
export interface OpenEvent {
  readonly order_id: string
  readonly open_seq: string
  readonly open_price: string
  readonly open_time: string
  readonly expires_at: string
}

export interface SettleEvent {
  readonly order_id: string
  readonly status: OrderResult
  readonly void_reason: VoidReason | null
  readonly close_seq: string | null
  readonly close_price: string | null
  readonly close_time: string | null
  readonly settled_at: string
  /** Minor units that came back to the balance in all. */
  readonly received: string
}

/** What a customer asked: to close an order by the formula of its terms, for no less than so many minor units. */
export interface CloseEvent {
  readonly order_id: string
  readonly requested_at: string
  readonly min_received: string
}

/** One row of the ledger, every number as decimal digits. */
export interface TransferEvent {
  readonly ref: string
  readonly event: string
  readonly leg: string
  readonly op: string
  readonly code: string
  readonly dr: string
  readonly cr: string
  readonly amount: string
  readonly at: string
}

const document = (type: string, members: object): string => canonicalJson({ v: '1', type, ...members })

export const openEventBytes = (event: OpenEvent): string => document('open', event)
export const closeEventBytes = (event: CloseEvent): string => document('close', event)
export const settleEventBytes = (event: SettleEvent): string => document('settle', event)
export const transferEventBytes = (event: TransferEvent): string => document('transfer', event)

export const BATCH_KINDS = ['accept', 'open', 'close', 'settle', 'transfer'] as const
export type BatchKind = (typeof BATCH_KINDS)[number]

/** The leaf of one batch: how many events under which root. Of acceptances it is what their receipts' signature covers. */
export const batchLeaf = (
  kind: BatchKind,
  batch: { readonly id: string; readonly size: string; readonly root: string },
): string => document(`${kind}_batch`, batch)
