import { Pool, types } from 'pg'
import type { PoolClient, PoolConfig } from 'pg'
import type { Logger } from '../logger.ts'

/** A statement with a name is prepared once per connection: for what runs many times a second. */
export type Statement = string | { readonly name: string; readonly text: string }

/**
 * Something that SQL can be sent to.
 * Comes back: `timestamptz` as epoch milliseconds (number), `int8` as bigint, `numeric` and `date` as text,
 * arrays of these likewise. Goes in: a bigint or number as it is, an instant as `toIso(instant)` or through the
 * SQL function `instant(ms bigint)` of migration 0000.
 */
export interface Queryable {
  query<Row extends object>(statement: Statement, params?: readonly unknown[]): Promise<Row[]>
}

/** One running transaction. */
export interface Transaction extends Queryable {
  /**
   * Runs the work once this transaction is committed, and never if it is rolled back: news of what happened are told
   * from here. The work must not throw; it is forgotten when the transaction is run again.
   */
  onCommit(work: () => void): void
}

/** A connection of one's own, for LISTEN, session locks and prepared batches. One statement at a time. */
export interface Connection extends Queryable {
  /** Gives the connection back; with `true` it is closed instead of being used again. */
  release(close?: boolean): void
  /** Called once when the connection breaks while it is lent out; not when it is released. */
  onEnd(listener: (error?: Error) => void): void
}

export interface Database extends Queryable {
  /**
   * Runs the work in one READ COMMITTED transaction. On a serialization failure or a deadlock the whole work is run
   * again (at most 8 times in all), so it must have no effect but its SQL.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  connect(): Promise<Connection>
  /** Whether the database answers; never throws. */
  isReachable(): Promise<boolean>
  /** Waits for running statements; connections still lent out are closed. */
  end(): Promise<void>
}

/** How to reach a database: `host` is a folder where it is a Unix socket. */
export interface DatabaseAddress {
  readonly host?: string
  readonly port?: number
  readonly user?: string
  readonly database?: string
  readonly connectionString?: string
  /** The role every connection works as, where it is not the one that logs in. */
  readonly role?: string
}

const OID = {
  int8: 20,
  date: 1082,
  timestamptz: 1184,
  int8Array: 1016,
  dateArray: 1182,
  timestamptzArray: 1185,
} as const

/** PostgreSQL writes `2026-11-21 10:00:00.123+00` (DateStyle ISO, UTC); JavaScript reads it with a T and a Z. */
function parseTimestamptz(text: string): number {
  const instant = Date.parse(`${text.slice(0, 10)}T${text.slice(11, -3)}Z`)
  if (Number.isNaN(instant) || !text.endsWith('+00')) throw new RangeError(`not a time in UTC: ${text}`)
  return instant
}

const parseArray =
  <T>(parse: (text: string) => T) =>
  (text: string): (T | null)[] =>
    text === '{}'
      ? []
      : text
          .slice(1, -1)
          .split(',')
          .map((item) => (item === 'NULL' ? null : parse(item.replaceAll('"', ''))))

const PARSERS = new Map<number, (text: string) => unknown>([
  [OID.int8, BigInt],
  [OID.int8Array, parseArray(BigInt)],
  [OID.timestamptz, parseTimestamptz],
  [OID.timestamptzArray, parseArray(parseTimestamptz)],
  [OID.date, (text) => text],
  [OID.dateArray, parseArray((text) => text)],
])

const valueTypes: NonNullable<PoolConfig['types']> = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && PARSERS.get(oid)) || types.getTypeParser(oid, format ?? 'text'),
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const TRIES_MOST = 8

/** The SQLSTATE of a database error, where it is one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const isRetryable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}

/** Waits 0–2ⁿ ms, so that two that collided do not collide again. */
const jitter = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** attempt))

