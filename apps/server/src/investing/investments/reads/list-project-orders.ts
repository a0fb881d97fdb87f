import { accountId, TRANSFER_CODES } from '@plumbline/domain/ledger/ledger'
import type { ParcelKind } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../../platform/database/database.ts'

export interface ProjectOrderRow {
  readonly id: string
  readonly investment_id: string
  readonly offer_id: bigint
  readonly kind: ParcelKind | 'interest' | 'stop' | 'maturity'
  readonly minor: bigint
  /** Principal share of an end or a renewal. The rest is accrued interest. */
  readonly principal: bigint | null
  /** Whether interest was only accrued, not paid to cash. */
  readonly is_accrued: boolean | null
  readonly at: Instant
}

export interface ProjectOrderFilter {
  readonly asset: number
  readonly id: string | undefined
  readonly from: Instant | undefined
  readonly to: Instant | undefined
  /** Time and id of the last one of the page before. */
  readonly after: { readonly at: Instant; readonly id: string } | undefined
  readonly limit: number
}

/** What a midnight brings is of the day that it ends. */
const endsDay = (at: string, isMidnight: string): string =>
  `(${at} - case when ${isMidnight} then interval '1 millisecond' else interval '0' end)`

/** @param inRange the instant that months are told by */
const PAGE = (at: string, id: string, inRange: string): string =>
  `($4::bigint is null or ${inRange} >= instant($4)) and ($5::bigint is null or ${inRange} < instant($5))
   and ($6::bigint is null or (${at}, ${id} collate "C") < (instant($6), $7::text))
   order by ${at} desc, ${id} collate "C" desc limit $8`

/**
 * What was paid in and rolled over, from the payments; interest and what ends brought to cash, from the books. Of one instant
 * an end is the last: `end` comes after every number of a day.
 */
const ORDERS = `
  with own as (
    select id, offer_id, ended_by, renews from investment where customer_id = $1 and asset = $2 and ($3::uuid is null or id = $3)
  )
  select id, investment_id, offer_id, kind, minor, principal, is_accrued, at from (
    (select p.id::text as id, i.id as investment_id, i.offer_id, p.kind, p.minor,
        (select least(p.minor, before.principal) from investment before where p.kind = 'renewal' and before.id = i.renews) as principal,
        null::boolean as is_accrued, p.at
      from own i join investment_parcel p on p.investment_id = i.id where ${PAGE('p.at', 'p.id::text', endsDay('p.at', `p.kind = 'renewal'`))})
    union all
    (select t.ref::text || '.' || t.event, i.id, i.offer_id, 'interest', t.amount, null, t.cr = $11, t.at
      from own i join published.transfer t on t.ref = i.id
      where t.cr = any($9::bigint[]) and t.op in (0, 2) and t.code not between 10 and 12
        and t.code = ${TRANSFER_CODES.investment_interest} and ${PAGE('t.at', `(t.ref::text || '.' || t.event)`, endsDay('t.at', 'true'))})
    union all
    (select i.id::text || '.end', i.id, i.offer_id, i.ended_by, ended.minor, ended.principal, null, ended.at
      from own i cross join lateral (
        select sum(t.amount)::bigint as minor, min(t.at) as at,
          coalesce(sum(t.amount) filter (where t.dr = $12), 0)::bigint as principal
        from published.transfer t where t.ref = i.id and t.event = 0 and t.cr = $10
        having count(*) > 0) ended
      where i.ended_by is not null and ${PAGE('ended.at', `(i.id::text || '.end')`, endsDay('ended.at', `i.ended_by = 'maturity'`))})
  ) listed order by at desc, id collate "C" desc limit $8`

/** Every movement of a customer's investments, newest first. What moved nothing is none. */
export const listProjectOrders = (
  db: Queryable,
  customerId: bigint,
  { asset, id, from, to, after, limit }: ProjectOrderFilter,
): Promise<ProjectOrderRow[]> => {
  const [cash, accrued, invested] = (['cash', 'accrued', 'invested'] as const).map((book) =>
    accountId(customerId, asset, book),
  )

  return db.query(ORDERS, [
    customerId,
    asset,
    id ?? null,
    from ?? null,
    to ?? null,
    after?.at ?? null,
    after?.id ?? null,
    limit,
    [cash, accrued],
    cash,
    accrued,
    invested,
  ])
}
