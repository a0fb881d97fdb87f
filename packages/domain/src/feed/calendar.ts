import { createZone } from './calendar-zone.ts'
import type { Zone } from './calendar-zone.ts'
import { DAY_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/** The calendars by name: a product follows one. What each says is a versioned record (migration 0093). */
export const CALENDARS = ['always', 'forex', 'metals', 'futures'] as const
export type WeeklySessions = (typeof CALENDARS)[number]

/** Time in which a product trades: from its opening up to, not including, its end. */
export interface Session {
  readonly from: Instant
  readonly to: Instant
}

/** State of the trading calendar at one instant. */
export interface CalendarState {
  readonly isOpen: boolean
  /** The next opening, where the product is closed. */
  readonly opensAt?: Instant
  /** The beginning and the end of the running session, where there is one with an end. */
  readonly openedAt?: Instant
  readonly sessionEndsAt?: Instant
}

/** The trading calendar of a product (docs/rules/trading.md#sessions). */
export interface Calendar {
  stateAt(now: Instant): CalendarState
  /** The sessions that overlap [from, to), whole, in order of time. */
  sessionsWithin(from: Instant, to: Instant): Session[]
  /**
   * Where the session of the day's figures began: its price just before is the close that `increase` compares with.
   * While closed, the last session's; forex closes at each 17:00 New York, crypto at platform midnight.
   */
  figuresSince(now: Instant): Instant
}

/** One session of every week. */
export interface WeeklySession {
  /** 0 is Sunday; it opens so many minutes after that day's midnight, wall time of the zone. */
  readonly weekday: number
  readonly openMinute: number
  /** It ends so many days later, so many minutes after that day's midnight. */
  readonly closesDays: number
  readonly closeMinute: number
}

/** Content of a calendar version. */
export interface CalendarRule {
  readonly zone: string
  readonly sessions: 'always' | readonly WeeklySession[]
  /** `MM-DD` of every year or `YYYY-MM-DD` once: closed from 00:00 to 24:00 of the zone. */
  readonly holidays: readonly string[]
  /** Minute after midnight of the zone at which the figures of the day begin anew inside a session. */
  readonly dailyCloseMinute?: number
}

/** A rule from its moment on, a platform midnight, until the next version's; the first one holds for all time before too. */
export interface CalendarVersion {
  readonly from: Instant
  readonly rule: CalendarRule
}

/** The versions of one calendar, oldest first, all of one zone: what it says of a past day is what that day's version says. */
export type CalendarVersions = readonly [CalendarVersion, ...CalendarVersion[]]

/** The version in force at an instant. */
export const versionAt = (versions: CalendarVersions, at: Instant): CalendarVersion =>
  versions.findLast(({ from }) => from <= at) ?? versions[0]

/** Its number, counted from 1 as the public log does. */
export const versionNumberAt = (versions: CalendarVersions, at: Instant): number =>
  Math.max(
    0,
    versions.findLastIndex(({ from }) => from <= at),
  ) + 1

/** The zone that a calendar is written in; none where a product always trades. */
export const calendarZoneOf = ([{ rule }]: CalendarVersions): string | undefined =>
  rule.sessions === 'always' ? undefined : rule.zone

const isHoliday = ({ holidays }: CalendarRule, date: string): boolean =>
  holidays.includes(date.slice(5)) || holidays.includes(date)

/** The days `YYYY-MM-DD` of the calendar's zone that touch [from, to) and are holidays, in order. */
export function holidaysWithin(versions: CalendarVersions, from: Instant, to: Instant): string[] {
  const name = calendarZoneOf(versions)
  if (name === undefined) return []

  const zone = createZone(name)
  const found: string[] = []
  for (let day = zone.dayOf(from); day.start < to; day = zone.dayAfter(day.date, 1)) {
    // A change at platform midnight can lie within a day of the calendar's zone.
    const rules = [versionAt(versions, day.start).rule, versionAt(versions, day.end - 1).rule]
    if (rules.some((rule) => isHoliday(rule, day.date))) found.push(day.date)
  }

  return found
}

/** Days looked around an instant for its sessions: longer than any session with any closed time beside it. */
const REACH_DAYS = 11

/**
 * @param versions of a calendar that never closes there is one
 * @param platform the zone whose midnight begins the figures of products that always trade
 */
export function createCalendar(versions: CalendarVersions, platform: Zone): Calendar {
  const zoneName = calendarZoneOf(versions)
  if (zoneName === undefined) {
    return {
      stateAt: () => ({ isOpen: true }),
      sessionsWithin: (from, to) => [{ from, to }],
      figuresSince: (now) => platform.dayOf(now).start,
    }
  }

  const zone = createZone(zoneName)
  const sessionsWithin = (from: Instant, to: Instant): Session[] =>
    sessionsOfVersions(versions, zone, from, to).filter((session) => session.to > from && session.from < to)

  // Asked several times a second; the answer changes at the next opening or end.
  let known:
    | { session?: Session | undefined; next?: Session | undefined; until: Instant; from: Instant }
    | undefined

  const around = (now: Instant) => {
    if (known && now >= known.from && now < known.until) return known

    const near = sessionsOfVersions(versions, zone, now - DAY_MS, now + REACH_DAYS * DAY_MS)
    const session = near.find((each) => each.from <= now && now < each.to)
    const next = near.find((each) => each.from > now)
    known = { session, next, from: now, until: session?.to ?? next?.from ?? now }

    return known
  }

  return {
    stateAt(now) {
      const { session, next } = around(now)
      if (session) return { isOpen: true, openedAt: session.from, sessionEndsAt: session.to }
      return next ? { isOpen: false, opensAt: next.from } : { isOpen: false }
    },
    sessionsWithin,
    figuresSince(now) {
      const last = sessionsWithin(now - REACH_DAYS * DAY_MS, now + 1).at(-1)
      if (!last) return now

      const { dailyCloseMinute } = versionAt(versions, now).rule
      return dailyCloseMinute === undefined ? last.from : dailyStart(zone, dailyCloseMinute, last, now)
    },
  }
}

/** The latest daily close inside the session before `now`, or the session's own beginning. */
function dailyStart(zone: Zone, minute: number, session: Session, now: Instant): Instant {
  const before = Math.min(now, session.to - 1)
  let at = zone.instantAt(zone.dayOf(before).date, minute)
  if (at > before) at = zone.instantAt(zone.dayAfter(zone.dayOf(before).date, -1).date, minute)

  return Math.max(at, session.from)
}

/** The longest session reaches back so far. */
const SESSION_DAYS = 8

/**
 * Sessions of every version, each cut to its own time: what a change leaves of a session that runs over it is one session
 * with what the next version goes on with. None that touches [from, to) is missing.
 */
function sessionsOfVersions(versions: CalendarVersions, zone: Zone, from: Instant, to: Instant): Session[] {
  const [near, far] = [from - SESSION_DAYS * DAY_MS, to + SESSION_DAYS * DAY_MS]
  const inReach = versions.filter(
    (version, at) => (at === 0 || version.from < far) && (versions[at + 1]?.from ?? Infinity) > near,
  )

  const [only] = inReach
  if (only && inReach.length === 1) return sessionsOf(only.rule, zone, from, to)

  const found: Session[] = []
  for (const [at, { from: begins, rule }] of inReach.entries()) {
    const [least, most] = [at === 0 ? -Infinity : begins, inReach[at + 1]?.from ?? Infinity]
    for (const session of sessionsOf(rule, zone, near, far)) {
      const cut = { from: Math.max(session.from, least), to: Math.min(session.to, most) }
      const last = found.at(-1)
      if (cut.from >= cut.to) continue

      if (last?.to === cut.from && cut.from === begins)
        found[found.length - 1] = { from: last.from, to: cut.to }
      else found.push(cut)
    }
  }

  return found
}

/** All sessions of the weeks that touch [from, to), holidays cut out, in order of time. */
function sessionsOf(rule: CalendarRule, zone: Zone, from: Instant, to: Instant): Session[] {
  const found: Session[] = []
  if (rule.sessions === 'always') return [{ from, to }]

  for (let day = zone.dayOf(from - SESSION_DAYS * DAY_MS); day.start < to; day = zone.dayAfter(day.date, 1)) {
    for (const weekly of rule.sessions) {
      if (weekly.weekday !== day.weekday) continue

      const closes = zone.dayAfter(day.date, weekly.closesDays).date
      const whole = {
        from: zone.instantAt(day.date, weekly.openMinute),
        to: zone.instantAt(closes, weekly.closeMinute),
      }

      found.push(...withoutHolidays(rule, zone, whole))
    }
  }

  return found
}

function withoutHolidays(rule: CalendarRule, zone: Zone, session: Session): Session[] {
  const parts: Session[] = []
  let { from } = session
  for (let day = zone.dayOf(session.from); day.start < session.to; day = zone.dayAfter(day.date, 1)) {
    if (!isHoliday(rule, day.date)) continue
    if (day.start > from) parts.push({ from, to: day.start })
    from = Math.max(from, day.end)
  }

  if (from < session.to) parts.push({ from, to: session.to })
  return parts
}
