import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import type { Database } from './database.ts'

/** A clock that follows the database's, so that all processes of an installation agree (ledger.md 3.3, rule 4). */
export interface DatabaseClock extends Clock {
  /** Whether the clocks agreed within 100 ms when last compared; new orders wait while they do not. */
  isSteady(): boolean
  /** Compares once. */
  compare(): Promise<void>
  stop(): void
}

const COMPARE_EVERY_MS = 1_000
/** ledger.md 3.3: a larger drift stops new orders. */
const DRIFT_MOST_MS = 100
/** A comparison is only as good as its answer was quick. */
const ROUND_TRIP_MOST_MS = 50
/** Below this a difference is the measurement's, not the clock's; following it would make the time jitter. */
const NOISE_MS = 10

/** @param local the machine's clock */
export function followDatabaseClock(db: Database, local: Clock, logger: Logger): DatabaseClock {
  let offset = 0
  let isSteady = true

  const compare = async (): Promise<void> => {
    const before = local.now()
    const [row] = await db.query<{ now: number }>('select clock_timestamp() as now')
    const after = local.now()
    if (!row || after - before > ROUND_TRIP_MOST_MS || after < before) return
    const measured = Math.round(row.now - (before + after) / 2)
    const drift = Math.abs(measured - offset)
    const wasSteady = isSteady
    isSteady = drift <= DRIFT_MOST_MS
    if (drift > NOISE_MS) offset = measured
    if (wasSteady && !isSteady)
      logger.warn(
        { drift },
        'the clocks of server and database moved apart; new orders wait until they agree',
      )
  }

  // An unreachable database has faults of its own to report; the offset stays as it was.
  const timer = setInterval(() => void compare().catch(() => {}), COMPARE_EVERY_MS)
  timer.unref()
  return {
    now: () => local.now() + offset,
    isSteady: () => isSteady,
    compare,
    stop: () => clearInterval(timer),
  }
}
