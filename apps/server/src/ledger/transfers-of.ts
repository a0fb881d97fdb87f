import type { TransferEvent } from '@plumbline/domain/proofs/log-events'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'

interface TransferRow {
  readonly ref: string
  readonly event: number
  readonly leg: number
  readonly op: number
  readonly code: number
  readonly dr: bigint
  readonly cr: bigint
  readonly amount: bigint
  readonly at: Instant
}

const eventOf = (row: TransferRow): TransferEvent => ({
  ref: row.ref,
  event: String(row.event),
  leg: String(row.leg),
  op: String(row.op),
  code: String(row.code),
  dr: String(row.dr),
  cr: String(row.cr),
  amount: String(row.amount),
  at: toIso(row.at),
})

/** The transfers of one business row, in the order of their legs, as the public log writes them. */
export async function transfersOf(db: Queryable, ref: string): Promise<TransferEvent[]> {
  const rows = await db.query<TransferRow>(
    'select ref, event, leg, op, code, dr, cr, amount, at from transfer where ref = $1 order by event, leg',
    [ref],
  )
  return rows.map(eventOf)
}

/**
 * The transfers behind the lines of a statement: each that changed one of these accounts in [from, to), those between two
 * of them once.
 * @param most the newest so many are given, oldest first; `leftOut` counts the others
 */
export async function transfersBehind(
  db: Queryable,
  customerId: bigint,
  asked: {
    readonly accounts: readonly bigint[]
    readonly from: Instant
    readonly to: Instant
    readonly most: number
  },
): Promise<{ readonly transfers: readonly TransferEvent[]; readonly leftOut: number }> {
  // The conditions are those of the view `movement`, so its indexes serve.
  const rows = await db.query<TransferRow & { readonly total: number }>(
    `select *, (count(*) over ())::integer as total from (
       select ref, event, leg, op, code, dr, cr, amount, at from transfer
         where op in (0, 2) and code not between 10 and 12 and cr = any($1) and at >= instant($2) and at < instant($3)
       union
       select ref, event, leg, op, code, dr, cr, amount, at from transfer
         where op in (0, 2) and code not between 10 and 12 and code <> 34 and dr = any($1)
           and at >= instant($2) and at < instant($3)
       union
       select t.ref, t.event, t.leg, t.op, t.code, t.dr, t.cr, t.amount, t.at
         from published.contract_order o join transfer t on t.ref = o.id and t.event = 0 and t.leg in (100, 101) and t.op = 2
         where o.customer_id = $4 and o.account = any($1) and o.status in (2, 3, 5)
           and o.settled_at >= instant($2) and o.settled_at < instant($3)) moved
     order by at desc, ref desc, event desc, leg desc limit $5`,
    [asked.accounts, asked.from, asked.to, customerId, asked.most],
  )

  return { transfers: rows.map(eventOf).toReversed(), leftOut: (rows[0]?.total ?? 0) - rows.length }
}
