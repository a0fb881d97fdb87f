/** Why a reviewer rejected something, as the customer reads it on the page and in the message. */
export const reason = {
  'recharge.reason.not_received': 'The money has not arrived.',
  'recharge.reason.duplicate': 'This transfer was already submitted with another recharge.',
  'recharge.reason.third_party_payer': 'The money came from another person. It is sent back whole.',
  'recharge.reason.unreadable': 'The screenshot cannot be read.',
  'withdraw.reason_code.unreadable': 'The details of the card or address cannot be read.',
  'withdraw.reason_code.target_unreachable': 'The card or address cannot be reached.',
  'withdraw.reason_code.holder_differs': 'The holder is not the verified name.',
  'withdraw.reason_code.suspected_fraud':
    'It may not have been sent by you. Please check your devices and passwords.',
  'withdraw.reason_code.legal_hold': 'A legal order stands against it.',
  'identity.reason.unreadable': 'The picture cannot be read. Please take it again in good light.',
  'identity.reason.name_differs': 'The name differs from the one on the paper.',
  'identity.reason.number_differs': 'The ID number differs from the one on the paper.',
  'identity.reason.birthday_differs': 'The birthday differs from the one on the paper.',
  'identity.reason.expired': 'The paper has expired. Please use one that is valid.',
  'identity.reason.not_accepted':
    'This kind of paper is not accepted. Please use an identity card or a passport.',
} as const

/** The same in short, as reviewers choose it, and the other ways in which a withdrawal ends. */
export const deskReason = {
  'reason.not_received': 'Not received',
  'reason.duplicate': 'Duplicate',
  'reason.third_party_payer': 'Third-party payer',
  'reason.unreadable': 'Unreadable',
  'reason.target_unreachable': 'The target cannot be reached',
  'reason.holder_differs': 'The holder differs',
  'reason.suspected_fraud': 'Suspected fraud',
  'reason.legal_hold': 'Legal hold',
  'reason.name_differs': 'The name differs',
  'reason.number_differs': 'The ID number differs',
  'reason.birthday_differs': 'The birthday differs',
  'reason.expired': 'The paper has expired',
  'reason.not_accepted': 'This paper is not accepted',
  'reason.rejected': 'Rejected',
  'reason.cancelled': 'Cancelled by the customer',
  'reason.timed_out': 'Timed out after {withdrawal_return_hours} h',
  'reason.bank_refused': 'Bank refused',
  'reason.payment_stopped': 'Payment stopped',
  'reason.returned': 'Returned',
} as const
