/*
 * The invariants of the books (ledger.md 3.5) as far as their tables exist. Each statement must return no row.
 * `$1` is an order id: checks that read histories look at rows from that id on; the lowest id means all.
 */

import { BONUSES_END_WHOLE, BONUSES_HAVE_THEIR_TRANSFERS, BUDGETS_ADD_UP } from './invariant-bonuses.ts'
import { BUSINESS_HAS_ITS_TRANSFERS, REVIEWS_KEEP_THEIR_PROMISE } from './invariant-business.ts'
import {
  customersAddUp,
  interestHasItsTransfers,
  investmentsAddUp,
  investmentsHaveTheirTransfers,
  JOINS_ARE_COUNTED,
  MONEY_HAS_ITS_INVESTMENT,
  offersAddUp,
} from './invariant-investments.ts'
import { logsAreWhole } from './invariant-logs.ts'

export type Invariant = 'I1' | 'I2' | 'I3' | 'I4' | 'I5' | 'I6' | 'I7' | 'I8' | 'I9' | 'I10'

export const ALL_ROWS = '00000000-0000-0000-0000-000000000000'

/** I1: debits and credits are equal per asset, posted and pending. */
const BOOKS_BALANCE = `
  select (id >> 16) & 255 as asset, sum(cr_posted - dr_posted) as posted, sum(cr_pending - dr_pending) as pending
  from account where $1::uuid is not null
  group by 1 having sum(cr_posted - dr_posted) <> 0 or sum(cr_pending - dr_pending) <> 0`

/** I2: every counter equals the history of transfers and open holds. Whole history only. */
const COUNTERS_EQUAL_HISTORY = `
  with moved as (
    select dr as id, amount as dr_posted, 0::bigint as cr_posted, 0::bigint as dr_pending, 0::bigint as cr_pending
      from transfer where op in (0, 2) and $1::uuid is not null
    union all select cr, 0, amount, 0, 0 from transfer where op in (0, 2)
    union all select dr, 0, 0, amount, 0 from hold where ended_by is null
    union all select cr, 0, 0, 0, amount from hold where ended_by is null
  ), history as (
    select id, sum(dr_posted) dr_posted, sum(cr_posted) cr_posted, sum(dr_pending) dr_pending, sum(cr_pending) cr_pending
    from moved group by id
  )
  select coalesce(a.id, h.id) as account from account a full join history h on h.id = a.id
  where (coalesce(a.dr_posted, 0), coalesce(a.cr_posted, 0), coalesce(a.dr_pending, 0), coalesce(a.cr_pending, 0))
    is distinct from (coalesce(h.dr_posted, 0), coalesce(h.cr_posted, 0), coalesce(h.dr_pending, 0), coalesce(h.cr_pending, 0))`

/**
 * I2 for the minute: the same for the accounts of up to 100 customers with recent orders and as many with other recent
 * movements, each from its whole history.
 */
const RECENT_COUNTERS_EQUAL_HISTORY = `
  with other as (
    select dr, cr from transfer where code not between 10 and 12 and code <> 34 and at >= uuid_instant($1::uuid) limit 2000
  ), touched as (
    (select distinct customer_id from (select customer_id from contract_order where id >= $1::uuid limit 2000) recent limit 100)
    union
    -- A project's history is as long as all its customers' together: the daily check reads it.
    (select distinct side >> 24 from other, unnest(array[dr, cr]) side where side >> 24 > 0 and (side >> 8) & 255 < 32 limit 100)
  ), touched_account as materialized (
    select a.* from touched t join account a on a.id >= t.customer_id << 24 and a.id < (t.customer_id + 1) << 24
  ), moved as (
    select account as id, case when status in (2, 3) then stake + fee else 0 end as dr_posted,
      case when status = 2 then payout else 0 end as cr_posted, case when status < 2 then stake + fee else 0 end as dr_pending,
      case when status < 2 then payout else 0 end as cr_pending
      from touched t join contract_order o on o.customer_id = t.customer_id
    union all
    select a.id, t.amount, 0, 0, 0 from touched_account a join transfer t on t.dr = a.id
      where t.op in (0, 2) and t.code not between 10 and 12 and t.code <> 34
    union all
    select a.id, 0, t.amount, 0, 0 from touched_account a join transfer t on t.cr = a.id
      where t.op in (0, 2) and t.code not between 10 and 12
    union all
    select a.id, 0, 0, h.amount, 0 from touched_account a join transfer h on h.dr = a.id and h.op = 1
      where not exists (select from transfer r where r.ref = h.ref and r.event = 0 and r.leg = h.leg + 100)
  ), history as (
    select id, sum(dr_posted) dr_posted, sum(cr_posted) cr_posted, sum(dr_pending) dr_pending, sum(cr_pending) cr_pending
    from moved group by id
  )
  select a.id as account from touched_account a left join history h on h.id = a.id
  where (a.dr_posted, a.cr_posted, a.dr_pending, a.cr_pending)
    <> (coalesce(h.dr_posted, 0), coalesce(h.cr_posted, 0), coalesce(h.dr_pending, 0), coalesce(h.cr_pending, 0))`

