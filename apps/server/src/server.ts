import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { FastifyInstance } from 'fastify'
import { join, resolve } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { buildApp } from './app.ts'
import type { AppDeps } from './app.ts'
import { addressOf } from './config.ts'
import type { Config } from './config.ts'
import { openMessages } from './customer-messages.ts'
import { createFeed } from './feed/feed.ts'
import type { FeedSettings } from './feed/feed.ts'
import { watchWatermark } from './feed/watermark-watch.ts'
import { openConnections } from './http/limits/connections.ts'
import { createOperatorSessions } from './http/operator-sessions.ts'
import { createSessions, SESSION_LIFE } from './http/session.ts'
import { createInvariants } from './ledger/invariants.ts'
import { orderGate } from './order-gate.ts'
import { fundPracticeHouse } from './ledger/practice-funding.ts'
import { openAccountParts } from './accounts/account/index.ts'
import { AlertWatch } from './trading/alerts/index.ts'
import { createNewsTelling, importFirstContent, openContent } from './service/content/index.ts'
import { firstOperators, recordAct, setupUrl } from './desk/operators/index.ts'
import { createErasure } from './accounts/closing/index.ts'
import { createContractOrders, openOrderEvidence } from './trading/contract-orders/index.ts'
import { createFollow } from './trading/follow/index.ts'
import { openSettingBook } from './desk/settings/index.ts'
import { OrderNotices } from './trading/order-notices/index.ts'
import { createPendingOrders } from './trading/pending-orders/index.ts'
import { createNightlyCount } from './openness/public-figures/index.ts'
import { LimitBook } from './accounts/limits/index.ts'
import { createMidnight } from './investing/investments/index.ts'
import { createBus } from './platform/bus.ts'
import { systemClock } from './platform/clock.ts'
import { followDatabaseClock } from './platform/database/clock.ts'
import type { DatabaseClock } from './platform/database/clock.ts'
import type { Database } from './platform/database/database.ts'
import { openInstallation } from './platform/database/installation.ts'
import { systemRandom, uuidV7Maker } from './platform/ids.ts'
import { openKeyFiles } from './platform/key-file.ts'
import type { KeyFiles } from './platform/key-file.ts'
import type { Logger } from './platform/logger.ts'
import { Anchors } from './proofs/anchors.ts'
import { LogExport } from './proofs/log-export.ts'
import { openLogs } from './proofs/open-logs.ts'
import { TickArchive } from './proofs/tick-archive.ts'
import { TickKeeper } from './proofs/tick-keeper.ts'
import { CUSTOMER_SALT_FILE } from './proofs/liabilities/customer-salt.ts'
import { createLiabilities } from './proofs/liabilities/liabilities.ts'
import { countInProcess } from './proofs/liabilities/run-count.ts'
import { openGates } from './gates.ts'
import { outsideFacts, requireLive } from './live-start.ts'
import { openMoney } from './money.ts'
import { openServices } from './services.ts'
import { Stops } from './stops.ts'
import { notifyOwners } from './accounts/security-events/index.ts'
import { createSecurityLog } from './security-log/security-log.ts'
import { openStreams } from './stream/open-streams.ts'
import { createVault } from './vault/customer-vault.ts'

const CUSTOMER_APP = resolve(import.meta.dirname, '../../h5/dist')
const DESK_APP = resolve(import.meta.dirname, '../../desk/dist')
const SEED_BYTES = 16
const OPERATOR_KEY_BYTES = 32
const SECURITY_LOG_KEY_BYTES = 32
const CUSTOMER_SALT_BYTES = 32

/** A whole server on one machine. */
export interface RunningServer {
  /** Without a slash at its end: `http://127.0.0.1:4180`. */
  readonly address: string
  /** Of the first operators, at the first start alone: to be shown once and kept nowhere. */
  readonly setupLinks: readonly { readonly name: string; readonly url: string }[]
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
  liveSources: config.liveSources,
  environment: process.env,
  isRealMoney: config.mode === 'live',
})

/** The one clock of a server. */
export type OpenClock = (database: Database, logger: Logger) => DatabaseClock

const databaseClock: OpenClock = (database, logger) => followDatabaseClock(database, systemClock, logger)

/** What every part stands on. */
async function openFloor(
  config: Config,
  logger: Logger,
  onLost: (error: unknown) => void,
  stops: Stops,
  openClock: OpenClock,
) {
  const installation = await openInstallation({
    dataDir: config.dataDir,
    databaseUrl: config.databaseUrl,
    databaseOwnerUrl: config.databaseOwnerUrl,
    fixed: { mode: config.mode, timeZone: config.platformTimeZone },
    logger,
    onLost,
  })

  stops.add(() => installation.stop())
  const database = installation.db
  const clock = openClock(database, logger)

  stops.add(() => clock.stop())
  await clock.compare()

  const metrics = new Registry()
  collectDefaultMetrics({ register: metrics })

  const keyFiles = openKeyFiles(config.dataDir)
  const key = keyFiles.secret('security-log', SECURITY_LOG_KEY_BYTES)
  const securityLog = createSecurityLog({ database, clock, logger, metrics, key })

  stops.add(() => securityLog.stop())
  securityLog.start()

  return {
    config,
    logger,
    database,
    houseSettings: await openSettingBook(database),
    jobs: installation.jobs,
    databaseAddress: installation.address,
    clock,
    metrics,
    keyFiles,
    securityLog,
    vault: createVault({ keyFiles, fillRandom: systemRandom, clock }),
    bus: createBus(logger),
  }
}

