import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** A page of those under review since this instant or longer, oldest first. @param after the last one of the page before */
export async function findDue(
  db: Queryable,
  before: Instant,
  most: number,
  after: string | undefined,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id::text from withdrawal where state = 'under_review' and submitted_at <= instant($1)
       and ($3::uuid is null or id > $3) order by id limit $2`,
    [before, most, after ?? null],
  )

  return rows.map(({ id }) => id)
}

/** Approved since this instant or longer. */
export async function findLateApproved(db: Queryable, before: Instant, most: number): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select id::text from withdrawal where state = 'approved' and approved_at <= instant($1) order by id limit $2`,
    [before, most],
  )
  return rows.map(({ id }) => id)
}
