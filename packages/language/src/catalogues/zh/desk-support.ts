import type { Translated } from '../../messages.ts'
import type { deskSupport as english } from '../en/desk-support.ts'

export const deskSupport = {
  'page.chats': '客服对话',
  'page.complaints': '投诉',
} satisfies Translated<typeof english>
