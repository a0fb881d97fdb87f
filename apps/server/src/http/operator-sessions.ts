import type { OperatorRole } from '@plumbline/domain/desk/operator'
import { deviceName } from '@plumbline/domain/accounts/device-name'
import { placeOf } from '@plumbline/domain/basics/network-place'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Mode } from '../platform/config.ts'
import type { Queryable, Transaction } from '../platform/database/database.ts'
import { randomText } from '../platform/ids.ts'
import type { ChangeNotes } from '../platform/nodes/house-changes.ts'
import { sourceOfNow } from '../security-log/source.ts'
import type { OperatorSession } from './operator-session.ts'
import { TOKEN_BYTES, TOKEN } from './session-token.ts'
import { tokenHash } from './session.ts'
import type { SessionDeps, SessionLife } from './session.ts'

/** Idle and maximum lifetimes of desk sessions, both short (docs/rules/desk.md#roles; docs/security.md). */
export const OPERATOR_SESSION_LIFE: Readonly<Record<'practice' | 'live', SessionLife>> = {
  practice: { idleMs: 15 * MINUTE_MS, maxMs: 8 * HOUR_MS },
  live: { idleMs: 10 * MINUTE_MS, maxMs: 8 * HOUR_MS },
}

/** Current state of a session: roles and factors are read for each request, so changes apply immediately. */
export interface LiveOperatorSession extends OperatorSession {
  /** Live mode without a second factor: adding one is the only permitted action. */
  readonly mustAddFactor: boolean
  /** When it expires without further use. */
  readonly endsAt: Instant
  /** Time of the last proof of identity: at log-in, or later. */
  readonly provedAt: Instant
}

/** A session in its owner's list. */
export interface OwnOperatorSession {
  readonly sessionId: bigint
  readonly openedAt: Instant
  readonly seenAt: Instant
  /** Browser and system; empty if unknown. */
  readonly deviceName: string
  readonly place: string
}

export interface OperatorSessions {
  /** Active session of a token; counts as use unless `how` is `look`. */
  sessionOf(token: string, how?: 'use' | 'look'): Promise<LiveOperatorSession | undefined>
  /** Those of the sessions that are still active; not a use. Open streams check this from time to time. */
  livingOf(sessionIds: readonly bigint[]): Promise<Map<bigint, LiveOperatorSession>>
  /** Opens a session in the transaction. @returns the token, which is stored nowhere */
  open(tx: Queryable, operatorId: bigint): Promise<{ readonly token: string; readonly endsAt: Instant }>
  end(tx: Transaction, session: Pick<OperatorSession, 'operatorId' | 'sessionId'>): Promise<void>
  /** Deletes every session of an operator in the transaction. */
  endAll(tx: Transaction, operatorId: bigint): Promise<void>
  /** Deletes one session of an operator, or all but one, in the transaction. @returns how many there were */
  endOf(
    tx: Transaction,
    operatorId: bigint,
    which: { readonly but: bigint } | { readonly sessionId: bigint },
  ): Promise<number>
  /** Active sessions of an operator, last used first. */
  listOf(operatorId: bigint): Promise<OwnOperatorSession[]>
  /** Records a new proof of identity of a session. */
  prove(tx: Queryable, sessionId: bigint, at: Instant): Promise<void>
  /** Calls back when sessions ended, so that open streams end too. */
  onEnd(listener: () => void): void
}

interface SessionRow {
  readonly id: bigint
  readonly operator_id: bigint
  readonly name: string
  readonly roles: OperatorRole[]
  readonly opened_at: Instant
  readonly last_seen_at: Instant
  readonly has_factor: boolean
  readonly proved_at: Instant
}

/** Minimum interval between writes of `last_seen_at`. */
const SEEN_EVERY_MS = 5 * SECOND_MS

const SESSION = `select s.id, s.operator_id, o.name, o.roles, s.opened_at, s.last_seen_at, s.proved_at,
    o.has_factor
  from operator_session s join published.operator o on o.id = s.operator_id where o.is_active`

/** Asked for by every call of the desk. */
const SESSION_OF_TOKEN = { name: 'operator_session', text: `${SESSION} and s.token_hash = $1` }

async function deleteSessions(
  tx: Queryable,
  operatorId: bigint,
  which: Parameters<OperatorSessions['endOf']>[2],
): Promise<number> {
  const rows = await tx.query(
    `delete from operator_session where operator_id = $1 and ($2::bigint is null or id <> $2)
       and ($3::bigint is null or id = $3) returning id`,
    [operatorId, 'but' in which ? which.but : null, 'sessionId' in which ? which.sessionId : null],
  )

  return rows.length
}

/** Whatever ends sessions notes it in the same transaction: open desks look at once whether theirs still lives. */
const noteEnd = (tx: Transaction, changes: ChangeNotes, operatorId: bigint): Promise<void> =>
  changes.note(tx, 'operator-sessions', String(operatorId))

/** Ends every session of an operator. */
export async function endSessionsOf(
  tx: Transaction,
  changes: ChangeNotes,
  operatorId: bigint,
): Promise<void> {
  await tx.query('delete from operator_session where operator_id = $1', [operatorId])
  await noteEnd(tx, changes, operatorId)
}

