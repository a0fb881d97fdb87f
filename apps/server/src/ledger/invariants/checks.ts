import type { Axis, Check, Invariant } from './check-statement.ts'
import {
  ACCOUNTS_ARE_SUBTOTALS,
  BOOKS_BALANCE,
  CUSTOMERS_EQUAL_HISTORY,
  NOBODY_OVERDRAWS,
} from './accounts.ts'
import { BONUSES_END_WHOLE, bonusesHaveTheirTransfers, BUDGETS_ADD_UP, turnoversAddUp } from './bonuses.ts'
import { businessHasItsTransfers, REVIEWS_KEEP_THEIR_PROMISE } from './business.ts'
import {
  customersAddUp,
  interestHasItsTransfers,
  investmentsAddUp,
  investmentsHaveTheirTransfers,
  JOINS_ARE_COUNTED,
  MONEY_HAS_ITS_INVESTMENT,
  offersAddUp,
} from './investments.ts'
import { LOGS_ARE_WHOLE, NEWEST_LEAVES_ARE_TRUE } from './logs.ts'
import { TOTALS_ARE_THE_ORDERS } from './order-totals.ts'
import {
  ENDED_ORDERS_HAVE_THEIR_TRANSFERS,
  EXPOSURES_ADD_UP,
  HOLDS_END_WHOLE,
  OPEN_ORDERS_SETTLE_IN_TIME,
  ORDERS_HAVE_THEIR_TRANSFERS,
  ORDERS_SETTLE_IN_TIME,
  PAYOUTS_ARE_SET_ASIDE,
  RECENT_EXPOSURES_ADD_UP,
  RECENT_HOLDS_END_WHOLE,
} from './orders.ts'

/* The invariants of the books (docs/rules/ledger.md#invariants) as statements. Each must return no row. */

/** I9 and I10 only alarm: late is not wrong. A break of any other stops new orders. */
export const stopsOrders = (invariant: Invariant): boolean => invariant !== 'I9' && invariant !== 'I10'

/** I6: the sums that were published of each tree last are those of its ledger size. Reads all that moved since. */
const COUNT_EQUALS_BOOKS = `
  select c.practice, c.day, d.* from (select distinct on (practice) * from liability_count order by practice, counted_at desc) c
  cross join lateral liabilities_differ(c.practice, c.ledger_size, c.sums) d`

const part = (name: string, invariant: Invariant, axis: Axis, sql: string): Check => ({
  name,
  invariant,
  axis,
  sql,
})

/** The parts of the full check, each over the whole history in slices of its axis. I2 of the house: `house-history.ts`. */
export const FULL_CHECKS: readonly Check[] = [
  part('balance', 'I1', 'none', BOOKS_BALANCE),
  part('accounts', 'I2', 'owner', ACCOUNTS_ARE_SUBTOTALS),
  part('customers', 'I2', 'owner', CUSTOMERS_EQUAL_HISTORY),
  part('overdrafts', 'I3', 'owner', NOBODY_OVERDRAWS),
  part('holds', 'I3', 'time', HOLDS_END_WHOLE),
  part('orders', 'I4', 'time', ORDERS_HAVE_THEIR_TRANSFERS),
  part('order_totals', 'I4', 'owner', TOTALS_ARE_THE_ORDERS),
  part('business', 'I4', 'time', businessHasItsTransfers(false)),
  part('investments', 'I4', 'time', investmentsHaveTheirTransfers(false)),
  part('interest', 'I4', 'time', interestHasItsTransfers(false)),
  part('interest_of_nothing', 'I4', 'time', MONEY_HAS_ITS_INVESTMENT),
  part('bonuses', 'I4', 'time', bonusesHaveTheirTransfers(false)),
  part('bonus_ends', 'I4', 'time', BONUSES_END_WHOLE),
  part('bonus_turnovers', 'I4', 'owner', turnoversAddUp(false)),
  part('bonus_budgets', 'I4', 'none', BUDGETS_ADD_UP),
  part('log_chains', 'I5', 'leaf', LOGS_ARE_WHOLE.chains),
  part('log_leaves', 'I5', 'leaf', LOGS_ARE_WHOLE.leaves),
  part('log_tiles', 'I5', 'leaf', LOGS_ARE_WHOLE.tiles),
  part('liabilities', 'I6', 'none', COUNT_EQUALS_BOOKS),
  part('reserve', 'I7', 'none', PAYOUTS_ARE_SET_ASIDE),
  part('exposures', 'I7', 'owner', EXPOSURES_ADD_UP),
  part('investment_sums', 'I8', 'time', investmentsAddUp(false)),
  part('offers', 'I8', 'owner', offersAddUp(false)),
  part('joins', 'I8', 'owner', JOINS_ARE_COUNTED),
  part('invested', 'I8', 'owner', customersAddUp(false)),
  part('settled_in_time', 'I9', 'time', ORDERS_SETTLE_IN_TIME),
]

/** Cheap enough for each minute: what was written since the last one, whatever time it bears. */
export const MINUTE_CHECKS: readonly Pick<Check, 'invariant' | 'sql'>[] = [
  { invariant: 'I3', sql: RECENT_HOLDS_END_WHOLE },
  { invariant: 'I4', sql: ENDED_ORDERS_HAVE_THEIR_TRANSFERS },
  { invariant: 'I4', sql: businessHasItsTransfers(true) },
  { invariant: 'I4', sql: investmentsHaveTheirTransfers(true) },
  { invariant: 'I4', sql: interestHasItsTransfers(true) },
  { invariant: 'I4', sql: bonusesHaveTheirTransfers(true) },
  { invariant: 'I4', sql: BONUSES_END_WHOLE },
  { invariant: 'I4', sql: turnoversAddUp(true) },
  ...NEWEST_LEAVES_ARE_TRUE.map((sql) => ({ invariant: 'I5' as const, sql })),
  { invariant: 'I7', sql: PAYOUTS_ARE_SET_ASIDE },
  { invariant: 'I7', sql: RECENT_EXPOSURES_ADD_UP },
  { invariant: 'I8', sql: investmentsAddUp(true) },
  { invariant: 'I8', sql: offersAddUp(true) },
  { invariant: 'I8', sql: customersAddUp(true) },
  { invariant: 'I9', sql: OPEN_ORDERS_SETTLE_IN_TIME },
  { invariant: 'I10', sql: REVIEWS_KEEP_THEIR_PROMISE },
]
