import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Instant } from '@plumbline/domain/basics/time'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../../platform/database/database.ts'

/** A customer's settled orders, counted. Sums in cents; `result` is what came back less stakes and fees. */
export interface OrderCount {
  readonly orders: number
  readonly won: number
  readonly lost: number
  readonly void: number
  /** Closed early. */
  readonly closed: number
  readonly result: bigint
}

const COUNTS = `count(*) as orders, count(*) filter (where status = 2) as won, count(*) filter (where status = 3) as lost,
  count(*) filter (where status = 4) as void, count(*) filter (where status = 5) as closed, coalesce(sum(received - cost), 0)::bigint as result`
const PRACTICE = '((account >> 16) & 255 > 100) = $2 and settled_at is not null'

interface CountRow {
  readonly customer_id: bigint
  readonly orders: bigint
  readonly won: bigint
  readonly lost: bigint
  readonly void: bigint
  readonly closed: bigint
  readonly result: bigint
}

const countOf = (row: Omit<CountRow, 'customer_id'>): OrderCount => ({
  orders: Number(row.orders),
  won: Number(row.won),
  lost: Number(row.lost),
  void: Number(row.void),
  closed: Number(row.closed),
  result: row.result,
})

/** The whole record of each customer, from their totals and what ended since. Who has no settled order is missing. */
export async function readRecords(
  db: Queryable,
  customerIds: readonly bigint[],
  practice: boolean,
): Promise<Map<bigint, OrderCount>> {
  const rows = await db.query<CountRow>(
    `select c.id as customer_id, sum(orders)::bigint as orders, coalesce(sum(orders) filter (where status = 2), 0)::bigint as won,
       coalesce(sum(orders) filter (where status = 3), 0)::bigint as lost,
       coalesce(sum(orders) filter (where status = 4), 0)::bigint as void,
       coalesce(sum(orders) filter (where status = 5), 0)::bigint as closed, sum(received - stakes - fees)::bigint as result
     from unnest($1::bigint[]) as c(id) cross join lateral order_sums(c.id, null, null)
     where ((account >> 16) & 255 > 100) = $2 group by 1`,
    [customerIds, practice],
  )

  return new Map(rows.map((row) => [row.customer_id, countOf(row)]))
}

export interface PeriodCount extends OrderCount {
  readonly days: number
  /** The deepest fall of the running result from a high before it; never below 0. */
  readonly worstFall: bigint
  /** Average over orders that are not void, rounded down; absent without any. */
  readonly averageStake: bigint | undefined
  /** What orders won or lost paid in and could be paid: their break-even rate is the one by the other. */
  readonly decidedCost: bigint
  readonly decidedPayout: bigint
}

/** One customer's settled orders of the last `days` days each, up to `now`. */
export async function readPeriods(
  db: Queryable,
  customerId: bigint,
  practice: boolean,
  { days, now }: { readonly days: readonly number[]; readonly now: Instant },
): Promise<PeriodCount[]> {
  const rows = await db.query<
    Omit<CountRow, 'customer_id'> & {
      readonly days: number
      readonly worst_fall: bigint
      readonly average_stake: bigint | null
      readonly decided_cost: bigint
      readonly decided_payout: bigint
    }
  >(
    `with run as (
       select p.days, o.*, sum(received - cost) over (partition by p.days order by settled_at, id) as total
       from unnest($3::integer[]) as p(days)
       join order_result o on o.customer_id = $1 and ${PRACTICE} and o.settled_at > instant($4) - p.days * interval '1 day'
         and o.id >= (select order_bound(instant($4) - max(d) * interval '1 day') from unnest($3::integer[]) d)
     ), fallen as (
       select *, greatest(0, max(total) over (partition by days order by settled_at, id)) - total as fall from run
     )
     select days, ${COUNTS}, max(fall)::bigint as worst_fall,
       floor(avg(stake) filter (where status <> 4))::bigint as average_stake,
       coalesce(sum(cost) filter (where status < 4), 0)::bigint as decided_cost,
       coalesce(sum(payout) filter (where status < 4), 0)::bigint as decided_payout
     from fallen group by days`,
    [customerId, practice, days, now],
  )

  return days.map((count) => {
    const row = rows.find((each) => each.days === count)
    if (!row)
      return {
        days: count,
        orders: 0,
        won: 0,
        lost: 0,
        void: 0,
        closed: 0,
        result: 0n,
        worstFall: 0n,
        averageStake: undefined,
        decidedCost: 0n,
        decidedPayout: 0n,
      }

    return {
      days: count,
      ...countOf(row),
      worstFall: row.worst_fall,
      averageStake: row.average_stake ?? undefined,
      decidedCost: row.decided_cost,
      decidedPayout: row.decided_payout,
    }
  })
}

export interface MonthCount extends OrderCount {
  /** `2026-11` of the platform's calendar. */
  readonly month: string
}

/** One customer's settled orders by month of the platform's zone, newest first; months without orders are missing. */
export async function readMonths(
  db: Queryable,
  customerId: bigint,
  practice: boolean,
  { zone, now }: { readonly zone: Zone; readonly now: Instant },
): Promise<MonthCount[]> {
  const since = zone.dayOf(now - 365 * DAY_MS).start
  const rows = await db.query<Omit<CountRow, 'customer_id'> & { readonly month: string }>(
    `select to_char(settled_at at time zone $3, 'YYYY-MM') as month, ${COUNTS} from order_result
     where customer_id = $1 and ${PRACTICE} and settled_at >= instant($4) and id >= (select order_bound(instant($4)))
     group by 1 order by 1 desc`,
    [customerId, practice, zone.name, since],
  )

  return rows.map((row) => ({ month: row.month, ...countOf(row) }))
}
