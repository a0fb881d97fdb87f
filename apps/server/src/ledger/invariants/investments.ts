import { isIn, isLookedAt } from './check-statement.ts'

/*
 * The invariants of fixed-term projects (docs/rules/investing.md#interest). Each minute looks at what was paid in or
 * ended since, and at a few investments by chance, since a midnight writes to all of them; the full check reads
 * everything, in slices of ids, and of the numbers of offers and customers.
 */

const RECENT_MAX = 1000
/** Offers with more joins than this wait for the full check. */
const SMALL_OFFER = 1000

/** Payments and ends to look at: rows made since, and transfers made since. */
const changed = (isRecent: boolean): string => `
  parcels as materialized (
    (select id as ref from investment_parcel where id >= {from}::uuid and id < {to}::uuid)
    union (select ref from transfer where code not between 10 and 12 and code <> 34 and ${isLookedAt(isRecent)}
      and code between 30 and 33)
  ), ends as materialized (
    (select id as ref from investment where ended_at is not null and ${isIn('ended_at')})
    union (select ref from transfer where code not between 10 and 12 and code <> 34 and ${isLookedAt(isRecent)}
      and code between 35 and 39)
  )`

const TOUCHED = `touched as materialized (
    select i.* from investment i where i.id in (
      (select investment_id from investment_parcel where id >= {from}::uuid limit ${RECENT_MAX})
      union (select id from investment where ended_at is not null and ended_at >= uuid_instant({from}::uuid) limit ${RECENT_MAX})
      union (select id from investment tablesample system (0.05) limit 100))
  )`

const ofSlice = (isRecent: boolean): string =>
  isRecent ? TOUCHED : 'touched as (select * from investment where id >= {from}::uuid and id < {to}::uuid)'

/** I4: every payment and every end has exactly its transfers, and none is without one. */
export const investmentsHaveTheirTransfers = (isRecent: boolean): string => `
  with ${changed(isRecent)}, expected as (
    select p.id as ref, t.* from parcels c join investment_parcel p on p.id = c.ref cross join lateral investment_parcel_transfers(p) t
    union all
    select i.id, t.* from ends c join investment i on i.id = c.ref cross join lateral investment_transfers(i) t
  ), actual as (
    select t.ref, t.event, t.leg, t.op, t.code, t.dr, t.cr, t.amount
    from (select ref from parcels union select ref from ends) c join transfer t on t.ref = c.ref where t.code <> 34
  )
  (select * from expected except select * from actual) union all (select * from actual except select * from expected)`

/** I4: what was credited to an investment moved, day by day, from its project to its customer. */
export const interestHasItsTransfers = (isRecent: boolean): string => `
  with ${ofSlice(isRecent)}
  select i.id as ref from touched i join investment_terms t on t.id = i.terms_id
  cross join lateral (
    select coalesce(sum(m.amount), 0) as credited, bool_and(m.code = 34 and m.op = 0 and m.leg = 0
      and m.event between i.post_day + 1 and i.credited_to and m.dr = project_account(i.offer_id, i.asset, 33)
      and m.cr = project_account(i.customer_id, i.asset, case t.dividend_method when 'daily' then 16 else 19 end)) as fits
    from transfer m where m.ref = i.id and m.event <> 0) moved
  where moved.credited <> i.credited or moved.fits is false`

/** I4: no interest is without its investment, and a reserve is funded without two operators in samples alone. */
export const MONEY_HAS_ITS_INVESTMENT = `
  select t.ref from transfer t where t.code = 34 and ${isLookedAt(false, 't')}
    and not exists (select from investment i where i.id = t.ref)
  union all
  select t.ref from transfer t where t.code = 1 and (t.cr >> 8) & 255 = 32 and ${isLookedAt(false, 't')}
    and not exists (select from investment_offer_version v where v.offer_id = t.cr >> 24 and v.version = 1 and v.proposal_id is null)`

/**
 * I8: what an investment was credited is the exact sum over days and payments, rounded down once; it holds what was paid
 * in; and while it runs, the most it can come to is set aside.
 */
export const investmentsAddUp = (isRecent: boolean): string => `
  with ${ofSlice(isRecent)}
  select i.id as ref from touched i
  cross join lateral investment_earned(i.id, i.terms_id, i.instalment_day, i.credited_to) e
  cross join lateral (select sum(minor) as principal, sum(set_aside) as set_aside from investment_parcel p where p.investment_id = i.id) paid
  where i.credited <> div(e.exact, 1000000000) or paid.principal is distinct from i.principal
    or paid.set_aside is distinct from i.set_aside or (i.state = 'open' and i.set_aside < investment_most(i))`

/** I8: what a project has set aside is what its open investments can still come to; its counters are what they say. */
export const offersAddUp = (isRecent: boolean): string => `
  ${isRecent ? `with ${TOUCHED}` : ''}
  select o.id as offer from investment_offer o
  cross join lateral (
    select coalesce(sum(i.set_aside - i.credited), 0) as aside, coalesce(sum(i.principal), 0) as principal,
      coalesce(sum(t.instalment) filter (where i.instalment_day is null), 0) as kept
    from investment i join investment_terms t on t.id = i.terms_id where i.offer_id = o.id and i.state = 'open') open
  left join account c on c.id = project_account(o.id, o.asset, 33)
  where ${
    isRecent
      ? `o.num <= ${SMALL_OFFER} and o.id in (select offer_id from touched)`
      : 'o.id >= {from}::bigint and o.id < {to}::bigint'
  }
    and (c.cr_posted - c.dr_posted is distinct from open.aside or o.subscribed <> open.principal or o.kept <> open.kept)`

/** I8: an offer was joined as often as it says. */
export const JOINS_ARE_COUNTED = `
  select o.id as offer from investment_offer o
  left join (select offer_id, count(*) as joins from investment
    where renews is null and offer_id >= {from}::bigint and offer_id < {to}::bigint group by 1) j on j.offer_id = o.id
  where o.id >= {from}::bigint and o.id < {to}::bigint and o.num <> coalesce(j.joins, 0)`

/** I8: a customer's invested and accrued money is that of their open investments. */
export const customersAddUp = (isRecent: boolean): string => `
  with ${isRecent ? `${TOUCHED},` : ''} held as (
    select a.id, a.cr_posted - a.dr_posted as minor from account a
    where (a.id >> 8) & 255 in (18, 19)
      and ${
        isRecent
          ? 'a.id in (select project_account(i.customer_id, i.asset, kind) from touched i, (values (18), (19)) as book(kind))'
          : 'a.id >= {from}::bigint << 24 and a.id < {to}::bigint << 24'
      }
  ), said as (
    select account.id, sum(account.minor) as minor from investment i join investment_terms t on t.id = i.terms_id
    cross join lateral (values (project_account(i.customer_id, i.asset, 18), i.principal),
      (project_account(i.customer_id, i.asset, 19), case t.dividend_method when 'daily' then 0 else i.credited end)) as account(id, minor)
    where i.state = 'open' and ${
      isRecent
        ? 'i.customer_id in (select customer_id from touched)'
        : 'i.customer_id >= {from}::bigint and i.customer_id < {to}::bigint'
    } group by 1
  )
  select coalesce(h.id, s.id) as account from held h full join said s on s.id = h.id
  where coalesce(h.minor, 0) <> coalesce(s.minor, 0)`
