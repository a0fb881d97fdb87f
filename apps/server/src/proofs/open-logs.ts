import { LOGS } from '@plumbline/domain/proofs/log-events'
import type { Clock } from '../platform/clock.ts'
import type { Connection, Database } from '../platform/database/database.ts'
import { onPrimary } from '../platform/database/public-reads.ts'
import type { PublicReads } from '../platform/database/public-reads.ts'
import type { Logger } from '../platform/logger.ts'
import { readLogKeys } from './log-signer-of-node.ts'
import { PublicLogs } from './public-logs.ts'
import { Sealer } from './sealer.ts'
import type { SealingHealth } from './sealer.ts'
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
  publicKeys(): Promise<readonly LogKey[]>
  health(): SealingHealth
  /** Seals all that is noted by now; the rounds of every second go on. */
  seal(): Promise<void>
  /** Whether this node has the key that signs them: only then they can be sealed here. */
  readonly canSeal: boolean
  /** Seals each second. @param lease where there are several nodes */
  start(lease?: Connection): void
  /** Seals what is left, then leaves it to another node until the next start. */
  rest(): Promise<void>
  stop(): Promise<void>
}

/** Starts the signer, where this node has one; nothing is sealed before `start` or `seal`. */
export async function openLogs(deps: {
  readonly database: Database
  /** For what everybody may read; the database itself where there is no replica. */
  readonly reads?: PublicReads
  readonly clock: Clock
  readonly logger: Logger
  /** `DATA_DIR/keys`. */
  readonly keysFolder: string
  /** Where ticks that left the table lie. */
  readonly archive?: TickArchive
  /** A process of its own, but where tests say otherwise. */
  readonly startSigner?: (keysFolder: string) => Promise<LogSigner | undefined>
}): Promise<OpenLogs> {
  const { database } = deps
  const [installation] = await database.query<{ name: string }>('select name from log_installation')
  if (!installation) throw new Error('this installation has no name')

  const origin = `plumbline/${installation.name}`
  const { reads = onPrimary(database) } = deps

  // What is signed was read at the primary.
  const trees = new TreeReader(onPrimary(database))
  const shown = reads.isElsewhere ? new TreeReader(reads) : trees
  const signer = await (deps.startSigner ?? startSigner)(deps.keysFolder)
  const sealer =
    signer && new Sealer({ database, clock: deps.clock, logger: deps.logger, signer, trees, origin })

  return {
    answers: new PublicLogs(database, reads, shown, deps.archive),
    origins: LOGS.map((log) => `${origin}/${log}`),
    async publicKeys() {
      const keys = signer?.keys ?? (await readLogKeys(database))

      return keys ? [keys.current, ...keys.retired].map((key) => ({ ...key, use: 'log' })) : []
    },
    health: () => sealer?.health() ?? { behindMs: 0, logs: [] },
    seal: async () => sealer?.seal(),
    canSeal: sealer !== undefined,
    start: (lease) => sealer?.start(lease),
    rest: async () => sealer?.rest(),
    async stop() {
      await sealer?.stop()
      await signer?.stop()
    },
  }
}
