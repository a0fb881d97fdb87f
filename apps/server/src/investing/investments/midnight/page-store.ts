import type { ParcelKind, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Queryable } from '../../../platform/database/database.ts'

/*
 * What the midnights read, page by page. The order (last day, id) is that of an index of open investments alone, so a page
 * costs what it holds: those that ended years ago are not looked at.
 */

/** Where a page ends. */
export interface Place {
  readonly last_day: PlatformDay
  readonly id: string
}

export const BEGINNING: Place = { last_day: -1, id: '00000000-0000-0000-0000-000000000000' }

/** One payment of an investment that waits for the interest of a day; those of one investment follow each other. */
export interface WaitingRow extends Place {
  readonly customer_id: bigint
  readonly asset: number
  readonly terms_id: number
  readonly credited: bigint
  readonly kind: ParcelKind
  readonly post_day: PlatformDay
  readonly minor: bigint
}

/** The next `most` investments whose interest is credited up to the day before `day`, with all their payments. */
export const readWaiting = (
  db: Queryable,
  day: PlatformDay,
  after: Place,
  most: number,
): Promise<WaitingRow[]> =>
  db.query(
    {
      name: 'midnight_waiting',
      text: `select i.id, i.last_day, i.customer_id, i.asset::integer, i.terms_id, i.credited, p.kind, p.post_day, p.minor
        from (select id, last_day, customer_id, asset, terms_id, credited from investment
          where state = 'open' and credited_to = $1 - 1 and last_day >= $1 and (last_day, id) > ($2, $3)
          order by last_day, id limit $4) i
        join investment_parcel p on p.investment_id = i.id order by i.last_day, i.id, p.id`,
    },
    [day, after.last_day, after.id, most],
  )

/** The next `most` open investments whose last day is credited: they end, or roll over. */
export const readMatured = (
  db: Queryable,
  until: PlatformDay,
  after: Place,
  most: number,
): Promise<Place[]> =>
  db.query(
    {
      name: 'midnight_matured',
      text: `select id, last_day from investment
        where state = 'open' and last_day <= $1 and credited_to = last_day and (last_day, id) > ($2, $3)
        order by last_day, id limit $4`,
    },
    [until, after.last_day, after.id, most],
  )

/** The day up to which the one furthest behind is credited; `undefined` where nobody lacks `day` or an end due by then. */
export async function furthestBehind(db: Queryable, day: PlatformDay): Promise<PlatformDay | undefined> {
  const [row] = await db.query<{ behind: PlatformDay | null }>(
    `select min(credited_to) as behind from investment where state = 'open' and (credited_to < $1 or last_day <= $1)`,
    [day],
  )
  return row?.behind ?? undefined
}
