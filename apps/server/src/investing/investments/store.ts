import type { ParcelKind, PlatformDay, RenewChoice } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** One customer's holding as its row stands; sums in smallest units of the asset. */
export interface InvestmentRow {
  readonly id: string
  readonly customer_id: bigint
  readonly offer_id: bigint
  readonly asset: number
  readonly terms_id: number
  readonly post_day: PlatformDay
  readonly last_day: PlatformDay
  readonly principal: bigint
  readonly instalment_day: PlatformDay | null
  readonly set_aside: bigint
  readonly credited: bigint
  readonly credited_to: PlatformDay
  readonly renew: RenewChoice
  readonly state: 'open' | 'settled'
  readonly ended_by: 'maturity' | 'stop' | null
  readonly ended_at: Instant | null
  readonly charge: bigint | null
  readonly rolled: bigint | null
  readonly joined_at: Instant
  readonly repeats: string | null
  readonly renews: string | null
  readonly renewed_by: string | null
}

export interface ParcelRow {
  readonly id: string
  readonly investment_id: string
  readonly kind: ParcelKind
  readonly post_day: PlatformDay
  readonly minor: bigint
  readonly at: Instant
}

/** What is read of each row `i`. */
export const INVESTMENT_COLUMNS = `i.id, i.customer_id, i.offer_id, i.asset, i.terms_id, i.post_day, i.last_day, i.principal, i.instalment_day, i.set_aside,
  i.credited, i.credited_to, i.renew, i.state, i.ended_by, i.ended_at, i.charge, i.rolled, i.joined_at, i.repeats, i.renews,
  (select n.id from investment n where n.renews = i.id) as renewed_by`

/** A customer's own investment; `undefined` also for another's. */
export async function ownInvestment(
  db: Queryable,
  customerId: bigint,
  id: string,
): Promise<InvestmentRow | undefined> {
  const [row] = await db.query<InvestmentRow>(
    `select ${INVESTMENT_COLUMNS} from investment i where i.id = $1 and i.customer_id = $2`,
    [id, customerId],
  )
  return row
}

/** The same by one of its payments: movements of money paid in name the payment (docs/rules/wire.md#transactions). */
export async function ownInvestmentOfPayment(
  db: Queryable,
  customerId: bigint,
  paymentId: string,
): Promise<InvestmentRow | undefined> {
  const [row] = await db.query<InvestmentRow>(
    `select ${INVESTMENT_COLUMNS} from investment_parcel p join investment i on i.id = p.investment_id
     where p.id = $1 and i.customer_id = $2`,
    [paymentId, customerId],
  )

  return row
}

