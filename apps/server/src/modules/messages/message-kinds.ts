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
  fund_password_changed: 'security',
  fund_password_reset: 'security',
  login_password_changed: 'security',
  login_password_reset: 'security',
  card_bound: 'security',
  address_bound: 'security',
  target_removed: 'security',
  payment_method_changed: 'payment_method',
  review_escalated: 'account',
  correction_made: 'account',
  legal_hold_set: 'account',
  legal_hold_ended: 'account',
  project_matured: 'project',
  project_stopped: 'project',
  project_renewed: 'project',
  project_not_renewed: 'project',
  project_maturity_soon: 'project',
  project_renewal_soon: 'project',
  project_renewal_changed: 'project',
  project_instalment_soon: 'project',
  project_pending_top_up: 'project',
} as const satisfies Record<string, (typeof MESSAGE_TYPES)[number]>

export type MessageKind = keyof typeof MESSAGE_KINDS

/**
 * What each message must be told. `amount`, `received`, `fee`, `interest`, `charge`: decimal strings in `asset`; `until`: an ISO time; `reason`,
 * `field`, `method`, `role`, `record`: stable names with words in every language (`message.reason.…`); `target`: masked; `project`: an
 * offer’s titles by language, as JSON; `day`: a platform day.
 */
export const MESSAGE_PARAMS = {
  recharge_success: ['amount', 'asset'],
  recharge_success_differs: ['amount', 'received', 'asset'],
  recharge_awaiting_second: ['amount', 'asset'],
  recharge_rejected: ['amount', 'asset', 'reason'],
  withdrawal_approved: ['amount', 'asset', 'target'],
  withdrawal_paid: ['amount', 'received', 'asset', 'target'],
  withdrawal_rejected: ['amount', 'asset', 'reason'],
  withdrawal_timed_out: ['amount', 'asset'],
  withdrawal_bank_refused: ['amount', 'asset', 'target'],
  withdrawal_returned: ['amount', 'asset', 'target'],
  certification_passed: [],
  certification_rejected: ['reason', 'field'],
  papers_viewed: ['role', 'field', 'words'],
  fund_password_set: [],
  fund_password_changed: [],
  fund_password_reset: ['until'],
  login_password_changed: [],
  login_password_reset: [],
  card_bound: ['target', 'until'],
  address_bound: ['target', 'network', 'until'],
  target_removed: ['target'],
  payment_method_changed: ['method'],
  review_escalated: ['number'],
  correction_made: ['amount', 'asset', 'words'],
  legal_hold_set: ['until', 'words'],
  legal_hold_ended: [],
  project_matured: ['project', 'amount', 'interest', 'asset'],
  project_stopped: ['project', 'amount', 'interest', 'charge', 'asset'],
  project_renewed: ['project', 'amount', 'day', 'asset'],
  project_not_renewed: ['project', 'amount', 'interest', 'asset', 'reason'],
  project_maturity_soon: ['project', 'amount', 'interest', 'day', 'asset'],
  project_renewal_soon: ['project', 'amount', 'day', 'asset'],
  project_renewal_changed: ['project', 'amount', 'day', 'asset', 'reason'],
  project_instalment_soon: ['project', 'amount', 'day', 'asset'],
  project_pending_top_up: ['project', 'amount', 'day', 'asset'],
} as const satisfies Record<MessageKind, readonly string[]>

/** The parameters of one kind. `note`: the operator's own words to the customer, where there are some. */
export type MessageParams<Kind extends MessageKind> = Readonly<
  Record<(typeof MESSAGE_PARAMS)[Kind][number], string> & { note?: string }
>
