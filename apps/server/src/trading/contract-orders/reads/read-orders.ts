import { formatUsd } from '@plumbline/domain/money/asset'
import type { ParsedRequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { historyCall, holdingsCall, Receipt } from '@plumbline/api-schema/trading/order'
import { ORDER_STATUSES } from '@plumbline/domain/trading/contract-order'
import { UUID } from '@plumbline/domain/basics/uuid'
import { cutPage } from '../../../http/page.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
import { isFromOpen } from '../../../ledger/open-from.ts'
import { ORDER_COLUMNS, wireOrder } from './order-row.ts'
import type { OrderProduct, OrderRow } from './order-row.ts'
import type { Needs } from '../needs.ts'

export type OrderFilter = ParsedRequestOf<typeof holdingsCall>

/** Filter shared by lists, sums and files of orders. */
export type OrderChoice = Pick<OrderFilter, 'symbol' | 'seconds' | 'status' | 'from' | 'to'>

/** One customer's orders under a filter. `$2`–`$7` are status, product, practice, from, to and seconds; null means any. */
const FILTER = `customer_id = $1 and ($2::smallint is null or status = $2) and ($3::smallint is null or product_id = $3)
  and ((account >> 16) & 255 > 100) = $4 and ($7::integer is null or seconds = $7)`
const OPEN = `settled_at is null and ($5::bigint is null or accepted_at >= instant($5)) and ($6::bigint is null or accepted_at < instant($6))
  and ${isFromOpen('id')}`
/** Ids lead to the time asked for: those of other times are not read. */
const ENDED = `settled_at is not null and ($5::bigint is null or settled_at >= instant($5)) and ($6::bigint is null or settled_at < instant($6))
  and id >= (select order_bound(instant($5))) and id < (select order_end(instant($6)))`

export type ReadOrdersNeeds = Pick<Needs, 'database'> & {
  readonly productOf: (productId: number) => OrderProduct
  readonly productIdOf: (symbol: string) => number | undefined
  /** By the ids of orders; one whose signature is stored in a moment has none yet. */
  readonly receiptsOf: (rows: readonly OrderRow[]) => Promise<ReadonlyMap<string, Receipt>>
}

export const filterParams = (
  deps: ReadOrdersNeeds,
  customerId: bigint,
  filter: OrderChoice,
  isPractice: boolean,
): unknown[] => [
  customerId,
  filter.status === undefined ? null : ORDER_STATUSES.indexOf(filter.status),
  filter.symbol === undefined ? null : deps.productIdOf(filter.symbol),
  isPractice,
  filter.from ?? null,
  filter.to ?? null,
  filter.seconds ?? null,
]

export const isOrderId = (text: string): boolean => UUID.test(text)

/** Newest first by id, which rises with time; the cursor is the last id of the page before. */
async function page(
  deps: ReadOrdersNeeds,
  params: readonly unknown[],
  filter: OrderFilter,
  which: string,
): Promise<ResponseOf<typeof holdingsCall>> {
  const rows = await deps.database.query<OrderRow>(
    `select ${ORDER_COLUMNS} from contract_order where ${FILTER} and ${which} and ($8::uuid is null or id < $8)
     order by id desc limit $9`,
    [...params, filter.cursor ?? null, filter.limit + 1],
  )

  const { page: shown, ...next } = cutPage(rows, filter.limit, (last) => last.id)
  const receipts = await deps.receiptsOf(shown)
  const items = shown.map((row) => {
    const receipt = receipts.get(row.id)
    return { ...wireOrder(row, deps.productOf(row.product_id)), ...(receipt && { receipt }) }
  })

  return { items, ...next }
}

/** Orders that are accepted or holding. */
export const readHoldings = (
  deps: ReadOrdersNeeds,
  customerId: bigint,
  filter: OrderFilter,
  isPractice: boolean,
): Promise<ResponseOf<typeof holdingsCall>> =>
  page(deps, filterParams(deps, customerId, filter, isPractice), filter, OPEN)

/** Settled orders of `filterParams`. */
export const SETTLED = `${FILTER} and ${ENDED}`

interface TotalsRow {
  readonly count: bigint
  readonly stakes: bigint
  readonly fees: bigint
  readonly received: bigint
}

/** Settled orders with the sums of the whole filter. */
export async function readHistory(
  deps: ReadOrdersNeeds,
  customerId: bigint,
  filter: OrderFilter,
  isPractice: boolean,
): Promise<ResponseOf<typeof historyCall>> {
  const params = filterParams(deps, customerId, filter, isPractice)
  const [items, [totals]] = await Promise.all([
    page(deps, params, filter, ENDED),
    deps.database.query<TotalsRow>(
      `select coalesce(sum(orders), 0)::bigint as count, coalesce(sum(stakes), 0)::bigint as stakes,
         coalesce(sum(fees), 0)::bigint as fees, coalesce(sum(received), 0)::bigint as received
       from order_sums($1, instant($5), instant($6))
       where ($2::smallint is null or status = $2) and ($3::smallint is null or product_id = $3)
         and ((account >> 16) & 255 > 100) = $4 and ($7::integer is null or seconds = $7)`,
      params,
    ),
  ])
  if (!totals) throw new Error('a sum answers')

  return {
    ...items,
    totals: {
      count: Number(totals.count),
      stakes: formatUsd(totals.stakes),
      fees: formatUsd(totals.fees),
      net: formatUsd(totals.received - totals.stakes - totals.fees),
    },
  }
}

/** One order of this customer's. */
export async function readOwnOrder(
  db: Queryable,
  customerId: bigint,
  id: string,
): Promise<OrderRow | undefined> {
  if (!isOrderId(id)) return undefined

  const [row] = await db.query<OrderRow>(
    `select ${ORDER_COLUMNS} from contract_order where customer_id = $1 and id = $2`,
    [customerId, id],
  )

  return row
}

/** Whether an order or a kept refusal stands under this key. */
export async function isOrderKeyTaken(database: Database, customerId: bigint, key: string): Promise<boolean> {
  const rows = await database.query(
    `select from contract_order where customer_id = $1 and key = $2
     union all select from published.request where user_id = $1 and route = 'addorder' and key = $2`,
    [customerId, key],
  )

  return rows.length > 0
}
