import type { PoolClient, PoolConfig } from 'pg'
import { defined } from '@plumbline/domain/basics/defined'

/** How long is waited for what; 0 is for ever. In milliseconds. */
export interface Patience {
  /** The database ends a statement that runs for longer. */
  readonly statementMs: number
  /** The database ends a statement that waits for a lock for longer. */
  readonly lockMs: number
  /** A statement of the pool that was not answered by then: its connection counts as broken. */
  readonly silenceMs: number
  /** The same of a lent connection, whose owner waits for nothing else. */
  readonly lentSilenceMs: number
}

/** Migrations and single looks: they take as long as they take. */
export const PATIENT: Patience = { statementMs: 0, lockMs: 0, silenceMs: 0, lentSilenceMs: 20_000 }

/** Limits for calls that somebody waits for. The silence limit is longer than a statement may run, so that slow statements end with their own error. */
export const SERVING: Patience = {
  statementMs: 15_000,
  lockMs: 10_000,
  silenceMs: 18_000,
  lentSilenceMs: 10_000,
}

/** Checks, counts and clean-ups, which read much and which nobody waits for. */
export const JOBS: Patience = {
  statementMs: 900_000,
  lockMs: 10_000,
  silenceMs: 930_000,
  lentSilenceMs: 20_000,
}

/** When a peer is gone, the server side of a connection ends within 25 s, and of one that runs a statement in 2 s. */
const ENDS_BY_ITSELF = {
  tcp_keepalives_idle: 10,
  tcp_keepalives_interval: 5,
  tcp_keepalives_count: 3,
  tcp_user_timeout: 25_000,
  client_connection_check_interval: 2_000,
} as const

/** The settings of a new connection, as PostgreSQL takes them at its start. */
export function startOptions({ statementMs, lockMs }: Patience, role: string | undefined): string {
  const settings: Readonly<Record<string, string | number>> = {
    timezone: 'UTC',
    datestyle: 'ISO',
    // Statements are short: what prepares a long one, or starts workers for it, takes longer than most of them.
    jit: 'off',
    max_parallel_workers_per_gather: 0,
    ...defined({ role }),
    // Nobody waits with a transaction open: one that does has lost its caller.
    ...(statementMs > 0 && {
      statement_timeout: statementMs,
      lock_timeout: lockMs,
      idle_in_transaction_session_timeout: statementMs,
      ...ENDS_BY_ITSELF,
    }),
  }

  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
}

/** How a pool makes and keeps its connections. */
export const KEEPING: PoolConfig = {
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Counts the wait for a free connection too; a database that is down refuses at once.
  connectionTimeoutMillis: 15_000,
  idleTimeoutMillis: 60_000,
}

/** A statement was not answered in time: what it did is unknown, and its connection is not used again. */
export class ConnectionSilent extends Error {
  constructor(cause: unknown) {
    super('Query read timeout: the connection counts as broken', { cause })
  }
}

/** Committed here, and nobody knows whether on the standby too: it must not be acknowledged. */
export class CommitUnconfirmed extends Error {
  constructor() {
    super('Connection terminated: a commit was not confirmed by the standby')
  }
}

/** Five characters with a digit among them: EPIPE is the network's. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/
/** Of a write that reached a server which only reads: it is no longer the primary. */
export const READ_ONLY = '25006'
/** Connection exception; operator intervention: shutdown, crash, and a statement that somebody ended; no longer the primary. */
const BREAKS = new RegExp(`^(08|57|${READ_ONLY})`)

/** Whether an error of a statement is the connection's; the database's own refusals leave it whole. */
export function isBrokenBy(error: unknown): boolean {
  const state = error instanceof Error && 'code' in error ? String(error.code) : ''
  return !SQLSTATE.test(state) || BREAKS.test(state)
}

/** Whether a statement failed because the connection did: what it did is then unknown. */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof TypeError || error instanceof RangeError) return false // ours, not the connection's
  return isBrokenBy(error)
}

const unconfirmed = new WeakSet<object>()

/** Listens for the one warning that takes an acknowledgement back: a wait for the standby that somebody cancelled. */
export function watchCommits(client: PoolClient): void {
  client.on('notice', (notice) => {
    if (notice.routine === 'SyncRepWaitForLSN') unconfirmed.add(client)
  })
}

/** Whether the statement that was just answered is one of those. */
export const isUnconfirmed = (client: PoolClient): boolean => unconfirmed.delete(client)
