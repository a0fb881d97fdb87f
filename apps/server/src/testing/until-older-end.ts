import { expect } from 'vitest'
import type { Queryable } from '../platform/database/database.ts'

/**
 * Waits until every transaction that began before now has ended. Tests share a server, and what one of them has not ended yet
 * counts, for whoever asks what changed since, as what may still be written.
 */
export async function untilOlderEnd(db: Queryable): Promise<void> {
  const [{ xid } = { xid: '' }] = await db.query<{ xid: string }>('select pg_current_xact_id()::text as xid')

  await expect
    .poll(
      () => db.query('select pg_snapshot_xmin(pg_current_snapshot()) > $1::text::xid8 as are_past', [xid]),
      { timeout: 120_000 },
    )
    .toEqual([{ are_past: true }])
}
