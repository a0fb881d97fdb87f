import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../database/database.ts'
import type { ChangeNotes } from './house-changes.ts'

/** Up to where a node has read. */
export interface ReadPosition {
  /** The oldest transaction that still ran: it may yet write what this reading does not see. */
  readonly from: bigint
  /** Changes from there on that were read already. */
  readonly known: readonly ChangeRow[]
  /** The database's history: another one after a failover. */
  readonly timeline: string
  /** By the database's clock. */
  readonly at: Instant
}

export interface ChangeRow {
  readonly id: bigint
  readonly kind: string
  /** '' where it is everybody's. */
  readonly subject: string
  readonly xid: bigint
}

export interface Reading extends ReadPosition {
  readonly found: readonly ChangeRow[]
  /** What was committed before this transaction began, is read. */
  readonly upTo: bigint
}

interface ReadingRow {
  readonly horizon: string
  readonly up_to: string
  readonly timeline: string
  readonly now: Instant
  readonly id: bigint | null
  readonly kind: string
  readonly subject: string
  readonly xid: string
}

/** Not on a server that only reads: it is behind, and has no end of its log. */
const READING = {
  name: 'house_changes',
  text: `select pg_snapshot_xmin(s.seen)::text as horizon, pg_snapshot_xmax(s.seen)::text as up_to,
      left(pg_walfile_name(pg_current_wal_lsn()), 8) as timeline, s.now, c.id, c.kind, c.subject, c.at::text as xid
    from (select pg_current_snapshot() as seen, clock_timestamp() as now) s
    left join house_change c on c.at >= $1::text::xid8 and c.at < pg_snapshot_xmax(s.seen) and c.id <> all($2::bigint[])
    order by c.id`,
}

/** Reads what was committed since a reading, in one statement; of the first reading nothing but where it stands. */
export async function readChanges(db: Queryable, since: ReadPosition | undefined): Promise<Reading> {
  const known = since?.known ?? []
  const rows = await db.query<ReadingRow>(READING, [String(since?.from ?? 0), known.map(({ id }) => id)])

  const [first] = rows
  if (!first) throw new Error('a snapshot has a horizon')

  const found = rows.flatMap(({ id, kind, subject, xid }): ChangeRow[] =>
    id === null ? [] : [{ id, kind, subject, xid: BigInt(xid) }],
  )

  const from = BigInt(first.horizon)

  return {
    from,
    known: [...known, ...found].filter(({ xid }) => xid >= from),
    timeline: first.timeline,
    at: first.now,
    found: since ? found : [],
    upTo: BigInt(first.up_to),
  }
}

export async function writeChange(
  db: Queryable,
  kind: string,
  subject: string,
): Promise<{ readonly id: bigint; readonly xid: bigint }> {
  const [row] = await db.query<{ id: bigint; xid: string }>(
    {
      name: 'house_change_note',
      text: 'insert into house_change (kind, subject) values ($1, $2) returning id, at::text as xid',
    },
    [kind, subject],
  )
  if (!row) throw new Error('a change was not written')

  return { id: row.id, xid: BigInt(row.xid) }
}

/** For a tool beside the nodes, which keeps nothing and waits for none: they read what it changed. */
export const NOTES_FOR_NODES: ChangeNotes = {
  async note(tx, kind, subject = '') {
    await writeChange(tx, kind, subject)
  },
}

/** Where no node reads: a process that is alone looks by itself. */
export const NO_NOTES: ChangeNotes = { note: () => Promise.resolve() }

/** Says up to where a node has read. @returns whether it is known as a node: else nobody waits for it */
export async function writeReadUpTo(db: Queryable, node: string, upTo: bigint): Promise<boolean> {
  const rows = await db.query(
    {
      name: 'house_changes_read',
      text: `update node_standing set read_up_to = $2::text::xid8, seen_at = clock_timestamp() where id = $1 returning id`,
    },
    [node, String(upTo)],
  )

  return rows.length > 0
}

/** Whether a node that was seen within so long has yet to read what was committed before this transaction. */
export async function isSomebodyBehind(db: Queryable, xid: bigint, seenWithinMs: number): Promise<boolean> {
  const [row] = await db.query<{ behind: boolean }>(
    {
      name: 'house_changes_behind',
      text: `select exists (select from node_standing
        where read_up_to <= $1::text::xid8 and seen_at > clock_timestamp() - $2 * interval '1 millisecond') as behind`,
    },
    [String(xid), seenWithinMs],
  )

  return row?.behind ?? true
}

export async function forgetChanges(db: Queryable, keptMs: number): Promise<void> {
  await db.query(
    `delete from house_change where written_at < clock_timestamp() - $1 * interval '1 millisecond'`,
    [keptMs],
  )
}
