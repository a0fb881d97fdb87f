import type { ContentKind, NewsTopic } from '@plumbline/domain/service/content'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { PublicReads } from '../../platform/database/public-reads.ts'

/** How the words of one version stand in one language; the text itself is read when it is asked for. */
export interface Wording {
  readonly title: string
  readonly lead: string
  /** SHA-256 of the words, in hex. */
  readonly hash: string
  /** Characters of the Markdown. */
  readonly size: number
}

/** One item as it is in force. */
export interface ShownItem {
  readonly id: string
  readonly kind: ContentKind
  readonly is_sample: boolean
  readonly version: number
  readonly publish_at: Instant
  /** When its first version was shown. */
  readonly first_at: Instant
  readonly until: Instant | null
  readonly place: number
  readonly topic: NewsTopic | null
  readonly target: string | null
  readonly picture_id: string | null
  readonly evidence_kind: 'file' | 'register' | null
  readonly evidence: string | null
  readonly evidence_hash: string | null
  readonly review_at: Instant | null
  readonly wordings: Readonly<Record<string, Wording>>
}

/** Everything that customers may read at a moment; the database says what that is (migration 0026). */
export const readInForce = (db: Queryable, now: Instant): Promise<ShownItem[]> =>
  db.query(
    `select e.item_id as id, i.kind, i.is_sample, e.version, e.publish_at, e.until, e.place, e.topic, e.target,
       e.picture_id::text, e.evidence_kind, e.evidence, encode(e.evidence_hash, 'hex') as evidence_hash, e.review_at,
       (select min(publish_at) from content_edition f where f.item_id = e.item_id) as first_at,
       (select jsonb_object_agg(w.language, jsonb_build_object('title', w.title, 'lead', w.lead,
           'hash', encode(w.hash, 'hex'), 'size', length(w.markdown)))
         from content_wording w where w.item_id = e.item_id and w.version = e.version) as wordings
     from content_in_force(instant($1)) e join content_item i on i.id = e.item_id
     order by first_at desc, e.item_id desc`,
    [now],
  )

/** When something begins, ends, or loses its evidence next, if anything does. */
export async function readNextChange(db: Queryable, now: Instant): Promise<Instant | undefined> {
  const [row] = await db.query<{ at: Instant | null }>(
    `select min(at) as at from content_edition, unnest(array[publish_at, until, review_at]) as at where at > instant($1)`,
    [now],
  )
  return row?.at ?? undefined
}

/** What is once written here never changes. */
const isThere = ({ length }: readonly unknown[]): boolean => length > 0

export async function readMarkdown(
  reads: PublicReads,
  id: string,
  version: number,
  language: string,
): Promise<string> {
  const [row] = await reads.whole<{ markdown: string }>(
    isThere,
    'select markdown from content_wording where item_id = $1 and version = $2 and language = $3',
    [id, version, language],
  )
  if (!row) throw new Error(`${id} ${version} has no words in ${language}`)

  return row.markdown
}

export interface PastVersion {
  readonly version: number
  readonly publish_at: Instant
  readonly language: string
  readonly title: string
  readonly hash: string
}

/** Versions of a text that have begun, newest first, in the language or else in English. */
export const readVersions = (
  db: Queryable,
  id: string,
  language: string,
  now: Instant,
): Promise<PastVersion[]> =>
  db.query(
    `select e.version, e.publish_at, w.language, w.title, encode(w.hash, 'hex') as hash
     from content_edition e cross join lateral (select * from content_wording own
       where own.item_id = e.item_id and own.version = e.version and own.language in ($2, 'en')
       order by own.language = 'en' and $2 <> 'en' limit 1) w
     where e.item_id = $1 and e.publish_at <= instant($3) order by e.version desc`,
    [id, language, now],
  )

export async function readPicture(reads: PublicReads, id: string): Promise<Buffer | undefined> {
  const [row] = await reads.whole<{ webp: Buffer }>(
    isThere,
    'select webp from content_picture where id = $1',
    [id],
  )

  return row?.webp
}