/** I3: nobody but the bank is below zero; every post and void is whole and between its hold's own accounts. */
const HOLDS_END_WHOLE = `
  select id::text as broken from account
    where not (id >> 24 = 0 and (id >> 8) & 255 = 0) and cr_posted - dr_posted - dr_pending < 0
  union all
  select ref::text from (
    (select ref, pending_leg as leg, op, dr, cr, amount from transfer where pending_leg is not null and ref >= $1::uuid
      except select ref, leg, ended_by, dr, cr, amount from hold where ended_by is not null and ref >= $1::uuid)
    union all
    (select ref, leg, ended_by, dr, cr, amount from hold where ended_by is not null and ref >= $1::uuid
      except select ref, pending_leg, op, dr, cr, amount from transfer where pending_leg is not null and ref >= $1::uuid)
  ) unequal`

/** I4: every order that ended has exactly its transfers, and no transfer of an order is without one. */
const ORDERS_HAVE_THEIR_TRANSFERS = `
  with expected as (
    select o.id as ref, leg.* from contract_order o cross join lateral (values
      (100, case when status = 4 then 3 else 2 end, account, risk_account(account), stake + fee),
      (101, case when status = 2 then 2 else 3 end, risk_account(account), account, payout),
      (2, 0, risk_account(account), fees_account(account), case when status = 4 then 0 else fee end)
    ) as leg(leg, op, dr, cr, amount) where o.status >= 2 and o.id >= $1::uuid and leg.amount > 0
  ), actual as (
    select ref, leg::integer, op::integer, dr, cr, amount from transfer where code between 10 and 12 and ref >= $1::uuid
  )
  (select * from expected except select * from actual) union all (select * from actual except select * from expected)`

/** I6: the sums that were published of each tree last are those of its ledger size. Reads all that moved since. */
const COUNT_EQUALS_BOOKS = `
  select c.practice, c.day, d.* from (select distinct on (practice) * from liability_count order by practice, counted_at desc) c
  cross join lateral liabilities_differ(c.practice, c.ledger_size, c.sums) d where $1::uuid is not null`

/** I7: what open orders may pay is set aside to the cent, and every exposure is the sum of its open stakes. */
const PROMISES_ARE_FUNDED = `
  with open as (
    select * from contract_order where settled_at is null
      and id >= case when $1::uuid = '${ALL_ROWS}' then $1::uuid else (select open_from from order_progress) end
  ), reserve as (
    select coalesce(r.id, o.risk) as id from
      (select id, dr_pending, cr_posted - dr_posted as funds from account where id >> 24 = 0 and (id >> 8) & 255 = 1) r
      full join (select risk_account(account) as risk, sum(payout) as payouts from open group by 1) o on o.risk = r.id
    where coalesce(r.dr_pending, 0) <> coalesce(o.payouts, 0) or coalesce(r.funds, 0) < coalesce(o.payouts, 0)
  ), stakes as (
    select customer_id as owner, ((account >> 16) & 255)::smallint as asset, product_id as product, sum(stake) as minor from open group by 1, 2, 3
  )
  select 'reserve ' || id as broken from reserve
  union all
  select 'exposure ' || coalesce(e.owner, s.owner) from exposure e full join stakes s using (owner, asset, product)
    where coalesce(e.minor, 0) <> coalesce(s.minor, 0)`

/** I9: no order is unsettled 1 s after a durable watermark reached its T, or 60 s after its entry tick was overdue. */
const ORDERS_SETTLE_IN_TIME = `
  select o.id from contract_order o, feed_watermark w where o.settled_at is null
    and o.id >= case when $1::uuid = '${ALL_ROWS}' then $1::uuid else (select open_from from order_progress) end
    and (o.expires_at <= w.at - interval '1 second'
      or (o.open_seq is null and o.accepted_at + o.max_gap_ms * interval '1 millisecond' <= w.at - interval '60 seconds'))`

const statements = (isRecent: boolean): Readonly<Record<Invariant, readonly string[]>> => ({
  I1: [BOOKS_BALANCE],
  I2: [isRecent ? RECENT_COUNTERS_EQUAL_HISTORY : COUNTERS_EQUAL_HISTORY],
  I3: [HOLDS_END_WHOLE],
  I4: [
    ORDERS_HAVE_THEIR_TRANSFERS,
    BUSINESS_HAS_ITS_TRANSFERS,
    investmentsHaveTheirTransfers(isRecent),
    interestHasItsTransfers(isRecent),
    ...(isRecent ? [] : [MONEY_HAS_ITS_INVESTMENT]),
    BONUSES_HAVE_THEIR_TRANSFERS,
    BONUSES_END_WHOLE,
    ...(isRecent ? [] : [BUDGETS_ADD_UP]),
  ],
  I6: isRecent ? [] : [COUNT_EQUALS_BOOKS],
  I5: logsAreWhole(isRecent),
  I7: [PROMISES_ARE_FUNDED],
  I8: [
    investmentsAddUp(isRecent),
    offersAddUp(isRecent),
    customersAddUp(isRecent),
    ...(isRecent ? [] : [JOINS_ARE_COUNTED]),
  ],
  I9: [ORDERS_SETTLE_IN_TIME],
  I10: [REVIEWS_KEEP_THEIR_PROMISE],
})

/** Statements of each, over the whole history: after test rounds and once a day. */
export const ALL_CHECKS = statements(false)

/** Cheap enough for each minute, over recent rows. */
export const MINUTE_CHECKS = statements(true)

export const INVARIANTS: readonly Invariant[] = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10']

/** I9 and I10 only alarm: late is not wrong. A break of any other stops new orders. */
export const stopsOrders = (invariant: Invariant): boolean => invariant !== 'I9' && invariant !== 'I10'
