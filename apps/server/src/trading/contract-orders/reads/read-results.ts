import type { Queryable } from '../../../platform/database/database.ts'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { ORDER_COLUMNS, wireOrder } from './order-row.ts'
import type { OrderRow } from './order-row.ts'
import type { Order } from '@plumbline/api-schema/trading/order'
import { filterParams, SETTLED } from './read-orders.ts'
import type { OrderChoice, ReadOrdersNeeds } from './read-orders.ts'

/** Sums of settled orders under one heading, in smallest units. */
export interface ResultGroup {
  readonly count: number
  readonly won: number
  readonly lost: number
  readonly stakes: bigint
  readonly fees: bigint
  readonly net: bigint
  /** Stakes and fees of won and lost orders, and what all of them would pay on a win. */
  readonly cost: bigint
  readonly payouts: bigint
}

export interface ResultFacts {
  readonly all: ResultGroup
  readonly days: ReadonlyMap<string, ResultGroup>
  readonly products: ReadonlyMap<string, ResultGroup>
  readonly durations: ReadonlyMap<number, ResultGroup>
  readonly hours: ReadonlyMap<number, ResultGroup>
  readonly directions: ReadonlyMap<'up' | 'down', ResultGroup>
  readonly longestLosses: number
  readonly curve: readonly { readonly at: Instant; readonly net: bigint }[]
}

/** A choice with both ends, [from, to). */
export type BoundedChoice = OrderChoice & { readonly from: Instant; readonly to: Instant }

const CURVE_POINTS = 400

interface GroupRow {
  readonly level: number
  readonly day: string | null
  readonly product_id: number | null
  readonly seconds: number | null
  readonly hour: number | null
  readonly direction: number | null
  readonly sums: readonly [
    count: number,
    won: number,
    lost: number,
    stakes: string,
    fees: string,
    net: string,
    cost: string,
    payouts: string,
  ]
}

interface FactsRow {
  readonly groups: readonly GroupRow[]
  readonly longest: bigint
  readonly curve: readonly (readonly [at: string, net: string])[] | null
}

/** Which of day, product, seconds, hour and direction a row is grouped by: bits of `grouping`, all set is none. */
const LEVEL = { all: 31, day: 15, product: 23, seconds: 27, hour: 29, direction: 30 } as const

/**
 * One reading of the orders for all sums, so that they agree. `$8` is the zone, `$9` the number of points of the curve.
 */
const FACTS = `with chosen as materialized (
    select id, product_id, seconds, direction, status, stake, fee, payout, settled_at,
      case status when 2 then payout when 4 then stake + fee when 5 then closed_for else 0 end - stake - fee as net,
      settled_at at time zone $8 as local
    from contract_order where ${SETTLED}),
  groups as (
    select grouping(day, product_id, seconds, hour, direction) as level, day::text, product_id, seconds, hour, direction,
      jsonb_build_array(count(*), count(*) filter (where status = 2), count(*) filter (where status = 3),
        coalesce(sum(stake), 0)::text, coalesce(sum(fee), 0)::text, coalesce(sum(net), 0)::text,
        coalesce(sum(stake + fee) filter (where status in (2, 3)), 0)::text,
        coalesce(sum(payout) filter (where status in (2, 3)), 0)::text) as sums
    from (select *, local::date as day, extract(hour from local)::integer as hour from chosen) timed
    group by grouping sets ((), (day), (product_id), (seconds), (hour), (direction))),
  decided as (
    select status, row_number() over (order by settled_at, id) - row_number() over (partition by status order by settled_at, id) as run
    from chosen where status in (2, 3)),
  course as (
    select settled_at, sum(net) over (order by settled_at, id) as net,
      row_number() over (order by settled_at, id) as place, count(*) over () as places from chosen)
  select (select jsonb_agg(to_jsonb(groups)) from groups) as groups,
    (select coalesce(max(losses), 0) from (select count(*) as losses from decided where status = 3 group by run) runs) as longest,
    (select jsonb_agg(jsonb_build_array(floor(extract(epoch from settled_at) * 1000)::bigint::text, net::bigint::text) order by place)
      from course where place % greatest(1, ceil(places / $9::numeric)::bigint) = 0 or place = places) as curve`

