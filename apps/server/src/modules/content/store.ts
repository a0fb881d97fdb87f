import type { Instant } from '@plumbline/domain/time'
import type { Language } from '@plumbline/language/languages'
import type { Queryable } from '../../platform/database/database.ts'

export const CONTENT_TYPES = ['terms', 'risk', 'notice'] as const
export type ContentType = (typeof CONTENT_TYPES)[number]

/** One text in one language, as it was written: Markdown, with `{brand}` for the product's name. */
export interface ContentVersion {
  readonly type: ContentType
  /** Of a notice its own; of a text its type. */
  readonly name: string
  readonly version: string
  readonly language: Language
  readonly title: string
  readonly markdown: string
  readonly publishedAt: Instant
}

/** Stores what is not there yet; a version that is there stays as it is, for ever. */
export async function insertVersions(tx: Queryable, versions: readonly ContentVersion[]): Promise<void> {
  await tx.query(
    `insert into content_version (type, name, version, language, title, markdown, hash, published_at)
     select type, name, version, language, title, markdown, sha256(convert_to(title || E'\\n' || markdown, 'UTF8')), instant(published_at)
     from unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::text[], $7::bigint[])
       as v(type, name, version, language, title, markdown, published_at)
     on conflict (type, name, version, language) do nothing`,
    [
      versions.map((row) => row.type),
      versions.map((row) => row.name),
      versions.map((row) => row.version),
      versions.map((row) => row.language),
      versions.map((row) => row.title),
      versions.map((row) => row.markdown),
      versions.map((row) => row.publishedAt),
    ],
  )
}

export interface ContentRow {
  readonly type: ContentType
  readonly name: string
  readonly version: string
  readonly language: string
  readonly title: string
  readonly markdown: string
  readonly hash: string
  readonly published_at: Instant
}

/** The newest version of every text and notice in every language that has it, newest first. */
export async function readNewest(db: Queryable): Promise<ContentRow[]> {
  return db.query<ContentRow>(
    `select v.type, v.name, v.version, v.language, v.title, v.markdown, encode(v.hash, 'hex') hash, v.published_at
     from content_version v
     join (select distinct on (type, name) type, name, version from content_version order by type, name, published_at desc, id desc) newest
       using (type, name, version)
     order by v.published_at desc, v.id desc`,
  )
}
