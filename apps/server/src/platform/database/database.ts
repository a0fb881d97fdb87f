import type { ClientConfig, Notification, PoolClient, PoolConfig } from 'pg'
import type { Logger } from '../logger.ts'
import {
  CommitUnconfirmed,
  ConnectionSilent,
  isBrokenBy,
  isUnconfirmed,
  KEEPING,
  PATIENT,
  READ_ONLY,
  startOptions,
} from './patience.ts'
import type { Patience } from './patience.ts'
import { Connections } from './connections.ts'
import { Primary } from './primary.ts'
import { valueTypes } from './value-types.ts'
import { verifyStanding } from './verify-standing.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** A named statement is prepared once per connection, for statements that run many times a second. */
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
   * Runs the work once this transaction is committed, and never if it is rolled back: events are published
   * from here. The work must not throw; it is forgotten when the transaction is run again.
   */
  onCommit(work: () => void): void
  /**
   * Runs the work once this transaction is committed and its connection is free; `transaction` resolves only after it. The work
   * must not fail.
   */
  awaitAfterCommit(work: () => Promise<void>): void
}

/** An exclusive connection for LISTEN, session locks and prepared batches. One statement at a time. */
export interface Connection extends Queryable {
  /** Gives the connection back; with `true` it is closed instead of being used again. */
  release(close?: boolean): void
  /** Called once when the connection breaks while it is lent out; not when it is released. */
  onEnd(listener: (error?: Error) => void): void
  /** Calls back with each notification of the channels that this connection listens to, until it is released. */
  onNotification(listener: (notification: DatabaseNotification) => void): void
}

export interface DatabaseNotification {
  /** The session that sent it. */
  readonly processId: number
  readonly payload: string
}

export interface Database extends Queryable {
  /**
   * Runs the work in one READ COMMITTED transaction. On a serialization failure or a deadlock the whole work is run
   * again (at most 8 times in all), so it must have no effect but its SQL.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>
  /**
   * Runs the work in one REPEATABLE READ READ ONLY transaction: all it reads is of one moment. No other transaction sets itself
   * read only, so a write that is refused elsewhere met a server that only reads; one refused here is our own fault.
   */
  snapshot<T>(work: (tx: Queryable) => Promise<T>): Promise<T>
  /** @param silenceMs statement timeout of this connection, if shorter than the pool's */
  connect(silenceMs?: number): Promise<Connection>
  /** Whether the database answers; never throws. */
  isReachable(): Promise<boolean>
  /** Waits for running statements; connections still lent out are closed. */
  end(): Promise<void>
}

/** Address of a database: `host` is a folder for a Unix socket. */
export interface DatabaseAddress {
  readonly host?: string
  readonly port?: number
  readonly user?: string
  readonly database?: string
  readonly connectionString?: string
  /** Role of every connection, if different from the login. */
  readonly role?: string
  /** Application name of our connections, by which left-over ones are ended. */
  readonly name?: string
  /** Whether it may be a server that only reads. */
  readonly isReplica?: true
}

/** One address for each host that an address names (`postgres://user@a:5432,b:5432/db`): the driver takes one alone. */
export function hostsOf(address: DatabaseAddress): readonly [DatabaseAddress, ...DatabaseAddress[]] {
  const [, head = '', hosts = '', tail = ''] =
    /^(postgres(?:ql)?:\/\/(?:[^/?]*@)?)([^/?]*)(.*)$/.exec(address.connectionString ?? '') ?? []
  const [first = '', ...others] = hosts.split(',')
  if (others.length === 0) return [address]

  const at = (host: string): DatabaseAddress => ({ ...address, connectionString: `${head}${host}${tail}` })

  return [at(first), ...others.map(at)]
}

const SERIALIZATION_FAILURE = '40001'
const DEADLOCK = '40P01'
const TRANSACTION_TRIES_MAX = 8

/** The SQLSTATE of a database error, where it is one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined

const isRetryable = (error: unknown): boolean => {
  const state = sqlState(error)
  return state === SERIALIZATION_FAILURE || state === DEADLOCK
}

/** Waits 0–2ⁿ ms, so that two colliding transactions do not collide again. */
const jitter = (attempt: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, Math.random() * 2 ** attempt))

