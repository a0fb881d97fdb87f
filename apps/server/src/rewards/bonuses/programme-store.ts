import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* SQL of the tables `bonus_programme` and `bonus_programme_version`. */

export interface ProgrammeRow {
  readonly id: string
  readonly asset: number
  readonly version: number
  readonly budget: bigint
  /** What claims took, less what came back. */
  readonly used: bigint
  readonly claims: bigint
  readonly terms_id: number
  readonly document: string
  /** Hexadecimal. */
  readonly hash: string
  readonly titles: Readonly<Record<string, string>>
  readonly opens_at: Instant
  readonly closes_at: Instant
}

const SELECT = `select o.id::text, o.asset, o.version, o.budget, o.used, o.claims, v.terms_id, t.document,
    encode(t.hash, 'hex') as hash, v.titles, v.opens_at, v.closes_at
  from bonus_programme o join bonus_programme_version v on v.programme_id = o.id and v.version = o.version
    join bonus_terms t on t.id = v.terms_id`

/** One programme, locked until the transaction ends: what is left of its budget stays as it is read. */
export async function lockProgramme(tx: Queryable, id: string): Promise<ProgrammeRow | undefined> {
  const found = await tx.query('select from bonus_programme where id = $1 for update', [id])
  if (found.length === 0) return undefined

  const [row] = await tx.query<ProgrammeRow>(`${SELECT} where o.id = $1`, [id])
  return row
}

/** Those in which something can be claimed now. */
export const openProgrammes = (db: Queryable, asset: number, now: Instant): Promise<ProgrammeRow[]> =>
  db.query(
    `${SELECT} where o.asset = $1 and v.opens_at <= instant($2) and v.closes_at > instant($2) and o.used + t.minor <= o.budget
     order by o.id desc`,
    [asset, now],
  )

/** For the desk, newest first. */
export const listProgrammes = (
  db: Queryable,
  asked: {
    readonly asset: number
    readonly id: string | undefined
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<ProgrammeRow[]> =>
  db.query(
    `${SELECT} where o.asset = $1 and ($2::uuid is null or o.id = $2) and ($3::uuid is null or o.id < $3)
     order by o.id desc limit $4`,
    [asked.asset, asked.id ?? null, asked.before ?? null, asked.limit],
  )

export interface VersionRow {
  readonly programme_id: string
  readonly version: number
  readonly document: string
  readonly hash: string
  readonly titles: Readonly<Record<string, string>>
  readonly opens_at: Instant
  readonly closes_at: Instant
  readonly budget: bigint
  readonly proposal_id: string
  readonly since: Instant
  readonly claims: number
}

export const readVersions = (db: Queryable, ids: readonly string[]): Promise<VersionRow[]> =>
  db.query(
    `select v.programme_id::text, v.version, t.document, encode(t.hash, 'hex') as hash, v.titles, v.opens_at, v.closes_at,
       v.budget, v.proposal_id::text, v.since,
       (select count(*)::integer from bonus b where b.programme_id = v.programme_id and b.version = v.version) as claims
     from bonus_programme_version v join bonus_terms t on t.id = v.terms_id
     where v.programme_id = any($1::uuid[]) order by v.programme_id, v.version desc`,
    [ids],
  )

export async function hasProgrammes(db: Queryable): Promise<boolean> {
  return (await db.query('select from bonus_programme limit 1')).length > 0
}

/** The next version comes in force; a first one with its programme. Locked by the caller where it exists. */
export async function putVersion(
  tx: Queryable,
  version: {
    readonly programmeId: string
    readonly asset: number
    readonly version: number
    readonly termsId: number
    readonly titles: Readonly<Record<string, string>>
    readonly budget: bigint
    readonly opensAt: Instant
    readonly closesAt: Instant
    readonly proposalId: string
    readonly at: Instant
  },
): Promise<void> {
  const { programmeId, at } = version
  await (version.version === 1
    ? tx.query(
        'insert into bonus_programme (id, asset, version, budget, made_at) values ($1, $2, 1, $3, instant($4))',
        [programmeId, version.asset, version.budget, at],
      )
    : tx.query('update bonus_programme set version = $2, budget = $3 where id = $1', [
        programmeId,
        version.version,
        version.budget,
      ]))

  await tx.query(
    `insert into bonus_programme_version (programme_id, version, terms_id, titles, budget, opens_at, closes_at, proposal_id, since)
     values ($1, $2, $3, $4, $5, instant($6), instant($7), $8, instant($9))`,
    [
      programmeId,
      version.version,
      version.termsId,
      JSON.stringify(version.titles),
      version.budget,
      version.opensAt,
      version.closesAt,
      version.proposalId,
      at,
    ],
  )
}
