import { LANGUAGE_CODES } from '@plumbline/domain/basics/language'
import {
  CONTENT_KINDS,
  CONTENT_STATES,
  EDITION_STATES,
  NEWS_TOPICS,
  EVIDENCE_KINDS,
} from '@plumbline/domain/service/content'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { decision } from '../desk/desk-queue.ts'
import { REASONED_REFUSALS } from '../wire/refusal-sets.ts'
import { day, id, instant, page, rowId, textOf, time, wholeNumber } from '../wire/wire.ts'

/** Characters of a text’s Markdown; a form carries so many of any language. */
export const MARKDOWN_MAX = 12_000
export const TITLE_MAX = 160
export const LEAD_MAX = 400

const language = z.enum(LANGUAGE_CODES)

/** Pages that a banner or an activity may lead to: ours alone, and none that asks for money. */
export const CONTENT_TARGETS = [
  '/pages/index/index',
  '/pages/project/project',
  '/pages/project/details',
  '/pages/trade/trade',
  '/pages/news/news',
  '/pages/news/details',
  '/pages/user/notice',
  '/pages/user/activityCenter',
  '/pages/user/invitation',
  '/pages/user/security',
  '/pages/user/auth',
  '/pages/user/language',
  '/pages/activitycenter/activitycenter',
  '/pages/activitycenter/activitylist',
  '/pages/customer/customer',
  '/pages/download/download',
  '/pages/login/agreement',
  '/pages/login/register',
] as const

/** Tabs and line ends are all that is not written. */
const markdownText = z
  .string()
  .check(z.maxLength(MARKDOWN_MAX), z.regex(/^[^\p{Cc}]*(?:[\t\n\r][^\p{Cc}]*)*$/u))

const leadText = z.string().check(z.maxLength(LEAD_MAX), z.regex(/^[^\p{Cc}]*$/u))

const wording = z.object({ language, title: z.string(), lead: z.string(), markdown: z.string() })
export type DeskWording = z.output<typeof wording>

export const contentItem = z.object({
  id: z.string(),
  kind: z.enum(CONTENT_KINDS),
  state: z.enum(CONTENT_STATES),
  is_sample: z.boolean(),
  /** In English where there is one; else in the language it was begun in. */
  title: z.string(),
  /** Languages of the newest version, and of what is being written. */
  languages: z.array(language),
  drafted: z.array(language),
  /** The version that is live; else the next to come; else the last. */
  version: z.optional(z.number()),
  publish_at: z.optional(time),
  until: z.optional(time),
  /** While one is live: the version that takes its place, and when. */
  next: z.optional(z.object({ version: z.number(), publish_at: time })),
  /** Of a section: until then its evidence counts. */
  review_on: z.optional(z.string()),
  place: z.number(),
  needs_two: z.boolean(),
  /** A proposed version waits for a second operator. */
  proposal_id: z.optional(z.string()),
  changed_at: time,
  changed_by: z.optional(z.string()),
})
export type ContentItem = z.output<typeof contentItem>

export const contentItemsCall = defineCall({
  method: 'GET',
  path: '/api/desk/content',
  summary: 'Content written at the desk, by type and by what customers see of it, last changed first.',
  auth: 'operator',
  roles: ['editor', 'treasurer'],
  request: z.object({
    kind: z.optional(z.enum(CONTENT_KINDS)),
    state: z.optional(z.enum(CONTENT_STATES)),
    ...page,
  }),
  response: z.object({
    items: z.array(contentItem),
    next: z.optional(z.string()),
    counts: z.object({
      draft: z.number(),
      scheduled: z.number(),
      live: z.number(),
      ended: z.number(),
      withdrawn: z.number(),
    }),
  }),
  refusals: [],
})

export const contentVersion = z.object({
  version: z.number(),
  state: z.enum(EDITION_STATES),
  publish_at: time,
  until: z.optional(time),
  place: z.number(),
  topic: z.optional(z.enum(NEWS_TOPICS)),
  target: z.optional(z.string()),
  picture: z.optional(z.string()),
  evidence_kind: z.optional(z.enum(EVIDENCE_KINDS)),
  evidence: z.optional(z.string()),
  evidence_hash: z.optional(z.string()),
  review_on: z.optional(z.string()),
  languages: z.array(language),
  /** Who wrote it and, where it takes two, who confirmed; of a first start nobody. */
  decisions: z.array(decision),
})
export type ContentVersion = z.output<typeof contentVersion>

