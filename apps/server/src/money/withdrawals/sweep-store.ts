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

export const openIncident = (
  tx: Queryable,
  incident: {
    readonly id: string
    readonly ref: string
    readonly practice: boolean
    readonly at: Instant
  },
) =>
  tx.query(
    `insert into incident (id, kind, ref, practice, opened_at) values ($1, 'withdrawal_timed_out', $2, $3, instant($4))`,
    [incident.id, incident.ref, incident.practice, incident.at],
  )

/** Closes incidents that are older than `before`, where nothing of their kind of money waits from before it either. */
export const closeIncidents = (db: Queryable, now: Instant, before: Instant) =>
  db.query(
    `update incident i set closed_at = instant($1) where kind = 'withdrawal_timed_out' and closed_at is null and opened_at <= instant($2)
       and not exists (select from withdrawal w where w.state in ('under_review', 'approved')
         and w.submitted_at <= instant($2) and (((w.account >> 16) & 255) > 100) = i.practice)`,
    [now, before],
  )

/**
 * Whether house money has to stay (docs/rules/money.md#withdrawal-time-out, docs/rules/ledger.md#house-money): a
 * withdrawal timed out less than 48 h ago, or one did and customers still wait for longer than that. The minute's sweep
 * closes what is over; until it has run, money stays.
 */
export async function isHouseBlocked(db: Queryable, practice: boolean): Promise<boolean> {
  const rows = await db.query('select from incident where closed_at is null and practice = $1 limit 1', [
    practice,
  ])
  return rows.length > 0
}
