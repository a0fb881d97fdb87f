import { parseTermsDocument } from '@plumbline/domain/investing/investment-terms'
import type { InvestmentTerms } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import { lockOfferRow, readOfferRows, readTerms } from './store.ts'
import type { OfferRow } from './store.ts'

/** Titles by language code; English is always there. */
export type Titles = Readonly<Record<string, string>>

/** An offer with the version in force. Sums in smallest units of its asset. */
export interface Offer {
  readonly id: bigint
  readonly asset: number
  readonly practice: boolean
  readonly version: number
  readonly termsId: number
  readonly terms: InvestmentTerms
  /** Hexadecimal. */
  readonly termsHash: string
  /** The text that the hash is of. */
  readonly document: string
  readonly titles: Titles
  readonly opensAt: Instant
  readonly closesAt: Instant
  readonly capacity: bigint
  readonly subscribed: bigint
  readonly kept: bigint
  readonly num: bigint
  /** Paid in and set aside for nobody yet. */
  readonly reserve: bigint
  /** Set aside for those who joined. */
  readonly committed: bigint
  readonly isFunded: boolean
}

/** An offer whose row is locked until the transaction ends: room and reserve stay as they are read. */
export type LockedOffer = Offer

export const offerOf = (row: OfferRow): Offer => ({
  id: row.id,
  asset: row.asset,
  practice: row.practice,
  version: row.version,
  termsId: row.terms_id,
  terms: parseTermsDocument(row.document),
  termsHash: row.hash,
  document: row.document,
  titles: row.titles,
  opensAt: row.opens_at,
  closesAt: row.closes_at,
  capacity: row.capacity,
  subscribed: row.subscribed,
  kept: row.kept,
  num: row.num,
  reserve: row.reserve,
  committed: row.committed,
  isFunded: row.funded_at !== null,
})

/** Offers by their ids, ascending; unknown ones are missing. */
export async function readOffers(db: Queryable, ids: readonly bigint[]): Promise<Offer[]> {
  return (await readOfferRows(db, ids)).map(offerOf)
}

/** One offer, locked; taken before investments and accounts, several in ascending order. */
export async function lockOffer(tx: Transaction, id: bigint): Promise<LockedOffer | undefined> {
  if (!(await lockOfferRow(tx, id))) return undefined
  const [offer] = await readOffers(tx, [id])
  return offer
}

export interface KeptTerms {
  readonly terms: InvestmentTerms
  /** Hexadecimal. */
  readonly hash: string
  readonly document: string
}

/** Terms by their ids. They never change, so whoever asks may keep them. */
export async function termsOf(db: Queryable, ids: readonly number[]): Promise<Map<number, KeptTerms>> {
  const rows = await readTerms(db, [...new Set(ids)])
  return new Map(
    rows.map(({ id, hash, document }) => [id, { terms: parseTermsDocument(document), hash, document }]),
  )
}
