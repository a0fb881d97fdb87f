import type { ContentKind, NewsTopic, Written } from '@plumbline/domain/service/content'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface ItemRow {
  readonly id: string
  readonly kind: ContentKind
  readonly is_sample: boolean
  readonly made_at: Instant
}

export interface EditionRow {
  readonly item_id: string
  readonly version: number
  readonly maker: string | null
  readonly made_at: Instant
  readonly publish_at: Instant
  readonly until: Instant | null
  readonly place: number
  readonly topic: NewsTopic | null
  readonly target: string | null
  readonly picture_id: string | null
  readonly evidence_kind: 'file' | 'register' | null
  readonly evidence: string | null
  readonly evidence_hash: string | null
  readonly review_at: Instant | null
  readonly proposal_id: string | null
  readonly languages: string[]
  /** In English. */
  readonly title: string
}

export interface DraftRow extends Written {
  readonly item_id: string
  readonly language: string
  readonly saved_at: Instant
  readonly saver: string
}

/** One item’s writing follows one another: until the transaction ends nobody else publishes it. */
export async function lockItem(tx: Queryable, id: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`content ${id}`])
}

export const readItems = (db: Queryable, id?: string): Promise<ItemRow[]> =>
  db.query(
    'select id, kind, is_sample, made_at from content_item where $1::text is null or id = $1 order by made_at desc, id',
    [id ?? null],
  )

export async function insertItem(
  tx: Queryable,
  item: {
    readonly id: string
    readonly kind: ContentKind
    readonly isSample: boolean
    readonly operatorId: bigint | undefined
    readonly at: Instant
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into content_item (id, kind, is_sample, made_by, made_at) values ($1, $2, $3, $4, instant($5))
     on conflict (id) do nothing returning id`,
    [item.id, item.kind, item.isSample, item.operatorId ?? null, item.at],
  )

  return rows.length > 0
}

/** Versions, the oldest first within an item. */
export const readEditions = (db: Queryable, id?: string): Promise<EditionRow[]> =>
  db.query(
    `select e.item_id, e.version, o.name as maker, e.made_at, e.publish_at, e.until, e.place, e.topic, e.target,
       e.picture_id::text, e.evidence_kind, e.evidence, encode(e.evidence_hash, 'hex') as evidence_hash, e.review_at,
       e.proposal_id::text, w.title,
       (select array_agg(language order by language) from content_wording l where l.item_id = e.item_id and l.version = e.version) as languages
     from content_edition e left join published.operator o on o.id = e.made_by
     join content_wording w on w.item_id = e.item_id and w.version = e.version and w.language = 'en'
     where $1::text is null or e.item_id = $1 order by e.item_id, e.version`,
    [id ?? null],
  )

export const readDrafts = (db: Queryable, id?: string): Promise<DraftRow[]> =>
  db.query(
    `select d.item_id, d.language, d.title, d.lead, d.markdown, d.saved_at, o.name as saver
     from content_draft d join published.operator o on o.id = d.saved_by
     where $1::text is null or d.item_id = $1 order by d.item_id, d.language`,
    [id ?? null],
  )

export async function upsertDraft(
  tx: Queryable,
  draft: Written & {
    readonly id: string
    readonly language: string
    readonly operatorId: bigint
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into content_draft (item_id, language, title, lead, markdown, saved_by, saved_at)
     values ($1, $2, $3, $4, $5, $6, instant($7))
     on conflict (item_id, language) do update set title = excluded.title, lead = excluded.lead,
       markdown = excluded.markdown, saved_by = excluded.saved_by, saved_at = excluded.saved_at`,
    [draft.id, draft.language, draft.title, draft.lead, draft.markdown, draft.operatorId, draft.at],
  )
}

/** @returns whether there was one */
export async function deleteDraft(tx: Queryable, id: string, language: string): Promise<boolean> {
  const rows = await tx.query(
    'delete from content_draft where item_id = $1 and language = $2 returning item_id',
    [id, language],
  )
  return rows.length > 0
}

