import type { HouseDocument, HouseDocumentKind } from '@plumbline/domain/openness/live-checklist'
import type { OfferedFamily, OfferingBasis, OfferingRecord } from '@plumbline/domain/openness/offering'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** SQL of tables `offering_record`, `house_document`, `wind_down`, `suitability` and `losing_count`. */

interface Recorded {
  readonly title: string
  readonly document_hash: string
  readonly review_day: string
  readonly is_active: boolean
  readonly at: Instant
  readonly maker: string
  readonly checker: string
}

export interface OfferingRow extends Recorded {
  readonly family: OfferedFamily
  readonly country: string
  readonly basis: OfferingBasis
}

export interface DocumentRow extends Recorded {
  readonly kind: HouseDocumentKind
}

const SHARED = `r.title, encode(r.document_hash, 'hex') as document_hash, r.review_day::text, r.is_active, r.at, m.name as maker, c.name as checker`
const DECIDED = `join published.proposal p on p.id = r.proposal_id join published.operator m on m.id = p.maker_id join published.operator c on c.id = p.checker_id`

/** The newest record of each family in each country. */
export const readOfferings = (db: Queryable): Promise<OfferingRow[]> =>
  db.query(`select distinct on (r.family, r.country) r.family, r.country, r.basis, ${SHARED}
    from offering_record r ${DECIDED} order by r.family, r.country, r.id desc`)

/** The newest document of each kind. */
export const readDocuments = (db: Queryable): Promise<DocumentRow[]> =>
  db.query(
    `select distinct on (r.kind) r.kind, ${SHARED} from house_document r ${DECIDED} order by r.kind, r.id desc`,
  )

export async function recordsOf(
  db: Queryable,
  family: OfferedFamily,
  country: string,
): Promise<OfferingRecord[]> {
  const rows = await db.query<{ is_active: boolean; review_day: string }>(
    `select is_active, review_day::text from offering_record where country = $2 and family = $1 order by id desc limit 1`,
    [family, country],
  )
  return rows.map((row) => ({ family, country, isActive: row.is_active, reviewDay: row.review_day }))
}

export const documentOf = (row: DocumentRow): HouseDocument => ({
  kind: row.kind,
  isActive: row.is_active,
  reviewDay: row.review_day,
})

/** Where a customer lives by their verified identity. */
export async function residenceOf(db: Queryable, customerId: bigint): Promise<string | undefined> {
  const [row] = await db.query<{ country: string }>(
    'select country from published.residence where customer_id = $1 order by at desc limit 1',
    [customerId],
  )
  return row?.country
}

/** Since when new risk is ended; `undefined` while it is not. */
export async function windingDownSince(db: Queryable): Promise<Instant | undefined> {
  const [row] = await db.query<{ is_on: boolean; at: Instant }>({
    name: 'wind_down',
    text: 'select is_on, at from wind_down order by id desc limit 1',
  })
  return row?.is_on === true ? row.at : undefined
}

/** What both operators saw; the database compares it with the row. */
export type OfferingDocument = Pick<
  OfferingRow,
  'family' | 'country' | 'basis' | 'title' | 'document_hash' | 'review_day' | 'is_active'
>

export type HouseDocumentDocument = Pick<
  DocumentRow,
  'kind' | 'title' | 'document_hash' | 'review_day' | 'is_active'
>

export interface WindDownDocument {
  readonly is_on: boolean
}

export async function insertOffering(
  tx: Queryable,
  record: OfferingDocument,
  proposalId: string,
  at: Instant,
): Promise<void> {
  await tx.query(
    `insert into offering_record (family, country, basis, title, document_hash, review_day, is_active, proposal_id, at)
     values ($1, $2, $3, $4, decode($5, 'hex'), $6::date, $7, $8, instant($9))`,
    [
      record.family,
      record.country,
      record.basis,
      record.title,
      record.document_hash,
      record.review_day,
      record.is_active,
      proposalId,
      at,
    ],
  )
}

export async function insertDocument(
  tx: Queryable,
  document: HouseDocumentDocument,
  proposalId: string,
  at: Instant,
): Promise<void> {
  await tx.query(
    `insert into house_document (kind, title, document_hash, review_day, is_active, proposal_id, at)
     values ($1, $2, decode($3, 'hex'), $4::date, $5, $6, instant($7))`,
    [
      document.kind,
      document.title,
      document.document_hash,
      document.review_day,
      document.is_active,
      proposalId,
      at,
    ],
  )
}

export async function insertWindDown(
  tx: Queryable,
  isOn: boolean,
  proposalId: string,
  at: Instant,
): Promise<void> {
  await tx.query('insert into wind_down (is_on, proposal_id, at) values ($1, $2, instant($3))', [
    isOn,
    proposalId,
    at,
  ])
}

export async function readSuitability(
  db: Queryable,
  customerId: bigint,
): Promise<{ readonly at: Instant; readonly version: string } | undefined> {
  const [row] = await db.query<{ at: Instant; version: string }>(
    'select at, version from suitability where customer_id = $1 order by at desc limit 1',
    [customerId],
  )
  return row
}

/** The first answer of a version stands: the day runs once. */
export async function insertSuitability(
  db: Queryable,
  answered: {
    readonly customerId: bigint
    readonly version: string
    readonly riskHash: string
    readonly at: Instant
  },
): Promise<void> {
  await db.query(
    `insert into suitability (customer_id, version, risk_hash, at) values ($1, $2, decode($3, 'hex'), instant($4))
     on conflict do nothing`,
    [answered.customerId, answered.version, answered.riskHash, answered.at],
  )
}

export interface LosingRow {
  readonly since: Instant
  readonly until: Instant
  readonly customers: bigint
  readonly losing: bigint
}

export async function readLosing(db: Queryable, day: string): Promise<LosingRow | undefined> {
  const [row] = await db.query<LosingRow>(
    'select since, until, customers, losing from losing_count where day = $1::date',
    [day],
  )
  return row
}

/**
 * The database counts the twelve months before a platform day from the ledger, once for it. After a day that was counted the
 * next needs a few calls; the first one of all, or after months, a call for each month.
 */
export async function countLosing(db: Queryable, day: string): Promise<void> {
  for (let isCounted = false; !isCounted;) {
    const [row] = await db.query<{ counted: boolean }>('select keep_losing_count($1::date) as counted', [day])
    isCounted = row?.counted ?? false
  }
}

/** Whether each real asset of the house was attested within the month before a day. */
export async function areAssetsAttested(db: Queryable, day: string): Promise<boolean> {
  const [row] = await db.query<{ are: boolean }>('select assets_are_attested($1::date) as are', [day])
  return row?.are ?? false
}