type Floor = Awaited<ReturnType<typeof openFloor>>

/** Books, prices and orders. Orders that came due while nobody ran are settled before the feed goes on. */
async function openTrading(floor: Floor, stops: Stops) {
  const { config, database, clock, bus, logger, metrics, keyFiles } = floor
  await fundPracticeHouse(database, clock)

  const keysFolder = join(config.dataDir, 'keys')
  const ticksFolder = join(config.dataDir, 'ticks')
  const archive = new TickArchive(floor.jobs, ticksFolder, logger)
  const logs = await openLogs({ ...floor, keysFolder, archive })

  stops.add(() => logs.stop())
  const settings = feedSettings(config, keyFiles)
  const feed = await createFeed({ database, clock, bus, logger, settings, olderTicks: archive })

  stops.add(() => feed.stop())
  const invariants = createInvariants({ database: floor.jobs, clock, logger, metrics })
  await invariants.check()
  invariants.start()
  stops.add(() => invariants.stop())

  const gate = orderGate(invariants, clock, feed)
  const limitBook = await LimitBook.open(floor)

  const contractOrders = await createContractOrders({
    ownRules: limitBook,
    zone: createZone(config.platformTimeZone),
    database,
    jobs: floor.jobs,
    clock,
    bus,
    logger,
    feed,
    invariants: gate,
    mode: config.mode,
    keysFolder,
  })

  stops.add(() => contractOrders.stop())
  await contractOrders.start()

  const evidence = openOrderEvidence({ database, keysFolder, feed })
  logs.start()

  const keeper = new TickKeeper({ ...floor, database: floor.jobs, ticksFolder })
  stops.add(() => keeper.stop())
  keeper.start()

  const folder = join(config.dataDir, 'log-export')
  const logExport = new LogExport({ answers: logs.answers, logger, folder })

  stops.add(() => logExport.stop())
  logExport.start()

  const anchors = new Anchors({ ...floor, answers: logs.answers, authority: config.anchorTsaUrl })
  stops.add(() => anchors.stop())
  anchors.start()
  feed.start()

  const watermarkWatch = watchWatermark({ ...floor, feed })
  stops.add(() => watermarkWatch.stop())
  watermarkWatch.start()

  return { feed, invariants: gate, contractOrders, limitBook, logs, evidence, anchors }
}

type PartsOfModules = Pick<AppDeps, 'makeId' | 'fillRandom' | 'messages'>

/** What each night does: erasing, interest, public figures and the count of what customers own. */
function startNights(
  floor: Floor,
  trading: Awaited<ReturnType<typeof openTrading>>,
  { makeId, messages }: Pick<PartsOfModules, 'makeId' | 'messages'>,
  stops: Stops,
) {
  const { config } = floor
  const { mode } = config
  const zone = createZone(config.platformTimeZone)
  const unhurried = { ...floor, database: floor.jobs }
  const erasure = createErasure(unhurried)

  stops.add(() => erasure.stop())
  erasure.start()

  const midnight = createMidnight({ ...floor, makeId, messages, zone, orders: trading.contractOrders })
  stops.add(() => midnight.stop())
  midnight.start()

  const nightly = createNightlyCount({ ...unhurried, mode, zone })
  stops.add(() => nightly.stop())
  nightly.start()

  const saltKey = floor.keyFiles.secret(CUSTOMER_SALT_FILE, CUSTOMER_SALT_BYTES)
  const counter = countInProcess(floor.databaseAddress, saltKey)
  const liabilities = createLiabilities({ ...unhurried, makeId, mode, zone, counter })

  stops.add(() => liabilities.stop())
  liabilities.start()

  return { midnight, liabilities }
}

/** What follows each order: notices, and the copies of those who follow its owner. */
async function startOrderFollowers(
  floor: Floor,
  trading: Awaited<ReturnType<typeof openTrading>>,
  { makeId, fillRandom, messages }: PartsOfModules,
  stops: Stops,
) {
  const { config } = floor
  const orders = trading.contractOrders
  const orderNotices = new OrderNotices({ ...floor, messages, orders })

  stops.add(() => orderNotices.stop())
  await orderNotices.start()

  const zone = createZone(config.platformTimeZone)
  const follow = await createFollow({
    ...floor,
    ...trading,
    makeId,
    fillRandom,
    messages,
    mode: config.mode,
    zone,
    orders,
  })

  stops.add(() => follow.stop())
  await follow.start()

  const pending = createPendingOrders({ ...floor, ...trading, makeId, messages, mode: config.mode, orders })
  stops.add(() => pending.stop())

  return { orderNotices, follow, pending }
}

