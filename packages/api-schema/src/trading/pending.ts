import { DIRECTIONS, ORDER_BOOKS, SETTLEMENT_RULES } from '@plumbline/domain/trading/contract-order'
import * as z from 'zod/mini'
import {
  PENDING_CANCELLED_BY,
  PENDING_STATUSES,
  PENDING_VALID_MAX_MINUTES,
  TOUCH_SIDES,
} from '@plumbline/domain/trading/pending-order'
import { defineCall } from '../wire/call.ts'
import { ticketCall } from './order.ts'
import { decimal, instant, page, rowId, symbol, time, wholeNumber, typedFigure } from '../wire/wire.ts'

/** When the price touches a level, or at a time (docs/rules/trading.md#pending-orders). */
export const TRIGGERS = ['price', 'time'] as const

/** The sums and rules of an order, as its product's terms make them; computed by the server. */
const terms = {
  stake: decimal,
  fee: decimal,
  payout: decimal,
  break_even_rate: decimal,
  expected_edge: decimal,
  rule: z.enum(SETTLEMENT_RULES),
  max_gap_ms: z.number(),
  terms_hash: z.string(),
}

/** What it waits for. `side` of a `level`: from which side the price comes, counted from where it stood. */
const trigger = {
  trigger: z.enum(TRIGGERS),
  level: z.optional(decimal),
  side: z.optional(z.enum(TOUCH_SIDES)),
  at: z.optional(time),
  /** From here on it can no longer be met; of a time, the time itself. */
  valid_until: time,
}

export const pendingOrder = z.object({
  id: z.string(),
  practice: z.boolean(),
  book: z.enum(ORDER_BOOKS),
  symbol: z.string(),
  direction: z.enum(DIRECTIONS),
  seconds: z.number(),
  amount: decimal,
  multiple: z.number(),
  ...terms,
  ...trigger,
  placed_at: time,
  /** The last price when it was placed or renewed, with its tick: later ticks alone are judged. */
  from_seq: z.number(),
  from_price: decimal,
  status: z.enum(PENDING_STATUSES),
  ended_at: z.optional(time),
  /** Of a level: the tick that touched it. */
  fired_seq: z.optional(z.number()),
  fired_price: z.optional(decimal),
  fired_at: z.optional(time),
  /** Of one that was placed: the order it became. */
  order_id: z.optional(z.string()),
  /** Of one that was refused. */
  refusal: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.union([z.string(), z.number()]))),
  cancelled_by: z.optional(z.enum(PENDING_CANCELLED_BY)),
  /** Of one that asks for consent: the order on the terms of now, where it is still offered. */
  renewal: z.optional(z.object(terms)),
})
export type PendingOrder = z.output<typeof pendingOrder>

const minutes = z.pipe(wholeNumber, z.int().check(z.gte(1), z.lte(PENDING_VALID_MAX_MINUTES)))

export const pendingTicketCall = defineCall({
  method: 'POST',
  path: '/api/pending/ticket',
  summary:
    'A signed offer for one pending order: current terms and condition, good for {ticket_seconds} seconds. `level` of a `price` or `at` of a `time`, at most {pending_hours} hours ahead.',
  auth: 'customer',
  request: z.extend(ticketCall.request, {
    trigger: z.enum(TRIGGERS),
    level: z.optional(typedFigure),
    at: z.optional(instant),
    /** Of a level, in minutes. */
    valid: z._default(minutes, PENDING_VALID_MAX_MINUTES),
  }),
  response: z.object({
    /** Signed, and opaque: what `place` takes. */
    offer: z.string(),
    expires_at: time,
    ...terms,
    counterparty: z.literal('house'),
    ...trigger,
    /** The last price, from which a level is counted. */
    from_price: decimal,
  }),
  refusals: [
    'practice_money_only',
    'symbol_unknown',
    'pending_at_price',
    'duration_not_offered',
    'multiple_not_offered',
    'stake_below_least',
    'stake_above_most',
  ],
})

export const placePendingCall = defineCall({
  method: 'POST',
  path: '/api/pending/place',
  summary:
    'Places a pending order on exactly its offer. Nothing is held until the condition is met. It then passes acceptance like any order.',
  auth: 'customer',
  at: 'writer',
  idempotent: true,
  request: z.object({ offer: z.string().check(z.minLength(1), z.maxLength(4_000)) }),
  response: pendingOrder,
  refusals: [
    'ticket_invalid',
    'ticket_expired',
    'ticket_used',
    'terms_changed',
    'pending_at_price',
    'pending_full',
  ],
})

export const pendingListCall = defineCall({
  method: 'GET',
  path: '/api/pending/list',
  summary:
    'The customer’s pending orders: live ones first, each newest first. `most` is how many live ones a customer may have.',
  auth: 'customer',
  request: z.object({ symbol: z.optional(symbol), ...page }),
  response: z.object({ items: z.array(pendingOrder), next: z.optional(z.string()), most: z.number() }),
  refusals: ['symbol_unknown'],
})

export const cancelPendingCall = defineCall({
  method: 'POST',
  path: '/api/pending/cancel',
  summary: 'Cancels a pending order. If its condition was already met, answers with what became of it.',
  auth: 'customer',
  idempotent: true,
  request: z.object({ id: rowId }),
  response: pendingOrder,
  refusals: ['not_found'],
})

export const renewPendingCall = defineCall({
  method: 'POST',
  path: '/api/pending/renew',
  summary:
    'Accepts the current terms, named by their hash, for a pending order whose terms changed. It waits again, from the current price.',
  auth: 'customer',
  at: 'writer',
  idempotent: true,
  request: z.object({ id: rowId, terms_hash: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  response: pendingOrder,
  refusals: [
    'not_found',
    'pending_ended',
    'terms_changed',
    'pending_at_price',
    ...pendingTicketCall.refusals,
  ],
})
