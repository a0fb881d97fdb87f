import { join, resolve } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { buildApp } from './app.ts'
import { addressOf } from './config.ts'
import type { Config } from './config.ts'
import { createFeed } from './feed/feed.ts'
import type { FeedSettings } from './feed/feed.ts'
import { isOwnOrigin } from './http/origin.ts'
import { createSessions, SESSION_LIFE } from './http/session.ts'
import { createInvariants } from './ledger/invariants.ts'
import { fundPracticeHouse } from './ledger/practice-funding.ts'
import { openAccountParts } from './modules/account/index.ts'
import { createContent, importFirstContent } from './modules/content/index.ts'
import { createContractOrders } from './modules/contract-order/index.ts'
import { createBus } from './platform/bus.ts'
import { systemClock } from './platform/clock.ts'
import { followDatabaseClock } from './platform/database/clock.ts'
import { openInstallation } from './platform/database/installation.ts'
import { systemRandom, uuidV7Maker } from './platform/ids.ts'
import { openKeyFiles } from './platform/key-file.ts'
import type { KeyFiles } from './platform/key-file.ts'
import type { Logger } from './platform/logger.ts'
import { feedQuotes } from './stream/feed-quotes.ts'
import { createStream } from './stream/stream.ts'

const CUSTOMER_APP = resolve(import.meta.dirname, '../../h5/dist')
const SEED_BYTES = 16

/** A whole server on one machine. */
export interface RunningServer {
  /** Without a slash at its end: `http://127.0.0.1:4180`. */
  readonly address: string
  /** Lets running requests end, stops every part in turn, then the database. */
  stop(): Promise<void>
}

const feedSettings = (config: Config, keys: KeyFiles): FeedSettings => ({
  source: config.feed,
  seed: config.feedSeed ?? keys.secret('feed-seed', SEED_BYTES).toString('hex'),
  platformTimeZone: config.platformTimeZone,
  replayDir: config.replayDir,
  replaySpeed: config.replaySpeed,
  replayLoop: config.replayLoop,
})

/**
 * Starts everything: database, feed, workers, HTTP and stream. What was started before a failure is stopped again.
 * @param onLost called when the server cannot go on (the database is gone for good)
 */
export async function startServer(config: Config, logger: Logger, onLost: (error: unknown) => void): Promise<RunningServer> {
  const stops: (() => Promise<void>)[] = []
  const stop = async (): Promise<void> => {
    for (const stopPart of stops.splice(0).toReversed()) await stopPart()
  }
  try {
    const installation = await openInstallation({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      databaseOwnerUrl: config.databaseOwnerUrl,
      fixed: { mode: config.mode, timeZone: config.platformTimeZone },
      logger,
      onLost,
    })
    stops.push(() => installation.stop())
    const database = installation.db
    const keys = openKeyFiles(config.dataDir)
    const bus = createBus(logger)
    const clock = followDatabaseClock(database, systemClock, logger)
    stops.push(async () => clock.stop())
    await clock.compare()

    const metrics = new Registry()
    collectDefaultMetrics({ register: metrics })

    await fundPracticeHouse(database, clock)
    const feed = await createFeed({ database, clock, bus, logger, settings: feedSettings(config, keys) })
    stops.push(() => feed.stop())
    const invariants = createInvariants({ database, clock, logger, metrics })
    await invariants.check()
    invariants.start()
    stops.push(async () => invariants.stop())
    const contractOrders = await createContractOrders({
      database, clock, bus, logger, feed, invariants, mode: config.mode, keysFolder: join(config.dataDir, 'keys'),
    })
    stops.push(() => contractOrders.stop())
    await contractOrders.start()
    feed.start()

    const fillRandom = systemRandom
    const sessions = createSessions({ database, clock, fillRandom, logger, life: SESSION_LIFE[config.mode] })
    const accounts = openAccountParts({ config, keyFiles: keys, database, clock, logger })
    stops.push(() => accounts.stop())
    await importFirstContent(database, clock.now())
    const content = await createContent(database, config.brandName)
    const app = buildApp({
      config, database, clock, logger, fillRandom, sessions, bus, feed, invariants, contractOrders, content, accounts, metrics,
      makeId: uuidV7Maker(clock, fillRandom),
      customerAppFolder: CUSTOMER_APP,
    })
    stops.push(() => app.close())
    const stream = createStream({
      clock,
      logger,
      bus,
      sessions,
      market: feedQuotes(feed),
      isOwnOrigin: (request) => isOwnOrigin(request, config.publicUrl),
    })
    stream.attach(app.server)
    stops.push(() => stream.stop())
    await app.listen({ host: config.host, port: config.port })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
    return { address: addressOf(config.host, port), stop }
  } catch (error) {
    await stop()
    throw error
  }
}
