import type { NoticeKind } from '@plumbline/domain/service/notice'
import type { MessageKind } from './message-kinds.ts'
import type { MessageType } from '@plumbline/domain/service/message-type'

/** Which row of the preferences a message goes by. What came of a request of one's own goes with money. */
export const NOTICE_KIND_OF: Readonly<Record<MessageType, NoticeKind>> = {
  recharge: 'money',
  withdrawal: 'money',
  exchange: 'money',
  bonus: 'money',
  account: 'money',
  support: 'money',
  project: 'projects',
  identity: 'security',
  security: 'security',
  payment_method: 'security',
  order: 'orders',
  pending: 'pending',
  follow: 'follow',
  alert: 'alerts',
  news: 'news',
}

/** What nobody can switch off beside security: money that goes out, what stands against it or is taken, and own limits. */
const ALWAYS_TOLD = new Set<MessageKind>([
  'correction_made',
  'legal_hold_set',
  'legal_hold_ended',
  'limit_tightened',
  'limit_loosening',
  'limit_wait_ended',
  'cool_off_begun',
  'self_exclusion_begun',
  'self_exclusion_for_good',
])

export const isAlwaysTold = (kind: MessageKind, type: MessageType): boolean =>
  NOTICE_KIND_OF[type] === 'security' || type === 'withdrawal' || ALWAYS_TOLD.has(kind)

/** What binds a customer is in the list of the app whatever its row says; whether it rings is theirs to choose. */
export const isAlwaysListed = (kind: MessageKind): boolean => kind === 'product_changed'

/** Messages that offer a bonus or name a payment that one may make. */
export const ABOUT_MONEY_IN: readonly MessageKind[] = [
  'bonus_offered',
  'project_instalment_soon',
  'project_pending_top_up',
]
