import { DAY_MS, HOUR_MS, MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { hash } from 'node:crypto'
import type { Clock } from '../platform/clock.ts'
import type { Database, Queryable, Transaction } from '../platform/database/database.ts'
import { randomText } from '../platform/ids.ts'
import type { FillRandom } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'
import type { HouseChanges } from '../platform/nodes/house-changes.ts'
import { createApiKeys } from './api-keys.ts'
import type { ApiKeys } from './api-keys.ts'
import { createSessionCache } from './session-cache.ts'
import { TOKEN_BYTES, TOKEN } from './session-token.ts'

export interface Session {
  readonly sessionId: bigint
  readonly customerId: bigint
  /** SHA-256 of the device's name, in hex. */
  readonly deviceId: string
  readonly openedAt: Instant
}

/** Idle and maximum lifetime of a session (docs/rules/accounts.md#sessions). */
export interface SessionLife {
  readonly idleMs: number
  readonly maxMs: number
}

export const SESSION_LIFE: Readonly<Record<'practice' | 'live', SessionLife>> = {
  practice: { idleMs: 30 * DAY_MS, maxMs: Number.POSITIVE_INFINITY },
  live: { idleMs: 30 * MINUTE_MS, maxMs: 12 * HOUR_MS },
}

/** Minimum interval between writes of `last_seen_at` per session (docs/rules/ledger.md#order-path). */
const SEEN_EVERY_MS = MINUTE_MS
/** Maximum sessions in memory; the one loaded longest ago is evicted and read again on its next use. */
const CACHED_MAX = 50_000

export interface Sessions {
  /** API keys of customers' programs; they end whenever all sessions end. */
  readonly keys: Pick<ApiKeys, 'find'>
  /** Active session of a token; counts as use. Needs no HTTP request, so the stream uses it too. */
  sessionOf(token: string): Promise<Session | undefined>
  /** The same where another node has noted the use. */
  look(token: string): Promise<Session | undefined>
  /** Opens a session in the transaction. @returns the token, which is stored nowhere */
  open(tx: Queryable, customerId: bigint, deviceId: string): Promise<string>
  end(sessionId: bigint): Promise<void>
  /** Deletes every session of a customer and revokes every API key, in the transaction. */
  endAll(tx: Transaction, customerId: bigint): Promise<void>
  /** Revokes every API key of a customer in the transaction. */
  endKeys(tx: Transaction, customerId: bigint): Promise<void>
  /** Deletes in the transaction the sessions of one device, or all but one, or all but the `newest` last used ones. */
  endOf(
    tx: Transaction,
    customerId: bigint,
    which: { readonly deviceId: string } | { readonly but: bigint } | { readonly newest: number },
  ): Promise<void>
  /**
   * Notes in the transaction that some of a customer's sessions or keys end by it, as the four above do by themselves: it resolves
   * once no node takes them any more.
   */
  noteEnd(tx: Transaction, customerId: bigint): Promise<void>
  /** Calls back with each customer some of whose sessions or keys ended, or without one where anybody's may have. */
  onEnd(listener: (customerId: bigint | undefined) => void): void
  /** Whether this node hears of every end: else a session that it knows may be over. */
  hearsOfEnds(): boolean
}

interface Cached extends Session {
  seenAt: Instant
  writtenAt: Instant
}

interface SessionRow {
  readonly id: bigint
  readonly customer_id: bigint
  readonly device_id: string
  readonly opened_at: Instant
  readonly last_seen_at: Instant
}

/** Hash of a token, as stored: SHA-256. The token has 256 random bits, so no salt or slow hash is needed. */
export const tokenHash = (token: string): Buffer => hash('sha256', token, 'buffer')

export interface SessionDeps {
  readonly database: Database
  readonly clock: Clock
  readonly fillRandom: FillRandom
  readonly logger: Logger
  readonly life: SessionLife
  readonly changes: HouseChanges
}

async function readSession(database: Database, ofToken: Buffer): Promise<Cached | undefined> {
  const [row] = await database.query<SessionRow>(
    `select id, customer_id, encode(device_hash, 'hex') device_id, opened_at, last_seen_at from session where token_hash = $1`,
    [ofToken],
  )

  return (
    row && {
      sessionId: row.id,
      customerId: row.customer_id,
      deviceId: row.device_id,
      openedAt: row.opened_at,
      seenAt: row.last_seen_at,
      writtenAt: row.last_seen_at,
    }
  )
}

async function insertSession(
  tx: Queryable,
  opened: {
    readonly customerId: bigint
    readonly token: string
    readonly deviceId: string
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into session (customer_id, token_hash, device_hash, opened_at, last_seen_at)
     values ($1, $2, decode($3, 'hex'), instant($4), instant($4))`,
    [opened.customerId, tokenHash(opened.token), opened.deviceId, opened.at],
  )
}

/** @returns whether there was any */
async function deleteSessions(
  tx: Queryable,
  customerId: bigint,
  which: Parameters<Sessions['endOf']>[2],
): Promise<boolean> {
  const rows = await tx.query(
    `delete from session where customer_id = $1 and ($2::text is null or device_hash = decode($2, 'hex'))
       and ($3::bigint is null or id <> $3)
       and ($4::integer is null or id in (select id from session where customer_id = $1
         order by last_seen_at desc, id desc offset $4)) returning id`,
    [
      customerId,
      'deviceId' in which ? which.deviceId : null,
      'but' in which ? which.but : null,
      'newest' in which ? which.newest : null,
    ],
  )

  return rows.length > 0
}

/** Session whose token has this SHA-256, in hex. The hash alone permits nothing else. */
export async function sessionByHash(db: Queryable, ofToken: string): Promise<bigint | undefined> {
  const [row] = await db.query<{ id: bigint }>(
    "select id from session where token_hash = decode($1, 'hex')",
    [ofToken],
  )
  return row?.id
}

/** Deletes sessions last used before this time. */
export async function deleteSessionsBefore(db: Queryable, before: Instant): Promise<void> {
  await db.query('delete from session where last_seen_at < instant($1)', [before])
}

/** Records the use of a session. */
function touch(
  { database, logger }: Pick<SessionDeps, 'database' | 'logger'>,
  of: Cached,
  now: Instant,
): void {
  const session = of
  session.seenAt = now
  if (now - session.writtenAt < SEEN_EVERY_MS) return

  session.writtenAt = now
  database
    .query('update session set last_seen_at = instant($2) where id = $1', [session.sessionId, now])
    .catch((error: unknown) => logger.warn({ err: error }, 'the last use of a session was not written'))
}

type Endings = Pick<Sessions, 'end' | 'endAll' | 'endKeys' | 'endOf' | 'noteEnd'>

/** Whatever ends sessions and keys notes it in the same transaction. */
function endings({
  database,
  keys,
  changes,
}: Pick<SessionDeps, 'database' | 'changes'> & { readonly keys: ApiKeys }): Endings {
  const noteEnd: Sessions['noteEnd'] = (tx, customerId) => changes.note(tx, 'sessions', String(customerId))

  return {
    async end(sessionId) {
      await database.transaction(async (tx) => {
        const [row] = await tx.query<{ customer_id: bigint }>(
          'delete from session where id = $1 returning customer_id',
          [sessionId],
        )

        if (row) await noteEnd(tx, row.customer_id)
      })
    },
    async endAll(tx, customerId) {
      await tx.query('delete from session where customer_id = $1', [customerId])
      await keys.endAll(tx, customerId)
      await noteEnd(tx, customerId)
    },
    async endKeys(tx, customerId) {
      await keys.endAll(tx, customerId)
      await noteEnd(tx, customerId)
    },
    async endOf(tx, customerId, which) {
      if (await deleteSessions(tx, customerId, which)) await noteEnd(tx, customerId)
    },
    noteEnd,
  }
}

/**
 * Sessions: the caller has a random token, the database its hash, memory the active sessions. What memory knows counts only while
 * this node hears of changes: else the database is asked.
 */
export function createSessions({
  database,
  clock,
  fillRandom,
  logger,
  life,
  changes,
}: SessionDeps): Sessions {
  const cache = createSessionCache<Cached>(CACHED_MAX)
  const keys = createApiKeys({ database, clock, logger, changes })
  const listeners: ((customerId: bigint | undefined) => void)[] = []

  const isAlive = (session: Cached, now: Instant): boolean =>
    now - session.seenAt <= life.idleMs && now - session.openedAt <= life.maxMs

  changes.on('sessions', (subject) => {
    const customerId = subject === undefined ? undefined : BigInt(subject)

    cache.drop((session) => customerId === undefined || session.customerId === customerId)
    keys.forget(customerId)
    for (const listener of listeners) listener(customerId)
  })

  /** One that idled here may be in use on another node. */
  const known = (key: string, now: Instant): Cached | undefined => {
    const session = changes.isFresh() ? cache.get(key) : undefined
    return session && isAlive(session, now) ? session : undefined
  }

  const activeSession = async (token: string): Promise<Cached | undefined> => {
    if (!TOKEN.test(token)) return undefined

    const hashed = tokenHash(token)
    const key = hashed.toString('base64')
    const { revocations } = cache
    const kept = known(key, clock.now())

    const session = kept ?? (await readSession(database, hashed))

    if (!session || !isAlive(session, clock.now())) {
      cache.delete(key)
      return undefined
    }

    if (!kept) cache.put(key, session, revocations)

    return session
  }

  return {
    keys,
    look: activeSession,
    async sessionOf(token) {
      const session = await activeSession(token)
      if (session) touch({ database, logger }, session, clock.now())

      return session
    },
    async open(tx, customerId, deviceId) {
      const token = randomText(fillRandom, TOKEN_BYTES)
      await insertSession(tx, { customerId, token, deviceId, at: clock.now() })
      return token
    },
    ...endings({ database, keys, changes }),
    onEnd(listener) {
      listeners.push(listener)
    },
    hearsOfEnds: () => changes.isFresh(),
  }
}
