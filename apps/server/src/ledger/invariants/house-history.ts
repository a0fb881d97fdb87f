import type { Queryable } from '../../platform/database/database.ts'
import { isFromOpen } from '../open-from.ts'

/*
 * I2 of the house and of projects, whose history is as long as all customers' together: it is added up slice by slice of
 * transfers, as they were in one snapshot, and the accounts are those of the same snapshot. Transfers never change, so that
 * each slice is read in a short snapshot of its own.
 */

interface Counters {
  readonly id: bigint
  readonly dr_posted: bigint
  readonly cr_posted: bigint
  /** Whether what is pending is what open holds say. */
  readonly pending: boolean
}

/** A run under way: the snapshot, its accounts, and what was added up so far. */
export interface HouseHistory {
  readonly snapshot: string
  readonly accounts: readonly Counters[]
  readonly posted: Map<bigint, { dr: bigint; cr: bigint }>
}

/** Takes the accounts, and whether their pending sums are those of the open holds, in one snapshot. */
export async function beginHouseHistory(db: Queryable): Promise<HouseHistory> {
  const rows = await db.query<Counters & { snapshot: string }>(
    `with open as (
       select h.dr, h.cr, h.amount from transfer h where h.op = 1
         and not exists (select from transfer r where r.ref = h.ref and r.event = 0 and r.leg = h.leg + 100)
       union all
       select leg.* from contract_order o cross join lateral (values
         (o.account, risk_account(o.account), o.stake + o.fee), (risk_account(o.account), o.account, o.payout)) as leg(dr, cr, amount)
       where o.settled_at is null and ${isFromOpen('o.id')}
     ), pending as (
       select id, sum(dr) as dr, sum(cr) as cr from (
         select dr as id, amount as dr, 0 as cr from open union all select cr, 0, amount from open) side group by id
     )
     select a.id, a.dr_posted, a.cr_posted, pg_current_snapshot()::text as snapshot,
       a.dr_pending = coalesce(p.dr, 0) and a.cr_pending = coalesce(p.cr, 0) as pending
     from ledger_owner o join account a on a.id >= o.id << 24 and a.id < (o.id + 1) << 24 left join pending p on p.id = a.id
     where o.kind in ('house', 'project')`,
  )

  return { snapshot: rows[0]?.snapshot ?? '', accounts: rows, posted: new Map() }
}

/** Adds the transfers with ids of a slice of time. */
export async function addHouseHistory(
  db: Queryable,
  history: HouseHistory,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  const rows = await db.query<{ id: bigint; dr: bigint; cr: bigint }>(
    `select id, sum(dr)::bigint as dr, sum(cr)::bigint as cr from (
       select dr as id, amount as dr, 0 as cr, xid from transfer where ref >= $1 and ref < $2 and op in (0, 2)
       union all select cr, 0, amount, xid from transfer where ref >= $1 and ref < $2 and op in (0, 2)) side
     -- Of the house and of projects: all whose kind is not a customer's.
     where (id >> 8) & 255 not between 16 and 31 and not is_after(xid, $3::pg_snapshot) group by id`,
    [from, to, history.snapshot],
  )

  for (const { id, dr, cr } of rows) {
    const sums = history.posted.get(id) ?? { dr: 0n, cr: 0n }
    history.posted.set(id, { dr: sums.dr + dr, cr: sums.cr + cr })
  }
}

/** Accounts that are not what all of their history says. */
export function unlikeHouseHistory({ accounts, posted }: HouseHistory): { account: bigint }[] {
  const known = new Set(accounts.map(({ id }) => id))
  const without = [...posted.keys()].filter((id) => !known.has(id))

  const unequal = accounts.filter(({ id, dr_posted: dr, cr_posted: cr, pending }) => {
    const sums = posted.get(id) ?? { dr: 0n, cr: 0n }
    return !pending || dr !== sums.dr || cr !== sums.cr
  })

  return [...unequal.map(({ id }) => id), ...without].map((account) => ({ account }))
}
