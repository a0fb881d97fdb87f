import { resolve } from 'node:path'
import { readConfig } from '../../apps/server/src/platform/config.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { followDatabaseClock } from '../../apps/server/src/platform/database/clock.ts'
import { openDatabase } from '../../apps/server/src/platform/database/database.ts'
import { startEmbedded } from '../../apps/server/src/platform/database/embedded.ts'
import { migrate } from '../../apps/server/src/platform/database/migrate.ts'
import { embeddedPlace } from '../../apps/server/src/platform/database/place.ts'
import { openClock } from '../../apps/server/src/platform/floor.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { provide } from '../../apps/server/src/platform/module.ts'
import { startServer } from '../../apps/server/src/server.ts'
import { standClockStill } from '../../apps/server/src/testing/stand-clock-still.ts'

/*
 * The product as it is, on a clock that runs ahead of the machine's by as much as its parent says: at a start after an
 * outage by AHEAD_MS, later by `process.send(ms)`.
 */

let ahead = Number(process.env['AHEAD_MS'] ?? 0)
const config = readConfig(process.env, process.cwd())
const logger = createLogger(config.logLevel)

/** The books hold transfers to the database's clock, which cannot run ahead: before the start their owner lets them go. */
async function letBooksRunAhead(): Promise<void> {
  const embedded = await startEmbedded(embeddedPlace(config.dataDir), logger, () => undefined)
  try {
    const owner = openDatabase(embedded.owner, logger, 1)
    await migrate(owner, resolve(import.meta.dirname, '../../apps/server/migrations'))
    await standClockStill(owner)
    await owner.end()
  } finally {
    await embedded.stop()
  }
}

if (ahead === 0) await letBooksRunAhead()

const running = await startServer(
  config,
  logger,
  (error) => {
    logger.fatal({ err: error }, 'the server ended')
    process.exit(1)
  },
  [
    provide(openClock, (database) => {
      const clock = followDatabaseClock(database, systemClock, logger)
      return { ...clock, now: () => clock.now() + ahead }
    }),
  ],
)

process.on('message', (ms) => {
  ahead = Number(ms)
  process.send?.('heard')
})

process.on('SIGTERM', () => {
  void running.stop().finally(() => process.exit(0))
})

process.send?.({ base: running.address, links: running.setupLinks })
