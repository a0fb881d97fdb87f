import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface SignRow {
  readonly id: string
  /** Whether the customer was paid a withdrawal before this one. */
  readonly paid_before: boolean
  /** Whether a recharge was credited in the 24 h before. */
  readonly deposit_same_day: boolean
  /** Name of who proposed an end. */
  readonly proposer: string | null
}

/** Warnings shown to an operator beside the figures of each withdrawal. */
export async function readSigns(db: Queryable, ids: readonly string[]): Promise<Map<string, SignRow>> {
  const rows = await db.query<SignRow>(
    `select w.id::text,
       exists (select from withdrawal p where p.customer_id = w.customer_id and p.id < w.id and p.state in ('paid', 'returned')) as paid_before,
       exists (select from published.transfer t where t.cr >= w.customer_id << 24 and t.cr < (w.customer_id + 1) << 24
         and t.op in (0, 2) and t.code not between 10 and 12 and t.code = 4
         and t.at > w.submitted_at - interval '24 hours' and t.at <= w.submitted_at) as deposit_same_day,
       (select o.name from published.operator o where o.id = w.proposed_by) as proposer
     from withdrawal w where w.id = any($1::uuid[])`,
    [ids],
  )

  return new Map(rows.map((row) => [row.id, row]))
}

/** Paid ones whose return waits for a second operator, oldest first. */
export async function readProposedReturns(db: Queryable, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id::text from withdrawal where state = 'paid' and proposed_end is not null order by id limit $1`,
    [most],
  )
  return rows.map(({ id }) => id)
}

export interface WaitingReturns {
  readonly waiting: bigint
  /** For another operator than the one who asks. */
  readonly second: bigint
  /** When the oldest was proposed. */
  readonly oldest_since: Instant | null
}

/** How many returns wait for a second operator: reviews that are over count them no more. */
export async function countProposedReturns(db: Queryable, operatorId: bigint): Promise<WaitingReturns> {
  const [row] = await db.query<WaitingReturns>(
    `select count(*) as waiting, count(*) filter (where proposed_by <> $1) as second, min(proposed_at) as oldest_since
     from withdrawal where state = 'paid' and proposed_end is not null`,
    [operatorId],
  )
  if (!row) throw new Error('a count answers')

  return row
}
