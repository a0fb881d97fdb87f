import type { Banner, Notice } from '@plumbline/api-schema/service/content'
import { DRAWN_IMAGE } from '@plumbline/api-schema/service/content'
import { contentPictureCall } from '@plumbline/api-schema/service/news'
import type { Activity, Article, newsCall } from '@plumbline/api-schema/service/news'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import { SECTIONS, ARTICLE_KINDS } from '@plumbline/domain/service/content'
import type { ArticleKind } from '@plumbline/domain/service/content'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { NOT_FOUND } from '@plumbline/domain/basics/refusals'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import { BAD_CURSOR, pageOf } from '../../http/page.ts'
import type { Page, PageAsked } from '../../http/page.ts'
import type { Content, Shown } from './content.ts'
import { defined } from '@plumbline/domain/basics/defined'

export const pictureAddress = (id: string): string => `${contentPictureCall.path}?id=${id}`

/** Characters that are read in a minute, by whether words are spaced. */
const READ_A_MINUTE = 1_100
const READ_A_MINUTE_DENSE = 420
const DENSE: ReadonlySet<string> = new Set(['hk', 'zh', 'jp', 'kor'])

const minutesOf = ({ words, language }: Shown): number =>
  Math.max(1, Math.ceil(words.size / (DENSE.has(language) ? READ_A_MINUTE_DENSE : READ_A_MINUTE)))

const isArticleKind = (kind: string): kind is ArticleKind => ARTICLE_KINDS.some((one) => one === kind)

function wireArticle(shown: Shown): Article {
  const { item, language, words } = shown
  if (!isArticleKind(item.kind)) throw new TypeError(`${item.kind} is no article`)

  return {
    id: item.id,
    kind: item.kind,
    ...defined({ topic: item.topic }),
    title: words.title,
    language,
    lead: words.lead,
    time: toIso(item.first_at),
    minutes: minutesOf(shown),
    ...(item.picture_id !== null && { image: pictureAddress(item.picture_id) }),
    version: item.version,
    ...(item.version > 1 && { changed_at: toIso(item.publish_at) }),
    is_sample: item.is_sample,
  }
}

const CATEGORY = {
  notices: ({ kind }: Article) => kind === 'notice',
  activities: ({ kind }: Article) => kind === 'activity',
  product: ({ topic }: Article) => topic === 'product',
  projects: ({ topic }: Article) => topic === 'projects',
} as const

