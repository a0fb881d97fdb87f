import type { Instant } from '@plumbline/domain/basics/time'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Queryable } from './database.ts'

/** A jump of the database's clock that nobody has confirmed yet (migration 0053). */
export interface OpenJump {
  readonly id: number
  /** In the time that continued without the jump. */
  readonly foundAt: Instant
  /** Milliseconds; negative if the clock was set back. */
  readonly by: number
}

export async function openJump(db: Queryable): Promise<OpenJump | undefined> {
  const [row] = await db.query<{ id: number; found_at: Instant; by_ms: bigint }>(
    'select id, found_at, by_ms from clock_jump where ended_at is null',
  )
  return row && { id: row.id, foundAt: row.found_at, by: Number(row.by_ms) }
}

/** @returns its id */
export async function noteJump(db: Queryable, at: Instant, by: number): Promise<number> {
  const [row] = await db.query<{ id: number }>(
    'insert into clock_jump(found_at, by_ms) values (instant($1), $2) returning id',
    [at, by],
  )
  if (!row) throw new Error('a jump of the clock was not written')

  return row.id
}

/** Ends a jump: with a reason if a person confirmed the clock, without one if the clock went back. */
export async function endJump(db: Queryable, id: number, at: Instant, reason?: string): Promise<void> {
  await db.query(
    `update clock_jump set ended_at = instant($2), ended_by = case when $3::text is null then 'clock' else 'person' end, reason = $3
     where id = $1 and ended_at is null`,
    [id, at, reason ?? null],
  )
}

/** Metric of a jump that waits for an operator. */
export function showJump(metrics: Registry, jumpedBy: () => number): void {
  const gauge = new Gauge({
    name: 'plumbline_clock_jump_seconds',
    help: 'By how much the clock of the database has jumped, until it goes back or a person confirms it.',
    registers: [metrics],
    collect() {
      gauge.set(jumpedBy() / 1_000)
    },
  })
}
