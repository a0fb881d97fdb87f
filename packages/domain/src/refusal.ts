/**
 * Every expected refusal by its stable name (wire.md, Envelope; money-paths.md, Refusals).
 * A name says what stands in the way; its words live in `language`, its status and code in `api-schema`.
 */
export const REFUSALS = [
  'malformed',
  'field_invalid',
  'idempotency_key_required',
  'login_required',
  'not_allowed',
  'not_found',
  'symbol_unknown',
  'idempotency_body_differs',
  'ticket_used',
  'account_taken',
  'code_already_sent',
  'practice_money_only',
  'login_failed',
  'account_locked',
  'code_wrong',
  'code_expired',
  'invalid_inviter',
  'terms_not_accepted',
  'password_length',
  'password_common',
  'password_mismatch',
  'ticket_invalid',
  'ticket_expired',
  'market_closed',
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
  'refill_not_needed',
  'refill_once_a_day',
  'too_many_requests',
  'busy',
] as const

export type RefusalName = (typeof REFUSALS)[number]

/** Values for the words of a refusal: decimal strings, ISO times, numbers. Never a sentence. */
export type RefusalParams = Readonly<Record<string, string | number>>

export interface Refusal {
  readonly refusal: RefusalName
  /** The field of the request that the refusal is about, by its wire name. */
  readonly field?: string
  readonly params?: RefusalParams
}