export const contentItemCall = defineCall({
  method: 'GET',
  path: '/api/desk/content/item',
  summary: 'One item with its drafts, every version, and the words of the newest one.',
  auth: 'operator',
  roles: ['editor', 'treasurer'],
  request: z.object({ id }),
  response: z.object({
    item: contentItem,
    drafts: z.array(z.object({ ...wording.shape, saved_at: time, saved_by: z.string() })),
    wordings: z.array(wording),
    versions: z.array(contentVersion),
    /** What waits for the second operator, word by word. */
    proposed: z.optional(z.array(wording)),
  }),
  refusals: ['not_found'],
})

export const contentVersionCall = defineCall({
  method: 'GET',
  path: '/api/desk/content/version',
  summary: 'The words of one version, as they were published.',
  auth: 'operator',
  roles: ['editor', 'treasurer'],
  request: z.object({ id, version: wholeNumber }),
  response: z.object({ wordings: z.array(wording) }),
  refusals: ['not_found'],
})

export const saveContentCall = defineCall({
  method: 'POST',
  path: '/api/desk/content/save',
  summary: 'Saves a draft in one language. A text that makes a promise is refused, in any language.',
  auth: 'operator',
  roles: ['editor'],
  request: z.object({
    /** Left out: a new item of this kind. Sections and texts go by their own names. */
    id: z.optional(id),
    kind: z.enum(CONTENT_KINDS),
    language,
    title: textOf(TITLE_MAX),
    lead: z.optional(leadText),
    markdown: z.optional(markdownText),
  }),
  response: z.object({ id: z.string() }),
  refusals: ['not_found', 'promise_refused'],
})

export const discardContentCall = defineCall({
  method: 'POST',
  path: '/api/desk/content/discard',
  summary: 'Discards the draft in one language. What was published stays.',
  auth: 'operator',
  roles: ['editor'],
  request: z.object({ id, language }),
  response: z.object({}),
  refusals: ['not_found'],
})

export const previewContentCall = defineCall({
  method: 'POST',
  path: '/api/desk/content/preview',
  summary: 'Markdown as customers will see it, and the forbidden promise in it, if there is one.',
  auth: 'operator',
  roles: ['editor'],
  request: z.object({ title: z.optional(leadText), lead: z.optional(leadText), markdown: markdownText }),
  response: z.object({ title: z.string(), html: z.string(), phrase: z.optional(z.string()) }),
  refusals: [],
})

export const publishContentCall = defineCall({
  method: 'POST',
  path: '/api/desk/content/publish',
  summary:
    'Makes the next version from the drafts and what was in force. For terms, privacy, risk notice and sections about us, this is the first of two.',
  auth: 'operator',
  roles: ['editor'],
  request: z.object({
    id,
    /** Parted by commas; English among them. Left out: all that there are. */
    languages: z.optional(z.string().check(z.regex(/^[a-z]{2,3}(,[a-z]{2,3}){0,9}$/))),
    /** Left out, or past: at once. */
    publish_at: z.optional(instant),
    until: z.optional(instant),
    place: z.optional(z.pipe(wholeNumber, z.int().check(z.lte(999)))),
    topic: z.optional(z.enum(NEWS_TOPICS)),
    target: z.optional(
      z.string().check(z.maxLength(160), z.regex(/^\/pages\/[a-z]+\/[A-Za-z]+(\?[A-Za-z0-9_=&.-]{1,100})?$/)),
    ),
    picture: z.optional(rowId),
    evidence_kind: z.optional(z.enum(EVIDENCE_KINDS)),
    evidence: z.optional(textOf(500)),
    evidence_hash: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
    review_on: z.optional(day),
    reason: z.optional(textOf(300)),
  }),
  response: z.object({ version: z.optional(z.number()), proposal_id: z.optional(z.string()) }),
  refusals: ['not_found', 'promise_refused', 'reason_required', 'under_review_already'],
})

export const takeDownContentCall = defineCall({
  method: 'POST',
  path: '/api/desk/content/take_down',
  summary: 'Takes an item down at once. Its versions stay. A text such as the terms is never taken down.',
  auth: 'operator',
  roles: ['editor'],
  request: z.object({ id, reason: z.optional(textOf(300)) }),
  response: z.object({ version: z.number() }),
  refusals: REASONED_REFUSALS,
})

export const uploadContentPictureCall = defineCall({
  method: 'POST',
  path: '/api/desk/content/picture',
  summary: 'Stores a picture for a banner, news item or event, re-encoded without metadata.',
  auth: 'operator',
  roles: ['editor'],
  takesFile: true,
  request: z.object({}),
  response: z.object({ id: z.string(), url: z.string() }),
  refusals: ['file_refused', 'busy'],
})
