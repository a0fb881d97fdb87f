import { DAY_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { idOfName } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs.ts'
import { audienceOf, changesSince } from './store.ts'
import type { ChangeRow } from './store.ts'
import type { Needs } from './needs.ts'
import { createAnnouncer } from '../../service/messages/index.ts'

/** A version is in force a day after it was decided at the earliest: whoever was not told by then reads it on the sheet. */
const TOLD_FOR_MS = 2 * DAY_MS

/**
 * Notifies each customer once of a calendar that will change: who traded a product of it within 30 days or has one as
 * favourite.
 */
export function createCalendarNotices(deps: Needs): Job {
  const { database, clock, zone, feed } = deps
  const announcer = createAnnouncer(deps)

  async function notify(change: ChangeRow): Promise<void> {
    const { calendar, version, in_force_from: from } = change
    const name = `trading_calendar ${calendar} ${version}`
    const symbols = feed.products.filter(({ sessions }) => sessions === calendar).map(({ symbol }) => symbol)
    const params = { products: symbols.join(', '), day: zone.dayOf(from).date }
    const target = `/pages/trade/trade?symbol=${symbols[0] ?? ''}`

    await announcer.announce(
      name,
      (after, most) => audienceOf(database, change, after, most),
      (customerId) => ({
        kind: 'calendar_changed',
        id: idOfName(`${name} ${customerId}`),
        customerId,
        params,
        target,
        at: clock.now(),
      }),
    )
  }

  async function step(): Promise<void> {
    for (const change of await changesSince(database, clock.now() - TOLD_FOR_MS)) await notify(change)
  }

  return {
    name: 'tell-changes',
    everyMs: 5 * SECOND_MS,
    runs: 'one-node',
    failure: 'a change of a calendar could not be told',
    run: step,
  }
}