/** The payments of investments, each one's in the order they were made. */
export async function parcelsOf(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly ParcelRow[]>> {
  const rows = await db.query<ParcelRow>(
    `select id, investment_id, kind, post_day, minor, at from investment_parcel
     where investment_id = any($1) order by investment_id, id`,
    [ids],
  )

  return Map.groupBy(rows, ({ investment_id: id }) => id)
}

export interface NewInvestment {
  readonly id: string
  readonly customerId: bigint
  readonly offerId: bigint
  readonly asset: number
  readonly termsId: number
  readonly postDay: PlatformDay
  readonly lastDay: PlatformDay
  readonly minor: bigint
  readonly setAside: bigint
  readonly renew: RenewChoice
  readonly at: Instant
  /** An ended one that this one repeats. */
  readonly repeats?: string | undefined
  /** The one that matured into this one. */
  readonly renews?: string
}

/** Writes the row of a join or a renewal; its parcel is written by `insertParcel`. */
export async function insertInvestment(tx: Queryable, row: NewInvestment): Promise<void> {
  await tx.query(
    `insert into investment (id, customer_id, offer_id, asset, terms_id, post_day, last_day, principal, set_aside, credited_to,
       renew, joined_at, repeats, renews)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $6, $10, instant($11), $12, $13)`,
    [
      row.id,
      row.customerId,
      row.offerId,
      row.asset,
      row.termsId,
      row.postDay,
      row.lastDay,
      row.minor,
      row.setAside,
      row.renew,
      row.at,
      row.repeats ?? null,
      row.renews ?? null,
    ],
  )
}

export interface NewParcel {
  readonly id: string
  readonly investmentId: string
  readonly kind: ParcelKind
  readonly postDay: PlatformDay
  readonly minor: bigint
  /** What this payment moves from reserve to committed. */
  readonly setAside: bigint
  readonly at: Instant
}

export async function insertParcel(tx: Queryable, parcel: NewParcel): Promise<void> {
  await tx.query(
    `insert into investment_parcel (id, investment_id, kind, post_day, minor, set_aside, at)
     values ($1, $2, $3, $4, $5, $6, instant($7))`,
    [parcel.id, parcel.investmentId, parcel.kind, parcel.postDay, parcel.minor, parcel.setAside, parcel.at],
  )
}

/** Takes a further payment into the row of an open investment. */
export async function addPrincipal(tx: Queryable, parcel: NewParcel): Promise<void> {
  const rows = await tx.query(
    `update investment set principal = principal + $2, set_aside = set_aside + $3,
       instalment_day = case when $4 = 'instalment' then $5 else instalment_day end
     where id = $1 and state = 'open' returning id`,
    [parcel.investmentId, parcel.minor, parcel.setAside, parcel.kind, parcel.postDay],
  )
  if (rows.length !== 1) throw new Error(`investment ${parcel.investmentId} was locked and open`)
}

export async function setRenew(tx: Queryable, id: string, renew: RenewChoice): Promise<void> {
  await tx.query(`update investment set renew = $2 where id = $1 and state = 'open'`, [id, renew])
}

/** Open holdings of a customer that renew, by offer: locks are taken in that order. */
export async function renewingOf(db: Queryable, customerId: bigint): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id from investment where customer_id = $1 and state = 'open' and renew <> 'off' order by offer_id, id`,
    [customerId],
  )
  return rows.map(({ id }) => id)
}

export interface InvestmentFilter {
  readonly asset: number
  readonly state: InvestmentRow['state'] | undefined
  /** The last one of the page before, and whether it ran when that page was read. */
  readonly after: { readonly id: string; readonly isOpen: boolean } | undefined
  readonly limit: number
}

/**
 * A customer's own: those that run, then those that ended, each newest first. One that ends between two pages is listed
 * among the ended too, and none is left out.
 */
export const listInvestments = (
  db: Queryable,
  customerId: bigint,
  { asset, state, after, limit }: InvestmentFilter,
): Promise<InvestmentRow[]> =>
  db.query(
    `select ${INVESTMENT_COLUMNS} from investment i
     where i.customer_id = $1 and i.asset = $2 and ($3::text is null or i.state = $3)
       and ($4::uuid is null or (i.state = 'open', i.id) < ($5::boolean, $4))
     order by i.state = 'open' desc, i.id desc limit $6`,
    [customerId, asset, state ?? null, after?.id ?? null, after?.isOpen ?? null, limit],
  )

/** All of a customer's that run now, the oldest first. */
export const openInvestments = (db: Queryable, customerId: bigint, asset: number): Promise<InvestmentRow[]> =>
  db.query(
    `select ${INVESTMENT_COLUMNS} from investment i where i.customer_id = $1 and i.asset = $2 and i.state = 'open' order by i.id`,
    [customerId, asset],
  )

export interface InvestmentSums {
  readonly in_progress: number
  readonly ended: number
  /** Running investments: principal, and interest not paid out yet. */
  readonly invested: bigint
  readonly accrued: bigint
  /** All investments, ended ones too: interest paid out to cash or into the next term. */
  readonly paid_out: bigint
}

/** How many investments of a customer run and have ended, what runs in sum, and all interest paid out so far. */
export async function investmentSums(
  db: Queryable,
  customerId: bigint,
  asset: number,
): Promise<InvestmentSums> {
  const [row] = await db.query<InvestmentSums>(
    `select count(*) filter (where i.state = 'open')::integer as in_progress,
       count(*) filter (where i.state = 'settled')::integer as ended,
       coalesce(sum(i.principal) filter (where i.state = 'open'), 0)::bigint as invested,
       coalesce(sum(i.credited) filter (where i.state = 'open' and t.dividend_method = 'at_maturity'), 0)::bigint as accrued,
       coalesce(sum(i.credited - coalesce(i.charge, 0))
         filter (where i.state = 'settled' or t.dividend_method = 'daily'), 0)::bigint as paid_out
     from investment i join published.investment_terms t on t.id = i.terms_id where i.customer_id = $1 and i.asset = $2`,
    [customerId, asset],
  )
  if (!row) throw new Error('sums are one row')

  return row
}
