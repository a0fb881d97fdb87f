import { TRANSFER_CODES } from '@plumbline/domain/ledger/ledger'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** Of the view `movement`: an order won, lost or closed early; and what the early close paid. */
const ORDER_CODES = [20, 21, 23, TRANSFER_CODES.order_close]

export interface Totals {
  readonly total: bigint
  readonly moved_today: bigint
  readonly today_profit: bigint
  readonly yesterday_profit: bigint
  readonly total_profit: bigint
  /** All that settled today, ties and other void ones too, as the results page counts them. */
  readonly today_orders: bigint
}

/**
 * What counts as profit (docs/rules/money.md#profit): orders won and lost, interest credited, and what an early end of
 * a project cost. Interest moves at the midnight that ends its day, so it is of the day that begins then. Gifts,
 * payments in and out, and interest that only changes its book on maturity never count.
 */
const PROFIT_CODES = [
  ...ORDER_CODES,
  TRANSFER_CODES.investment_interest,
  TRANSFER_CODES.investment_exit_charge,
]

/**
 * Sums over a customer's USD accounts, in one statement: a settlement between two would count on one side alone. The whole
 * profit comes from totals of orders and of each investment; movements are read from yesterday's beginning on.
 */
export async function readTotals(
  db: Queryable,
  asked: {
    readonly customerId: bigint
    readonly asset: number
    readonly accounts: readonly bigint[]
    readonly todayFrom: Instant
    readonly yesterdayFrom: Instant
  },
): Promise<Totals> {
  const [row] = await db.query<Totals>(
    `select (select coalesce(sum(cr_posted - dr_posted), 0)::bigint from published.account where id = any($2)) total,
       coalesce(sum(amount) filter (where at >= instant($3)), 0)::bigint moved_today,
       coalesce(sum(amount) filter (where code = any($5) and at >= instant($3)), 0)::bigint today_profit,
       coalesce(sum(amount) filter (where code = any($5) and at < instant($3)), 0)::bigint yesterday_profit,
       ((select coalesce(sum(received - stakes - fees), 0) from order_sums($1, null, null) where account = any($2))
         + (select coalesce(sum(credited - coalesce(charge, 0)), 0) from published.investment where customer_id = $1 and asset = $6))::bigint total_profit,
       count(*) filter (where is_order and at >= instant($3)) today_orders
     from (select code, amount, at, false as is_order from transfer_moves($2, instant($4), null)
       union all select case status when 2 then 20 when 5 then 23 else 21 end,
         case status when 2 then payout when 4 then stake + fee else 0 end - stake - fee, settled_at, true
         from published.contract_order where customer_id = $1 and account = any($2) and settled_at >= instant($4)
           and id >= (select order_bound(instant($4))) and id < (select order_end(null))) moved`,
    [asked.customerId, asked.accounts, asked.todayFrom, asked.yesterdayFrom, PROFIT_CODES, asked.asset],
  )
  if (!row) throw new Error('sums always have a row')

  return row
}
