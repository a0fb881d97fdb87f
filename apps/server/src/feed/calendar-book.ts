import { ruleOf } from '@plumbline/domain/feed/calendar-rule'
import type { CalendarDocument } from '@plumbline/domain/feed/calendar-rule'
import { CALENDARS, createCalendar } from '@plumbline/domain/feed/calendar'
import type {
  Calendar,
  CalendarVersion,
  CalendarVersions,
  WeeklySessions,
} from '@plumbline/domain/feed/calendar'
import type { Zone } from '@plumbline/domain/feed/calendar-zone'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'
import { inTurn } from './in-turn.ts'
import type { Reading } from './in-turn.ts'

/** The versions of every calendar as they stand in the database, those that are not in force yet too (migration 0093). */
export interface CalendarBook extends Reading {
  versions(name: WeeklySessions): CalendarVersions
  /** The running calendar: from its moment on it says what the newest version says. */
  calendar(name: WeeklySessions): Calendar
  /** How often the versions were read anew: what was worked out from them may have changed. */
  reads(): number
}

interface VersionRow {
  readonly calendar: WeeklySessions
  readonly rule: CalendarDocument
  readonly in_force_from: Instant
}

async function readCalendars(db: Queryable): Promise<ReadonlyMap<WeeklySessions, CalendarVersions>> {
  const rows = await db.query<VersionRow>(
    'select calendar, rule, in_force_from from published.trading_calendar_version order by calendar, version',
  )

  return new Map(
    CALENDARS.map((name) => {
      const [first, ...others] = rows
        .filter(({ calendar }) => calendar === name)
        .map((row): CalendarVersion => ({ from: row.in_force_from, rule: ruleOf(row.rule) }))
      if (!first) throw new Error(`the calendar ${name} has no version`)
      return [name, [first, ...others]]
    }),
  )
}

/** @param platform the zone whose midnight begins the figures of products that always trade */
export async function openCalendars(db: Queryable, platform: Zone): Promise<CalendarBook> {
  let read = await readCalendars(db)
  let reads = 1

  const versions = (name: WeeklySessions): CalendarVersions => {
    const found = read.get(name)
    if (!found) throw new RangeError(`no calendar ${name}`)
    return found
  }

  const running = (name: WeeklySessions): Calendar => {
    let made: { readonly of: CalendarVersions; readonly calendar: Calendar } | undefined

    const now = (): Calendar => {
      const of = versions(name)
      if (made?.of !== of) made = { of, calendar: createCalendar(of, platform) }
      return made.calendar
    }

    return {
      stateAt: (at) => now().stateAt(at),
      sessionsWithin: (from, to) => now().sessionsWithin(from, to),
      figuresSince: (at) => now().figuresSince(at),
    }
  }

  const calendars = new Map(CALENDARS.map((name) => [name, running(name)]))

  return {
    versions,
    calendar(name) {
      const found = calendars.get(name)
      if (!found) throw new RangeError(`no calendar ${name}`)
      return found
    },
    reads: () => reads,
    ...inTurn(db, async (from) => {
      read = await readCalendars(from)
      reads += 1
    }),
  }
}