/** Drafts whose words were published are done; what was written since goes on. */
export async function deletePublished(
  tx: Queryable,
  id: string,
  wordings: Readonly<Record<string, Written>>,
): Promise<void> {
  for (const [language, { title, lead, markdown }] of Object.entries(wordings))
    await tx.query(
      'delete from content_draft where item_id = $1 and language = $2 and (title, lead, markdown) = ($3, $4, $5)',
      [id, language, title, lead, markdown],
    )
}

/** The words of one version, by language. */
export async function readWordings(
  db: Queryable,
  id: string,
  version: number,
): Promise<Record<string, Written>> {
  const rows = await db.query<Written & { readonly language: string }>(
    'select language, title, lead, markdown from content_wording where item_id = $1 and version = $2 order by language',
    [id, version],
  )

  return Object.fromEntries(
    rows.map(({ language, title, lead, markdown }) => [language, { title, lead, markdown }]),
  )
}

export interface NewEdition {
  readonly itemId: string
  readonly version: number
  readonly operatorId: bigint | undefined
  readonly at: Instant
  readonly publishAt: Instant
  readonly until?: Instant | undefined
  readonly place?: number
  readonly topic?: NewsTopic | undefined
  readonly target?: string | undefined
  readonly pictureId?: string | undefined
  readonly evidenceKind?: 'file' | 'register' | undefined
  readonly evidence?: string | undefined
  readonly evidenceHash?: string | undefined
  readonly reviewAt?: Instant | undefined
  readonly proposalId?: string | undefined
}

/** Writes a version with its words; the database judges both (migration 0026). */
export async function insertEdition(
  tx: Queryable,
  edition: NewEdition,
  wordings: Readonly<Record<string, Written>>,
): Promise<void> {
  await tx.query(
    `insert into content_edition (item_id, version, made_by, made_at, publish_at, until, place, topic, target, picture_id,
       evidence_kind, evidence, evidence_hash, review_at, proposal_id)
     values ($1, $2, $3, instant($4), instant($5), instant($6), $7, $8, $9, $10, $11, $12, decode($13, 'hex'), instant($14), $15)`,
    [
      edition.itemId,
      edition.version,
      edition.operatorId ?? null,
      edition.at,
      edition.publishAt,
      edition.until ?? null,
      edition.place ?? 0,
      edition.topic ?? null,
      edition.target ?? null,
      edition.pictureId ?? null,
      edition.evidenceKind ?? null,
      edition.evidence ?? null,
      edition.evidenceHash ?? null,
      edition.reviewAt ?? null,
      edition.proposalId ?? null,
    ],
  )

  await insertWordings(tx, edition.itemId, edition.version, wordings)
}

/** Adds the words that a version does not have yet; what stands stays. */
export async function insertWordings(
  tx: Queryable,
  id: string,
  version: number,
  wordings: Readonly<Record<string, Written>>,
): Promise<void> {
  const all = Object.entries(wordings)
  await tx.query(
    `insert into content_wording (item_id, version, language, title, lead, markdown, hash)
     select $1, $2, language, title, lead, markdown,
       sha256(convert_to(title || E'\\n' || case lead when '' then '' else lead || E'\\n' end || markdown, 'UTF8'))
     from unnest($3::text[], $4::text[], $5::text[], $6::text[]) as w(language, title, lead, markdown)
     on conflict (item_id, version, language) do nothing`,
    [
      id,
      version,
      all.map(([language]) => language),
      all.map(([, { title }]) => title),
      all.map(([, { lead }]) => lead),
      all.map(([, { markdown }]) => markdown),
    ],
  )
}

export async function insertPicture(
  tx: Queryable,
  picture: {
    readonly id: string
    readonly bytes: Uint8Array
    readonly width: number
    readonly height: number
    readonly operatorId: bigint
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    'insert into content_picture (id, webp, width, height, made_by, made_at) values ($1, $2, $3, $4, $5, instant($6))',
    [picture.id, Buffer.from(picture.bytes), picture.width, picture.height, picture.operatorId, picture.at],
  )
}

export async function hasPicture(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query('select from content_picture where id = $1', [id])
  return rows.length > 0
}
