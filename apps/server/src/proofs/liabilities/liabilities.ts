import type { Zone } from '@plumbline/domain/calendar-zone'
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '@plumbline/domain/time'
import type { Instant } from '@plumbline/domain/time'
import type { Clock } from '../../platform/clock.ts'
import type { Connection, Database } from '../../platform/database/database.ts'
import type { FillRandom, MakeId } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import { buildTree } from './build.ts'
import { NoSuchMoment, readBalances, readCut } from './read-balances.ts'
import type { OwnBalances } from './read-balances.ts'
import { forget, insertLeaves, insertTiles, newestCount, publish, treeAssets } from './store.ts'
import type { PublishedCount } from './store.ts'

export interface LiabilitiesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly makeId: MakeId
  readonly fillRandom: FillRandom
  readonly zone: Zone
  readonly mode: 'practice' | 'live'
  /** The salt that a customer's tickets carry as well. */
  readonly customerSalt: (customerId: bigint) => Uint8Array
  /** Tests read few customers at a time. */
  readonly sliceCustomers?: number
}

export interface Liabilities {
  /** Counts one tree now; who asks while it is being counted gets that count. */
  count(practice: boolean): Promise<PublishedCount>
  start(): void
  stop(): Promise<void>
}

/** Own proofs are answered for so long; roots and sums stay for ever. */
export const PROOFS_KEPT_MS = 35 * DAY_MS
const LOOK_EVERY_MS = 20 * SECOND_MS
/** The day's interest goes first. */
const AFTER_MIDNIGHT_MINUTES = 2
const TRIES_MOST = 5
const AGAIN_AFTER_MS = 500
/** One server at a time counts. The number only has to be ours. */
const COUNT_LOCK = 7034

/** Counts what customers own (docs/proofs.md 7): each platform day soon after its midnight, and when it is asked for. */
export function createLiabilities(deps: LiabilitiesDeps): Liabilities {
  const { logger, mode } = deps
  const running = new Map<boolean, Promise<PublishedCount>>()
  let queue: Promise<unknown> = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let looking: Promise<void> | undefined
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

  return {
    count,
    start() {
      timer ??= setInterval(() => {
        if (looking || performance.now() < notBefore) return
        looking = look()
          .catch((error: unknown) => {
            notBefore = performance.now() + MINUTE_MS
            logger.error({ err: error }, 'the liabilities of the day are not counted yet')
          })
          .finally(() => (looking = undefined))
      }, LOOK_EVERY_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      timer = undefined
      await looking
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
  const { database, clock, zone, makeId, logger } = deps
  const id = makeId()
  const at: Instant = clock.now()
  const cut = await readCut(database)
  const assets = await treeAssets(database, practice)
  const customers: OwnBalances[] = []
  try {
    for await (const slice of readBalances(database, cut, assets, deps.sliceCustomers))
      customers.push(...slice)
  } catch (error) {
    if (!(error instanceof NoSuchMoment) || attempt >= TRIES_MOST) throw error
    logger.warn({ err: error, cut }, 'the liabilities are counted anew at a later moment')
    await sleep(AGAIN_AFTER_MS)
    return countOnce(deps, practice, attempt + 1)
  }
  const root = await buildTree(
    {
      ...deps,
      keepLeaves: (leaves) => insertLeaves(database, id, leaves),
      keepTiles: (tiles) => insertTiles(database, id, tiles),
    },
    customers,
    assets.length,
  )
  const { date: day } = zone.dayOf(at)
  await publish(database, { id, practice, day, at, cut, accounts: customers.length, root })
  const count = await newestCount(database, practice, { id })
  if (!count) throw new Error(`count ${id} was published and is not there`)
  return count
}
