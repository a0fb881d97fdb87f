import type { MESSAGE_TYPES } from '@plumbline/api-schema/message'

/**
 * Every message that the platform writes, by its stable kind, and what it is about. Its words are
 * `message.<kind>.title` and `message.<kind>.text` of the catalogues; the parameters are those of the text.
 */
export const MESSAGE_KINDS = {
  recharge_success: 'recharge',
  recharge_success_differs: 'recharge',
  recharge_awaiting_second: 'recharge',
  recharge_rejected: 'recharge',
  withdrawal_approved: 'withdrawal',
  withdrawal_paid: 'withdrawal',
  withdrawal_rejected: 'withdrawal',
  withdrawal_timed_out: 'withdrawal',
  withdrawal_bank_refused: 'withdrawal',
  withdrawal_returned: 'withdrawal',
  certification_passed: 'identity',
  certification_rejected: 'identity',
  papers_viewed: 'security',
  fund_password_set: 'security',
  fund_password_reset: 'security',
  login_password_changed: 'security',
  card_bound: 'security',
  address_bound: 'security',
  target_removed: 'security',
  payment_method_changed: 'payment_method',
  review_escalated: 'account',
  correction_made: 'account',
  legal_hold_set: 'account',
  legal_hold_ended: 'account',
} as const satisfies Record<string, (typeof MESSAGE_TYPES)[number]>

export type MessageKind = keyof typeof MESSAGE_KINDS
