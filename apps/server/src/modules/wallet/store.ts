import { TRANSFER_CODES } from '@plumbline/domain/ledger'
import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'

/** Of the view `movement`: an order won, an order lost. */
const ORDER_CODES = [20, 21]

export interface Totals {
  readonly total: bigint
  readonly moved_today: bigint
  readonly today_profit: bigint
  readonly yesterday_profit: bigint
  readonly total_profit: bigint
  readonly today_orders: bigint
}

/**
 * What counts as profit (product.md 7): orders won and lost, interest credited, and what an early end of a project cost.
 * Interest moves at the midnight that ends its day, so it is of the day that begins then. Gifts, payments in and out, and
 * interest that only changes its book on maturity never count.
 */
const PROFIT_CODES = [
  ...ORDER_CODES,
  TRANSFER_CODES.investment_interest,
  TRANSFER_CODES.investment_exit_charge,
]

/** Sums over a customer's USD accounts, in one statement: a settlement between two would count on one side alone. */
export async function readTotals(
  db: Queryable,
  asked: {
    readonly customerId: bigint
    readonly accounts: readonly bigint[]
    readonly todayFrom: Instant
    readonly yesterdayFrom: Instant
  },
): Promise<Totals> {
  const [row] = await db.query<Totals>(
    `select (select coalesce(sum(cr_posted - dr_posted), 0)::bigint from account where id = any($2)) total,
       coalesce(sum(amount) filter (where at >= instant($3)), 0)::bigint moved_today,
       coalesce(sum(amount) filter (where code = any($5) and at >= instant($3)), 0)::bigint today_profit,
       coalesce(sum(amount) filter (where code = any($5) and at >= instant($4) and at < instant($3)), 0)::bigint yesterday_profit,
       coalesce(sum(amount) filter (where code = any($5)), 0)::bigint total_profit,
       count(*) filter (where code = any($6) and at >= instant($3)) today_orders
     from movement where owner = $1 and account = any($2)`,
    [asked.customerId, asked.accounts, asked.todayFrom, asked.yesterdayFrom, PROFIT_CODES, ORDER_CODES],
  )
  if (!row) throw new Error('sums always have a row')
  return row
}
