import { DAY_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { idOfName } from '../../platform/ids.ts'
import type { Job } from '../../platform/jobs.ts'
import { audienceOf, changesSince } from './store.ts'
import type { ChangeRow } from './store.ts'
import type { Needs } from './needs.ts'

const EVERY_MS = 5 * SECOND_MS
/** A version is in force a day after it was decided at the earliest: whoever was not told by then reads it on the sheet. */
const TOLD_FOR_MS = 2 * DAY_MS
/** Customers of one transaction. */
const AT_ONCE = 100

/**
 * Tells each customer once of a calendar that will change: who traded a product of it within 30 days or has one as favourite.
 * A message's id is of its calendar, version and customer, so that after a restart nothing is written twice.
 */
export function createCalendarTelling(deps: Needs): Job {
  const { database, clock, zone, feed, messages } = deps
  const told = new Map<string, bigint | 'all'>()

  async function notify(change: ChangeRow): Promise<void> {
    const { calendar, version, in_force_from: from } = change
    const name = `trading_calendar ${calendar} ${version}`
    const symbols = feed.products.filter(({ sessions }) => sessions === calendar).map(({ symbol }) => symbol)
    const params = { products: symbols.join(', '), day: zone.dayOf(from).date }
    const target = `/pages/trade/trade?symbol=${symbols[0] ?? ''}`

    for (;;) {
      const last = told.get(name) ?? 0n
      if (last === 'all') return

      const customers = await audienceOf(database, change, last, AT_ONCE)
      await database.transaction(async (tx) => {
        const to = { kind: 'calendar_changed', params, target, at: clock.now() } as const
        for (const { id: customerId } of customers)
          await messages.write(tx, { ...to, customerId, id: idOfName(`${name} ${customerId}`) })
      })

      told.set(name, customers.at(-1)?.id ?? 'all')
    }
  }

  async function step(): Promise<void> {
    for (const change of await changesSince(database, clock.now() - TOLD_FOR_MS)) await notify(change)
  }

  return {
    name: 'tell-changes',
    everyMs: EVERY_MS,
    runs: 'one-node',
    failure: 'a change of a calendar could not be told',
    run: step,
  }
}
