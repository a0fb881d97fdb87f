import type { CalendarDocument } from '@plumbline/domain/feed/calendar-rule'
import type { WeeklySessions } from '@plumbline/domain/feed/calendar'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface CalendarRow {
  readonly calendar: WeeklySessions
  readonly version: number
  readonly rule: CalendarDocument
  readonly proposal_id: string | null
  readonly in_force_from: Instant
}

const SELECT =
  'select calendar, version, rule, proposal_id::text, in_force_from from trading_calendar_version'

/** Every version of every calendar, newest first within one. */
export const readVersions = (db: Queryable): Promise<CalendarRow[]> =>
  db.query(`${SELECT} order by calendar, version desc`)

/** The newest version of a calendar: the one that the next follows. */
export async function newestVersion(db: Queryable, calendar: WeeklySessions): Promise<CalendarRow> {
  const [row] = await db.query<CalendarRow>(`${SELECT} where calendar = $1 order by version desc limit 1`, [
    calendar,
  ])
  if (!row) throw new Error(`the calendar ${calendar} has no version`)
  return row
}

/** The first platform midnight at which a calendar may change; the database refuses an earlier one (migration 0093). */
export async function earliestChange(
  db: Queryable,
  calendar: WeeklySessions,
  now: Instant,
): Promise<Instant> {
  const [row] = await db.query<{ at: Instant }>('select trading_calendar_earliest($1, instant($2)) as at', [
    calendar,
    now,
  ])
  if (!row) throw new Error('there is an earliest change')

  return row.at
}

export async function insertVersion(
  tx: Queryable,
  version: {
    readonly calendar: WeeklySessions
    readonly version: number
    readonly rule: CalendarDocument
    readonly proposalId: string
    readonly from: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into trading_calendar_version (calendar, version, rule, proposal_id, in_force_from)
     values ($1, $2, $3, $4, instant($5))`,
    [version.calendar, version.version, JSON.stringify(version.rule), version.proposalId, version.from],
  )
}

/** One version a time: two confirmations of one calendar follow one another. */
export async function lockCalendar(tx: Queryable, calendar: WeeklySessions): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`trading_calendar ${calendar}`])
}

export interface ChangeRow {
  readonly calendar: WeeklySessions
  readonly version: number
  readonly in_force_from: Instant
  readonly decided_at: Instant
}

/** Decisions since a moment, oldest first. */
export const changesSince = (db: Queryable, since: Instant): Promise<ChangeRow[]> =>
  db.query(
    `select v.calendar, v.version, v.in_force_from, p.decided_at from trading_calendar_version v
     join published.proposal p on p.id = v.proposal_id where p.decided_at > instant($1) order by p.decided_at, v.calendar`,
    [since],
  )

/** Customers whom a change concerns, by their ids from `after` on: some at a time. */
export const audienceOf = (
  db: Queryable,
  { calendar, decided_at: at }: ChangeRow,
  after: bigint,
  most: number,
): Promise<{ readonly id: bigint }[]> =>
  db.query('select id from trading_calendar_audience($1, instant($2), $3, $4) as id', [
    calendar,
    at,
    after,
    most,
  ])
