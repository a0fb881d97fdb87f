import { defined } from '@plumbline/domain/basics/defined'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { createTranslator } from '@plumbline/language/translator'
import { join } from 'node:path'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { createBus } from './bus.ts'
import type { Bus } from './bus.ts'
import { systemClock } from './clock.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { followDatabaseClock } from './database/clock.ts'
import type { DatabaseClock } from './database/clock.ts'
import type { Database } from './database/database.ts'
import { openInstallation } from './database/installation.ts'
import { onPrimary, openReplica } from './database/public-reads.ts'
import type { PublicReads } from './database/public-reads.ts'
import { openFiles } from './files/open-files.ts'
import type { Files } from './files/open-files.ts'
import { systemRandom, uuidV7Maker } from './ids.ts'
import { openKeyFiles } from './key-file.ts'
import type { KeyFiles, KeyRules } from './key-file.ts'
import { readFingerprints } from './key-fingerprints.ts'
import type { InternalListener } from './nodes/internal-listener.ts'
import type { Job } from './jobs.ts'
import type { Logger } from './logger.ts'
import { defineModule, defineValue, given } from './module.ts'
import type { Module } from './module.ts'
import { changesOfOneNode } from './nodes/house-changes.ts'
import type { HouseChanges } from './nodes/house-changes.ts'
import { nodeOf } from './nodes/this-node.ts'
import { createPost } from './post.ts'
import type { Traces } from './traces.ts'

/** The settings that the server was started with. */
export const config = given<Config>('config')

export const logger = given<Logger>('logger')

/** Called when the server cannot go on: the database is gone for good. */
export const onLost = given<(error: unknown) => void>('on-lost')

const setting = <Name extends keyof Config>(name: Name): Module<Config[Name]> =>
  defineValue(name, { config }, ({ config }) => config[name])

export const mode = setting('mode')
export const brandName = setting('brandName')
export const publicUrl = setting('publicUrl')
export const platformTimeZone = setting('platformTimeZone')
export const practiceReview = setting('practiceReview')

export const practiceInbox = defineValue(
  'practiceInbox',
  { config },
  ({ config }) => config.mode === 'practice' && config.practiceInbox,
)

export const dataDir = setting('dataDir')

/** The platform's time zone, whose midnights begin its days. */
export const zone = defineValue('zone', { platformTimeZone }, ({ platformTimeZone }) =>
  createZone(platformTimeZone),
)

/** Shared, because compiling ten languages takes a while. */
export const translator = defineValue('translator', { brandName }, ({ brandName }) =>
  createTranslator(brandName),
)

/** How this process was started: alone on its installation, as one of several nodes, or by `npm run migrate`. */
export const startedAs: Module<'alone' | 'node' | 'migration'> = defineValue(
  'startedAs',
  { config },
  ({ config }) => (config.isOneOfSeveral ? 'node' : 'alone'),
)

/** Whether this process brings what a first start and each newer version bring: schema, keys, samples, first texts. */
export const prepares = defineValue('prepares', { startedAs }, ({ startedAs }) => startedAs !== 'node')

export const installation = defineModule({
  name: 'installation',
  needs: { config, logger, onLost, prepares },
  async open({ config, logger, onLost, prepares }) {
    const fixed = { mode: config.mode, timeZone: config.platformTimeZone }
    const opened = await openInstallation({ ...config, fixed, prepares, logger, onLost })

    return {
      provides: opened,
      jobs: config.walArchive === undefined ? [] : [await archiveWatch(opened.jobs)],
      stop: () => opened.stop(),
    }
  },
})

/** Loaded where there is an archive. */
async function archiveWatch(database: Database): Promise<Job> {
  const { watchArchive } = await import('./database/backup/watch-archive.ts')
  return watchArchive(database)
}

export const database: Module<Database> = defineValue(
  'database',
  { installation },
  ({ installation }) => installation.db,
)

/** The same database for checks, counts and clean-ups, whose statements may take long. */
export const jobs: Module<Database> = defineValue(
  'jobs',
  { installation },
  ({ installation }) => installation.jobs,
)

/** The same database for what says who leads: a busy server keeps nobody from it. */
export const leases: Module<Database> = defineValue(
  'leases',
  { installation },
  ({ installation }) => installation.leases,
)

/** Where other nodes reach this one; absent where it is alone. */
export const internalListener: Module<InternalListener | undefined> = defineModule({
  name: 'internal-listener',
  needs: { config, startedAs },
  async open({ config, startedAs }) {
    if (startedAs !== 'node') return { provides: undefined }

    const { listenForNodes } = await import('./nodes/internal-listener.ts')
    const listener = await listenForNodes(config)

    return { provides: listener, stop: () => listener.stop() }
  },
})

/** This node of the installation: the only one, or one of several. */
export const thisNode = defineModule({
  name: 'this-node',
  needs: { config, leases, internalListener, startedAs },
  async open({ config, leases, internalListener, startedAs }) {
    const node = nodeOf(config, internalListener?.url)
    if (startedAs !== 'node') return { provides: node }

    const { sayItRuns } = await import('./nodes/say-it-runs.ts')

    return { provides: node, ...(await sayItRuns(node, leases)) }
  },
})

