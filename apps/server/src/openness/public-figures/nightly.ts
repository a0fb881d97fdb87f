import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Logger } from '../../platform/logger.ts'
import { countDay, countFairnessDay, readCounts } from './store.ts'

/** What settled at the last moment of a day is committed well before this. */
const AFTER_MIDNIGHT_MS = MINUTE_MS
/** Days that a server which did not run is made up for; older ones are in no figure of thirty days. */
const MAX_DAYS = 30

/** Counts each platform day once it has ended. */
export interface NightlyCount {
  /** Counts what is missing now; a day that stands is left as it is. */
  countDue(): Promise<void>
  start(): void
  stop(): Promise<void>
}

export interface NightlyDeps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly zone: Zone
  readonly mode: 'practice' | 'live'
}

/** Days to be counted: all since the newest one up to yesterday, yesterday alone at first. Oldest first. */
function daysDue(zone: Zone, yesterday: string, newest: string | undefined): string[] {
  const due: string[] = []
  for (let back = 0; back < MAX_DAYS; back++) {
    const day = zone.dayAfter(yesterday, -back).date
    if (newest === undefined ? back > 0 : day <= newest) break
    due.unshift(day)
  }

  return due
}

export function createNightlyCount({ database, clock, logger, zone, mode }: NightlyDeps): NightlyCount {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined

  async function countDue(): Promise<void> {
    const now = clock.now()
    const yesterday = zone.dayAfter(zone.dayOf(now - AFTER_MIDNIGHT_MS).date, -1).date
    for (const isPractice of mode === 'live' ? [false, true] : [true]) {
      const [fairness] = await readCounts(database, 'fairness', isPractice, 1)
      if (fairness?.day !== yesterday) {
        // Each in a statement of its own: the first time there are thirty.
        for (let back = MAX_DAYS - 1; back >= 0; back--)
          await countFairnessDay(database, zone.dayAfter(yesterday, -back).date, isPractice)
        await countDay(database, 'fairness', yesterday, isPractice, now)
      }

      const [newest] = await readCounts(database, 'withdrawal_day', isPractice, 1)
      for (const day of daysDue(zone, yesterday, newest?.day))
        await countDay(database, 'withdrawal_day', day, isPractice, now)
    }
  }

  const look = (): void => {
    running ??= countDue()
      .catch((error: unknown) => logger.warn({ err: error }, 'the day was not counted'))
      .finally(() => {
        running = undefined
      })
  }

  return {
    countDue,
    start() {
      look()
      timer = setInterval(look, MINUTE_MS)
      timer.unref()
    },
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
