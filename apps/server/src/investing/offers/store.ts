import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

/** An offer with the version in force and what its two accounts hold. Sums in smallest units of its asset. */
export interface OfferRow {
  readonly id: bigint
  readonly asset: number
  readonly practice: boolean
  readonly version: number
  readonly terms_id: number
  readonly document: string
  readonly hash: string
  readonly titles: Readonly<Record<string, string>>
  readonly opens_at: Instant
  readonly closes_at: Instant
  readonly capacity: bigint
  readonly subscribed: bigint
  readonly kept: bigint
  readonly num: bigint
  readonly funded_at: Instant | null
  readonly reserve: bigint
  readonly committed: bigint
}

// 32 and 33 are ACCOUNT_KINDS reserve and committed.
/** The two accounts of each offer `o`, and what they hold. */
export const JOIN_ACCOUNTS = `join published.account r on r.id = project_account(o.id, o.asset, 32)
  join published.account c on c.id = project_account(o.id, o.asset, 33)`
export const RESERVE = '(r.cr_posted - r.dr_posted - r.dr_pending)'
export const COMMITTED = '(c.cr_posted - c.dr_posted - c.dr_pending)'

const SELECT_OFFER = `select o.id, o.asset::integer, a.practice, o.version, v.terms_id, t.document,
  encode(t.hash, 'hex') as hash, v.titles, v.opens_at, v.closes_at, v.capacity, o.subscribed, o.kept, o.num, o.funded_at,
  ${RESERVE} as reserve, ${COMMITTED} as committed
  from investment_offer o join published.asset a on a.id = o.asset
  join investment_offer_version v on v.offer_id = o.id and v.version = o.version
  join investment_terms t on t.id = v.terms_id
  ${JOIN_ACCOUNTS}`

export const readOfferRows = (db: Queryable, ids: readonly bigint[]): Promise<OfferRow[]> =>
  db.query(
    { name: 'investment_offers', text: `${SELECT_OFFER} where o.id = any($1::bigint[]) order by o.id` },
    [ids],
  )

/**
 * Offers changed since a reading that reached `readTo`, or all, and how far this one reaches: up to the oldest transaction
 * that still runs, for it may yet change what this reading does not see. Rows of a restored database may name transactions
 * that are yet to come here: all of those stand in the first reading.
 */
export async function readChanged(
  db: Queryable,
  readTo: string | undefined,
): Promise<{ readonly ids: readonly bigint[]; readonly readTo: string }> {
  const [row] = await db.query<{ readonly ids: bigint[]; readonly read_to: string }>(
    {
      name: 'investment_offers_changed',
      text: `select pg_snapshot_xmin(pg_current_snapshot())::text as read_to,
        array(select id from investment_offer where changed >= $1::text::xid8
          and ($1 = '0' or changed < pg_snapshot_xmax(pg_current_snapshot()))) as ids`,
    },
    [readTo ?? '0'],
  )
  if (!row) throw new Error('a snapshot has a horizon')

  return { ids: row.ids, readTo: row.read_to }
}

/**
 * Locks an offer's row until the transaction ends. What is read in the same statement could be older than what the lock
 * waited for, so facts are read after it.
 */
export async function lockOfferRow(tx: Transaction, id: bigint): Promise<boolean> {
  const rows = await tx.query(
    { name: 'investment_offer_lock', text: 'select from investment_offer where id = $1 for update' },
    [id],
  )
  return rows.length > 0
}

/** Says that an offer changed though nothing of its row did: its reserve. */
export async function markChanged(tx: Transaction, id: bigint): Promise<void> {
  await tx.query('update investment_offer set funded_at = funded_at where id = $1', [id])
}

export interface OfferTermsRow {
  readonly id: number
  readonly hash: string
  readonly document: string
}

export const readTerms = (db: Queryable, ids: readonly number[]): Promise<OfferTermsRow[]> =>
  db.query(
    {
      name: 'investment_terms',
      text: `select id, encode(hash, 'hex') as hash, document from investment_terms where id = any($1::integer[])`,
    },
    [ids],
  )

/** Keeps a document once; the same words are the same terms, whichever offer holds them. @returns its id */
export async function keepTerms(tx: Transaction, document: string): Promise<number> {
  await tx.query(
    `insert into investment_terms (hash, document) values (sha256(convert_to($1, 'UTF8')), $1) on conflict (hash) do nothing`,
    [document],
  )

  const [row] = await tx.query<{ id: number }>(
    `select id from investment_terms where hash = sha256(convert_to($1, 'UTF8'))`,
    [document],
  )
  if (!row) throw new Error('terms that were just kept are there')

  return row.id
}

export interface NewVersion {
  readonly offerId: bigint
  readonly version: number
  readonly termsId: number
  readonly titles: Readonly<Record<string, string>>
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly capacity: bigint
  /** None for the first version of a sample. */
  readonly proposalId: string | undefined
  readonly at: Instant
}

/** Writes a new project with its accounts; its first version follows in the same transaction. */
export async function insertOffer(
  tx: Transaction,
  offer: {
    readonly id: bigint
    readonly asset: number
    readonly isSample: boolean
    readonly at: Instant
  },
): Promise<void> {
  await tx.query('select ledger_open_project($1, $2)', [offer.id, offer.asset])
  await tx.query(
    'insert into investment_offer (id, asset, version, is_sample, made_at) values ($1, $2, 1, $3, instant($4))',
    [offer.id, offer.asset, offer.isSample, offer.at],
  )
}

/** Writes a version and, where it is no first one, sets it in force. */
export async function insertVersion(tx: Transaction, version: NewVersion): Promise<void> {
  await tx.query(
    `insert into investment_offer_version (offer_id, version, terms_id, titles, opens_at, closes_at, capacity, proposal_id, since)
     values ($1, $2, $3, $4, instant($5), instant($6), $7, $8, instant($9))`,
    [
      version.offerId,
      version.version,
      version.termsId,
      JSON.stringify(version.titles),
      version.opensAt,
      version.closesAt,
      version.capacity,
      version.proposalId ?? null,
      version.at,
    ],
  )

  if (version.version > 1)
    await tx.query('update investment_offer set version = $2 where id = $1', [
      version.offerId,
      version.version,
    ])
}

/** Once: from now on the offer may open. */
export async function markFunded(tx: Transaction, id: bigint, at: Instant): Promise<void> {
  await tx.query('update investment_offer set funded_at = instant($2) where id = $1 and funded_at is null', [
    id,
    at,
  ])
}
