/** The states of docs/rules/money.md#withdrawal-states; their names stand in the database and on the desk's wire. */
export const WITHDRAWAL_STATES = [
  'under_review',
  'approved',
  'paid',
  'returned',
  'rejected',
  'cancelled',
  'timed_out',
  'bank_refused',
  'payment_stopped',
] as const
export type WithdrawalState = (typeof WITHDRAWAL_STATES)[number]

/** Which state may follow which. The database's trigger holds the same edges. */
export const WITHDRAWAL_EDGES = {
  under_review: ['approved', 'rejected', 'cancelled', 'timed_out'],
  approved: ['paid', 'bank_refused', 'payment_stopped'],
  paid: ['returned'],
  returned: [],
  rejected: [],
  cancelled: [],
  timed_out: [],
  bank_refused: [],
  payment_stopped: [],
} as const satisfies Record<WithdrawalState, readonly WithdrawalState[]>

/** Whether its customer may still cancel it. */
export const isCancellable = (state: WithdrawalState): boolean =>
  WITHDRAWAL_EDGES[state].some((next) => next === 'cancelled')

/** How a withdrawal that did not arrive ended, as the customer is told. */
export const WITHDRAWAL_FAILURES = [
  'rejected',
  'cancelled',
  'timed_out',
  'bank_refused',
  'payment_stopped',
  'returned',
] as const
export type WithdrawalFailure = (typeof WITHDRAWAL_FAILURES)[number]

/** What the customer is shown. */
export const WITHDRAWAL_STATUSES = ['under_review', 'success', 'fail'] as const

export interface WithdrawalStatus {
  readonly status: (typeof WITHDRAWAL_STATUSES)[number]
  readonly reason?: WithdrawalFailure
}

/** The customer's three statuses (docs/rules/money.md#withdrawal-states). */
export function withdrawalStatus(state: WithdrawalState): WithdrawalStatus {
  if (state === 'paid') return { status: 'success' }
  const failure = WITHDRAWAL_FAILURES.find((each) => each === state)
  return failure === undefined ? { status: 'under_review' } : { status: 'fail', reason: failure }
}

/** Which inner states stand behind one of the three. */
export const STATES_OF_STATUS = {
  under_review: ['under_review', 'approved'],
  success: ['paid'],
  fail: WITHDRAWAL_FAILURES,
} as const satisfies Record<WithdrawalStatus['status'], readonly WithdrawalState[]>

/** Ends that need a second operator, with the state in which each may be proposed. */
export const PROPOSED_ENDS = {
  bank_refusal: { from: 'approved', to: 'bank_refused' },
  /** A hold came in between: it never left. */
  payment_stop: { from: 'approved', to: 'payment_stopped' },
  return: { from: 'paid', to: 'returned' },
} as const satisfies Record<string, { readonly from: WithdrawalState; readonly to: WithdrawalState }>
export type ProposedEnd = keyof typeof PROPOSED_ENDS

/** Why one was rejected. */
export const WITHDRAWAL_REASON_CODES = [
  'unreadable',
  'target_unreachable',
  'holder_differs',
  'suspected_fraud',
  'legal_hold',
] as const
