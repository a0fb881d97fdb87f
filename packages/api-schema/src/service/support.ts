import { LANGUAGE_CODES } from '@plumbline/domain/basics/language'
import { COMPLAINT_OUTCOMES, COMPLAINT_STATUSES } from '@plumbline/domain/service/complaint'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { listOf, page, rowId, time, wholeNumber, wholePage, linkSecret } from '../wire/wire.ts'

/** Most characters of one message, and of what is complained about. */
export const CHAT_TEXT_MAX = 2_000
export const COMPLAINT_TEXT_MAX = 5_000
/** Most characters of an order's proof: a minute of live prices with their sources, with room. */
export const BUNDLE_MAX = 1_000_000
/** What they become as one line of JSON in a body. */
const BUNDLE_BODY_MAX = 4_000_000

/** A text of several lines, at least one visible character; of the control characters it may hold the line's end alone. */
export const linesOf = (most: number) =>
  z.string().check(z.minLength(1), z.maxLength(most), z.regex(/\S/u), z.regex(/^(?:[^\p{Cc}]|\r?\n)*$/u))

export const FAQ_TOPICS = [
  'money_in',
  'money_out',
  'practice',
  'identity',
  'orders',
  'projects',
  'bonus',
  'security',
] as const

export const faqCall = defineCall({
  method: 'GET',
  path: '/api/support/faq',
  summary: 'Questions and answers in the caller’s language, each with the pages where the customer can act.',
  auth: 'open',
  request: z.object({
    /** Instead of the caller’s: a desk reads them in a customer’s. */
    of: z.optional(z.enum(LANGUAGE_CODES)),
    ...wholePage,
  }),
  response: listOf(
    z.object({
      id: z.string(),
      topic: z.enum(FAQ_TOPICS),
      question: z.string(),
      answer: z.string(),
      /** Routes of the app. */
      pages: z.array(z.string()),
    }),
  ),
  refusals: [],
})

export const supportItem = z.object({
  id: z.string(),
  /** Counts within the chat, from 1, without a gap. */
  number: z.number(),
  from: z.enum(['customer', 'support']),
  text: z.string(),
  file_id: z.optional(z.string()),
  time,
  /** Whether the other side has seen it. */
  is_read: z.boolean(),
})
export type SupportItem = z.output<typeof supportItem>

export const historyCall = defineCall({
  method: 'GET',
  path: '/api/support/history',
  summary: 'The customer’s chat with support, newest first.',
  auth: 'customer',
  request: z.object({ ...page }),
  response: z.object({ items: z.array(supportItem), next: z.optional(z.string()), unread: z.number() }),
  refusals: [],
})

export const sendMessageCall = defineCall({
  method: 'POST',
  path: '/api/support/send',
  summary: 'Writes to support. Sending again with the same `key` is the same message.',
  auth: 'customer',
  request: z.object({
    text: z.optional(linesOf(CHAT_TEXT_MAX)),
    file_id: z.optional(rowId),
    key: z.optional(rowId),
  }),
  response: supportItem,
  refusals: ['message_holds_secrets', 'file_refused', 'file_used'],
})

/** Of a message within its chat. */
export const messageNumber = z.pipe(wholeNumber, z.int().check(z.gte(1)))

export const readChatCall = defineCall({
  method: 'POST',
  path: '/api/support/read',
  summary: 'Marks the answers up to a number as read.',
  auth: 'customer',
  request: z.object({ number: messageNumber }),
  response: z.object({ unread: z.number() }),
  refusals: [],
})

export const waitingCall = defineCall({
  method: 'GET',
  path: '/api/support/waiting',
  summary: 'Support hours, the place in the queue, and how long a first answer usually takes.',
  auth: 'customer',
  request: z.object({}),
  response: z.object({
    hours: z.object({ from: z.string(), to: z.string(), time_zone: z.string(), begins_at: z.optional(time) }),
    /** Of a message that nobody has answered: how many wait before it. */
    before: z.optional(z.number()),
    /** The median of the first answers of the last 30 days; absent below 5. */
    usual_seconds: z.optional(z.number()),
    is_taken: z.boolean(),
  }),
  refusals: [],
})

const complaintNumber = z.string().check(z.regex(/^C-20\d{2}-\d{6,12}$/))

export const complaint = z.object({
  number: z.string(),
  time,
  /** Answered by then; of a reopened one, answered again. */
  due_at: time,
  status: z.enum(COMPLAINT_STATUSES),
  is_overdue: z.boolean(),
  text: z.string(),
  contact: z.optional(z.string()),
  has_bundle: z.boolean(),
  file_id: z.optional(z.string()),
  /** The newest answer’s words, and what it found. */
  outcome: z.optional(z.string()),
  finding: z.optional(z.enum(COMPLAINT_OUTCOMES)),
  answers: z.array(z.object({ time, finding: z.enum(COMPLAINT_OUTCOMES), text: z.string() })),
  /** Why it was reopened. */
  reopening: z.optional(z.object({ time, text: z.string() })),
  /** It may be reopened once until then. */
  reopen_until: z.optional(time),
})
export type Complaint = z.output<typeof complaint>

export const complaintsCall = defineCall({
  method: 'GET',
  path: '/api/support/complaints',
  summary: 'The customer’s own complaints, newest first.',
  auth: 'customer',
  request: z.object({ ...page }),
  response: listOf(complaint),
  refusals: [],
})

export const complainCall = defineCall({
  method: 'POST',
  path: '/api/support/complaints',
  summary:
    'Sends a complaint, with evidence if there is any. Someone not logged in gets an access code for reading its status.',
  auth: 'open',
  knowsCustomer: true,
  maxBody: BUNDLE_BODY_MAX,
  request: z.object({
    text: linesOf(COMPLAINT_TEXT_MAX),
    contact: z.optional(linesOf(200)),
    /** JSON: the bundle of an order (docs/proofs.md 5), its receipt, or another proof. */
    bundle: z.optional(z.string().check(z.minLength(2), z.maxLength(BUNDLE_MAX))),
    file_id: z.optional(rowId),
  }),
  response: z.object({ complaint, secret: z.optional(z.string()) }),
  refusals: ['message_holds_secrets', 'file_refused', 'file_used'],
})

const named = { number: complaintNumber, secret: z.optional(linkSecret) }

export const complaintStateCall = defineCall({
  method: 'POST',
  path: '/api/support/complaint',
  summary: 'The status of a complaint: the customer’s own, or any by its number and access code.',
  auth: 'open',
  knowsCustomer: true,
  request: z.object(named),
  response: complaint,
  refusals: ['not_found'],
})

export const reopenComplaintCall = defineCall({
  method: 'POST',
  path: '/api/support/complaint/reopen',
  summary: 'Reopens a complaint, once. Another operator looks at it within a deadline of its own.',
  auth: 'open',
  knowsCustomer: true,
  request: z.object({ ...named, text: linesOf(COMPLAINT_TEXT_MAX) }),
  response: complaint,
  refusals: ['not_found', 'already_decided', 'message_holds_secrets'],
})

export const closeComplaintCall = defineCall({
  method: 'POST',
  path: '/api/support/complaint/close',
  summary: 'Accepts the answer and closes the complaint.',
  auth: 'open',
  knowsCustomer: true,
  request: z.object(named),
  response: complaint,
  refusals: ['not_found', 'already_decided'],
})
