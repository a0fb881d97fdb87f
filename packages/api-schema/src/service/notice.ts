import * as z from 'zod/mini'
import { NOTICE_CHANNELS, NOTICE_KINDS, DELIVERY_CHANNELS } from '@plumbline/domain/service/notice'
import { defineCall } from '../wire/call.ts'
import { flag, listOf, nothing, page, time, clockTime } from '../wire/wire.ts'

const zoneName = z.string().check(z.regex(/^[A-Za-z0-9_+/-]{1,64}$/))

const preferences = z.object({
  /** One row a kind. What is `fixed` cannot be switched off. */
  items: z.array(
    z.object({
      kind: z.enum(NOTICE_KINDS),
      app: z.boolean(),
      push: z.boolean(),
      post: z.boolean(),
      fixed: z.boolean(),
    }),
  ),
  /** Hours in which nothing rings but what is fixed; it comes at their end. */
  quiet: z.optional(z.object({ from: clockTime, to: clockTime, zone: z.string() })),
  /** How `post` reaches the account; absent where the platform sends none. */
  post_by: z.optional(z.enum(['mail', 'sms'])),
  /** Whether the platform pushes at all. */
  has_push: z.boolean(),
})
export type NoticePreferences = z.output<typeof preferences>

export const noticePreferencesCall = defineCall({
  method: 'GET',
  path: '/api/notice/preferences',
  summary: 'What the customer is notified about and by which channel, with their quiet hours.',
  auth: 'customer',
  request: nothing,
  response: preferences,
  refusals: [],
})

export const setNoticePreferenceCall = defineCall({
  method: 'POST',
  path: '/api/notice/preferences',
  summary: 'Switches one channel for one type. Security and outgoing money are always told.',
  auth: 'customer',
  request: z.object({ kind: z.enum(NOTICE_KINDS), channel: z.enum(NOTICE_CHANNELS), on: flag }),
  response: preferences,
  refusals: ['not_allowed'],
})

export const setQuietHoursCall = defineCall({
  method: 'POST',
  path: '/api/notice/quiet',
  summary: 'Sets the quiet hours with their zone. Without `from` and `to` there are none.',
  auth: 'customer',
  request: z.object({ from: z.optional(clockTime), to: z.optional(clockTime), zone: z.optional(zoneName) }),
  response: preferences,
  refusals: [],
})

export const sentNotice = z.object({
  id: z.string(),
  /** When it left; of one that still waits, when it was written. */
  time,
  channel: z.enum(DELIVERY_CHANNELS),
  /** What it was about, never more: a code stands in no list. */
  subject: z.string(),
  status: z.enum(['waiting', 'sent', 'given_up']),
})
export type SentNotice = z.output<typeof sentNotice>

export const sentNoticesCall = defineCall({
  method: 'GET',
  path: '/api/notice/sent',
  summary: 'Everything we sent the customer outside the app, newest first: when, how and about what.',
  auth: 'customer',
  request: z.object({ ...page }),
  response: z.extend(listOf(sentNotice), { count: z.number() }),
  refusals: [],
})