const poolConfig = (address: DatabaseAddress, most: number): PoolConfig => ({
  ...(address.connectionString === undefined ? {} : { connectionString: address.connectionString }),
  ...(address.host === undefined ? {} : { host: address.host }),
  ...(address.port === undefined ? {} : { port: address.port }),
  ...(address.user === undefined ? {} : { user: address.user }),
  ...(address.database === undefined ? {} : { database: address.database }),
  options: `-c timezone=UTC -c datestyle=ISO${address.role === undefined ? '' : ` -c role=${address.role}`}`,
  application_name: 'plumbline',
  types: valueTypes,
  max: most,
  // Counts the wait for a free connection too; a database that is down refuses at once.
  connectionTimeoutMillis: 15_000,
  idleTimeoutMillis: 60_000,
})

const run = async <Row extends object>(
  client: Pick<PoolClient, 'query'> | Pool,
  statement: Statement,
  params: readonly unknown[] = [],
  silenceMostMs?: number,
): Promise<Row[]> => {
  const named = typeof statement === 'string' ? { text: statement } : statement
  const timed = silenceMostMs === undefined ? {} : { query_timeout: silenceMostMs }
  const result = await client.query<Row>({ ...named, ...timed, values: [...params] })
  return result.rows
}

/** The feed and the order writer wait for nothing else: an answer that does not come counts as a broken connection. */
const SILENCE_MOST_MS = 20_000
/** Who asks for health wants an answer also where the database hangs. */
const REACHED_WITHIN_MS = 2_000

function connectionOf(client: PoolClient, silenceMostMs: number, onRelease: () => void): Connection {
  const listeners: ((error?: Error) => void)[] = []
  let isLent = true
  const tell = (error?: Error): void => {
    for (const listener of listeners.splice(0)) listener(error)
  }
  const tellEnd = (): void => tell()
  // Without a listener a connection that breaks while it is lent out ends the process.
  client.on('error', tell)
  client.on('end', tellEnd)
  return {
    query: (statement, params) => run(client, statement, params, silenceMostMs),
    release(close) {
      if (!isLent) return
      isLent = false
      client.off('error', tell)
      client.off('end', tellEnd)
      onRelease()
      client.release(close)
    },
    onEnd: (listener) => listeners.push(listener),
  }
}

async function inTransaction<T>(pool: Pool, work: (tx: Transaction) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  const committed: (() => void)[] = []
  const ignore = (): void => {}
  client.on('error', ignore)
  let broken = false
  try {
    await client.query('begin')
    const value = await work({
      query: (statement, params) => run(client, statement, params),
      onCommit: (news) => void committed.push(news),
    })
    await client.query('commit')
    for (const tell of committed) tell()
    return value
  } catch (error) {
    await client.query('rollback').catch(() => {
      broken = true
    })
    throw error
  } finally {
    client.off('error', ignore)
    client.release(broken)
  }
}

/**
 * A pool of at most `most` connections. Opens none until the first statement.
 * @param silenceMostMs how long a statement on a lent connection may go unanswered
 */
export function openDatabase(
  address: DatabaseAddress,
  logger: Logger,
  most = 10,
  silenceMostMs = SILENCE_MOST_MS,
): Database {
  const pool = new Pool(poolConfig(address, most))
  const lent = new Set<Connection>()
  // An idle connection that breaks (database restarted) is replaced by the pool; without a listener it ends the process.
  pool.on('error', (error) => {
    if (!pool.ending) logger.debug({ reason: error.message }, 'an idle database connection broke')
  })
  return {
    query: (statement, params) => run(pool, statement, params),
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction(pool, work)
        } catch (error) {
          if (attempt >= TRIES_MOST || !isRetryable(error)) throw error
          await jitter(attempt)
        }
      }
    },
    async connect() {
      const connection: Connection = connectionOf(await pool.connect(), silenceMostMs, () =>
        lent.delete(connection),
      )
      lent.add(connection)
      return connection
    },
    isReachable: () =>
      Promise.race([
        pool.query('select 1').then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, REACHED_WITHIN_MS, false).unref()),
      ]),
    async end() {
      for (const connection of lent) connection.release(true)
      await pool.end()
    },
  }
}
