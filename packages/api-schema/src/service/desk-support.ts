import { COMPLAINT_OUTCOMES, COMPLAINT_STATUSES, COMPLAINT_PROOFS } from '@plumbline/domain/service/complaint'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { TWO_OPERATOR_REFUSALS } from '../wire/refusal-sets.ts'
import { CHAT_TEXT_MAX, COMPLAINT_TEXT_MAX, linesOf, messageNumber, supportItem } from './support.ts'
import { flag, listOf, page, rowId, textOf, time } from '../wire/wire.ts'

/** A chat is named by its customer’s number. */
const chatId = z.string().check(z.regex(/^[1-9]\d{0,17}$/))
const ROLES = ['support'] as const

export const CHAT_FILTERS = ['waiting', 'mine', 'all'] as const

export const deskChat = z.object({
  id: z.string(),
  customer_id: z.string(),
  /** Masked. */
  account: z.string(),
  /** The customer’s, as of their last answer. */
  language: z.string(),
  /** Who answers. */
  operator: z.optional(z.string()),
  is_mine: z.boolean(),
  waiting_since: z.optional(time),
  last_at: time,
  /** Begins with the newest message’s words; empty where it is a picture alone, absent once it cannot be read any more. */
  last_text: z.optional(z.string()),
  last_from: z.enum(['customer', 'support']),
  /** The customer’s messages that nobody of the desk has seen. */
  unread: z.number(),
})
export type DeskChat = z.output<typeof deskChat>

export const deskChatsCall = defineCall({
  method: 'GET',
  path: '/api/desk/chats',
  summary: 'Chats: waiting ones, longest wait first, the operator’s own, or all, newest first.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({
    filter: z.optional(z.enum(CHAT_FILTERS)),
    ...page,
  }),
  response: listOf(deskChat),
  refusals: [],
})

export const deskMessage = z.object({ ...supportItem.shape, operator: z.optional(z.string()) })
export type DeskMessage = z.output<typeof deskMessage>

const chatView = z.object({ chat: deskChat, items: z.array(deskMessage), next: z.optional(z.string()) })

export const deskChatCall = defineCall({
  method: 'GET',
  path: '/api/desk/chat',
  summary: 'One chat with its messages, newest first.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({ id: chatId, ...page }),
  response: chatView,
  refusals: ['not_found'],
})

export const takeChatCall = defineCall({
  method: 'POST',
  path: '/api/desk/chat/take',
  summary: 'Takes a chat that nobody has taken. With `over`, also one that another operator has.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({ id: chatId, over: z.optional(flag) }),
  response: deskChat,
  refusals: TWO_OPERATOR_REFUSALS,
})

export const sendChatCall = defineCall({
  method: 'POST',
  path: '/api/desk/chat/send',
  summary:
    'Answers in a chat the operator has taken. Never asks for secrets and never gives payment details.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({ id: chatId, text: linesOf(CHAT_TEXT_MAX) }),
  response: deskMessage,
  refusals: ['not_found', 'already_decided', 'message_holds_secrets', 'promise_refused'],
})

export const handOverChatCall = defineCall({
  method: 'POST',
  path: '/api/desk/chat/hand_over',
  summary: 'Returns a chat to the queue for another operator, with a note in the log.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({ id: chatId, note: z.optional(textOf(300)) }),
  response: deskChat,
  refusals: ['not_found', 'already_decided'],
})

export const closeChatCall = defineCall({
  method: 'POST',
  path: '/api/desk/chat/close',
  summary: 'Closes a chat: it leaves the queue until the customer writes again.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({ id: chatId }),
  response: deskChat,
  refusals: ['not_found', 'already_decided'],
})

export const readDeskChatCall = defineCall({
  method: 'POST',
  path: '/api/desk/chat/read',
  summary: 'The operator has seen the customer’s messages up to a number.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({ id: chatId, number: messageNumber }),
  response: deskChat,
  refusals: ['not_found'],
})

export const deskComplaint = z.object({
  id: z.string(),
  number: z.string(),
  time,
  due_at: time,
  status: z.enum(COMPLAINT_STATUSES),
  is_overdue: z.boolean(),
  language: z.string(),
  customer_id: z.optional(z.string()),
  /** Masked; absent where the writer was not logged in. */
  account: z.optional(z.string()),
  text: z.string(),
  contact: z.optional(z.string()),
  bundle: z.optional(z.string()),
  /** Of the evidence: signed by us and as the books have it, signed by us and not so, or neither can be said. */
  proof: z.optional(z.enum(COMPLAINT_PROOFS)),
  file_id: z.optional(z.string()),
  answers: z.array(
    z.object({
      operator: z.string(),
      time,
      finding: z.enum(COMPLAINT_OUTCOMES),
      text: z.string(),
    }),
  ),
  reopening: z.optional(z.object({ time, text: z.string() })),
  /** The second answer is another operator’s: whether the asking one may give it. */
  may_answer: z.boolean(),
})
export type DeskComplaint = z.output<typeof deskComplaint>

export const deskComplaintsCall = defineCall({
  method: 'GET',
  path: '/api/desk/complaints',
  summary: 'Complaints: waiting ones by deadline, so overdue ones first, then answered ones, newest first.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({
    state: z.optional(z.enum(['waiting', 'decided'])),
    ...page,
  }),
  response: listOf(deskComplaint),
  refusals: [],
})

export const deskComplaintCall = defineCall({
  method: 'GET',
  path: '/api/desk/complaint',
  summary: 'One complaint with its evidence.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({ id: rowId }),
  response: deskComplaint,
  refusals: ['not_found'],
})

export const answerComplaintCall = defineCall({
  method: 'POST',
  path: '/api/desk/complaint/answer',
  summary:
    'Answers a complaint with what was found. A reopened one is answered by another operator, finally.',
  auth: 'operator',
  roles: ROLES,
  request: z.object({ id: rowId, finding: z.enum(COMPLAINT_OUTCOMES), text: linesOf(COMPLAINT_TEXT_MAX) }),
  response: deskComplaint,
  refusals: ['not_found', 'already_decided', 'same_operator', 'message_holds_secrets', 'promise_refused'],
})
