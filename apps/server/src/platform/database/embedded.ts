import { setTimeout as pause } from 'node:timers/promises'
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import type { Logger } from '../logger.ts'
import { OperatorError } from '../operator-error.ts'
import {
  initialise,
  isInitialised,
  spawnPostmaster,
  stopPostmaster,
  SUPERUSER,
  writeAccess,
} from './cluster.ts'
import type { ClusterPlace } from './cluster.ts'
import { sqlState } from './database.ts'
import type { DatabaseAddress } from './database.ts'

/** The bundled database, started, watched and stopped by the server. */
export interface EmbeddedDatabase {
  /** Owner of the database, for migrations only. */
  readonly owner: DatabaseAddress
  /** Login for serving; works as the restricted role. */
  readonly server: DatabaseAddress
  /** Stops PostgreSQL, whoever started it. */
  stop(): Promise<void>
}

/** Lock of a cluster's only server, held by a session, so it ends with the server. */
export const SERVER_LOCK = 7010
const DATABASE = 'plumbline'
const OWNER = 'plumbline_owner'
const SERVER = 'plumbline_server'

/** An answer of PostgreSQL that means: not yet (starting, stopping, recovering). */
const CANNOT_CONNECT_NOW = '57P03'
const PATIENCE_MS = 15_000
/** Replaying a full WAL of 1 GB is seconds; a slow disk gets minutes. */
const RECOVERY_PATIENCE_MS = 180_000
/** A killed server's session can outlive it briefly; after this time the lock has a live owner. */
const LOCK_PATIENCE_MS = 2_000
const KNOCK_EVERY_MS = 25

type Knock =
  | { readonly state: 'absent' | 'not_yet' | 'taken' }
  | { readonly state: 'held'; readonly guard: Client }

/** How whoever serves reaches the database of a place, as long as it runs. */
export const embeddedServerAddress = (place: ClusterPlace): DatabaseAddress => ({
  host: place.socket,
  user: SERVER,
  database: DATABASE,
})

/** Connects once and asks for the lock. Everything in sequence: a second connect loop would take the lock from the first. */
async function knock(place: ClusterPlace): Promise<Knock> {
  const guard = new Client({
    host: place.socket,
    user: SUPERUSER,
    database: 'postgres',
    application_name: `plumbline process ${process.pid}`,
    connectionTimeoutMillis: 2_000,
  })

  guard.on('error', () => {}) // the guard's end is what counts

  try {
    await guard.connect()

    const { rows } = await guard.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
      SERVER_LOCK,
    ])
    if (rows[0]?.held) return { state: 'held', guard }

    await guard.end()
    return { state: 'taken' }
  } catch (error) {
    const state = sqlState(error)

    return {
      state:
        state === 'ENOENT' || state === 'ECONNREFUSED'
          ? 'absent'
          : state === CANNOT_CONNECT_NOW
            ? 'not_yet'
            : 'absent',
    }
  }
}

const isAlive = (child: ChildProcess | undefined): boolean =>
  child?.pid !== undefined && child.exitCode === null && child.signalCode === null

const logTail = (place: ClusterPlace): string => {
  try {
    return readFileSync(place.logFile, 'utf8').trimEnd().split('\n').slice(-3).join(' / ')
  } catch {
    return 'it wrote nothing'
  }
}

/** Adopts a PostgreSQL that runs on the folder, or starts one; gives up after a while with what it said last. */
async function takeHold(place: ClusterPlace): Promise<Client> {
  let child: ChildProcess | undefined
  let takenFor = 0
  for (let waited = 0; ; waited += KNOCK_EVERY_MS) {
    const answer = await knock(place)
    if (answer.state === 'held') return answer.guard

    if (answer.state === 'taken') {
      takenFor += KNOCK_EVERY_MS
      if (takenFor >= LOCK_PATIENCE_MS)
        throw new OperatorError(
          `Plumbline is already running on ${place.data}; stop it first, or give this one a DATA_DIR of its own.`,
        )
    } else if (answer.state === 'absent' && !isAlive(child)) {
      if (waited >= PATIENCE_MS)
        throw new Error(`PostgreSQL does not start on ${place.data}: ${logTail(place)}`)
      if (waited > 0) await pause(75)
      child = spawnPostmaster(place)
    }

    if (waited >= RECOVERY_PATIENCE_MS)
      throw new Error(`PostgreSQL does not answer on ${place.data}: ${logTail(place)}`)

    await pause(KNOCK_EVERY_MS)
  }
}

/** Roles and database of a new cluster; each statement is skipped where its thing exists. */
async function furnish(guard: Client): Promise<void> {
  const has = async (table: string, column: string, name: string): Promise<boolean> =>
    (await guard.query(`select 1 from ${table} where ${column} = $1`, [name])).rows.length > 0
  if (!(await has('pg_roles', 'rolname', OWNER))) await guard.query(`create role ${OWNER} login createrole`)
  if (!(await has('pg_roles', 'rolname', SERVER))) await guard.query(`create role ${SERVER} login`)
  if (!(await has('pg_database', 'datname', DATABASE)))
    await guard.query(`create database ${DATABASE} owner ${OWNER}`)
}

/**
 * Starts or adopts the PostgreSQL of a folder and keeps it running: killed, it is started again, and the pools of the
 * server find it at the same socket.
 * @param onLost called when PostgreSQL broke and cannot be brought back
 */
export async function startEmbedded(
  place: ClusterPlace,
  logger: Logger,
  onLost: (error: unknown) => void,
): Promise<EmbeddedDatabase> {
  if (!isInitialised(place)) initialise(place)
  writeAccess(place)

  let stopping = false
  let guard = await takeHold(place)

  await guard.query('select pg_reload_conf()') // of one that ran on
  await furnish(guard)

  const watch = (): void => {
    guard.once('end', () => {
      if (stopping) return

      logger.error('PostgreSQL broke off; starting it again')
      takeHold(place).then(
        (next) => {
          guard = next
          watch()
          if (stopping) void stopPostmaster(place)
          else logger.info('PostgreSQL runs again')
        },
        (error: unknown) => {
          if (!stopping) onLost(error)
        },
      )
    })
  }

  watch()

  return {
    owner: { host: place.socket, user: OWNER, database: DATABASE },
    server: embeddedServerAddress(place),
    async stop() {
      stopping = true
      await stopPostmaster(place)
      await guard.end().catch(() => {})
    },
  }
}
