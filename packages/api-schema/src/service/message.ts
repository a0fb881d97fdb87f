import { MESSAGE_TYPES } from '@plumbline/domain/service/message-type'
import * as z from 'zod/mini'
import { NOTICE_KINDS } from '@plumbline/domain/service/notice'
import { defineCall } from '../wire/call.ts'
import { flag, page, rowId, time, writtenIn } from '../wire/wire.ts'

export const message = z.object({
  id: z.string(),
  type: z.enum(MESSAGE_TYPES),
  /** In the reader's language of now, whatever it was when the message was written. */
  title: z.string(),
  text: z.string(),
  /** What of both stands in another language, because it has no words in the reader's: the title of a project or an article. */
  named: z.optional(z.object({ title: z.string(), language: writtenIn })),
  time,
  is_read: z.boolean(),
  /** The page that it is about, as a route of the app: `/pages/user/cashrecord?id=…`. */
  target: z.optional(z.string()),
})
export type Message = z.output<typeof message>

export const messagesCall = defineCall({
  method: 'GET',
  path: '/api/user/msg',
  summary: 'Messages to the customer, newest first, with the number of unread ones.',
  auth: 'customer',
  request: z.object({
    type: z.optional(z.enum(MESSAGE_TYPES)),
    /** Types that share a row of the notice preferences. */
    about: z.optional(z.enum(NOTICE_KINDS)),
    ...page,
  }),
  response: z.object({
    items: z.array(message),
    next: z.optional(z.string()),
    unread: z.number(),
    /** Of what the unread ones are; what has none is left out. */
    unread_about: z.array(z.object({ kind: z.enum(NOTICE_KINDS), count: z.number() })),
  }),
  refusals: [],
})

const ids = z.pipe(
  z.union([
    z.array(rowId).check(z.maxLength(500)),
    z.string().check(z.regex(/^[0-9a-f-]{36}(,[0-9a-f-]{36}){0,499}$/)),
  ]),
  z.transform((value: string | string[]) => (typeof value === 'string' ? value.split(',') : value)),
)

export const readMessagesCall = defineCall({
  method: 'POST',
  path: '/api/user/msg',
  summary: 'Marks messages as read: some by `ids` (separated by commas in a form), or all.',
  auth: 'customer',
  request: z.object({ ids: z.optional(ids), all: z.optional(flag) }),
  response: z.object({ unread: z.number() }),
  refusals: [],
})
