import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import { DAY_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import type { Feed } from '../../feed/feed.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { idOfName } from '../../platform/ids.ts'
import type { Logger } from '../../platform/logger.ts'
import { repeating } from '../../platform/repeating.ts'
import type { Repeating } from '../../platform/repeating.ts'
import type { Messages } from '../../service/messages/index.ts'
import { audienceOf, changesSince } from './store.ts'
import type { ChangeRow } from './store.ts'

export interface CalendarTelling extends Repeating {
  /** Tells what was decided within the last two days and was not told yet. */
  step(): Promise<void>
}

export interface CalendarTellingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly zone: Zone
  readonly feed: Pick<Feed, 'products'>
  readonly messages: Pick<Messages, 'write'>
}

const EVERY_MS = 5 * SECOND_MS
/** A version is in force a day after it was decided at the earliest: whoever was not told by then reads it on the sheet. */
const TOLD_FOR_MS = 2 * DAY_MS
/** Customers of one transaction. */
const AT_ONCE = 100

/**
 * Tells each customer once of a calendar that will change: who traded a product of it within 30 days or has one as favourite.
 * A message's id is of its calendar, version and customer, so that after a restart nothing is written twice.
 */
export function createCalendarTelling(deps: CalendarTellingDeps): CalendarTelling {
  const { database, clock, logger, zone, feed, messages } = deps
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
    step,
    ...repeating(step, { everyMs: EVERY_MS, logger, failure: 'a change of a calendar could not be told' }),
  }
}
