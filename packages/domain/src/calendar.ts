import { createZone } from './calendar-zone.ts'
import type { Zone } from './calendar-zone.ts'
import { DAY_MS } from './time.ts'
import type { Instant } from './time.ts'

export type WeeklySessions = 'always' | 'forex' | 'metals' | 'futures'

/** Time in which a product trades: from its opening up to, not including, its end. */
export interface Session {
  readonly from: Instant
  readonly to: Instant
}

/** What the trading calendar says about one instant. */
export interface CalendarState {
  readonly isOpen: boolean
  /** The next opening, where the product is closed. */
  readonly opensAt?: Instant
  /** The beginning and the end of the running session, where there is one with an end. */
  readonly openedAt?: Instant
  readonly sessionEndsAt?: Instant
}

/** The trading calendar of a product (products.md, sessions). */
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

interface WeeklyRule {
  readonly zone: string
  /** Weekday (0 is Sunday) and minute after midnight, wall time of the zone. */
  readonly sessions: readonly {
    readonly weekday: number
    readonly openMinute: number
    readonly closesDays: number
    readonly closeMinute: number
  }[]
  /** `MM-DD`: closed from 00:00 to 24:00 of the zone. */
  readonly holidays: readonly string[]
  /** Minute after midnight of the zone at which the figures of the day begin anew inside a session. */
  readonly dailyCloseMinute?: number
}

const NEW_YORK = 'America/New_York'
const HOLIDAYS = ['01-01', '12-25']
const FIVE_PM = 17 * 60
const SIX_PM = 18 * 60

/** Sunday to Thursday 18:00 to the next day's 17:00: the break between ends a session. */
const SIX_TO_FIVE: WeeklyRule = {
  zone: NEW_YORK,
  sessions: [0, 1, 2, 3, 4].map((weekday) => ({
    weekday,
    openMinute: SIX_PM,
    closesDays: 1,
    closeMinute: FIVE_PM,
  })),
  holidays: HOLIDAYS,
}

const RULES: Record<Exclude<WeeklySessions, 'always'>, WeeklyRule> = {
  forex: {
    zone: NEW_YORK,
    sessions: [{ weekday: 0, openMinute: FIVE_PM, closesDays: 5, closeMinute: FIVE_PM }],
    holidays: HOLIDAYS,
    dailyCloseMinute: FIVE_PM,
  },
  metals: SIX_TO_FIVE,
  futures: SIX_TO_FIVE,
}

/** The zone that a calendar is written in; none where a product always trades. */
export const calendarZoneOf = (sessions: WeeklySessions): string | undefined =>
  sessions === 'always' ? undefined : RULES[sessions].zone

/** The days `YYYY-MM-DD` of the calendar's zone that touch [from, to) and are holidays, in order. */
export function holidaysWithin(sessions: WeeklySessions, from: Instant, to: Instant): string[] {
  if (sessions === 'always') return []
  const rule = RULES[sessions]
  const zone = createZone(rule.zone)
  const found: string[] = []
  for (let day = zone.dayOf(from); day.start < to; day = zone.dayAfter(day.date, 1))
    if (rule.holidays.includes(day.date.slice(5))) found.push(day.date)
  return found
}

/** Days looked around an instant for its sessions: longer than any session with any closed time beside it. */
const REACH_DAYS = 11

/** @param platform the zone whose midnight begins the figures of products that always trade */
export function createCalendar(sessions: WeeklySessions, platform: Zone): Calendar {
  if (sessions === 'always') {
    return {
      stateAt: () => ({ isOpen: true }),
      sessionsWithin: (from, to) => [{ from, to }],
      figuresSince: (now) => platform.dayOf(now).start,
    }
  }
  const rule = RULES[sessions]
  const zone = createZone(rule.zone)
  const sessionsWithin = (from: Instant, to: Instant): Session[] =>
    sessionsOf(rule, zone, from, to).filter((session) => session.to > from && session.from < to)
  // Asked several times a second; the answer changes at the next opening or end.
  let known:
    | { session?: Session | undefined; next?: Session | undefined; until: Instant; from: Instant }
    | undefined
  const around = (now: Instant) => {
    if (known && now >= known.from && now < known.until) return known
    const near = sessionsOf(rule, zone, now - DAY_MS, now + REACH_DAYS * DAY_MS)
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
      return rule.dailyCloseMinute === undefined
        ? last.from
        : dailyStart(zone, rule.dailyCloseMinute, last, now)
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

/** All sessions of the weeks that touch [from, to), holidays cut out, in order of time. */
function sessionsOf(rule: WeeklyRule, zone: Zone, from: Instant, to: Instant): Session[] {
  const found: Session[] = []
  for (let day = zone.dayOf(from - 8 * DAY_MS); day.start < to; day = zone.dayAfter(day.date, 1)) {
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

function withoutHolidays(rule: WeeklyRule, zone: Zone, session: Session): Session[] {
  const parts: Session[] = []
  let { from } = session
  for (let day = zone.dayOf(session.from); day.start < session.to; day = zone.dayAfter(day.date, 1)) {
    if (!rule.holidays.includes(day.date.slice(5))) continue
    if (day.start > from) parts.push({ from, to: day.start })
    from = Math.max(from, day.end)
  }
  if (from < session.to) parts.push({ from, to: session.to })
  return parts
}