const isReadOnly = (error: unknown): boolean => sqlState(error) === READ_ONLY

const clientConfig = (address: DatabaseAddress, patience: Patience): ClientConfig => ({
  ...defined({
    connectionString: address.connectionString,
    host: address.host,
    port: address.port,
    user: address.user,
    database: address.database,
  }),
  options: startOptions(patience, address.role),
  application_name: address.name ?? 'plumbline',
  types: valueTypes,
})

const run = async <Row extends object>(
  client: PoolClient,
  statement: Statement,
  params: readonly unknown[],
  silenceMs: number,
): Promise<Row[]> => {
  const named = typeof statement === 'string' ? { text: statement } : statement
  const timed = silenceMs === 0 ? {} : { query_timeout: silenceMs }
  const answer = client.query<Row>({ ...named, ...timed, values: [...params] })
  const result = await answer.catch((error: unknown) => {
    throw error instanceof Error && error.message === 'Query read timeout'
      ? new ConnectionSilent(error)
      : error
  })

  if (isUnconfirmed(client)) throw new CommitUnconfirmed()

  return result.rows
}

/** Timeout of the health check, which must answer even if the database hangs. */
const REACHED_WITHIN_MS = 2_000

/** @param giveBack told whether the connection broke, and whether it is not to be used again */
function connectionOf(
  client: PoolClient,
  silenceMs: number,
  giveBack: (isBroken: boolean, close: boolean | undefined) => void,
): Connection {
  const listeners: ((error?: Error) => void)[] = []
  const notified: ((notification: DatabaseNotification) => void)[] = []
  let isLent = true
  let isBroken = false
  let onlyReads = false

  const tell = (error?: Error): void => {
    isBroken = true
    for (const listener of listeners.splice(0)) listener(error)
  }

  const notifyEnd = (): void => tell()
  client.on('error', tell)
  client.on('end', notifyEnd)

  const takeNotification = ({ processId, payload = '' }: Notification): void => {
    for (const listener of notified) listener({ processId, payload })
  }

  client.on('notification', takeNotification)

  return {
    async query<Row extends object>(statement: Statement, params: readonly unknown[] = []): Promise<Row[]> {
      try {
        return await run<Row>(client, statement, params, silenceMs)
      } catch (error) {
        onlyReads ||= isReadOnly(error)
        isBroken ||= isBrokenBy(error)
        throw error
      }
    },
    release(close) {
      if (!isLent) return

      isLent = false
      client.off('error', tell)
      client.off('end', notifyEnd)
      client.off('notification', takeNotification)
      giveBack(isBroken && !onlyReads, close || onlyReads)
    },
    onEnd: (listener) => listeners.push(listener),
    onNotification: (listener) => notified.push(listener),
  }
}

/** What a committed transaction came to, and what its caller waits for without its connection. */
interface Committed<T> {
  readonly value: T
  readonly awaited: readonly (() => Promise<void>)[]
}

async function inTransaction<T>(
  client: PoolClient,
  silenceMs: number,
  work: (tx: Transaction) => Promise<T>,
  begin = 'begin',
): Promise<Committed<T>> {
  const committed: (() => void)[] = []
  const awaited: (() => Promise<void>)[] = []
  const query = <Row extends object>(statement: Statement, params: readonly unknown[] = []): Promise<Row[]> =>
    run<Row>(client, statement, params, silenceMs)

  try {
    await query(begin)

    const value = await work({
      query,
      onCommit: (news) => void committed.push(news),
      awaitAfterCommit: (step) => void awaited.push(step),
    })

    await query('commit')
    for (const tell of committed) tell()

    return { value, awaited }
  } catch (error) {
    if (error instanceof ConnectionSilent || error instanceof CommitUnconfirmed) throw error
    await query('rollback').catch((fault: unknown) => {
      throw new BrokenTransaction(error, fault)
    })
    throw error
  }
}

