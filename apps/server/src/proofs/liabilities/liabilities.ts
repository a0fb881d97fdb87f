import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import type { MakeId } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Logger } from '../../platform/logger.ts'
import type { TreeCounter } from './count-tree.ts'
import { NoSuchMoment } from './read-balances.ts'
import { forget, newestCount } from './store.ts'
import type { PublishedCount } from './store.ts'

export interface LiabilitiesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly makeId: MakeId
  readonly zone: Zone
  readonly mode: 'practice' | 'live'
  readonly counter: TreeCounter
}

export interface Liabilities {
  /** Counts one tree now; who asks while it is being counted gets that count. */
  count(practice: boolean): Promise<PublishedCount>
  /** Counts each platform day soon after its midnight. */
  readonly job: Job
  stop(): Promise<void>
}

/** Own proofs are answered for so long; roots and sums stay for ever. */
export const PROOFS_KEPT_MS = 35 * DAY_MS
const LOOK_EVERY_MS = 20 * SECOND_MS
/** The day's interest goes first. */
const AFTER_MIDNIGHT_MINUTES = 2
const TRIES_MAX = 5
const AGAIN_AFTER_MS = 500
/** One server at a time counts. Arbitrary advisory-lock id, unique within this application. */
const COUNT_LOCK = 7034

/** Counts what customers own (docs/proofs.md 7): each platform day soon after its midnight, and when it is asked for. */
export function createLiabilities(deps: LiabilitiesDeps): Liabilities {
  const { mode } = deps
  const running = new Map<boolean, Promise<PublishedCount>>()
  let queue: Promise<unknown> = Promise.resolve()
  let notBefore = 0

  const count = (practice: boolean): Promise<PublishedCount> => {
    const known = running.get(practice)
    if (known) return known

    const work = queue.then(() => countInTurn(deps, practice)).finally(() => running.delete(practice))
    running.set(practice, work)
    queue = work.catch(() => undefined)

    return work
  }

  const look = async (): Promise<void> => {
    for (const practice of mode === 'live' ? [false, true] : [true])
      if (await isDue(deps, practice)) await count(practice)
  }

  const lookUnlessFailed = async (): Promise<void> => {
    if (performance.now() < notBefore) return

    try {
      await look()
    } catch (error) {
      notBefore = performance.now() + MINUTE_MS
      throw error
    }
  }

  return {
    count,
    job: {
      name: 'count-liabilities',
      everyMs: LOOK_EVERY_MS,
      runs: 'one-node',
      failure: 'the liabilities of the day are not counted yet',
      run: lookUnlessFailed,
    },
    async stop() {
      await deps.counter.stop()
      await queue
    },
  }
}

/** Whether the platform day that runs has no count yet. */
async function isDue({ database, clock, zone }: LiabilitiesDeps, practice: boolean): Promise<boolean> {
  const now = clock.now()
  const { date } = zone.dayOf(now)
  if (now < zone.instantAt(date, AFTER_MIDNIGHT_MINUTES)) return false

  return (await newestCount(database, practice, { day: date })) === undefined
}

async function countInTurn(deps: LiabilitiesDeps, practice: boolean): Promise<PublishedCount> {
  const turn = await deps.database.connect()
  try {
    await takeLock(turn)
    await forget(deps.database, deps.clock.now() - PROOFS_KEPT_MS)
    return await countOnce(deps, practice, 1)
  } finally {
    turn.release(true) // with the connection goes its lock
  }
}

/** Asked again and again rather than waited for: a statement that does not answer counts as a broken connection. */
async function takeLock(turn: Connection): Promise<void> {
  for (;;) {
    const [row] = await turn.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
      COUNT_LOCK,
    ])
    if (row?.locked) return
    await sleep(AGAIN_AFTER_MS)
  }
}

async function countOnce(deps: LiabilitiesDeps, practice: boolean, attempt: number): Promise<PublishedCount> {
  const { database, clock, zone, makeId, logger, counter } = deps
  const id = makeId()
  const at: Instant = clock.now()
  try {
    const memoryMb = await counter.count({ id, practice, at, day: zone.dayOf(at).date })
    logger.info({ practice, memoryMb }, 'the liabilities are counted')
  } catch (error) {
    if (!(error instanceof NoSuchMoment) || attempt >= TRIES_MAX) throw error

    logger.warn({ err: error }, 'the liabilities are counted anew at a later moment')
    await sleep(AGAIN_AFTER_MS)

    return countOnce(deps, practice, attempt + 1)
  }

  const count = await newestCount(database, practice, { id })
  if (!count) throw new Error(`count ${id} was published and is not there`)

  return count
}
