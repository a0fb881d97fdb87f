import { DAY_MS } from '@plumbline/domain/basics/time'
import { deleteOperatorSessionsBefore } from '../../http/operator-sessions.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { STRANGERS_FAILURES_KEPT_MS } from '@plumbline/domain/basics/attempt-lock'

const SESSIONS_KEPT_MS = DAY_MS

/** Clears out sessions that are over, challenges, and failures of names that nobody has. For the clock, once an hour. */
export async function forgetOldOperators(db: Queryable, clock: Clock): Promise<void> {
  const now = clock.now()
  await deleteOperatorSessionsBefore(db, now - SESSIONS_KEPT_MS)
  await db.query('delete from operator_challenge where expires_at < instant($1)', [now])

  await db.query(
    `delete from operator_login_failure f where failed_at < instant($1)
       and not exists (select from operator o where o.name = f.name)`,
    [now - STRANGERS_FAILURES_KEPT_MS],
  )
}