/** A write is answered as on a server that only reads, and must not be taken for that: it would be asked again for ever. */
async function inSnapshot<T>(
  client: PoolClient,
  silenceMs: number,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  const { value } = await inTransaction(
    client,
    silenceMs,
    (tx) =>
      work(tx).catch((error: unknown) => {
        throw isReadOnly(error) ? new Error('a snapshot was asked to write', { cause: error }) : error
      }),
    'begin isolation level repeatable read, read only',
  )

  return value
}

/** Failed work that could not be rolled back; carries the work's own error. */
class BrokenTransaction extends Error {
  readonly error: unknown

  constructor(error: unknown, fault: unknown) {
    super('a transaction could not be rolled back', { cause: fault })
    this.error = error
  }
}

async function onClient<T>(pool: Connections, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const { client, giveBack, wentSilent } = await pool.take()
  let isBroken = false
  let onlyReads = false
  try {
    return await work(client)
  } catch (error) {
    const fault = error instanceof BrokenTransaction ? error.error : error
    onlyReads = isReadOnly(fault)

    isBroken =
      error instanceof BrokenTransaction ||
      error instanceof ConnectionSilent ||
      error instanceof CommitUnconfirmed

    if (error instanceof ConnectionSilent) wentSilent()
    throw fault
  } finally {
    giveBack(isBroken && !onlyReads, onlyReads)
  }
}

/** Looks which host of an address takes the writes, for as long as it is not ended; `undefined` where it names one alone. */
export function primaryOf(address: DatabaseAddress): Primary | undefined {
  const hosts = hostsOf(address)
  return hosts.length === 1 ? undefined : new Primary(hosts.map((host) => clientConfig(host, PATIENT)))
}

/**
 * A pool of at most `most` connections. Opens none until the first statement.
 * @param patience how long is waited for what; without it for ever, as in migrations and single looks
 * @param shared which of several hosts takes the writes, where other pools of this process must move with this one
 */
export function openDatabase(
  address: DatabaseAddress,
  logger: Logger,
  most = 10,
  patience: Partial<Patience> = {},
  shared?: Primary,
): Database {
  const limits = { ...PATIENT, ...patience }
  const lent = new Set<Connection>()
  const verify = address.role === undefined ? {} : { verify: verifyStanding(address.role, address.isReplica) }

  const configOf = (host: DatabaseAddress): PoolConfig => ({
    ...clientConfig(host, limits),
    ...KEEPING,
    ...verify,
    max: most,
  })

  const [first, ...others] = hostsOf(address)
  const own = shared ? undefined : primaryOf(address)
  const configs = [configOf(first), ...others.map(configOf)] as const
  const pool = new Connections(configs, shared ?? own, address.name !== undefined, logger)
  const query: Database['query'] = (statement, params = []) =>
    onClient(pool, (client) => run(client, statement, params, limits.silenceMs))

  return {
    query,
    async transaction(work) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const { value, awaited } = await onClient(pool, (client) =>
            inTransaction(client, limits.silenceMs, work),
          )

          await Promise.all(awaited.map((step) => step()))
          return value
        } catch (error) {
          if (attempt >= TRANSACTION_TRIES_MAX || !isRetryable(error)) throw error
          await jitter(attempt)
        }
      }
    },
    snapshot: (work) => onClient(pool, (client) => inSnapshot(client, limits.silenceMs, work)),
    async connect(silenceMs = limits.lentSilenceMs) {
      const silence = Math.min(silenceMs, limits.lentSilenceMs)
      const { client, giveBack } = await pool.take()
      const connection: Connection = connectionOf(client, silence, (isBroken, close) => {
        lent.delete(connection)
        giveBack(isBroken, close)
      })

      lent.add(connection)
      return connection
    },
    isReachable: () =>
      Promise.race([
        query('select 1').then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((resolve) => setTimeout(resolve, REACHED_WITHIN_MS, false).unref()),
      ]),
    async end() {
      for (const connection of lent) connection.release(true)
      await pool.end()
      own?.end()
    },
  }
}
