import { HOUR_MS } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger.ts'
import { dueForErasure, eraseKey } from './store.ts'

const AT_ONCE = 100

/**
 * Five years after closing everything sealed of a customer becomes noise: their key is destroyed (docs/fair-dealing.md
 * 37).
 */
export interface Erasure {
  start(): void
  /** Erases what is due now. @returns how many customers */
  eraseDue(): Promise<number>
  stop(): void
}

export function createErasure({
  database,
  clock,
  logger,
}: {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
}): Erasure {
  let timer: NodeJS.Timeout | undefined

  async function eraseDue(): Promise<number> {
    const now = clock.now()
    const due = await dueForErasure(database, now, AT_ONCE)
    for (const customerId of due) await eraseKey(database, customerId, now)

    return due.length
  }

  const look = (): void =>
    void eraseDue().catch((error: unknown) =>
      logger.warn({ err: error }, 'keys of closed customers were not erased'),
    )

  return {
    eraseDue,
    start() {
      look()
      timer = setInterval(look, HOUR_MS)
      timer.unref()
    },
    stop: () => clearInterval(timer),
  }
}
