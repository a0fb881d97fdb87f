import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** What the database counted of the orders of some days, as it wrote it down. */
export interface FairnessCounts {
  readonly wins: readonly {
    readonly symbol: string
    readonly seconds: number
    readonly won: number
    readonly lost: number
    readonly ties: number
    /** Smallest units, of won and lost orders. */
    readonly cost: number
    readonly payouts: number
  }[]
  readonly delays: readonly { readonly delay_ms: number; readonly won: number; readonly lost: number }[]
  readonly voids: readonly {
    readonly direction: 1 | -1
    readonly orders: number
    readonly ties: number
    readonly no_entry_tick: number
    readonly no_exit_tick: number
    readonly too_few_ticks: number
  }[]
}

export interface CountRow {
  readonly day: string
  readonly since: Instant
  readonly until: Instant
  readonly counted_at: Instant
  readonly document: string
  /** Address in the log `terms`, once sealed. */
  readonly seq: bigint | null
}

type CountKind = 'fairness' | 'withdrawal_day'

/** The newest counts of a kind, newest first. */
export const readCounts = (
  db: Queryable,
  kind: CountKind,
  isPractice: boolean,
  most: number,
): Promise<CountRow[]> =>
  db.query(
    `select c.day::text, c.since, c.until, c.counted_at, c.document, e.seq
     from public_count c left join published.log_entry e on e.id = c.entry
     where c.kind = $1 and c.practice = $2 order by c.day desc limit $3`,
    [kind, isPractice, most],
  )

/** Counts what is not counted yet of a platform day that has ended; the database knows the day's bounds. */
export async function countDay(
  db: Queryable,
  kind: CountKind,
  day: string,
  isPractice: boolean,
  now: Instant,
): Promise<void> {
  const count = kind === 'fairness' ? 'count_fairness' : 'count_withdrawal_day'
  await db.query(`select ${count}($1::date, $2, instant($3))`, [day, isPractice, now])
}

/** Counts the orders of one platform day that has ended, once: boards add days up. */
export async function countFairnessDay(db: Queryable, day: string, isPractice: boolean): Promise<void> {
  await db.query('select count_fairness_day($1::date, $2)', [day, isPractice])
}

/** The text of what counts, as the database holds it. */
export const readSql = (db: Queryable): Promise<{ readonly name: string; readonly text: string }[]> =>
  db.query('select name, text from public_count_sql()')

export interface ClockRow {
  readonly paid: bigint
  readonly usual_seconds: bigint | null
  readonly slow_seconds: bigint | null
  readonly slowest_seconds: bigint | null
  readonly waiting: bigint
  readonly oldest: Instant | null
  readonly refusals: Readonly<Record<string, number>> | null
}

/** Withdrawals of [since, now), and what waits now. */
export async function readClock(
  db: Queryable,
  since: Instant,
  now: Instant,
  isPractice: boolean,
): Promise<ClockRow> {
  const [row] = await db.query<ClockRow>(
    `select t.*, w.waiting, w.oldest,
       (select jsonb_object_agg(reason, withdrawals) from withdrawal_refusals(instant($1), instant($2), $3)) as refusals
     from withdrawal_times(instant($1), instant($2), $3) t, withdrawals_waiting(instant($2), $3) w`,
    [since, now, isPractice],
  )
  if (!row) throw new Error('a count answers')

  return row
}
