import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface OrderHold {
  readonly leg: number
  readonly amount: bigint
  readonly since: Instant
  /** 2 posted, 3 void, null still held. */
  readonly ended_by: number | null
  readonly debited: bigint
}

/** Both holds of an order of this customer's, as the ledger shows them; empty where there is no such order. */
export const readOrderHolds = (db: Queryable, customerId: bigint, id: string): Promise<OrderHold[]> =>
  db.query(
    // The view hold knows an order by its id alone; its customer's key finds it at once, however many orders there are.
    `select h.leg, h.amount, o.accepted_at as since, h.ended_by, h.dr as debited from published.contract_order o cross join lateral (values
       (0, o.stake + o.fee, o.account, case when o.status in (2, 3, 5) then 2 when o.status = 4 then 3 end),
       (1, o.payout, risk_account(o.account), case when o.status = 2 then 2 when o.status in (3, 4, 5) then 3 end)
     ) as h(leg, amount, dr, ended_by) where o.customer_id = $1 and o.id = $2 order by h.leg`,
    [customerId, id],
  )

export interface AccountCover {
  readonly balance: bigint
  readonly set_aside: bigint
}

const one = ([row]: readonly AccountCover[]): AccountCover => {
  if (!row) throw new Error('a promise without an account')
  return row
}

/** The house's account that pays: its balance, and what is held in it. */
export const readHeldIn = async (db: Queryable, account: bigint): Promise<AccountCover> =>
  one(
    await db.query(
      'select cr_posted - dr_posted as balance, dr_pending as set_aside from published.account where id = $1',
      [account],
    ),
  )

export interface SubscriptionCover {
  readonly offer_id: bigint
  readonly asset: number
  readonly state: 'open' | 'settled'
  readonly credited: bigint
  readonly set_aside: bigint
}

export async function readSubscription(
  db: Queryable,
  customerId: bigint,
  id: string,
): Promise<SubscriptionCover | undefined> {
  const [row] = await db.query<SubscriptionCover>(
    `select offer_id, asset, state, credited, set_aside from published.investment where customer_id = $1 and id = $2`,
    [customerId, id],
  )
  return row
}

/** What each payment of a subscription had set aside, by the transfers themselves. */
export const readCommitted = (
  db: Queryable,
  id: string,
): Promise<{ readonly id: string; readonly amount: bigint; readonly at: Instant }[]> =>
  db.query(
    `select t.ref::text || '.' || t.event || '.' || t.leg as id, t.amount, t.at
     from published.investment_parcel p join published.transfer t on t.ref = p.id and t.code = 33 where p.investment_id = $1 order by t.at, t.ref`,
    [id],
  )

/** A project's committed account, and what all that run in it may still come to. */
export const readCommittedIn = async (db: Queryable, account: bigint): Promise<AccountCover> =>
  one(
    await db.query(
      `select a.cr_posted - a.dr_posted as balance, coalesce((select sum(set_aside - credited) from published.investment
         where offer_id = a.id >> 24 and asset = (a.id >> 16) & 255 and state = 'open'), 0)::bigint as set_aside
       from published.account a where a.id = $1`,
      [account],
    ),
  )
