import { LOGS } from '@plumbline/domain/proofs/log-events'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../platform/clock.ts'
import type { Connection, Database } from '../platform/database/database.ts'
import type { Job } from '../platform/jobs.ts'
import type { Logger } from '../platform/logger.ts'
import { publishKeys, readPublishedKeys } from './public-keys.ts'
import { PublicLogs } from './public-logs.ts'
import { Sealer } from './sealer.ts'
import type { SealingHealth } from './sealer.ts'
import { LOG_KEY_FILE } from './signer-keys.ts'
import type { LogKeys } from './signer-keys.ts'
import { startSigner } from './signer.ts'
import type { LogSigner } from './signer.ts'
import type { TickArchive } from './tick-archive.ts'
import { TreeReader } from './tree-reader.ts'

/** A public key as /.well-known/settlement-log.json shows it. */
export interface LogKey {
  readonly key_id: string
  readonly public_key: string
  readonly use: string
  readonly retired_at?: string
  readonly succession?: { readonly document: string; readonly signature: string }
}

/** The public logs of a running server. */
export interface OpenLogs {
  readonly answers: PublicLogs
  /** Of each log. */
  readonly origins: readonly string[]
  publicKeys(): readonly LogKey[]
  health(): SealingHealth
  /** Seals all that is noted by now; the rounds of every second go on. */
  seal(): Promise<void>
  /** Whether the private key is here. */
  readonly canSeal: boolean
  readonly jobs: readonly Job[]
  /** Seals each second. @param lease where there are several nodes */
  start(lease?: Connection): Promise<void>
  /** Seals what is left, and no more until the next start. */
  rest(): Promise<void>
  stop(): Promise<void>
}

/** Whether the private key of the logs lies here: the node that has it signs them. */
export const hasLogKey = (keysFolder: string): boolean => existsSync(join(keysFolder, LOG_KEY_FILE))

/** Starts the signer; nothing is sealed before `start` or `seal`. */
export async function openLogs(deps: {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  /** `DATA_DIR/keys`. */
  readonly keysFolder: string
  /** Where ticks that left the table lie. */
  readonly archive?: TickArchive
  /** A process of its own, but where tests say otherwise. */
  readonly startSigner?: (keysFolder: string) => Promise<LogSigner>
}): Promise<OpenLogs> {
  const { database } = deps
  const origin = await readOrigin(database)
  const trees = new TreeReader(database)
  const signer = await (deps.startSigner ?? startSigner)(deps.keysFolder)
  const sealer = new Sealer({ database, clock: deps.clock, logger: deps.logger, signer, trees, origin })

  return {
    answers: new PublicLogs(database, trees, deps.archive),
    origins: originsOf(origin),
    canSeal: true,
    jobs: [],
    publicKeys: () => shownKeys(signer.keys),
    health: () => sealer.health(),
    seal: () => sealer.seal(),
    async start(lease) {
      if (lease) await publishKeys(lease, signer.keys)
      sealer.start(lease)
    },
    rest: () => sealer.rest(),
    async stop() {
      await sealer.stop()
      await signer.stop()
    },
  }
}

/** Logs that another node seals: the private key is not here, and none is made. */
export async function followLogs(database: Database, archive: TickArchive): Promise<OpenLogs> {
  let keys = await readPublishedKeys(database)

  const reading: Job = {
    name: 'read-public-keys',
    everyMs: 10 * SECOND_MS,
    runs: 'every-node',
    failure: 'the public keys of the logs could not be read',
    async run() {
      keys = await readPublishedKeys(database)
    },
  }

  return {
    answers: new PublicLogs(database, new TreeReader(database), archive),
    origins: originsOf(await readOrigin(database)),
    canSeal: false,
    jobs: [reading],
    publicKeys: () => (keys ? shownKeys(keys) : []),
    health: () => ({ behindMs: 0, logs: [] }),
    seal: async () => {},
    start: async () => {},
    rest: async () => {},
    stop: async () => {},
  }
}

async function readOrigin(database: Database): Promise<string> {
  const [installation] = await database.query<{ name: string }>('select name from log_installation')
  if (!installation) throw new Error('this installation has no name')

  return `plumbline/${installation.name}`
}

const originsOf = (origin: string): string[] => LOGS.map((log) => `${origin}/${log}`)

const shownKeys = ({ current, retired }: LogKeys): LogKey[] => [
  { ...current, use: 'log' },
  ...retired.map((key) => ({ ...key, use: 'log' })),
]
