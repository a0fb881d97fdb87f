import { randomBytes } from 'node:crypto'
import { hostname } from 'node:os'
import { resolve } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import type { Logger } from '../logger.ts'
import { OperatorError } from '../operator-error.ts'
import type { Connection, Database } from './database.ts'
import { SERVER_LOCK } from './embedded.ts'
import { shortHash } from './place.ts'

/** Owner of a database session, within PostgreSQL's limit for an application name (63 bytes). */
export interface SessionName {
  /** The same for every start on one folder of one machine. */
  readonly installation: string
  /** `plumbline <installation> <this start>` */
  readonly full: string
}

export function sessionName(dataDir: string): SessionName {
  const installation = shortHash(`${hostname()}\0${resolve(dataDir)}`)
  return { installation, full: `plumbline ${installation} ${randomBytes(6).toString('hex')}` }
}

/** Interval of the claim holder's heartbeat statement. */
const BEAT_EVERY_MS = 2_000
const BEAT_ANSWER_MS = 4_000
/** A session without a beat for this long is dead: our own is terminated, another's is ended by its keepalives. */
const SILENT_MS = 3 * BEAT_EVERY_MS
const PATIENCE_MS = 30_000
const LOOK_EVERY_MS = 250

interface Holder {
  readonly pid: number
  readonly name: string
  readonly isShared: boolean
  /** Time of its last start or end of a statement. */
  readonly beatAt: number | null
}

/** Of those that are in our way: nodes share the claim with one another. */
const HOLDER = `select a.pid, a.application_name as name, l.mode = 'ShareLock' as "isShared", a.state_change as "beatAt"
  from pg_locks l join pg_stat_activity a using (pid)
  where l.locktype = 'advisory' and l.granted and l.classid = 0 and l.objid = $1 and l.objsubid = 1
    and not ($2 and l.mode = 'ShareLock')
    and l.database = (select oid from pg_database where datname = current_database())
  order by a.pid`

/** Ends sessions of earlier starts on our folder. Only for who is alone: none of them serves any more. */
const END_EARLIER = `select pg_terminate_backend(pid) from pg_stat_activity
  where datname = current_database() and starts_with(application_name, $1) and application_name <> $2`

const refused = (isOneOfSeveral: boolean, holder: Holder): OperatorError => {
  if (isOneOfSeveral)
    return new OperatorError(
      'A Plumbline that is not one of several uses the database of DATABASE_URL: set ROLES or REDIS_URL for it too, or stop it.',
    )

  return new OperatorError(
    holder.isShared
      ? 'Several nodes already use the database of DATABASE_URL: set ROLES or REDIS_URL for this one too, or use another.'
      : 'Another Plumbline already uses the database of DATABASE_URL: set ROLES or REDIS_URL for both, or use another.',
  )
}

/** What a claim is taken for. */
export interface Claimant {
  readonly us: SessionName
  /** Whether the database is shared with other nodes, and refused to who is alone. */
  readonly isOneOfSeveral: boolean
}

/**
 * Takes the lock that gives one server, or the nodes of one installation, the use of an operator's database. Its holder may be a
 * session of our own that is dead except at the database; such a session is ended. Another server is recognised by its beat.
 */
async function takeClaim(database: Database, claimant: Claimant): Promise<Connection> {
  const { us, isOneOfSeveral } = claimant
  const connection = await database.connect(BEAT_ANSWER_MS)
  try {
    // Only the login itself, not the restricted role, may see and end its other sessions.
    await connection.query('set role none')
    await waitForClaim(connection, claimant)

    // Nodes may share a folder, and with it the name of their sessions.
    if (!isOneOfSeveral) await connection.query(END_EARLIER, [`plumbline ${us.installation} `, us.full])

    await connection.query('reset role')

    return connection
  } catch (error) {
    connection.release(true)
    throw error
  }
}

async function waitForClaim(connection: Connection, { us, isOneOfSeveral }: Claimant): Promise<void> {
  const lock = isOneOfSeveral ? 'pg_try_advisory_lock_shared' : 'pg_try_advisory_lock'
  let first: (Holder & { readonly seenAt: number }) | undefined
  for (const since = performance.now(); ; await setTimeout(LOOK_EVERY_MS)) {
    const [row] = await connection.query<{ held: boolean }>(`select ${lock}($1) as held`, [SERVER_LOCK])
    if (row?.held) return

    const [holder] = await connection.query<Holder>(HOLDER, [SERVER_LOCK, isOneOfSeveral])
    if (!holder) continue

    if (first?.pid !== holder.pid) first = { ...holder, seenAt: performance.now() }
    const isOfThisStart = holder.name === us.full
    if (!isOfThisStart && holder.beatAt !== first.beatAt) throw refused(isOneOfSeveral, holder)

    const isSilent = performance.now() - first.seenAt > SILENT_MS
    const isOurs = holder.name.startsWith(`plumbline ${us.installation} `)
    if (isOfThisStart || (isSilent && isOurs))
      await connection.query('select pg_terminate_backend($1)', [holder.pid])
    else if (performance.now() - since > PATIENCE_MS) throw refused(isOneOfSeveral, holder)
  }
}

/** Use of the database for the life of the process. */
export interface Claim {
  stop(): void
}

/**
 * Takes the claim and keeps it; takes it again if its connection breaks.
 * @param onLost called if another server took it meanwhile
 */
export async function keepClaim({
  database,
  logger,
  onLost,
  ...claimant
}: Claimant & {
  readonly database: Database
  readonly logger: Logger
  readonly onLost: (error: unknown) => void
}): Promise<Claim> {
  let isStopped = false

  const takeAgain = async (): Promise<void> => {
    while (!isStopped) {
      try {
        watch(await takeClaim(database, claimant))
        logger.info('the claim on the database is held again')
        return
      } catch (error) {
        if (isStopped) return
        if (error instanceof OperatorError) return onLost(error)
        await setTimeout(LOOK_EVERY_MS, undefined, { ref: false })
      }
    }
  }

  const watch = (held: Connection): void => {
    let isHeld = true

    const lose = (): void => {
      if (!isHeld) return

      isHeld = false
      clearInterval(beat)
      held.release(true)
      if (isStopped) return

      logger.warn('the connection that claims the database broke; taking the claim again')
      void takeAgain()
    }

    const beat = setInterval(() => void held.query('select 1').catch(lose), BEAT_EVERY_MS)
    beat.unref()
    held.onEnd(lose)
    stopWatching = () => clearInterval(beat)
  }

  let stopWatching = (): void => {}
  watch(await takeClaim(database, claimant))

  return {
    stop() {
      isStopped = true
      stopWatching()
    },
  }
}
