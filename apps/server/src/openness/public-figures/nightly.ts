import { PUBLIC_FIGURES_DAYS } from '@plumbline/domain/openness/fairness-statistics'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { countDay, countFairnessDay, readCounts } from './store.ts'
import type { Needs } from './needs.ts'
import type { Job } from '../../platform/jobs.ts'

/** What settled at the last moment of a day is committed well before this. */
const AFTER_MIDNIGHT_MS = MINUTE_MS
/** Days that a server which did not run is made up for; older ones are in no figure of thirty days. */

/** Days to be counted: all since the newest one up to yesterday, yesterday alone at first. Oldest first. */
function daysDue(zone: Zone, yesterday: string, newest: string | undefined): string[] {
  const due: string[] = []
  for (let back = 0; back < PUBLIC_FIGURES_DAYS; back++) {
    const day = zone.dayAfter(yesterday, -back).date
    if (newest === undefined ? back > 0 : day <= newest) break
    due.unshift(day)
  }

  return due
}

/** Counts each platform day once it has ended; a day that stands is left as it is. */
export function createNightlyCount({ jobs: database, clock, zone, mode }: Needs): Job {
  async function countDue(): Promise<void> {
    const now = clock.now()
    const yesterday = zone.dayAfter(zone.dayOf(now - AFTER_MIDNIGHT_MS).date, -1).date
    for (const isPractice of mode === 'live' ? [false, true] : [true]) {
      const [fairness] = await readCounts(database, 'fairness', isPractice, 1)
      if (fairness?.day !== yesterday) {
        // Each in a statement of its own: the first time there are thirty.
        for (let back = PUBLIC_FIGURES_DAYS - 1; back >= 0; back--)
          await countFairnessDay(database, zone.dayAfter(yesterday, -back).date, isPractice)
        await countDay(database, 'fairness', yesterday, isPractice, now)
      }

      const [newest] = await readCounts(database, 'withdrawal_day', isPractice, 1)
      for (const day of daysDue(zone, yesterday, newest?.day))
        await countDay(database, 'withdrawal_day', day, isPractice, now)
    }
  }

  return {
    name: 'count-day',
    everyMs: MINUTE_MS,
    isAtOnce: true,
    runs: 'one-node',
    failure: 'the day was not counted',
    run: countDue,
  }
}
