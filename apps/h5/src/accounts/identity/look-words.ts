const FIELDS = {
  name: 'identity.name',
  id_number: 'identity.id_number',
  birthday: 'identity.birthday',
  front: 'identity.front',
  back: 'identity.back',
  account: 'looks.account',
  card_number: 'looks.card_number',
  wallet_address: 'looks.wallet_address',
  balances: 'looks.balances',
  payout_details: 'looks.payout_details',
  identity_details: 'looks.identity_details',
  recharge: 'looks.recharge',
  chat: 'looks.support_picture',
  complaint: 'looks.support_picture',
} as const

const ROLES = {
  support: 'looks.role.support',
  reviewer: 'looks.role.reviewer',
  treasurer: 'looks.role.treasurer',
  editor: 'looks.role.editor',
  admin: 'looks.role.admin',
} as const

const has = <T extends object>(table: T, key: string): key is Extract<keyof T, string> =>
  Object.hasOwn(table, key)

/** Key of the words for what was looked at; what a later desk may show is at least said to be a paper. */
export const lookedAt = (field: string) => (has(FIELDS, field) ? FIELDS[field] : 'looks.other')

const REASONS = {
  identity_review: 'looks.reason.identity_review',
  withdrawal_payment: 'looks.reason.withdrawal_payment',
  customer_page: 'looks.reason.customer_page',
  recharge: 'looks.reason.recharge',
  chat: 'looks.reason.support',
  complaint: 'looks.reason.support',
} as const

/** Key of the words for a reason that the server gives by itself; an operator's own words stand as they are. */
export const lookReason = (reason: string) => (has(REASONS, reason) ? REASONS[reason] : undefined)

/** Key of the words for who looked, by role: never a person's name. */
export const looker = (role: string) => (has(ROLES, role) ? ROLES[role] : 'looks.role.other')
