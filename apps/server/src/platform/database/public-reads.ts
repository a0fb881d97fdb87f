import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Job } from '../jobs.ts'
import type { Logger } from '../logger.ts'
import { openDatabase, sqlState } from './database.ts'
import type { Database, DatabaseAddress, Queryable, Statement } from './database.ts'
import { isBrokenBy, SERVING } from './patience.ts'

/** Reads that everybody may see, and that may be a moment old. Nobody's own reads, and none that a decision is made on. */
export interface PublicReads extends Queryable {
  /** Whether any of it may come from elsewhere than the primary. */
  readonly isElsewhere: boolean
  /** The same where rows may be missing for that moment alone: if they are, the primary is asked. */
  whole<Row extends object>(
    isWhole: (rows: readonly Row[]) => boolean,
    statement: Statement,
    params?: readonly unknown[],
  ): Promise<Row[]>
}

export interface Replica extends PublicReads {
  readonly jobs: readonly Job[]
  stop(): Promise<void>
}

const CONNECTIONS = 8
const LOOK_EVERY_MS = SECOND_MS
/** A look that succeeded is believed for so long. */
const BELIEVED_MS = 3 * SECOND_MS
/** Nobody waits for a replica: the primary is there. */
const PATIENCE = { ...SERVING, statementMs: 3_000, silenceMs: 4_000 }

/** A read that stood in the way of what the replica has to apply: it was ended. */
const CONFLICT_WITH_RECOVERY = '40001'

/** All reads by the primary, where there is no replica. */
export const onPrimary = (primary: Queryable): Replica => ({
  isElsewhere: false,
  query: (statement, params) => primary.query(statement, params),
  whole: (_, statement, params) => primary.query(statement, params),
  jobs: [],
  stop: async () => {},
})

const isWorthAsking = (error: unknown): boolean =>
  isBrokenBy(error) || sqlState(error) === CONFLICT_WITH_RECOVERY

/**
 * Reads at a replica as long as it is there and near: it has applied all that the primary had written at the look before.
 * Everything else goes to the primary.
 */
export function openReplica(primary: Database, address: DatabaseAddress, logger: Logger): Replica {
  const replica = openDatabase({ ...address, isReplica: true }, logger, CONNECTIONS, PATIENCE)
  let written: string | undefined
  let nearUntil = 0

  const isNear = (): boolean => performance.now() < nearUntil

  const ask = async <Row extends object>(
    statement: Statement,
    params: readonly unknown[] | undefined,
  ): Promise<Row[] | undefined> => {
    if (!isNear()) return undefined

    try {
      return await replica.query<Row>(statement, params)
    } catch (error) {
      if (!isWorthAsking(error)) throw error
      if (isBrokenBy(error)) nearUntil = 0

      return undefined
    }
  }

  const findsNear = async (): Promise<boolean> => {
    const before = written
    const [now] = await primary.query<{ written: string }>('select pg_current_wal_lsn()::text as written')
    written = now?.written

    const [row] = await replica.query<{ near: boolean }>(
      `select coalesce(pg_last_wal_replay_lsn() >= $1::pg_lsn, not pg_is_in_recovery()) as near`,
      [before ?? written],
    )

    return row?.near === true
  }

  const look = async (): Promise<void> => {
    const until = performance.now() + BELIEVED_MS
    const wasNear = isNear()
    const near = await findsNear().catch(() => false)

    nearUntil = near ? until : 0

    if (near !== wasNear)
      logger.info(near ? 'the replica is read' : 'the replica is away or behind; the primary is read')
  }

  return {
    isElsewhere: true,
    async query<Row extends object>(statement: Statement, params?: readonly unknown[]) {
      return (await ask<Row>(statement, params)) ?? primary.query<Row>(statement, params)
    },
    async whole<Row extends object>(
      isWhole: (rows: readonly Row[]) => boolean,
      statement: Statement,
      params?: readonly unknown[],
    ) {
      const rows = await ask<Row>(statement, params)
      return rows && isWhole(rows) ? rows : primary.query<Row>(statement, params)
    },
    jobs: [
      {
        name: 'look-at-the-replica',
        everyMs: LOOK_EVERY_MS,
        runs: 'every-node',
        failure: 'the replica could not be looked at',
        run: look,
      },
    ],
    stop: () => replica.end(),
  }
}
