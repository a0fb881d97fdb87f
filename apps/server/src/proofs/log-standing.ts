import type { Log } from '@plumbline/domain/proofs/log-events'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'

/** How far one log is, from the tables themselves: true also while the sealer stands still. */
export interface LogStanding {
  readonly log: Log
  readonly size: number
  readonly signedSize: number
  /** Times of the newest checkpoint, and of the first one. */
  readonly signedAt: Instant | undefined
  readonly firstSignedAt: Instant | undefined
  /** Since when a leaf waits for a checkpoint that covers it. */
  readonly unsignedSince: Instant | undefined
}

interface LogRow {
  readonly log: Log
  readonly size: bigint
  readonly signed_size: bigint
  readonly signed_at: Instant | null
  readonly first_signed_at: Instant | null
  readonly unsigned_since: Instant | null
}

export async function readLogs(db: Queryable): Promise<LogStanding[]> {
  const rows = await db.query<LogRow>({
    name: 'log_standing',
    text: `select l.name log, coalesce(n.size, 0) size, coalesce(c.size, 0) signed_size, c.at signed_at,
        f.at first_signed_at, u.at unsigned_since
      from log l
        left join lateral (select seq + 1 as size from log_leaf where log = l.id order by seq desc limit 1) n on true
        left join lateral (select size, at from log_checkpoint where log = l.id order by size desc limit 1) c on true
        left join lateral (select at from log_checkpoint where log = l.id order by size limit 1) f on true
        left join log_leaf u on u.log = l.id and u.seq = coalesce(c.size, 0)
      order by l.id`,
  })

  return rows.map((row) => ({
    log: row.log,
    size: Number(row.size),
    signedSize: Number(row.signed_size),
    signedAt: row.signed_at ?? undefined,
    firstSignedAt: row.first_signed_at ?? undefined,
    unsignedSince: row.unsigned_since ?? undefined,
  }))
}

/** How far the hourly anchors are. */
export interface AnchorStanding {
  readonly takenAt: Instant | undefined
  /** The newest that is stamped. */
  readonly stamped: { readonly takenAt: Instant; readonly stampedAt: Instant } | undefined
  readonly waiting: number
  readonly waitingSince: Instant | undefined
}

interface AnchorRow {
  readonly taken_at: Instant | null
  readonly stamped_taken_at: Instant | null
  readonly stamped_at: Instant | null
  readonly waiting: bigint
  readonly waiting_since: Instant | null
}

export async function readAnchors(db: Queryable): Promise<AnchorStanding> {
  const [row] = await db.query<AnchorRow>(
    `select (select at from log_anchor order by id desc limit 1) taken_at, s.at stamped_taken_at, s.stamped_at,
       w.waiting, w.waiting_since
     from (select count(*) waiting, min(at) waiting_since from log_anchor where token is null) w
       left join lateral (select at, stamped_at from log_anchor where token is not null order by id desc limit 1) s on true`,
  )
  if (!row) throw new Error('the anchors were not counted')

  return {
    takenAt: row.taken_at ?? undefined,
    stamped:
      row.stamped_taken_at === null || row.stamped_at === null
        ? undefined
        : { takenAt: row.stamped_taken_at, stampedAt: row.stamped_at },
    waiting: Number(row.waiting),
    waitingSince: row.waiting_since ?? undefined,
  }
}