/** Database address for our processes. */
export const databaseAddress = defineValue(
  'databaseAddress',
  { installation },
  ({ installation }) => installation.address,
)

/** Reads of what everybody may see: at a replica where there is one, else at the primary. */
export const publicReads: Module<PublicReads> = defineModule({
  name: 'public-reads',
  needs: { config, database, databaseAddress, logger },
  open({
    config: { databaseReplicaUrl: connectionString },
    database,
    databaseAddress: { role, name },
    logger,
  }) {
    const { jobs, stop, ...reads } =
      connectionString === undefined
        ? onPrimary(database)
        : openReplica(database, { connectionString, ...defined({ role, name }) }, logger)

    return { provides: reads, jobs, stop }
  },
})

/** Creates the server's single clock. */
export const openClock: Module<(database: Database, logger: Logger) => DatabaseClock> = defineValue(
  'openClock',
  {},
  () => (database: Database, logger: Logger) => followDatabaseClock(database, systemClock, logger),
)

/** The server's single clock, with its knowledge of the database's clock. */
export const databaseClock = defineModule({
  name: 'clock',
  needs: { database, logger, openClock },
  async open({ database, logger, openClock }) {
    const opened = openClock(database, logger)
    await opened.compare()

    return { provides: opened, jobs: [opened.comparing] }
  },
})

export const clock: Module<Clock> = defineValue(
  'time',
  { databaseClock },
  ({ databaseClock }) => databaseClock,
)

/** Whether this server is about to stop: what stands in front of it sends nothing more. */
export const stopping = defineValue('stopping', {}, () => ({ isAsked: false }))

export const metrics = defineValue('metrics', {}, () => {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })

  return registry
})

/** Folder of keys that separate processes read. */
export const keysFolder = defineValue('keysFolder', { dataDir }, ({ dataDir }) => join(dataDir, 'keys'))

/** What binds this process about keys. Alone it takes what it finds, and makes what the installation never had. */
export const keyRules: Module<KeyRules> = defineValue(
  'keyRules',
  { database, startedAs },
  async ({ database, startedAs }) => ({
    known: await readFingerprints(database),
    makesNew: startedAs !== 'node',
    takesOthers: startedAs === 'alone',
  }),
)

export const keyFiles: Module<KeyFiles> = defineValue(
  'keyFiles',
  { keysFolder, keyRules },
  ({ keysFolder, keyRules }) => openKeyFiles(keysFolder, keyRules),
)

/** Pictures, ticks and exported logs, the same on every node. */
export const files: Module<Files> = defineValue('files', { config, logger }, ({ config, logger }) =>
  openFiles(config, logger),
)

/** A secret of this installation, created at its first start. */
export const secretKey = (name: string, bytes = 32): Module<Buffer> =>
  defineValue(`key ${name}`, { keyFiles }, ({ keyFiles }) => keyFiles.secret(name, bytes))

export const fillRandom = defineValue('fillRandom', {}, () => systemRandom)

/** Seals what nodes tell each other. */
const busKey = secretKey('node-bus')

/** What happened, told to this process and to the other nodes. */
export const bus: Module<Bus> = defineModule({
  name: 'bus',
  needs: { busKey, clock, config, database, databaseAddress, fillRandom, logger, metrics, startedAs },
  async open({ busKey, startedAs, ...needs }) {
    if (startedAs !== 'node') return { provides: createBus(needs.logger) }

    const { openNodeBus } = await import('./nodes/open-node-bus.ts')
    const opened = await openNodeBus({ ...needs, key: busKey })

    return { provides: opened, jobs: [opened.job], stop: () => opened.stop() }
  },
})

/** What changed that nodes keep in memory. */
export const houseChanges: Module<HouseChanges> = defineModule({
  name: 'house-changes',
  needs: { bus, leases, logger, startedAs, thisNode },
  async open({ bus, leases, logger, startedAs, thisNode }) {
    if (startedAs !== 'node') return { provides: changesOfOneNode(logger) }

    const { SharedChanges } = await import('./nodes/shared-changes.ts')
    const opened = await SharedChanges.open({ database: leases, bus, logger, node: thisNode.id })

    return { provides: opened, jobs: opened.jobs, stop: () => opened.stop() }
  },
})

/** Ids that sort by creation time. */
export const makeId = defineValue('makeId', { clock, fillRandom }, ({ clock, fillRandom }) =>
  uuidV7Maker(clock, fillRandom),
)

/** Traces for an operator's collector, where one is set. */
export const traces: Module<Traces | undefined> = defineModule({
  name: 'traces',
  needs: { config },
  async open({ config }) {
    if (config.tracesUrl === undefined) return { provides: undefined }

    const { openTraces } = await import('./traces.ts')
    const opened = await openTraces(config.tracesUrl)

    return { provides: opened, stop: () => opened.stop() }
  },
})

/** Outgoing mail and SMS. */
export const post = defineModule({
  name: 'post',
  needs: { config },
  open({ config }) {
    const opened = createPost(config)

    return { provides: opened, stop: () => opened.close() }
  },
})
