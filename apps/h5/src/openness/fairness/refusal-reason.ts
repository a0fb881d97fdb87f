const REASONS = {
  unreadable: 'withdraw.reason_code.unreadable',
  target_unreachable: 'withdraw.reason_code.target_unreachable',
  holder_differs: 'withdraw.reason_code.holder_differs',
  suspected_fraud: 'clock.reason.suspected_fraud',
  legal_hold: 'withdraw.reason_code.legal_hold',
  timed_out: 'withdraw.reason.timed_out',
  bank_refused: 'withdraw.reason.bank_refused',
  payment_stopped: 'withdraw.reason.payment_stopped',
  returned: 'withdraw.reason.returned',
} as const

/** Key of the words for why a withdrawal was not paid; one that this app does not know is at least said to be refused. */
export const reasonKey = (reason: string) =>
  Object.hasOwn(REASONS, reason) ? REASONS[reason as keyof typeof REASONS] : 'withdraw.reason.rejected' // hasOwn has just shown it
