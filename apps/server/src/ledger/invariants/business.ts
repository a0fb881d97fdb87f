import { isIn, isLookedAt } from './check-statement.ts'

/*
 * The invariants of money that people decide on: recharges, withdrawals, exchanges, what operators move by hand. Checks
 * look at what was decided in a slice of time, or since, found by index.
 */

/** Rows decided since, and transfers made since: each names a business row to look at whole, both ways. */
const changed = (isRecent: boolean): string => `
  changed as materialized (
    select id as ref from withdrawal where ${isIn('changed_at')}
    union select id from exchange where ${isIn('at')}
    union select id from deposit where decided_at is not null and ${isIn('decided_at')}
    union select id from proposal where status <> 'waiting' and ${isIn('decided_at')}
    union select ref from transfer where code not between 10 and 12 and code <> 34 and ${isLookedAt(isRecent)}
      and (code between 4 and 8 or code between 13 and 18 or code in (40, 41))
  )`

/** I4: every recharge, withdrawal, exchange and act of two operators has exactly its transfers, and none is without one. */
export const businessHasItsTransfers = (isRecent: boolean): string => `
  with ${changed(isRecent)}, expected as (
    select w.id as ref, t.* from changed c join withdrawal w on w.id = c.ref cross join lateral withdrawal_transfers(w) t
    union all
    select x.id, t.* from changed c join exchange x on x.id = c.ref cross join lateral exchange_transfers(x) t
    union all
    select d.id, 0, 0::smallint, 0::smallint, 4::smallint, d.asset::bigint << 16, deposit_account(d.customer_id, d.asset), d.received
      from changed c join deposit d on d.id = c.ref where d.status = 'success'
    union all
    select p.id, 0, 0::smallint, 0::smallint, treasury_code(p.kind), (p.document ->> 'debit')::bigint,
        (p.document ->> 'credit')::bigint, (p.document ->> 'minor')::bigint
      from changed c join proposal p on p.id = c.ref where p.status = 'confirmed' and treasury_code(p.kind) is not null
    union all
    select p.id, 0, 0::smallint, 0::smallint, move.code::smallint, move.dr, move.cr, (p.document ->> 'minor')::bigint
      from changed c join proposal p on p.id = c.ref join investment_offer o on o.id = (p.document ->> 'offer_id')::bigint
      cross join lateral (values
        ('reserve_in', 40, project_account(0, o.asset, 5), project_account(o.id, o.asset, 32)),
        ('reserve_out', 41, project_account(o.id, o.asset, 32), project_account(0, o.asset, 5))) as move(kind, code, dr, cr)
      where p.status = 'confirmed' and p.kind = move.kind
  ), actual as (
    select t.ref, t.event, t.leg, t.op, t.code, t.dr, t.cr, t.amount from changed c join transfer t on t.ref = c.ref
  )
  (select * from expected except select * from actual) union all (select * from actual except select * from expected)`

/** I10: no review is open past its promise. */
export const REVIEWS_KEEP_THEIR_PROMISE = `
  select r.kind, r.ref from review r, feed_watermark w
  where r.closed_at is null and r.promised_by < w.at`
