import { SECTIONS, ARTICLE_KINDS, NEWS_TOPICS, EVIDENCE_KINDS } from '@plumbline/domain/service/content'
import * as z from 'zod/mini'
import { defineCall } from '../wire/call.ts'
import { banner, noticeLine } from './content.ts'
import { project } from '../investing/investment.ts'
import { goods } from '../trading/market.ts'
import { id, listOf, nothing, page, textOf, time, wholePage, writtenIn } from '../wire/wire.ts'

/** What a list of news shows: news, notices and activities alike. */
export const NEWS_CATEGORIES = ['notices', 'product', 'projects', 'activities'] as const
export type NewsCategory = (typeof NEWS_CATEGORIES)[number]

export const article = z.object({
  id: z.string(),
  kind: z.enum(ARTICLE_KINDS),
  topic: z.optional(z.enum(NEWS_TOPICS)),
  title: z.string(),
  language: writtenIn,
  /** One or two sentences; may be empty. */
  lead: z.string(),
  /** When it was first published. */
  time,
  /** Reading time, rounded up. */
  minutes: z.number(),
  image: z.optional(z.string()),
  version: z.number(),
  /** When its newest version came, of an article that was changed. */
  changed_at: z.optional(time),
  /** Plainly no news of a real platform (docs/rules/laws.md 10). */
  is_sample: z.boolean(),
  html: z.optional(z.string()),
})
export type Article = z.output<typeof article>

export const newsCall = defineCall({
  method: 'GET',
  path: '/api/index/info',
  summary: 'News, announcements and events, newest first, or one by `id` with those closest to it.',
  auth: 'open',
  request: z.object({
    id: z.optional(id),
    category: z.optional(z.enum(NEWS_CATEGORIES)),
    /** Words that title or lead hold, in any order. */
    query: z.optional(textOf(100)),
    ...page,
  }),
  response: z.object({
    items: z.array(article),
    next: z.optional(z.string()),
    count: z.number(),
    /** With `id`: of the same kind and topic first, then the newest. */
    related: z.optional(z.array(article)),
  }),
  refusals: ['not_found'],
})

export const activity = z.object({
  id: z.string(),
  title: z.string(),
  language: writtenIn,
  lead: z.string(),
  time,
  until: z.optional(time),
  image: z.optional(z.string()),
  target: z.optional(z.string()),
  is_sample: z.boolean(),
  html: z.optional(z.string()),
})
export type Activity = z.output<typeof activity>

export const activitiesCall = defineCall({
  method: 'GET',
  path: '/api/index/activity_details',
  summary: 'Events running now, or one by `id`.',
  auth: 'open',
  request: z.object({ id: z.optional(id), ...wholePage }),
  response: listOf(activity),
  refusals: ['not_found'],
})

export const aboutListCall = defineCall({
  method: 'GET',
  path: '/api/index/about_list',
  summary: 'What we say about ourselves, as far as records prove it. An empty list where none do.',
  auth: 'open',
  request: z.object(wholePage),
  response: listOf(z.object({ id: z.enum(SECTIONS), title: z.string(), language: writtenIn })),
  refusals: [],
})

export const aboutSection = z.object({
  id: z.enum(SECTIONS),
  title: z.string(),
  language: writtenIn,
  html: z.string(),
  version: z.number(),
  time,
  /** What proves it, who looked, and until when that counts. */
  evidence: z.object({
    kind: z.enum(EVIDENCE_KINDS),
    text: z.string(),
    hash: z.optional(z.string()),
    review_on: z.string(),
  }),
})
export type AboutSection = z.output<typeof aboutSection>

export const aboutDetailsCall = defineCall({
  method: 'GET',
  path: '/api/index/about_details',
  summary: 'One section about the company, with the evidence behind it.',
  auth: 'open',
  request: z.object({ id: z.enum(SECTIONS) }),
  response: aboutSection,
  refusals: ['not_found'],
})

export const homeCall = defineCall({
  method: 'GET',
  path: '/api/index/home',
  summary: 'What Home shows at once: banners, the newest announcement, quick products, open projects, news.',
  auth: 'open',
  request: nothing,
  response: z.object({
    banners: z.array(banner),
    notice: z.optional(noticeLine),
    products: z.array(goods),
    projects: z.array(project),
    news: z.array(article),
  }),
  refusals: [],
})

export const contentPictureCall = defineCall({
  method: 'GET',
  path: '/api/index/picture',
  summary: 'A picture of a banner, news item or event, as WebP. `mark` is our drawn mark.',
  auth: 'open',
  answersFile: true,
  request: z.object({ id }),
  response: nothing,
  refusals: ['not_found'],
})
