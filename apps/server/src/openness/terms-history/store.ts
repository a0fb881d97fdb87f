import type { TermKind } from '@plumbline/api-schema/openness/terms-history'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface SubjectRow {
  readonly kind: TermKind
  readonly subject: string
  readonly versions: bigint
  readonly at: Instant
}

/** Every subject of these kinds. */
export const readSubjects = (db: Queryable, kinds: readonly TermKind[]): Promise<SubjectRow[]> =>
  db.query(
    `select kind, subject, count(*) as versions, max(at) as at from terms_version where kind = any($1)
     group by kind, subject order by array_position($1, kind), subject`,
    [kinds],
  )

export interface VersionRow {
  readonly kind: TermKind
  readonly subject: string
  readonly version: number
  readonly at: Instant
  readonly hash: string
  readonly document: string
  readonly seq: bigint | null
  readonly entry: bigint
}

export interface VersionsAsked {
  readonly kind: TermKind
  readonly subject?: string | undefined
}

/** Versions of a subject, or of all subjects of a kind, newest first: from the newest, or from one that was noted before another. */
export const readVersions = (
  db: Queryable,
  { kind, subject }: VersionsAsked,
  before: string | undefined,
  most: number,
): Promise<VersionRow[]> =>
  db.query(
    `select v.kind, v.subject, v.version, v.at, encode(v.hash, 'hex') as hash, v.document, e.seq, v.entry
     from terms_version v join published.log_entry e on e.id = v.entry
     where v.kind = $1 and ($2::text is null or v.subject = $2) and ($4::bigint is null or v.entry < $4)
     order by v.entry desc limit $3`,
    [kind, subject ?? null, most, before ?? null],
  )

/** Finds the subject whose version a hash names: the newest, where several had the same words. */
export async function findByHash(
  db: Queryable,
  kinds: readonly TermKind[],
  hash: string,
): Promise<Pick<VersionRow, 'kind' | 'subject'> | undefined> {
  const [row] = await db.query<Pick<VersionRow, 'kind' | 'subject'>>(
    `select kind, subject from terms_version where hash = decode($1, 'hex') and kind = any($2) order by entry desc limit 1`,
    [hash, kinds],
  )
  return row
}

/** Titles by subject, as each kind has them: languages to words. */
export async function readTitles(
  db: Queryable,
): Promise<ReadonlyMap<string, Readonly<Record<string, string>>>> {
  const rows = await db.query<{ key: string; titles: Readonly<Record<string, string>> }>(
    `select 'investment_offer ' || o.id as key, v.titles from published.investment_offer o
       join published.investment_offer_version v on v.offer_id = o.id and v.version = o.version
     union all
     select 'bonus_programme ' || p.id, v.titles from published.bonus_programme p
       join published.bonus_programme_version v on v.programme_id = p.id and v.version = p.version
     union all
     select 'payment_method ' || m.id, jsonb_build_object('en', concat_ws(' ', m.type, a.code, m.network))
       from published.payment_method m join published.asset a on a.id = m.asset`,
  )

  return new Map(rows.map(({ key, titles }) => [key, titles]))
}