/** Deletes sessions last used before this time. */
export async function deleteOperatorSessionsBefore(db: Queryable, before: Instant): Promise<void> {
  await db.query('delete from operator_session where last_seen_at < instant($1)', [before])
}

/** A log-in counts as a proof of identity; the session list shows its source. */
async function insertSession(tx: Queryable, operatorId: bigint, hash: Buffer, at: Instant): Promise<void> {
  const from = sourceOfNow()
  await tx.query(
    `insert into operator_session (operator_id, token_hash, opened_at, last_seen_at, proved_at, device_name, place)
     values ($1, $2, instant($3), instant($3), instant($3), $4, $5)`,
    [
      operatorId,
      hash,
      at,
      from ? deviceName(from.userAgent) : '',
      from ? placeOf(from.country, from.address) : '',
    ],
  )

  await tx.query('select operator_seen($1, instant($2))', [operatorId, at])
}

interface OwnRow {
  readonly id: bigint
  readonly opened_at: Instant
  readonly last_seen_at: Instant
  readonly device_name: string
  readonly place: string
}

async function livingSessions(
  database: Queryable,
  { idleMs, maxMs }: SessionLife,
  operatorId: bigint,
  now: Instant,
): Promise<OwnOperatorSession[]> {
  const rows = await database.query<OwnRow>(
    `select id, opened_at, last_seen_at, device_name, place from operator_session
     where operator_id = $1 and last_seen_at >= instant($2) and opened_at >= instant($3)
     order by last_seen_at desc, id desc`,
    [operatorId, now - idleMs, now - maxMs],
  )

  return rows.map((row) => ({
    sessionId: row.id,
    openedAt: row.opened_at,
    seenAt: row.last_seen_at,
    deviceName: row.device_name,
    place: row.place,
  }))
}

type Endings = Pick<OperatorSessions, 'end' | 'endAll' | 'endOf'>

const endings = (changes: ChangeNotes): Endings => ({
  async end(tx, { operatorId, sessionId }) {
    await tx.query('delete from operator_session where id = $1', [sessionId])
    await noteEnd(tx, changes, operatorId)
  },
  endAll: (tx, operatorId) => endSessionsOf(tx, changes, operatorId),
  async endOf(tx, operatorId, which) {
    const ended = await deleteSessions(tx, operatorId, which)
    if (ended > 0) await noteEnd(tx, changes, operatorId)
    return ended
  },
})

/** Operator sessions: the operator has a token of 256 random bits, the database its hash, nothing is cached. */
export function createOperatorSessions({
  database,
  clock,
  fillRandom,
  mode,
  changes,
}: Pick<SessionDeps, 'database' | 'clock' | 'fillRandom' | 'changes'> & {
  readonly mode: Mode
}): OperatorSessions {
  const life = OPERATOR_SESSION_LIFE[mode]
  const endOf = (row: SessionRow, seenAt: Instant): Instant =>
    Math.min(seenAt + life.idleMs, row.opened_at + life.maxMs)

  const toSession = (row: SessionRow, seenAt: Instant): LiveOperatorSession => ({
    sessionId: row.id,
    operatorId: row.operator_id,
    name: row.name,
    roles: row.roles,
    mustAddFactor: mode === 'live' && !row.has_factor,
    endsAt: endOf(row, seenAt),
    provedAt: row.proved_at,
  })

  return {
    async sessionOf(token, how = 'use') {
      if (!TOKEN.test(token)) return undefined

      const [row] = await database.query<SessionRow>(SESSION_OF_TOKEN, [tokenHash(token)])
      const now = clock.now()
      if (!row || now > endOf(row, row.last_seen_at)) return undefined
      if (how === 'look' || now - row.last_seen_at < SEEN_EVERY_MS) return toSession(row, row.last_seen_at)

      await database.query(
        `with seen as (update operator_session set last_seen_at = instant($2) where id = $1 returning operator_id)
         select operator_seen(operator_id, instant($2)) from seen`,
        [row.id, now],
      )

      return toSession(row, now)
    },
    async livingOf(sessionIds) {
      const now = clock.now()
      const rows = await database.query<SessionRow>(`${SESSION} and s.id = any($1)`, [sessionIds])
      const living = rows.filter((row) => now <= endOf(row, row.last_seen_at))

      return new Map(living.map((row) => [row.id, toSession(row, row.last_seen_at)]))
    },
    async open(tx, operatorId) {
      const token = randomText(fillRandom, TOKEN_BYTES)
      const now = clock.now()
      await insertSession(tx, operatorId, tokenHash(token), now)

      return { token, endsAt: now + life.idleMs }
    },
    ...endings(changes),
    listOf: (operatorId) => livingSessions(database, life, operatorId, clock.now()),
    async prove(tx, sessionId, at) {
      await tx.query('update operator_session set proved_at = instant($2) where id = $1', [sessionId, at])
    },
    onEnd(listener) {
      changes.on('operator-sessions', listener)
    },
  }
}
