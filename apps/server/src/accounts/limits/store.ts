import { LIMIT_KINDS } from '@plumbline/domain/accounts/own-limit'
import type { KeptLimit, LimitKind, OwnLimit } from '@plumbline/domain/accounts/own-limit'
import type { Pause, PauseKind } from '@plumbline/domain/accounts/own-pause'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

interface LimitRow {
  readonly customer_id: bigint
  readonly practice: boolean
  readonly kind: LimitKind
  readonly value: bigint | null
  readonly pending_value: bigint | null
  readonly pending_from: Instant | null
}

export interface LimitOf extends KeptLimit {
  readonly customerId: bigint
}

const limitIn = (row: LimitRow): OwnLimit => ({
  value: row.value ?? undefined,
  ...(row.pending_from !== null && {
    pending: { value: row.pending_value ?? undefined, from: row.pending_from },
  }),
})

/** Limits of these customers, or of all. */
export async function readLimits(
  db: Queryable,
  customerIds: readonly bigint[] | undefined,
): Promise<LimitOf[]> {
  const rows = await db.query<LimitRow>(
    `select customer_id, practice, kind, value, pending_value, pending_from from own_limit
     where $1::bigint[] is null or customer_id = any($1)`,
    [customerIds ?? null],
  )

  return rows
    .map((row) => ({
      customerId: row.customer_id,
      kind: row.kind,
      practice: row.practice,
      limit: limitIn(row),
    }))
    .toSorted((a, b) => LIMIT_KINDS.indexOf(a.kind) - LIMIT_KINDS.indexOf(b.kind))
}

export async function writeLimit(
  tx: Queryable,
  { customerId, practice, kind, limit }: LimitOf,
  at: Instant,
): Promise<void> {
  await tx.query(
    `insert into own_limit (customer_id, practice, kind, value, pending_value, pending_from, changed_at)
     values ($1, $2, $3, $4, $5, instant($6), instant($7))
     on conflict (customer_id, practice, kind) do update set value = excluded.value, pending_value = excluded.pending_value,
       pending_from = excluded.pending_from, changed_at = excluded.changed_at`,
    [
      customerId,
      practice,
      kind,
      limit.value ?? null,
      limit.pending?.value ?? null,
      limit.pending?.from ?? null,
      at,
    ],
  )
}

export interface PauseOf extends Pause {
  readonly customerId: bigint
  readonly since: Instant
}

/** The newest pause of each kind, also where it is over: of these customers, or of all. */
export async function readPauses(
  db: Queryable,
  customerIds: readonly bigint[] | undefined,
): Promise<PauseOf[]> {
  const rows = await db.query<{
    customer_id: bigint
    kind: PauseKind
    since: Instant
    until: Instant | null
  }>(
    `select customer_id, kind, since, until from own_pause where $1::bigint[] is null or customer_id = any($1) order by kind`,
    [customerIds ?? null],
  )

  return rows.map((row) => ({
    customerId: row.customer_id,
    kind: row.kind,
    since: row.since,
    until: row.until ?? undefined,
  }))
}

/** Begins a pause, or makes the running one longer. */
export async function writePause(
  tx: Queryable,
  { customerId, kind, since, until }: PauseOf,
  at: Instant,
): Promise<void> {
  await tx.query(
    `insert into own_pause (customer_id, kind, since, until, changed_at) values ($1, $2, instant($3), instant($4), instant($5))
     on conflict (customer_id, kind) do update set since = excluded.since, until = excluded.until, changed_at = excluded.changed_at`,
    [customerId, kind, since, until ?? null, at],
  )
}

/**
 * Waits for whoever pauses or begins something new at this moment: beginners share it, who pauses has it alone.
 * The transaction's end lets go.
 */
export async function holdPause(tx: Queryable, customerId: bigint, isPausing: boolean): Promise<void> {
  await tx.query('select hold_own_pause($1, $2)', [customerId, isPausing])
}
