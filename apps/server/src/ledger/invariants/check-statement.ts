import { uuidFloor } from '@plumbline/domain/basics/uuid'
import type { Queryable } from '../../platform/database/database.ts'

/** The invariants of the ledger, in the order in which they are reported. */
export const INVARIANTS = ['I1', 'I2', 'I3', 'I4', 'I5', 'I6', 'I7', 'I8', 'I9', 'I10'] as const
export type Invariant = (typeof INVARIANTS)[number]

/**
 * What a check is cut into slices by: `time` (ids and instants, in milliseconds), `owner` (numbers of owners of accounts),
 * `leaf` (places in the public logs). `none` reads little enough to run in one piece.
 */
export type Axis = 'time' | 'owner' | 'leaf' | 'none'

/**
 * One statement of an invariant: it returns no row where all is well. In its text stand `{from}` and `{to}`, the part of its
 * axis that it looks at, the end not included; in those of the minute `{since}`, the snapshot up to which rows were looked at
 * before, and `{from}`, an id of some minutes ago.
 */
export interface Check {
  readonly name: string
  readonly invariant: Invariant
  readonly axis: Axis
  readonly sql: string
}

/** A part of an axis: from, up to and without `to`. */
export interface Range {
  readonly from: number
  readonly to: number
}

const LOWEST_ID = '00000000-0000-0000-0000-000000000000'
const HIGHEST_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'
/** The last millisecond that an id can name. */
const TIME_END = 2 ** 48 - 1
/** Numbers of owners are below 2³⁹, so that accounts of the last one still fit 63 bits. */
const OWNER_END = 2 ** 39 - 1

/** All of an axis. Ids that are not made of their time lie anywhere in it. */
export const WHOLE_AXIS: Readonly<Record<Axis, Range>> = {
  time: { from: 0, to: TIME_END },
  owner: { from: 0, to: OWNER_END },
  leaf: { from: 0, to: Number.MAX_SAFE_INTEGER },
  none: { from: 0, to: 1 },
}

const idFrom = (ms: number): string => (ms === 0 ? LOWEST_ID : uuidFloor(ms))

/** The ids of a slice of time; those of the whole axis are all that there are. */
export const idsOf = ({ from, to }: Range): { readonly from: string; readonly to: string } => ({
  from: idFrom(from),
  to: to === TIME_END ? HIGHEST_ID : uuidFloor(to),
})

/** Replaces the names in a statement by its parameters, in the order of their first use. */
function bind(sql: string, values: Readonly<Record<string, unknown>>): { text: string; params: unknown[] } {
  const names: string[] = []
  const text = sql.replaceAll(/\{(from|to|since)\}/g, (_, name: string) => {
    if (!names.includes(name)) names.push(name)
    return `$${names.indexOf(name) + 1}`
  })

  return { text, params: names.map((name) => values[name]) }
}

/** Rows that break a check within a part of its axis. */
export function runCheck(db: Queryable, check: Check, range: Range): Promise<object[]> {
  const { text, params } = bind(check.sql, check.axis === 'time' ? idsOf(range) : { ...range })
  return db.query(text, params)
}

/** What the minute's checks look at: everything written after a snapshot, and what bears a time since. */
export interface Recent {
  readonly since: string
  readonly fromTime: number
}

export function runRecent(db: Queryable, check: Pick<Check, 'sql'>, recent: Recent): Promise<object[]> {
  const { text, params } = bind(check.sql, {
    since: recent.since,
    from: idFrom(recent.fromTime),
    to: HIGHEST_ID,
  })

  return db.query(text, params)
}

/** The condition that a transfer is one to look at: written since, or with its time in the slice. */
export const isLookedAt = (isRecent: boolean, row = 'transfer'): string =>
  isRecent
    ? `${row}.xid >= pg_snapshot_xmin({since}::pg_snapshot)::text::bigint and is_after(${row}.xid, {since}::pg_snapshot)`
    : `${row}.at >= uuid_instant({from}::uuid) and ${row}.at < uuid_instant({to}::uuid)`

/** The condition that a column's time lies in the slice, or in the last minutes. */
export const isIn = (column: string): string =>
  `${column} >= uuid_instant({from}::uuid) and ${column} < uuid_instant({to}::uuid)`
