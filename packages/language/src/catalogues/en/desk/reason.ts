/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': 'We haven’t received the money.',
  'recharge.reason.duplicate': 'This payment was already submitted with another deposit.',
  'recharge.reason.third_party_payer': 'The money came from someone else. We’re returning all of it.',
  'recharge.reason.unreadable': 'We can’t read the screenshot.',
  'withdraw.reason_code.unreadable': 'We can’t read the account or address.',
  'withdraw.reason_code.target_unreachable': 'The account or address can’t receive payments.',
  'withdraw.reason_code.holder_differs': 'The account holder doesn’t match your verified name.',
  'withdraw.reason_code.suspected_fraud':
    'You may not have made this request. Check your devices and passwords.',
  'withdraw.reason_code.legal_hold': 'A legal order prevents it.',
  'identity.reason.unreadable': 'We can’t read the picture. Retake it in good light.',
  'identity.reason.name_differs': 'The name doesn’t match your ID.',
  'identity.reason.number_differs': 'The ID number doesn’t match your ID.',
  'identity.reason.birthday_differs': 'The date of birth doesn’t match your ID.',
  'identity.reason.expired': 'Your ID has expired. Use a valid one.',
  'identity.reason.not_accepted': 'We don’t accept this type of ID. Use an identity card or a passport.',
} as const

/** The same in short, as reviewers choose it, and the other ways in which a withdrawal ends. */
export const deskReason = {
  'reason.not_received': 'Not received',
  'reason.duplicate': 'Duplicate',
  'reason.third_party_payer': 'Third-party payer',
  'reason.unreadable': 'Unreadable',
  'reason.target_unreachable': 'Account or address unreachable',
  'reason.holder_differs': 'Account holder doesn’t match',
  'reason.suspected_fraud': 'Suspected fraud',
  'reason.legal_hold': 'Legal hold',
  'reason.name_differs': 'Name doesn’t match',
  'reason.number_differs': 'ID number doesn’t match',
  'reason.birthday_differs': 'Date of birth doesn’t match',
  'reason.expired': 'ID has expired',
  'reason.not_accepted': 'ID type not accepted',
  'reason.rejected': 'Rejected',
  'reason.cancelled': 'Cancelled by the customer',
  'reason.timed_out': 'Timed out after {withdrawal_return_hours} hours',
  'reason.bank_refused': 'Refused by the bank',
  'reason.payment_stopped': 'Payment stopped',
  'reason.returned': 'Returned',
} as const
