import { SECOND_MS } from '@plumbline/domain/basics/time'
import { VOID_WITHIN_MS } from '@plumbline/domain/trading/settlement'
import { isLookedAt } from './check-statement.ts'
import { isFromOpen } from '../open-from.ts'

/* The invariants of orders: their transfers, what is set aside for them, and that they settle in time. */

const LEGS = `cross join lateral (values
      (100, case when status = 4 then 3 else 2 end, account, risk_account(account), stake + fee),
      (101, case when status = 2 then 2 else 3 end, risk_account(account), account, payout),
      (2, 0, risk_account(account), fees_account(account), case when status = 4 then 0 else fee end),
      (3, 0, risk_account(account), account, case when status = 5 then closed_for else 0 end)
    ) as leg(leg, op, dr, cr, amount)`

/** Their holds and fees, and what an early close paid. */
const OF_ORDERS = '(code between 10 and 12 or code = 22)'
const COLUMNS = 'ref, leg::integer, op::integer, dr, cr, amount'
const UNEQUAL =
  '(select * from expected except select * from actual) union all (select * from actual except select * from expected)'

/** I4: every order that ended has exactly its transfers, and no transfer of an order is without one. */
export const ORDERS_HAVE_THEIR_TRANSFERS = `
  with expected as (
    select o.id as ref, leg.* from contract_order o ${LEGS}
    where o.status >= 2 and o.id >= {from}::uuid and o.id < {to}::uuid and leg.amount > 0
  ), actual as (
    select ${COLUMNS} from transfer where ${OF_ORDERS} and ref >= {from}::uuid and ref < {to}::uuid
  )
  ${UNEQUAL}`

/**
 * The same of the orders whose transfers were written since, however long ago they were accepted, and of young ones that say
 * they have ended since. `{from}` lies ten minutes before the last check.
 */
export const ENDED_ORDERS_HAVE_THEIR_TRANSFERS = `
  with ended as materialized (
    select ref, greatest(dr >> 24, cr >> 24) as customer_id from transfer
    where ${OF_ORDERS} and ${isLookedAt(true)}
    union
    select id, customer_id from contract_order
    where id >= {from}::uuid and settled_at >= uuid_instant({from}::uuid) + interval '9 minutes'
  ), expected as (
    select o.id as ref, leg.* from ended e join contract_order o on o.customer_id = e.customer_id and o.id = e.ref ${LEGS}
    where o.status >= 2 and leg.amount > 0
  ), actual as (
    select t.ref, t.leg::integer, t.op::integer, t.dr, t.cr, t.amount from (select distinct ref from ended) e
    join transfer t on t.ref = e.ref where (t.code between 10 and 12 or t.code = 22)
  )
  ${UNEQUAL}`

/** I3: every post and void is whole and between its hold's own accounts. */
export const HOLDS_END_WHOLE = `
  (select ref, pending_leg as leg, op, dr, cr, amount from transfer
      where pending_leg is not null and ref >= {from}::uuid and ref < {to}::uuid
    except select ref, leg, ended_by, dr, cr, amount from hold where ended_by is not null and ref >= {from}::uuid and ref < {to}::uuid)
  union all
  (select ref, leg, ended_by, dr, cr, amount from hold where ended_by is not null and ref >= {from}::uuid and ref < {to}::uuid
    except select ref, pending_leg, op, dr, cr, amount from transfer
      where pending_leg is not null and ref >= {from}::uuid and ref < {to}::uuid)`

/** The same of posts and voids written since; those of orders are held against the orders themselves (I4). */
export const RECENT_HOLDS_END_WHOLE = `
  select r.ref from transfer r left join transfer h on h.ref = r.ref and h.event = 0 and h.leg = r.pending_leg
  where r.pending_leg is not null and r.code not between 10 and 12 and ${isLookedAt(true, 'r')}
    and (h.op is distinct from 1 or (h.dr, h.cr, h.amount) is distinct from (r.dr, r.cr, r.amount))`

const OPEN = `open as materialized (
    select account, customer_id, product_id, stake, payout from contract_order
    where settled_at is null and ${isFromOpen('id')}
  )`

/** I7: what open orders may pay is set aside to the cent. */
export const PAYOUTS_ARE_SET_ASIDE = `
  with ${OPEN}
  select 'reserve ' || coalesce(r.id, o.risk) as broken from
    (select id, dr_pending, cr_posted - dr_posted as funds from account where id < 1 << 24 and (id >> 8) & 255 = 1) r
    full join (select risk_account(account) as risk, sum(payout) as payouts from open group by 1) o on o.risk = r.id
  where coalesce(r.dr_pending, 0) <> coalesce(o.payouts, 0) or coalesce(r.funds, 0) < coalesce(o.payouts, 0)`

const stakesOf = (owners: string): string => `stakes as (
    select customer_id as owner, ((account >> 16) & 255)::smallint as asset, product_id as product, sum(stake) as minor
    from open group by 1, 2, 3
  )
  select 'exposure ' || coalesce(e.owner, s.owner) as broken from (select * from exposure where ${owners}) e
    full join stakes s using (owner, asset, product)
    where coalesce(e.minor, 0) <> coalesce(s.minor, 0)`

/** I7: every exposure is the sum of its customer's open stakes: of customers who have open orders or whose orders changed since. */
export const RECENT_EXPOSURES_ADD_UP = `
  with ${OPEN}, owners as materialized (
    select customer_id as id from open
    union select dr >> 24 from transfer where code = 10 and ${isLookedAt(true)}
  ), ${stakesOf('owner in (select id from owners)')}`

/** The same of everybody. */
export const EXPOSURES_ADD_UP = `
  with open as materialized (
    select account, customer_id, product_id, stake from contract_order
    where settled_at is null and customer_id >= {from}::bigint and customer_id < {to}::bigint
  ), ${stakesOf('owner >= {from}::bigint and owner < {to}::bigint')}`

const LATE = `(o.expires_at <= w.at - interval '1 second'
      or (o.open_seq is null and o.accepted_at + o.max_gap_ms * interval '1 millisecond' <= w.at - interval '${VOID_WITHIN_MS / SECOND_MS} seconds'))`

/** I9: no order is unsettled 1 s after a durable watermark reached its T, or 60 s after its entry tick was overdue. */
export const ORDERS_SETTLE_IN_TIME = `
  select o.id from contract_order o, feed_watermark w where o.settled_at is null
    and o.id >= {from}::uuid and o.id < {to}::uuid and ${LATE}`

export const OPEN_ORDERS_SETTLE_IN_TIME = `
  select o.id from contract_order o, feed_watermark w where o.settled_at is null
    and ${isFromOpen('o.id')} and ${LATE}`
