import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface Totals {
  readonly total: bigint
  readonly moved_today: bigint
  readonly today_profit: bigint
  readonly yesterday_profit: bigint
  readonly total_profit: bigint
  readonly today_orders: bigint
}

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
  // Codes 20 and 21 of the view `movement`: an order won, an order lost.
  const [row] = await db.query<Totals>(
    `select (select coalesce(sum(cr_posted - dr_posted), 0)::bigint from account where id = any($2)) total,
       coalesce(sum(amount) filter (where at >= instant($3)), 0)::bigint moved_today,
       coalesce(sum(amount) filter (where code in (20, 21) and at >= instant($3)), 0)::bigint today_profit,
       coalesce(sum(amount) filter (where code in (20, 21) and at >= instant($4) and at < instant($3)), 0)::bigint yesterday_profit,
       coalesce(sum(amount) filter (where code in (20, 21)), 0)::bigint total_profit,
       count(*) filter (where code in (20, 21) and at >= instant($3)) today_orders
     from movement where owner = $1 and account = any($2)`,
    [asked.customerId, asked.accounts, asked.todayFrom, asked.yesterdayFrom],
  )
  if (!row) throw new Error('sums always have a row')
  return row
}
