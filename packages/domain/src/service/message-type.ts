/** What a message is about: its icon and, later, its delivery preference. */
export const MESSAGE_TYPES = [
  'recharge',
  'withdrawal',
  'exchange',
  'project',
  'identity',
  'security',
  'payment_method',
  'account',
  'order',
  'bonus',
  'follow',
  'alert',
  'pending',
  'support',
  'news',
] as const

export type MessageType = (typeof MESSAGE_TYPES)[number]
