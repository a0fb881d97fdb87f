import { setTimeout } from 'node:timers/promises'
import type { Connection, Database, Statement } from '../database/database.ts'
import { isConnectionLost } from '../database/patience.ts'
import type { Logger } from '../logger.ts'

/*
 * Who leads is decided by PostgreSQL: whoever holds the role's advisory lock. It ends with the session that holds it, so what must
 * not be done twice runs on that connection, the lease: without it there is nothing to write with (decision 90).
 */

/** How soon a node that stands by notices that nobody leads. */
const ASK_EVERY_MS = 500
/**
 * PostgreSQL takes the lease from a leader that says nothing for so long: it hangs, or is cut off. One that is not answered for so
 * long counts it as lost, too.
 */
const SILENT_MAX_MS = 4_000
const BEAT_EVERY_MS = 1_000
/** Others get their turn before a node that could not begin. */
const AFTER_FAILURE_MS = 2_000

export interface LeadershipOptions {
  /** Key of the advisory lock. */
  readonly lock: number
  readonly database: Database
  readonly logger: Logger
  /** Begins to lead. If it fails, `onLost` undoes it. */
  readonly onGained: (lease: Connection) => Promise<void>
  /** Ends it: the lease is gone, unless this node lets go by itself. */
  readonly onLost: (lease: Connection) => Promise<void>
}

export interface Leadership {
  /** Ends what this node leads and lets go of the lock, so that another node gains it at once. */
  stop(): Promise<void>
}

/** Stands for a role until it is stopped: asks for its lock, leads while it holds it, and stands by again. */
export function lead(options: LeadershipOptions): Leadership {
  const stopping = new AbortController()
  const standing = standFor(options, stopping.signal)

  return {
    async stop() {
      stopping.abort()
      await standing
    },
  }
}

async function standFor(options: LeadershipOptions, stopping: AbortSignal): Promise<void> {
  while (!stopping.aborted) {
    const lease = await gain(options, stopping).catch((error: unknown) => {
      options.logger.debug({ err: error, lock: options.lock }, 'a lock could not be asked for')
    })

    if (!lease) await pause(ASK_EVERY_MS, stopping)
    else if (stopping.aborted) lease.release(true)
    else if (!(await reign(lease, options, stopping))) await pause(AFTER_FAILURE_MS, stopping)
  }
}

/** Resolves with the connection that holds the lock; with nothing where this node stops before. */
async function gain(
  { database, lock }: LeadershipOptions,
  stopping: AbortSignal,
): Promise<Connection | undefined> {
  const connection = await database.connect()
  try {
    await connection.query(`set idle_session_timeout = ${SILENT_MAX_MS}`)

    while (!stopping.aborted) {
      const [row] = await connection.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
        lock,
      ])
      if (row?.held) return connection

      await pause(ASK_EVERY_MS, stopping)
    }
  } catch (error) {
    connection.release(true)
    throw error
  }

  connection.release(true)
  return undefined
}

/** Leads until the lease ends or this node stops. @returns whether it could */
async function reign(
  connection: Connection,
  { lock, logger, onGained, onLost }: LeadershipOptions,
  stopping: AbortSignal,
): Promise<boolean> {
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const lease = keepAlive(connection, end)

  lease.onEnd(() => end())
  const onStop = (): void => end()

  stopping.addEventListener('abort', onStop)

  let hasBegun = false
  try {
    await onGained(lease)
    hasBegun = true
    await over
  } catch (error) {
    logger.error({ err: error, lock }, 'this node could not begin to lead')
  }

  await onLost(lease).catch((error: unknown) =>
    logger.error({ err: error, lock }, 'what was led did not end'),
  )

  stopping.removeEventListener('abort', onStop)

  // At once, not when PostgreSQL has noticed that the session is over; where the lease is gone, so is the lock.
  await lease.query('select pg_advisory_unlock($1)', [lock]).catch(() => undefined)
  lease.release(true)

  return hasBegun
}

/** A connection that is never silent for long, as long as this process runs. */
function keepAlive(connection: Connection, onFailure: () => void): Connection {
  let underWay = 0
  let beat: Promise<unknown> = Promise.resolve()
  let sentAt: number | undefined

  // What waits for an answer is told so at once.
  const fail = (): void => {
    clearInterval(timer)
    connection.release(true)
    onFailure()
  }

  const timer = setInterval(() => {
    if (sentAt !== undefined && performance.now() - sentAt > SILENT_MAX_MS) fail()
    if (sentAt !== undefined || underWay > 0) return

    sentAt = performance.now()
    beat = connection.query('select 1').then(() => (sentAt = undefined), fail)
  }, BEAT_EVERY_MS)

  return {
    async query<Row extends object>(statement: Statement, params?: readonly unknown[]): Promise<Row[]> {
      underWay += 1

      try {
        await beat
        return await connection.query<Row>(statement, params)
      } catch (error) {
        if (isConnectionLost(error)) fail()
        throw error
      } finally {
        underWay -= 1
      }
    },
    release(close) {
      clearInterval(timer)
      connection.release(close)
    },
    onEnd: (listener) => connection.onEnd(listener),
    onNotification: (listener) => connection.onNotification(listener),
  }
}

const pause = (ms: number, stopping: AbortSignal): Promise<void> =>
  setTimeout(ms, undefined, { signal: stopping }).catch(() => undefined)
