export const deskSupport = {
  'page.chats': 'Chats',
  'page.complaints': 'Complaints',
} as const