/** What modules know of each other, and what moves money in and out. */
async function openModules(
  floor: Floor,
  trading: Awaited<ReturnType<typeof openTrading>>,
  { makeId, fillRandom }: Pick<AppDeps, 'makeId' | 'fillRandom'>,
  stops: Stops,
) {
  const { config } = floor
  const messages = openMessages({ ...floor, makeId })

  stops.add(() => messages.stop())
  messages.deliveries.start()

  const owners = notifyOwners({ ...floor, messages })
  stops.add(() => owners.stop())

  const accounts = openAccountParts({ ...floor, ...messages })
  stops.add(() => accounts.stop())

  const services = openServices({
    ...floor,
    ...config,
    makeId,
    messages,
    accounts,
    uploadsFolder: join(config.dataDir, 'uploads'),
  })

  stops.add(() => services.stop())

  const money = await openMoney({
    ...floor,
    ...config,
    ...trading,
    makeId,
    fillRandom,
    messages,
    services,
  })

  stops.add(() => money.stop())
  money.start()

  const { midnight, liabilities } = startNights(floor, trading, { makeId, messages }, stops)
  const alerts = new AlertWatch({ ...floor, ...trading, makeId, messages })

  stops.add(() => alerts.stop())
  alerts.begin()

  const { orderNotices, follow, pending } = await startOrderFollowers(
    floor,
    trading,
    { makeId, fillRandom, messages },
    stops,
  )

  return {
    messages,
    push: messages.push,
    alerts,
    orderNotices,
    accounts,
    services,
    money,
    midnight,
    follow,
    pending,
    liabilities,
  }
}

/** Everything that callers reach. */
async function openDoors(
  floor: Floor,
  trading: Awaited<ReturnType<typeof openTrading>>,
  stops: Stops,
): Promise<FastifyInstance> {
  const { config, database, clock, logger } = floor
  const fillRandom = systemRandom
  const sessions = createSessions({ database, clock, fillRandom, logger, life: SESSION_LIFE[config.mode] })
  const operatorSessions = createOperatorSessions({ database, clock, fillRandom, mode: config.mode })
  const makeId = uuidV7Maker(clock, fillRandom)
  const modules = await openModules(floor, trading, { makeId, fillRandom }, stops)
  await importFirstContent(database, clock.now(), config.mode)

  const content = openContent({
    ...floor,
    ...config,
    ...modules.services,
    makeId,
    proposals: modules.money.proposals,
    recordAct,
  })

  const news = createNewsTelling({ ...floor, content, messages: modules.messages })
  news.start()
  stops.add(() => news.stop())

  const gates = await openGates({
    ...floor,
    ...config,
    ...modules.services,
    content,
    proposals: modules.money.proposals,
    outside: outsideFacts(config),
  })

  trading.contractOrders.setGate(gates.orders)

  // Only now: what is overdue is met with the gate of real money in place.
  await modules.pending.start()
  const connections = openConnections(floor)
  const app = buildApp({
    ...floor,
    connections,
    ...trading,
    gates,
    sessions,
    operatorSessions,
    operatorKey: floor.keyFiles.secret('operator', OPERATOR_KEY_BYTES),
    ...modules,
    content,
    fillRandom,
    makeId,
    customerAppFolder: CUSTOMER_APP,
    deskAppFolder: DESK_APP,
  })

  stops.add(() => app.close())

  for (const stream of openStreams({ ...floor, ...trading, sessions, operatorSessions, connections })) {
    stream.attach(app.server)
    stops.add(() => stream.stop())
  }

  return app
}

/**
 * Starts everything: database, feed, workers, HTTP and stream. What was started before a failure is stopped again.
 * @param onLost called when the server cannot go on (the database is gone for good)
 * @param openClock tests let days pass with their own
 */
export async function startServer(
  config: Config,
  logger: Logger,
  onLost: (error: unknown) => void,
  openClock: OpenClock = databaseClock,
): Promise<RunningServer> {
  const stops = new Stops()
  try {
    if (config.mode === 'live' && !config.livePrepare) await requireLive(config, logger)
    const floor = await openFloor(config, logger, onLost, stops, openClock)
    const app = await openDoors(floor, await openTrading(floor, stops), stops)
    const { database, clock } = floor
    await app.listen({ host: config.host, port: config.port })

    // Only once nothing can fail any more: links of a start that ends with "port in use" would be seen by nobody.
    const made = await firstOperators({ database, clock, fillRandom: systemRandom })
    const bound = app.server.address()
    const port = typeof bound === 'object' && bound !== null ? bound.port : config.port
    const setupLinks = made.map(({ name, token }) => ({ name, url: setupUrl(config.publicUrl, token) }))

    return { address: addressOf(config.host, port), setupLinks, stop: () => stops.run() }
  } catch (error) {
    await stops.run().catch((fault: unknown) => logger.error({ err: fault }, 'a part did not stop'))
    throw error
  }
}
