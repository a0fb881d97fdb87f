import { DAY_MS } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { deleteSessionsBefore } from '../../http/session.ts'
import { forgetOld } from './store.ts'
import { STRANGERS_FAILURES_KEPT_MS } from '@plumbline/domain/basics/attempt-lock'

const CODES_KEPT_MS = DAY_MS
const SESSIONS_KEPT_MS = 31 * DAY_MS

/** Deletes old codes, unused sessions, and failures of unregistered names. Runs once an hour. */
export async function forgetOldAccounts(database: Database, clock: Clock): Promise<void> {
  const now = clock.now()
  await forgetOld(database, { codes: now - CODES_KEPT_MS, failures: now - STRANGERS_FAILURES_KEPT_MS })
  await deleteSessionsBefore(database, now - SESSIONS_KEPT_MS)
}
