import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* SQL of incidents: while one is open, house money of its kind stays. */

type IncidentKind = 'withdrawal_timed_out' | 'proof_differs'

export interface NewIncident {
  readonly id: string
  readonly kind: IncidentKind
  readonly ref: string
  readonly practice: boolean
  readonly at: Instant
}

export async function openIncident(
  tx: Queryable,
  { id, kind, ref, practice, at }: NewIncident,
): Promise<void> {
  await tx.query(
    'insert into incident (id, kind, ref, practice, opened_at) values ($1, $2, $3, $4, instant($5))',
    [id, kind, ref, practice, at],
  )
}

/** Closes the incident of one row of business. */
export async function closeIncident(
  tx: Queryable,
  kind: IncidentKind,
  ref: string,
  at: Instant,
): Promise<void> {
  await tx.query(
    'update incident set closed_at = instant($3) where kind = $1 and ref = $2 and closed_at is null',
    [kind, ref, at],
  )
}

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