const groupOf = ({ sums }: GroupRow): ResultGroup => {
  const [count, won, lost, stakes, fees, net, cost, payouts] = sums

  return {
    count,
    won,
    lost,
    stakes: BigInt(stakes),
    fees: BigInt(fees),
    net: BigInt(net),
    cost: BigInt(cost),
    payouts: BigInt(payouts),
  }
}

/** What one customer's settled orders came to, summed by the database. @param zone an IANA name that the database knows */
export async function readResults(
  deps: ReadOrdersNeeds,
  customerId: bigint,
  choice: BoundedChoice,
  isPractice: boolean,
  zone: string,
): Promise<ResultFacts> {
  const [row] = await deps.database.query<FactsRow>(FACTS, [
    ...filterParams(deps, customerId, choice, isPractice),
    zone,
    CURVE_POINTS,
  ])
  if (!row) throw new Error('a sum answers')

  const at = <Key>(level: number, keyOf: (group: GroupRow) => Key): ReadonlyMap<Key, ResultGroup> =>
    new Map(
      row.groups.filter((group) => group.level === level).map((group) => [keyOf(group), groupOf(group)]),
    )

  const all = at(LEVEL.all, () => '').get('')
  if (!all) throw new Error('the sum of all answers')

  return {
    all,
    days: at(LEVEL.day, ({ day }) => day ?? ''),
    products: at(LEVEL.product, ({ product_id: id }) => deps.productOf(id ?? 0).symbol),
    durations: at(LEVEL.seconds, ({ seconds }) => seconds ?? 0),
    hours: at(LEVEL.hour, ({ hour }) => hour ?? 0),
    directions: at(LEVEL.direction, ({ direction }) => (direction === 1 ? 'up' : 'down')),
    longestLosses: Number(row.longest),
    curve: (row.curve ?? []).map(([time, net]) => ({ at: Number(time), net: BigInt(net) })),
  }
}

/** Settled orders of a choice, newest first, at most so many. */
export async function readSettledOrders(
  deps: ReadOrdersNeeds,
  customerId: bigint,
  choice: BoundedChoice,
  isPractice: boolean,
  most: number,
): Promise<Order[]> {
  const rows = await deps.database.query<OrderRow>(
    `select ${ORDER_COLUMNS} from contract_order where ${SETTLED} order by id desc limit $8`,
    [...filterParams(deps, customerId, choice, isPractice), most],
  )
  return rows.map((row) => wireOrder(row, deps.productOf(row.product_id)))
}

/** How the orders of everybody on a product ended. */
export interface EndsOfProduct {
  readonly orders: number
  readonly ties: number
  /** Void for want of ticks. */
  readonly voids: number
}

/** How orders ended by product since the day (UTC) of a moment, of all customers: counts alone, nothing of anybody. */
export async function readEnds(
  db: Queryable,
  since: Instant,
  isPractice: boolean,
): Promise<ReadonlyMap<number, EndsOfProduct>> {
  const rows = await db.query<{ product_id: number; orders: bigint; ties: bigint; voids: bigint }>(
    `select product_id, sum(orders)::bigint as orders, sum(ties)::bigint as ties, sum(voids)::bigint as voids from (
       select product_id, orders, ties, voids from order_day where day >= $1::date and practice = $2
       union all
       select product_id, 1, (void_reason = 0)::integer, (void_reason > 0)::integer from contract_order
         where id >= (select order_folded_to()) and settled_at >= $1::date::timestamp at time zone 'UTC'
           and ((account >> 16) & 255 > 100) = $2) ended
     group by product_id`,
    [toIso(since).slice(0, 10), isPractice],
  )

  return new Map(
    rows.map(({ product_id: id, orders, ties, voids }) => [
      id,
      { orders: Number(orders), ties: Number(ties), voids: Number(voids) },
    ]),
  )
}
