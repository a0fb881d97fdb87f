import type { Clock } from '../platform/clock.ts'
import type { Connection, Database, Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'

/** Another node publishes prices now: what this one commits is not written. */
export class Overtaken extends Error {
  constructor() {
    super('another node publishes prices')
  }
}

/** Runs the feed's commits: one at a time, on a connection of their own, so that no query of others delays a price. */
export interface FeedLoop {
  /** Runs one commit's statement. */
  write<T>(work: (db: Queryable) => Promise<T>): Promise<T>
  once(): Promise<void>
  start(): void
  stop(): Promise<void>
}

/** One commit each quarter of a second, on the quarters (docs/rules/ledger.md#order-path). */
const PERIOD_MS = 250
/** What takes longer is given up, and looked up on a new connection: prices go on within 5 s after the database does. */
const SILENCE_MAX_MS = 4_000

export function createFeedLoop(
  database: Database,
  clock: Clock,
  logger: Logger,
  step: () => Promise<void>,
  onOvertaken: () => void,
): FeedLoop {
  let connection: Connection | undefined
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> = Promise.resolve()
  let isStopped = false
  let hasFailed = false

  const write = async <T>(work: (db: Queryable) => Promise<T>): Promise<T> => {
    connection ??= await database.connect(SILENCE_MAX_MS)

    try {
      return await work(connection)
    } catch (error) {
      connection?.release(true)
      connection = undefined
      throw error
    }
  }

  // While the database is away there are no ticks; it is said once, and once more when they are back.
  const attempt = async (): Promise<void> => {
    try {
      await step()
      if (hasFailed) logger.info('prices are published again')
      hasFailed = false
    } catch (error) {
      if (error instanceof Overtaken) {
        isStopped = true
        return onOvertaken()
      }

      if (!hasFailed) logger.error({ err: error }, 'prices cannot be published; trying again')
      hasFailed = true
    }
  }

  const schedule = (): void => {
    if (isStopped) return

    timer = setTimeout(
      () => {
        running = running
          .catch(() => {})
          .then(attempt)
          .then(schedule)
      },
      PERIOD_MS - (clock.now() % PERIOD_MS),
    )
  }

  return {
    write,
    once: () => (running = running.catch(() => {}).then(step)),
    start() {
      if (timer === undefined) schedule()
    },
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await running.catch(() => {})
      connection?.release()
      connection = undefined
    },
  }
}
