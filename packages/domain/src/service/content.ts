import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'
import type { Instant } from '../basics/time.ts'

/** What is written at the desk and read by everybody (docs/rules/service.md#content). */
export const CONTENT_KINDS = ['banner', 'news', 'notice', 'activity', 'section', 'text'] as const
export type ContentKind = (typeof CONTENT_KINDS)[number]

/** What the house says of itself, in the order in which it stands. */
export const SECTIONS = ['company', 'story', 'mission', 'vision', 'commitment', 'leadership'] as const
export type SectionName = (typeof SECTIONS)[number]

/** Texts that always stand: what customers agree to, and what explains the house’s rules. */
export const TEXTS = ['terms', 'privacy', 'risk', 'invitation', 'download'] as const
export type TextName = (typeof TEXTS)[number]

/** What is written of an item in one language. */
export const WRITTEN_FIELDS = ['title', 'lead', 'markdown'] as const
export type Written = Readonly<Record<(typeof WRITTEN_FIELDS)[number], string>>

/** Whether an item goes by a name of its own: of everything else there may be many. */
export const isNamed = (id: string): id is SectionName | TextName =>
  [...SECTIONS, ...TEXTS].some((name) => name === id)

/** Topics of news: the filters of the list. */
/** What is shown among the news. */
export const ARTICLE_KINDS = ['news', 'notice', 'activity'] as const satisfies readonly ContentKind[]
export type ArticleKind = (typeof ARTICLE_KINDS)[number]
export const NEWS_TOPICS = ['product', 'projects'] as const
export type NewsTopic = (typeof NEWS_TOPICS)[number]

const BY_TWO: ReadonlySet<string> = new Set<TextName>(['terms', 'privacy', 'risk'])

/**
 * Whether a version needs two operators: what customers agree to, and whatever the house says of itself
 * (docs/rules/laws.md 9, 10).
 */
export const needsTwoOperators = (kind: ContentKind, id: string): boolean =>
  kind === 'section' || BY_TWO.has(id)

/**
 * What proves a section: a file by its hash, or an entry of a register that anybody can look up (docs/fair-dealing.md
 * 23).
 */
export interface Evidence {
  readonly kind: (typeof EVIDENCE_KINDS)[number]
  readonly text: string
  /** SHA-256 of the file, in hex. */
  readonly hash: string | undefined
  /** Until then it counts; afterwards the section is hidden until somebody has looked again. */
  readonly reviewAt: Instant
}

/** The words of one item in one language. */
export interface ContentWords {
  readonly title: string
  readonly lead: string
  readonly markdown: string
}

const saysTheSame = (a: ContentWords, b: ContentWords): boolean =>
  a.title === b.title && a.lead === b.lead && a.markdown === b.markdown

/**
 * The words that the next version can have, by language: what was written for it, and what stands as long as the English
 * words do. New English words leave every language behind that was not written with them: its readers get the English ones
 * (docs/rules/service.md#content), never older words under a newer number. Words that fit as they are, are saved again.
 */
export function wordsOfNextVersion<Words extends ContentWords>(
  standing: Readonly<Record<string, Words>>,
  written: Readonly<Record<string, Words>>,
): Readonly<Record<string, Words>> {
  const [was, is] = [standing['en'], written['en']]
  const isNewEnglish = was !== undefined && is !== undefined && !saysTheSame(was, is)
  return isNewEnglish ? written : { ...standing, ...written }
}

export interface ContentTimes {
  readonly publishAt: Instant
  readonly until: Instant | undefined
}

export const CONTENT_STATES = ['draft', 'scheduled', 'live', 'ended', 'withdrawn'] as const
export type ContentState = (typeof CONTENT_STATES)[number]

/** `replaced`: a later version took its place, or will before it could begin. `withdrawn`: it is the taking down itself. */
export const EDITION_STATES = ['scheduled', 'live', 'ended', 'withdrawn', 'replaced'] as const
export type EditionState = (typeof EDITION_STATES)[number]

type Edition = ContentTimes & {
  /** Of a section: the end of its evidence. */
  readonly reviewAt: Instant | undefined
}

const isOver = (at: Instant | undefined, now: Instant): boolean => at !== undefined && at <= now

/**
 * What customers see of each version of one item at a moment: of those that have begun the last one counts, whatever its
 * times, as in `content_in_force` of the database.
 * @param editions versions of one item, the oldest first
 */
export function editionStates(editions: readonly Edition[], now: Instant): EditionState[] {
  const inForce = editions.findLastIndex(({ publishAt }) => publishAt <= now)

  return editions.map(({ publishAt, until, reviewAt }, at) => {
    if (publishAt > now) {
      const isOvertaken = editions.slice(at + 1).some((later) => later.publishAt <= publishAt)
      return isOvertaken ? 'replaced' : 'scheduled'
    }

    if (at !== inForce) return 'replaced'
    if (until === publishAt) return 'withdrawn'

    return isOver(until, now) || isOver(reviewAt, now) ? 'ended' : 'live'
  })
}

/** What customers see of an item as a whole: what is live counts before what is to come, and that before what was. */
export const contentState = (states: readonly EditionState[]): ContentState =>
  (['live', 'scheduled', 'withdrawn', 'ended'] as const).find((state) => states.includes(state)) ?? 'draft'

export interface WishedEdition extends ContentTimes {
  readonly kind: ContentKind
  readonly languages: readonly string[]
  readonly evidence: Partial<Evidence>
  readonly target: string | undefined
  readonly hasPicture: boolean
  readonly topic: NewsTopic | undefined
}

/**
 * Judges a version that is to be published: English is there, its times follow one another, and a section has evidence that
 * still counts when it begins. @returns the field that does not do
 */
export function refusalOfEdition(wish: WishedEdition, now: Instant): Refusal | undefined {
  const { kind, publishAt, until, evidence } = wish
  const begins = Math.max(publishAt, now)

  if (!wish.languages.includes('en')) return fieldInvalid('languages')
  if (until !== undefined && (kind === 'text' || until <= begins)) return fieldInvalid('until')
  if (wish.target !== undefined && kind !== 'banner' && kind !== 'activity') return fieldInvalid('target')
  if (wish.hasPicture && (kind === 'section' || kind === 'text')) return fieldInvalid('picture')
  if (wish.topic !== undefined && kind !== 'news') return fieldInvalid('topic')
  if (kind !== 'section') return undefined
  if (evidence.kind === undefined) return fieldInvalid('evidence_kind')
  if (evidence.text === undefined || evidence.text.trim() === '') return fieldInvalid('evidence')
  if (evidence.kind === 'file' && evidence.hash === undefined) return fieldInvalid('evidence_hash')
  if (evidence.reviewAt === undefined || evidence.reviewAt <= begins) return fieldInvalid('review_on')

  return undefined
}

export const EVIDENCE_KINDS = ['file', 'register'] as const
