import { ASSET_CODES } from '@plumbline/domain/money/asset'
import { TEXTS } from '@plumbline/domain/service/content'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decimal, id, listOf, nothing, time, wholePage, writtenIn } from '../wire/wire.ts'

/** A notice; `html` is sanitised and stands only where one notice was asked for. */
export const notice = z.object({
  id: z.string(),
  title: z.string(),
  language: writtenIn,
  time,
  html: z.optional(z.string()),
})
export type Notice = z.output<typeof notice>

export const noticesCall = defineCall({
  method: 'GET',
  path: '/api/index/notice',
  summary: 'Announcements, newest first, or one by `id`, in the caller’s language.',
  auth: 'open',
  request: z.object({ id: z.optional(id), ...wholePage }),
  response: listOf(notice),
  refusals: ['not_found'],
})

/** The newest notice, as the running line shows it. */
export const noticeLine = z.object({ id: z.string(), title: z.string(), language: writtenIn })

export const latestNoticeCall = defineCall({
  method: 'GET',
  path: '/api/index/ater',
  summary: 'The newest announcement, for the running line.',
  auth: 'open',
  request: nothing,
  response: z.partial(noticeLine),
  refusals: [],
})

/** `image` of a banner without a picture of its own: the house’s drawn mark, which the app draws itself. */
export const DRAWN_IMAGE = '/api/index/picture?id=mark'

export const banner = z.object({
  id: z.string(),
  image: z.string(),
  title: z.string(),
  language: writtenIn,
  text: z.optional(z.string()),
  /** A page of ours, `/pages/…`; never another site. */
  target: z.optional(z.string()),
})
export type Banner = z.output<typeof banner>

export const bannersCall = defineCall({
  method: 'GET',
  path: '/api/index/banner',
  summary: 'Banners in their order on Home.',
  auth: 'open',
  request: z.object(wholePage),
  response: listOf(banner),
  refusals: [],
})

export const textCall = defineCall({
  method: 'GET',
  path: '/api/index/get_detail',
  summary:
    'A text of ours in force, with version and hash: terms, privacy, risk notice, invitation rules, app help.',
  auth: 'open',
  request: z.object({ type: z.enum(TEXTS) }),
  response: z.object({
    version: z.string(),
    hash: z.string(),
    title: z.string(),
    language: writtenIn,
    html: z.string(),
  }),
  refusals: ['not_found'],
})

export const settingsCall = defineCall({
  method: 'GET',
  path: '/api/index/settings',
  summary: 'What a client needs to know before anything else.',
  auth: 'open',
  request: nothing,
  response: z.object({
    mode: z.enum(['practice', 'live']),
    /**
     * `auto`: reviews of practice money are decided by the automatic desk after 20 s
     * (docs/rules/desk.md#automatic-practice-desk).
     */
    practice_review: z.enum(['auto', 'manual']),
    brand: z.string(),
    time_zone: z.string(),
    languages: z.array(z.string()),
    terms_version: z.string(),
    /** The server's clock, so that a countdown never runs by the phone's. */
    server_time: time,
    /** Since when nothing new is taken: open orders run out, withdrawals and proofs go on. */
    winding_down: z.optional(time),
    limits: z.object({
      order_least: decimal,
      order_most: decimal,
      held_product_most: decimal,
      held_total_most: decimal,
      practice_grant: decimal,
      refill_below: decimal,
      /** Of one recharge, in USD; a payment method may say less. */
      deposit_least: decimal,
      deposit_most: decimal,
      /** What a new card or address of each asset takes in sum in its first 24 h, in USD. */
      new_target_most: z.record(z.enum(ASSET_CODES), decimal),
    }),
  }),
  refusals: [],
})
