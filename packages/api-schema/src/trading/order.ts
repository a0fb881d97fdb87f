import {
  ORDER_STATUSES,
  DIRECTIONS,
  VOID_REASONS,
  ORDER_BOOKS,
  SETTLEMENT_RULES,
} from '@plumbline/domain/trading/contract-order'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { closeRequest, earlyClose } from './early-close.ts'
import {
  amountOf,
  decimal,
  flag,
  id,
  instant,
  listOf,
  page,
  symbol,
  time,
  wholeNumber,
} from '../wire/wire.ts'

/** The acceptance, signed with its batch (docs/proofs.md 1). Hashes and signatures are lower-case hex. */
export const receipt = z.object({
  order_id: z.string(),
  ticket_hash: z.string(),
  accepted_at: time,
  rule: z.enum(SETTLEMENT_RULES),
  seconds: z.number(),
  terms_hash: z.string(),
  /** 0 until the public logs stand. */
  checkpoint_size: z.string(),
  /** RFC 6962 audit path of this acceptance in its batch: position, number of events, sibling hashes. */
  path: z.object({ index: z.number(), size: z.number(), hashes: z.array(z.string()) }),
  batch: z.object({ id: z.string(), root: z.string(), signature: z.string(), key_id: z.string() }),
})
export type Receipt = z.output<typeof receipt>

export const order = z.object({
  id: z.string(),
  practice: z.boolean(),
  book: z.enum(ORDER_BOOKS),
  symbol: z.string(),
  direction: z.enum(DIRECTIONS),
  seconds: z.number(),
  amount: decimal,
  multiple: z.number(),
  stake: decimal,
  fee: decimal,
  payout: decimal,
  rule: z.enum(SETTLEMENT_RULES),
  max_gap_ms: z.number(),
  status: z.enum(ORDER_STATUSES),
  accepted_at: time,
  /** Absent in stream messages; every answer and every list carries it. */
  receipt: z.optional(receipt),
  open_seq: z.optional(z.number()),
  open_price: z.optional(decimal),
  open_time: z.optional(time),
  expires_at: z.optional(time),
  close_seq: z.optional(z.number()),
  close_price: z.optional(decimal),
  close_time: z.optional(time),
  settled_at: z.optional(time),
  void_reason: z.optional(z.enum(VOID_REASONS)),
  /** Total returned to the balance. */
  received: z.optional(decimal),
  /** Of a copied order: the own follow setting that it was made under. */
  follow_id: z.optional(z.string()),
  /** Of a holding or closed order whose terms have an early close. */
  early_close: z.optional(earlyClose),
  /** The newest request to close it early. */
  close_request: z.optional(closeRequest),
})
export type Order = z.output<typeof order>

export const ticketCall = defineCall({
  method: 'POST',
  path: '/api/order/goorder',
  summary:
    'A signed offer for one order, good for {ticket_seconds} seconds, with every figure computed by the server.',
  auth: 'customer',
  apiKey: 'trade',
  request: z.object({
    symbol,
    direction: z.enum(DIRECTIONS),
    seconds: wholeNumber,
    amount: amountOf(2),
    multiple: wholeNumber,
    practice: z.optional(flag),
    book: z._default(z.enum(ORDER_BOOKS), 'cash'),
  }),
  response: z.object({
    ticket: z.string(),
    expires_at: time,
    stake: decimal,
    fee: decimal,
    payout: decimal,
    /** Up to 4 decimals, rounded up: `0.5460`. */
    break_even_rate: decimal,
    expected_edge: decimal,
    rule: z.enum(SETTLEMENT_RULES),
    max_gap_ms: z.number(),
    counterparty: z.literal('house'),
    balance_after: decimal,
    early_close: z.optional(earlyClose),
  }),
  refusals: [
    'practice_money_only',
    'symbol_unknown',
    'market_closed',
    'market_halted',
    'price_delayed',
    'order_crosses_close',
    'duration_not_offered',
    'multiple_not_offered',
    'stake_below_least',
    'stake_above_most',
    'product_position_exceeded',
    'total_position_exceeded',
    'balance_insufficient',
    'payout_reserve_short',
  ],
})

export const placeOrderCall = defineCall({
  method: 'POST',
  path: '/api/order/addorder',
  summary: 'Takes a ticket’s offer: one order on exactly its terms, or a refusal.',
  auth: 'customer',
  at: 'writer',
  apiKey: 'trade',
  idempotent: true,
  request: z.object({ ticket: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
  response: order,
  refusals: [
    'ticket_invalid',
    'ticket_expired',
    'ticket_used',
    'api_key_stake_reached',
    ...ticketCall.refusals,
  ],
})

export const orderCall = defineCall({
  method: 'GET',
  path: '/api/order/get_this_order',
  summary: 'One of the customer’s orders with its receipt.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object({ id }),
  response: order,
  refusals: ['not_found'],
})

export const closeOrderCall = defineCall({
  method: 'POST',
  path: '/api/order/close',
  summary:
    'Asks to close an order early, by the next tick and the formula of its terms, for no less than `min_received`.',
  auth: 'customer',
  at: 'writer',
  idempotent: true,
  request: z.object({ id, min_received: amountOf(2) }),
  response: order,
  refusals: [
    'not_found',
    'early_close_not_offered',
    'order_not_open',
    'early_close_too_late',
    'early_close_already_requested',
  ],
})

/** A duration that an order can have (docs/rules/trading.md#contract-terms: 15 to 3,600 s). */
export const orderSeconds = z.pipe(wholeNumber, z.int().check(z.gte(15), z.lte(3_600)))

const orderFilter = {
  symbol: z.optional(symbol),
  seconds: z.optional(orderSeconds),
  status: z.optional(z.enum(ORDER_STATUSES)),
  from: z.optional(instant),
  to: z.optional(instant),
  practice: z.optional(flag),
  ...page,
}

export const holdingsCall = defineCall({
  method: 'GET',
  path: '/api/order/ajaxorder_list',
  summary: 'The customer’s accepted and open orders, newest first.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object(orderFilter),
  response: listOf(order),
  refusals: ['practice_money_only', 'symbol_unknown'],
})

/** Sums over the whole filter, not over the page. `net` = received − stakes − fees of the orders counted. */
export const orderTotals = z.object({ count: z.number(), stakes: decimal, fees: decimal, net: decimal })

export const historyCall = defineCall({
  method: 'GET',
  path: '/api/order/orderlist',
  summary:
    'The customer’s settled orders, newest first, with totals for the filter. `from` and `to` bound the settlement time.',
  auth: 'customer',
  apiKey: 'read',
  request: z.object(orderFilter),
  response: z.extend(listOf(order), { totals: orderTotals }),
  refusals: ['practice_money_only', 'symbol_unknown'],
})
