import type { Log } from '@plumbline/domain/proofs/log-events'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../platform/clock.ts'
import type { Connection, Database, Queryable } from '../platform/database/database.ts'
import type { Logger } from '../platform/logger.ts'
import { ROLE_LOCKS } from '../platform/nodes/roles.ts'
import type { LogSigner } from './signer.ts'
import type { TreeReader } from './tree-reader.ts'

/** What the sealer sees of its own work. */
export interface SealingHealth {
  /** How long ago everything noted was last sealed and signed; 0 on a node that does not seal. */
  readonly behindMs: number
  readonly logs: readonly {
    readonly log: Log
    readonly size: number
    readonly signedSize: number
    readonly signedAt: Instant | undefined
  }[]
}

export interface SealerDeps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly signer: LogSigner
  readonly trees: TreeReader
  /** Origin of this installation: `plumbline/<name>`. */
  readonly origin: string
}

/** Everything is sealed at least every second: the next round begins so long after the last one began. */
const EVERY_MS = 900
/** Maximum rows of one statement, so that nothing waits long behind it. */
const ENTRIES_MAX = 500
const TICK_LEAVES_MAX = 30

interface LogState {
  readonly log: Log
  readonly number: number
  readonly size: bigint
  readonly signed_size: bigint
  readonly signed_at: Instant | null
  readonly root: Buffer | null
}

const LOG_STATES = {
  name: 'log_states',
  text: `select l.name log, l.id number, coalesce(n.size, 0) size, coalesce(c.size, 0) signed_size, c.at signed_at,
      case when n.size > coalesce(c.size, 0) then log_root(l.id, n.size) end root
    from log l
      left join lateral (select seq + 1 as size from log_leaf where log = l.id order by seq desc limit 1) n on true
      left join lateral (select size, at from log_checkpoint where log = l.id order by size desc limit 1) c on true
    order by l.id`,
}

/**
 * Seals what the database noted and publishes checkpoints. The leaves are written by the database alone, from its own
 * notes, in one statement; all that is decided here is when.
 */
export class Sealer {
  readonly #deps: SealerDeps
  /** Where nodes take turns: the connection of the one that seals. */
  #lease: Connection | undefined
  /** Where this node is alone: its own, with a lock. */
  #connection: Connection | undefined
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined
  /** From its start on. */
  #doneAt: Instant | undefined
  #states: readonly LogState[] = []
  #isStopped = false

  constructor(deps: SealerDeps) {
    this.#deps = deps
  }

  health(): SealingHealth {
    return {
      behindMs: this.#doneAt === undefined ? 0 : Math.max(this.#deps.clock.now() - this.#doneAt, 0),
      logs: this.#states.map(({ log, size, signed_size: signedSize, signed_at: signedAt }) => ({
        log,
        size: Number(size),
        signedSize: Number(signedSize),
        signedAt: signedAt ?? undefined,
      })),
    }
  }

  /** @param lease where there are several nodes */
  start(lease?: Connection): void {
    this.#lease = lease
    this.#isStopped = false
    this.#doneAt = this.#deps.clock.now()

    const run = async (): Promise<void> => {
      const began = performance.now()

      await this.seal().catch((error: unknown) => {
        this.#deps.logger.error({ err: error }, 'the public logs could not be sealed')
      })

      if (this.#isStopped) return

      this.#timer = setTimeout(() => void run(), Math.max(EVERY_MS - (performance.now() - began), 0))
    }

    void run()
  }

  /** One round: all that is noted by now is sealed, and every log that grew has a new checkpoint. */
  seal(): Promise<void> {
    this.#round ??= this.#seal().finally(() => {
      this.#round = undefined
    })
    return this.#round
  }

  /** Seals what is left, as far as the database answers. */
  async stop(): Promise<void> {
    if (this.#doneAt === undefined && !this.#connection) return

    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#round?.catch(() => {})

    await this.seal().catch((error: unknown) => {
      this.#deps.logger.warn({ err: error }, 'the next start seals what is left')
    })

    // At once, not when PostgreSQL has noticed that the session is over.
    await this.#connection?.query('select pg_advisory_unlock($1)', [ROLE_LOCKS.sealing]).catch(() => {})
    this.#connection?.release(true)
    this.#connection = undefined
    this.#lease = undefined
  }

  /** Seals what is left, then leaves it to another node how far the logs are. */
  async rest(): Promise<void> {
    await this.stop()
    this.#doneAt = undefined
    this.#states = []
  }

  async #seal(): Promise<void> {
    const db = this.#lease ?? (this.#connection ??= await this.#takeLock())
    const began = this.#deps.clock.now()

    await sealAll(db, this.#deps.clock)
    const grown = (await db.query<LogState>(LOG_STATES)).filter(({ root }) => root !== null)
    if (grown.length > 0) await this.#publish(db, grown)

    this.#states = await db.query<LogState>(LOG_STATES)
    if (this.#doneAt !== undefined) this.#doneAt = began
  }

  async #publish(db: Queryable, grown: readonly LogState[]): Promise<void> {
    const { signer, clock, logger } = this.#deps
    const notes = await signer.sign(await Promise.all(grown.map((state) => this.#growthOf(state))))
    const signed = grown.flatMap((state, at) => {
      const note = notes[at]
      return note === undefined ? [] : [{ ...state, note }]
    })

    await db.query(
      `insert into log_checkpoint(log, size, root, note, at)
        select log, size, decode(root, 'hex'), note, $5 from unnest($1::smallint[], $2::bigint[], $3::text[], $4::text[]) as n(log, size, root, note)`,
      [
        signed.map(({ number }) => number),
        signed.map(({ size }) => size),
        signed.map(({ root }) => root?.toString('hex')),
        signed.map(({ note }) => note),
        toIso(clock.now()),
      ],
    )

    const refused = grown.flatMap(({ log }, at) => (notes[at] === undefined ? [log] : []))
    if (refused.length === 0) return

    logger.error({ logs: refused }, 'the signer refused logs that do not follow on what it signed')
    throw new Error('logs do not follow on what was signed of them')
  }

  async #growthOf({ log, size, root }: LogState) {
    const { signer, trees, origin } = this.#deps
    const last = signer.signed()[`${origin}/${log}`] ?? 0
    const to = Number(size)

    // A log that is shorter than what was signed of it gets no path, and the signer refuses it.
    const path = last > 0 && last < to ? await trees.consistencyPath(log, last, to) : []
    return { origin: `${origin}/${log}`, size: to, root: root ?? new Uint8Array(), path }
  }

  async #takeLock(): Promise<Connection> {
    const connection = await this.#deps.database.connect()
    connection.onEnd(() => {
      if (this.#connection === connection) this.#connection = undefined
      connection.release(true)
    })

    const [row] = await connection.query<{ locked: boolean }>('select pg_try_advisory_lock($1) locked', [
      ROLE_LOCKS.sealing,
    ])
    if (row?.locked === true) return connection

    connection.release(true)
    throw new Error('Another process seals the logs of this database.')
  }
}

/** Takes everything that is noted into the logs, a piece at a time. */
async function sealAll(db: Queryable, clock: Clock): Promise<void> {
  for (;;) {
    const [row] = await db.query<{ entries: number; ticks: number }>({ name: 'seal', text: SEAL }, [
      ENTRIES_MAX,
      TICK_LEAVES_MAX,
      toIso(clock.now()),
    ])
    if (!row || (row.entries < ENTRIES_MAX && row.ticks < TICK_LEAVES_MAX)) return
  }
}

const SEAL = 'select seal_entries($1, $3) entries, seal_ticks($2, $3) ticks'
