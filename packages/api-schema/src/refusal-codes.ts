import type { RefusalName } from '@plumbline/domain/refusal'

/**
 * The one catalogue of status and code (wire.md, Envelope): `code` is 200, 401, else status × 100 + a running number.
 * A code is never reused and never renumbered: new refusals take the next free number of their status.
 */
export const REFUSAL_CODES = {
  malformed: 40001,
  field_invalid: 40002,
  idempotency_key_required: 40003,
  login_required: 401,
  not_allowed: 40301,
  not_found: 40401,
  symbol_unknown: 40402,
  idempotency_body_differs: 40901,
  ticket_used: 40902,
  account_taken: 40903,
  code_already_sent: 40904,
  practice_money_only: 42201,
  login_failed: 42202,
  account_locked: 42203,
  code_wrong: 42204,
  code_expired: 42205,
  invalid_inviter: 42206,
  terms_not_accepted: 42207,
  password_length: 42208,
  password_common: 42209,
  password_mismatch: 42210,
  ticket_invalid: 42211,
  ticket_expired: 42212,
  market_closed: 42213,
  price_delayed: 42214,
  order_crosses_close: 42215,
  duration_not_offered: 42216,
  multiple_not_offered: 42217,
  stake_below_least: 42218,
  stake_above_most: 42219,
  product_position_exceeded: 42220,
  total_position_exceeded: 42221,
  balance_insufficient: 42222,
  payout_reserve_short: 42223,
  refill_not_needed: 42224,
  refill_once_a_day: 42225,
  too_many_requests: 42901,
  busy: 50301,
} as const satisfies Record<RefusalName, number>

/** The HTTP status of a refusal; `code` carries it in its first three digits. */
export function statusOf(refusal: RefusalName): number {
  const code = REFUSAL_CODES[refusal]
  return code === 401 ? 401 : Math.floor(code / 100)
}

/** Refusals with these statuses are an answer for good, stored under the idempotency key (wire.md, Envelope). */
export const isStoredUnderKey = (refusal: RefusalName): boolean => {
  const status = statusOf(refusal)
  return status === 409 || status === 422
}
