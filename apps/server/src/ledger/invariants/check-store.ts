import type { Instant } from '@plumbline/domain/basics/time'
import { toIso } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { Invariant } from './check-statement.ts'

/* SQL of tables `check_position`, `check_part` and `ledger_break` (migration 0044). */

/** How far a part of the full check has come. */
export interface PartState {
  readonly startedAt: Instant
  /** Where the run under way goes on, on the part's axis; `undefined`: none is under way. */
  readonly reached: number | undefined
  /** Rows found by the run under way, else by the last one. */
  readonly found: number
  readonly finishedAt: Instant | undefined
}

export async function readParts(db: Queryable): Promise<Map<string, PartState>> {
  const rows = await db.query<{
    part: string
    started_at: Instant
    reached: bigint | null
    found: number
    finished_at: Instant | null
  }>('select part, started_at, reached, found, finished_at from check_part')

  return new Map(
    rows.map(({ part, started_at: startedAt, reached, found, finished_at: finishedAt }) => [
      part,
      {
        startedAt,
        reached: reached === null ? undefined : Number(reached),
        found,
        finishedAt: finishedAt ?? undefined,
      },
    ]),
  )
}

export const keepPart = (db: Queryable, part: string, state: PartState): Promise<object[]> =>
  db.query('select keep_check_part($1, $2, $3, $4, $5)', [
    part,
    toIso(state.startedAt),
    state.reached ?? null,
    state.found,
    state.finishedAt === undefined ? null : toIso(state.finishedAt),
  ])

/** The accounts that moved since the last call and are not what their history says; the next call goes on from here. */
export const checkMovedAccounts = (
  db: Queryable,
  at: Instant,
): Promise<{ readonly account: bigint; readonly posted: bigint; readonly pending: bigint }[]> =>
  db.query('select account, posted, pending from check_moved_accounts($1)', [toIso(at)])

/** Where the checks of single rows begin, and the snapshot that they can go on from once all of them have run. */
export async function readRowsPosition(
  db: Queryable,
): Promise<{ readonly since: string; readonly at: Instant; readonly now: string }> {
  const [row] = await db.query<{ since: string; at: Instant; now: string }>(
    `select snapshot::text as since, at, pg_current_snapshot()::text as now from check_position where name = 'rows'`,
  )
  if (!row) throw new Error('migration 0044 made the row')
  return row
}

export const keepRowsPosition = (db: Queryable, snapshot: string, at: Instant): Promise<object[]> =>
  db.query('select check_rows_upto($1::pg_snapshot, $2)', [snapshot, toIso(at)])

/** Summarizes what was added to tables that are looked through by ranges: a range without summary is read by every lookup. */
export const summarizeIndexes = (db: Queryable): Promise<object[]> => db.query('select summarize_indexes()')

/** An invariant that was found broken and that nobody has cleared. */
export interface LedgerBreak {
  readonly id: bigint
  readonly invariant: Invariant
  readonly foundAt: Instant
  readonly lastFoundAt: Instant
  /** Some of the rows that were found, as JSON. */
  readonly rows: string
}

export const openBreaks = (db: Queryable): Promise<LedgerBreak[]> =>
  db.query(
    `select id, invariant, found_at as "foundAt", last_found_at as "lastFoundAt", rows::text from ledger_break
     where cleared_at is null order by id`,
  )

const withText = (_: string, value: unknown): unknown =>
  typeof value === 'bigint' ? value.toString() : value

export const noteBreak = (
  db: Queryable,
  invariant: Invariant,
  at: Instant,
  rows: readonly object[],
): Promise<object[]> =>
  db.query('select note_ledger_break($1, $2, $3)', [invariant, toIso(at), JSON.stringify(rows, withText)])

/** Ends a break as a confirmed proposal says, and asks for these parts of the full check anew. @returns whether it was open */
export async function clearBreak(
  db: Queryable,
  cleared: {
    readonly id: bigint
    readonly proposalId: string
    readonly parts: readonly string[]
    readonly at: Instant
  },
): Promise<boolean> {
  const [row] = await db.query<{ cleared: boolean }>('select clear_ledger_break($1, $2, $3, $4) as cleared', [
    cleared.id,
    cleared.proposalId,
    cleared.parts,
    toIso(cleared.at),
  ])

  return row?.cleared === true
}

/** Where each axis ends, for now. */
export async function axisEnds(
  db: Queryable,
): Promise<{ readonly firstAt: Instant | null; readonly owners: bigint; readonly leaves: bigint }> {
  const [row] = await db.query<{ firstAt: Instant | null; owners: bigint; leaves: bigint }>(
    `select (select first_at from log_entry order by id limit 1) as "firstAt",
       (select max(id) + 1 from ledger_owner) as owners,
       (select coalesce(max(seq) + 1, 0) from log l cross join lateral
         (select seq from log_leaf where log = l.id order by seq desc limit 1) f) as leaves`,
  )
  if (!row) throw new Error('a select of sums has a row')

  return row
}
