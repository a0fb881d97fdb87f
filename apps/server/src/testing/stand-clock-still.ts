import type { Database } from '../platform/database/database.ts'

/**
 * Tests play through days on clocks of their own, so the books of their databases are held against none. Only the owner can
 * do this; `useDatabaseClock` undoes it where a test is about that very bound.
 */
export async function standClockStill(owner: Database): Promise<void> {
  await owner.query('alter function ledger_now() rename to ledger_now_of_production')
  await owner.query('create function ledger_now() returns timestamptz language sql return null::timestamptz')
}
