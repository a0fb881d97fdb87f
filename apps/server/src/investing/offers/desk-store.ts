import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { COMMITTED, JOIN_ACCOUNTS, RESERVE } from './store.ts'

export interface VersionRow {
  readonly offer_id: bigint
  readonly version: number
  readonly terms_id: number
  readonly document: string
  readonly hash: string
  readonly titles: Readonly<Record<string, string>>
  readonly opens_at: Instant
  readonly closes_at: Instant
  readonly capacity: bigint
  readonly proposal_id: string | null
  readonly since: Instant
}

/** Every version of some offers, newest first within an offer. */
export const readVersions = (db: Queryable, offerIds: readonly bigint[]): Promise<VersionRow[]> =>
  db.query(
    `select v.offer_id, v.version, v.terms_id, t.document, encode(t.hash, 'hex') as hash, v.titles, v.opens_at, v.closes_at,
       v.capacity, v.proposal_id::text, v.since
     from investment_offer_version v join investment_terms t on t.id = v.terms_id
     where v.offer_id = any($1::bigint[]) order by v.offer_id, v.version desc`,
    [offerIds],
  )

/** How many open investments hold which terms of some offers. */
export const countHolders = (
  db: Queryable,
  offerIds: readonly bigint[],
): Promise<{ readonly offer_id: bigint; readonly terms_id: number; readonly holders: number }[]> =>
  db.query(
    `select offer_id, terms_id, count(*)::integer as holders from published.investment
     where state = 'open' and offer_id = any($1::bigint[]) group by 1, 2`,
    [offerIds],
  )

export interface OfferTotals {
  readonly reserve: bigint
  readonly committed: bigint
  readonly principal: bigint
  readonly offers: number
}

/** All offers of practice or real money together. */
export async function readTotals(db: Queryable, asset: number): Promise<OfferTotals> {
  const [row] = await db.query<OfferTotals>(
    `select coalesce(sum(${RESERVE}), 0)::bigint as reserve,
       coalesce(sum(${COMMITTED}), 0)::bigint as committed,
       coalesce(sum(o.subscribed), 0)::bigint as principal, count(*)::integer as offers
     from investment_offer o ${JOIN_ACCOUNTS} where o.asset = $1`,
    [asset],
  )
  if (!row) throw new Error('a sum answers')

  return row
}

/** Payments of one day into investments that are alike but for their customers, together; or into one investment. */
export interface PaymentGroup {
  readonly group_key: string
  readonly terms_id: number
  readonly post_day: PlatformDay
  readonly last_day: PlatformDay
  readonly instalment_day: PlatformDay | null
  readonly rolls_interest: boolean
  readonly parcel_day: PlatformDay
  readonly is_instalment: boolean
  readonly minor: bigint
  /** Investments of the group, in the row of its first payment alone. */
  readonly holders: number
}

export async function countOpen(
  db: Queryable,
  asset: number,
): Promise<{ readonly open: number; readonly credited_to: PlatformDay | null }> {
  const [row] = await db.query<{ readonly open: number; readonly credited_to: PlatformDay | null }>(
    `select count(*)::integer as open, min(credited_to) as credited_to from published.investment where state = 'open' and asset = $1`,
    [asset],
  )
  return row ?? { open: 0, credited_to: null }
}

/**
 * Open investments by what their interest depends on: terms, days and payments. With `isEach` one by one, so that each
 * one's rounding is its own; together, sums are right but for less than a unit an investment.
 */
export const readPaymentGroups = (db: Queryable, asset: number, isEach: boolean): Promise<PaymentGroup[]> =>
  db.query(
    `select case when $2 then i.id::text else '' end as group_key, i.terms_id, i.post_day, i.last_day, i.instalment_day,
       i.renew = 'all' as rolls_interest, p.post_day as parcel_day, p.kind = 'instalment' as is_instalment,
       sum(p.minor)::bigint as minor, count(*) filter (where p.kind in ('join', 'renewal'))::integer as holders
     from published.investment i join published.investment_parcel p on p.investment_id = i.id
     where i.state = 'open' and i.asset = $1
     group by 1, 2, 3, 4, 5, 6, 7, 8 order by 1, 2, 3, 4, 5 nulls first, 6, 7, 8`,
    [asset, isEach],
  )
