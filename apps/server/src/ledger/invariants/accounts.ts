/* I1 to I3 of accounts: balanced, equal to their history, nobody below zero. */

/** I1: debits and credits are equal per asset, posted and pending. */
export const BOOKS_BALANCE = `
  select (id >> 16) & 255 as asset, sum(cr_posted - dr_posted) as posted, sum(cr_pending - dr_pending) as pending
  from account group by 1 having sum(cr_posted - dr_posted) <> 0 or sum(cr_pending - dr_pending) <> 0`

/** I2: accounts are their sub-totals and what moved since, whether a transfer touched them or not. */
export const ACCOUNTS_ARE_SUBTOTALS =
  'select account from accounts_unlike_checkpoint({from}::bigint << 24, {to}::bigint << 24)'

/** I3: nobody but the bank is below zero. */
export const NOBODY_OVERDRAWS = `
  select id::text as account from account
  where id >= {from}::bigint << 24 and id < {to}::bigint << 24
    and not (id >> 24 = 0 and (id >> 8) & 255 = 0) and cr_posted - dr_posted - dr_pending < 0`

/**
 * I2: every counter of a customer's accounts equals the history of transfers and open holds. Orders stand for their own
 * transfers, which I4 holds against them.
 */
export const CUSTOMERS_EQUAL_HISTORY = `
  with customer as materialized (
    select id from ledger_owner where kind = 'customer' and id >= {from}::bigint and id < {to}::bigint
  ), own as materialized (
    select a.* from customer c join account a on a.id >= c.id << 24 and a.id < (c.id + 1) << 24
  ), moved as (
    select o.account as id, case when status in (2, 3, 5) then stake + fee else 0 end as dr_posted,
      case when status = 2 then payout else 0 end as cr_posted, case when status < 2 then stake + fee else 0 end as dr_pending,
      case when status < 2 then payout else 0 end as cr_pending
      from customer c join contract_order o on o.customer_id = c.id
    union all
    select a.id, t.amount, 0, 0, 0 from own a join transfer t on t.dr = a.id
      where t.op in (0, 2) and t.code not between 10 and 12 and t.code <> 34
    union all
    select a.id, 0, t.amount, 0, 0 from own a join transfer t on t.cr = a.id
      where t.op in (0, 2) and t.code not between 10 and 12
    union all
    select a.id, 0, 0, h.amount, 0 from own a join transfer h on h.dr = a.id and h.op = 1
      where not exists (select from transfer r where r.ref = h.ref and r.event = 0 and r.leg = h.leg + 100)
  ), history as (
    select id, sum(dr_posted) dr_posted, sum(cr_posted) cr_posted, sum(dr_pending) dr_pending, sum(cr_pending) cr_pending
    from moved group by id
  )
  select coalesce(a.id, h.id) as account from own a full join history h on h.id = a.id
  where (coalesce(a.dr_posted, 0), coalesce(a.cr_posted, 0), coalesce(a.dr_pending, 0), coalesce(a.cr_pending, 0))
    <> (coalesce(h.dr_posted, 0), coalesce(h.cr_posted, 0), coalesce(h.dr_pending, 0), coalesce(h.cr_pending, 0))`
