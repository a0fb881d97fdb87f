import { FOUR_EYES } from '@plumbline/domain/desk/review'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { time } from '../wire/wire.ts'

/** What waits for operators. `proposals` are acts of operators that need a second one. */
export const DESK_QUEUES = [
  'recharges',
  'withdrawals',
  'certifications',
  'chats',
  'complaints',
  'proposals',
] as const
export type DeskQueue = (typeof DESK_QUEUES)[number]

/** What an open desk hears of. */
export const DESK_TOPICS = [
  ...DESK_QUEUES,
  'payment_methods',
  'operators',
  'investments',
  'bonuses',
  'content',
  'products',
  'halts',
  'calendars',
  'settings',
] as const
export type DeskTopic = (typeof DESK_TOPICS)[number]

/** One decision on an item, as it is shown beneath it. */
export const decision = z.object({
  operator: z.string(),
  act: z.string(),
  at: time,
  reason: z.optional(z.string()),
})

/** What every item of a queue carries. Times are the server's; age is counted from `time` by the page. */
export const queueItem = {
  id: z.string(),
  time,
  state_since: time,
  promised_by: time,
  is_overdue: z.boolean(),
  /** Escalated by the customer: it stands first. */
  case_number: z.optional(z.string()),
  four_eyes: z.enum(FOUR_EYES),
  decisions: z.array(decision),
  customer_id: z.string(),
  /** Masked. */
  account: z.string(),
  practice: z.boolean(),
}

export const queuesCall = defineCall({
  method: 'GET',
  path: '/api/desk/queues',
  summary: 'How much is waiting in each queue that the operator may work in.',
  auth: 'operator',
  request: z.object({}),
  response: z.object({
    items: z.array(
      z.object({
        queue: z.enum(DESK_QUEUES),
        waiting: z.number(),
        overdue: z.number(),
        /** Waiting for a second operator who is not the asking one. */
        second: z.number(),
        oldest_since: z.optional(time),
      }),
    ),
  }),
  refusals: [],
})

/** The desk's own stream: after `{op:"auth", token}` the server says each change; the page reads the call again. */
export const DESK_STREAM_PATH = '/api/desk/stream'

export type DeskStreamMessage =
  | { readonly op: 'authenticated' }
  | { readonly op: 'refused'; readonly refusal: string }
  | { readonly op: 'pong'; readonly time: string }
  /** A customer is writing: their number. Kept nowhere. */
  | { readonly channel: 'typing'; readonly id: string }
  | {
      readonly channel: 'queue'
      readonly queue: DeskTopic
      readonly id: string
    }
