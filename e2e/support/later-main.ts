import { readConfig } from '../../apps/server/src/config.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import { followDatabaseClock } from '../../apps/server/src/platform/database/clock.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { startServer } from '../../apps/server/src/server.ts'

/*
 * The product as it is, on a clock that runs ahead of the machine's by as much as its parent says: `process.send(ms)`.
 */

let ahead = 0
const config = readConfig(process.env, process.cwd())
const logger = createLogger(config.logLevel)
const running = await startServer(
  config,
  logger,
  (error) => {
    logger.fatal({ err: error }, 'the server ended')
    process.exit(1)
  },
  (database) => {
    const clock = followDatabaseClock(database, systemClock, logger)
    return { ...clock, now: () => clock.now() + ahead }
  },
)
process.on('message', (ms) => {
  ahead = Number(ms)
  process.send?.('heard')
})
process.on('SIGTERM', () => {
  void running.stop().finally(() => process.exit(0))
})
process.send?.({ base: running.address, links: running.setupLinks })