const holds = (article: Article, query: string): boolean => {
  const text = `${article.title} ${article.lead}`.toLocaleLowerCase()
  return query
    .toLocaleLowerCase()
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const idOf = ({ id }: { readonly id: string }): string => id

const RELATED = 3
const CURSOR = /^\d{1,15}~[a-z0-9-]{2,40}$/
const cursorOf = ({ time, id }: Article): string => `${Date.parse(time)}~${id}`

/** One article whole, with the ones nearest to it. */
async function readOne(
  content: Content,
  id: string,
  language: Language,
): Promise<ResponseOf<typeof newsCall> | Refusal> {
  const shown = await content.one(ARTICLE_KINDS, id, language)
  if (!shown) return NOT_FOUND

  const own = wireArticle(shown)
  const others = (await content.list(ARTICLE_KINDS, language))
    .map(wireArticle)
    .filter((other) => other.id !== id)

  const nearness = (other: Article): number =>
    (other.kind === own.kind ? 1 : 0) + (own.topic !== undefined && other.topic === own.topic ? 2 : 0)

  return {
    items: [{ ...own, html: await content.htmlOf(shown) }],
    count: 1,
    related: others.toSorted((a, b) => nearness(b) - nearness(a)).slice(0, RELATED),
  }
}

/** The list of news, or one of it. */
export async function readNews(
  content: Content,
  asked: ParsedRequestOf<typeof newsCall>,
  language: Language,
): Promise<ResponseOf<typeof newsCall> | Refusal> {
  if (asked.cursor !== undefined && !CURSOR.test(asked.cursor)) return BAD_CURSOR
  if (asked.id !== undefined) return readOne(content, asked.id, language)

  const { category, query, cursor, limit } = asked
  const all = (await content.list(ARTICLE_KINDS, language))
    .map(wireArticle)
    .filter(
      (one) =>
        (category === undefined || CATEGORY[category](one)) && (query === undefined || holds(one, query)),
    )

  const after = cursor === undefined ? -1 : all.findIndex((one) => cursorOf(one) === cursor)
  if (cursor !== undefined && after < 0) return BAD_CURSOR

  const items = all.slice(after + 1, after + 1 + limit)
  const last = items.at(-1)

  return {
    items,
    count: all.length,
    ...(last && last !== all.at(-1) && { next: cursorOf(last) }),
  }
}

export const newestNews = async (content: Content, language: Language, most: number): Promise<Article[]> =>
  (await content.list(['news', 'activity'], language)).slice(0, most).map(wireArticle)

/** Banners by their place, then the newest first. */
export const readBanners = async (content: Content, language: Language): Promise<Banner[]> =>
  (await content.list(['banner'], language))
    .toSorted((a, b) => a.item.place - b.item.place)
    .map(({ item, language: own, words }) => ({
      id: item.id,
      image: item.picture_id === null ? DRAWN_IMAGE : pictureAddress(item.picture_id),
      title: words.title,
      language: own,
      ...(words.lead !== '' && { text: words.lead }),
      ...defined({ target: item.target }),
    }))

const wireActivity = ({ item, language, words }: Shown): Activity => ({
  id: item.id,
  title: words.title,
  language,
  lead: words.lead,
  time: toIso(item.first_at),
  ...defined({ until: isoOf(item.until) }),
  ...(item.picture_id !== null && { image: pictureAddress(item.picture_id) }),
  ...defined({ target: item.target }),
  is_sample: item.is_sample,
})

export async function readActivities(
  content: Content,
  { id, ...asked }: PageAsked & { readonly id?: string | undefined },
  language: Language,
): Promise<Page<Activity> | Refusal> {
  if (id === undefined) {
    const shown = (await content.list(['activity'], language)).toSorted((a, b) => a.item.place - b.item.place)
    return pageOf(shown.map(wireActivity), asked, idOf)
  }

  if (asked.cursor !== undefined) return BAD_CURSOR

  const one = await content.one(['activity'], id, language)
  return one ? { items: [{ ...wireActivity(one), html: await content.htmlOf(one) }] } : NOT_FOUND
}

const wireNotice = ({ item, language, words }: Shown): Notice => ({
  id: item.id,
  title: words.title,
  language,
  time: toIso(item.first_at),
})

/** Notices, newest first, without their texts; or one with it. */
export async function readNotices(
  content: Content,
  { id, ...asked }: PageAsked & { readonly id?: string | undefined },
  language: Language,
) {
  if (id === undefined) return pageOf((await content.list(['notice'], language)).map(wireNotice), asked, idOf)
  if (asked.cursor !== undefined) return BAD_CURSOR

  const one = await content.one(['notice'], id, language)
  return one ? { items: [{ ...wireNotice(one), html: await content.htmlOf(one) }] } : NOT_FOUND
}

/** The newest notice, if there is one. */
export async function latestNotice(content: Content, language: Language) {
  const [newest] = await content.list(['notice'], language)
  return newest && { id: newest.item.id, title: newest.words.title, language: newest.language }
}

export async function readSections(content: Content, asked: PageAsked, language: Language) {
  const sections = await content.sections(language)
  const shown = sections
    .toSorted((a, b) => SECTIONS.indexOf(a.id) - SECTIONS.indexOf(b.id))
    .map(({ id, language: own, words }) => ({ id, title: words.title, language: own }))
  return pageOf(shown, asked, idOf)
}

export async function readSection(content: Content, id: (typeof SECTIONS)[number], language: Language) {
  const one = (await content.sections(language)).find((section) => section.id === id)
  const evidence = one?.item

  // The database shows none without (content_in_force).
  if (!one || !evidence?.evidence_kind || evidence.evidence === null || evidence.review_at === null)
    return NOT_FOUND

  return {
    id,
    title: one.words.title,
    language: one.language,
    html: await content.htmlOf(one),
    version: one.item.version,
    time: toIso(one.item.publish_at),
    evidence: {
      kind: evidence.evidence_kind,
      text: evidence.evidence,
      ...defined({ hash: evidence.evidence_hash }),
      review_on: toIso(evidence.review_at).slice(0, 10),
    },
  }
}

export async function readText(
  content: Content,
  type: Parameters<Content['versions']>[0],
  language: Language,
) {
  const one = await content.one(['text'], type, language)
  if (!one) return NOT_FOUND

  const { version } = one.item

  return {
    version: String(version),
    hash: one.words.hash,
    title: one.words.title,
    language: one.language,
    html: await content.htmlOf(one),
  }
}
