import type { Instant } from '@plumbline/domain/basics/time'
import type { OrderRow } from '../reads/order-row.ts'
import type { OpenOrder } from '../settlement/schedule.ts'
import type { OrderTerms } from '../store.ts'

const UNOPENED = {
  open_seq: null,
  open_price: null,
  open_time: null,
  expires_at: null,
  close_seq: null,
  close_price: null,
  close_time: null,
  settled_at: null,
  status: 0,
  void_reason: null,
  closed_for: null,
  early_close: null,
  close_request: null,
} as const

/** A row as it was accepted: a repeated call answers as the first did. */
export const asAccepted = (row: OrderRow): OrderRow => ({ ...row, ...UNOPENED })

/** The row that acceptance wrote, without reading it again. */
export function acceptedRow(
  order: OrderTerms,
  {
    customerId,
    acceptedAt,
    batch,
    batchIndex,
    followId,
  }: {
    readonly customerId: bigint
    readonly acceptedAt: Instant
    readonly batch: bigint
    readonly batchIndex: number
    readonly followId?: string | undefined
  },
): OrderRow {
  return {
    id: order.id,
    account: order.account,
    amount: order.amount,
    stake: order.stake,
    fee: order.fee,
    payout: order.payout,
    seconds: order.seconds,
    multiple: order.multiple,
    direction: order.direction,
    rule: order.rule,
    batch,
    customer_id: customerId,
    batch_index: batchIndex,
    accepted_at: acceptedAt,
    ...UNOPENED,
    max_gap_ms: order.maxGapMs,
    terms_id: order.termsId,
    product_id: order.productId,
    ticket_hash: order.ticketHash,
    follow_id: followId ?? null,
  }
}

/** Part of a row that opening and settling need. */
export const openOrderOf = (row: OrderRow): OpenOrder => ({
  id: row.id,
  account: row.account,
  productId: row.product_id,
  direction: row.direction === 1 ? 1 : -1,
  seconds: row.seconds,
  acceptedAt: row.accepted_at,
  maxGapMs: row.max_gap_ms,
  rule: row.rule === 1 ? 1 : 2,
  openPrice: row.open_price ?? undefined,
  expiresAt: row.expires_at ?? undefined,
})
