import type { CalendarRule, WeeklySession } from './calendar.ts'
import { formatClock, parseClock } from '../service/notice.ts'
import { fieldInvalid } from '../basics/refusal.ts'
import type { Refusal } from '../basics/refusal.ts'

/** A calendar's rule as it is kept, hashed and decided on (docs/proofs.md 8). */
export interface CalendarDocument {
  readonly zone: string
  readonly sessions: 'always' | readonly SessionDocument[]
  readonly holidays: readonly string[]
  readonly daily_close?: string
}

/** Opens on a weekday (0 is Sunday) at `HH:MM` and closes so many days later at `HH:MM`. */
export interface SessionDocument {
  readonly weekday: number
  readonly open: string
  readonly days: number
  readonly close: string
}

const SESSIONS_MAX = 14
const HOLIDAYS_MAX = 100
export const DAY_MINUTES = 24 * 60
export const WEEK_MINUTES = 7 * DAY_MINUTES
/** A leap year: 29 February can be a holiday of every year. */
const ANY_YEAR = '2024'

/** Minutes of an `HH:MM` that was checked before. */
function minuteOf(text: string): number {
  const minute = parseClock(text)
  if (minute === undefined) throw new RangeError(`no time of day: ${text}`)
  return minute
}

/** @throws RangeError where a time of day is none */
export const ruleOf = ({ zone, sessions, holidays, daily_close: close }: CalendarDocument): CalendarRule => ({
  zone,
  holidays,
  ...(close !== undefined && { dailyCloseMinute: minuteOf(close) }),
  sessions:
    sessions === 'always'
      ? sessions
      : sessions.map((session): WeeklySession => ({
          weekday: session.weekday,
          openMinute: minuteOf(session.open),
          closesDays: session.days,
          closeMinute: minuteOf(session.close),
        })),
})

export const documentOf = ({
  zone,
  sessions,
  holidays,
  dailyCloseMinute,
}: CalendarRule): CalendarDocument => ({
  zone,
  sessions:
    sessions === 'always'
      ? sessions
      : sessions.map(({ weekday, openMinute, closesDays, closeMinute }) => ({
          weekday,
          open: formatClock(openMinute),
          days: closesDays,
          close: formatClock(closeMinute),
        })),
  holidays,
  ...(dailyCloseMinute !== undefined && { daily_close: formatClock(dailyCloseMinute) }),
})

/** Whether a text names a day of every year (`MM-DD`) or of one (`YYYY-MM-DD`). */
export function isHolidayName(text: string): boolean {
  const day = /^\d\d-\d\d$/.test(text) ? `${ANY_YEAR}-${text}` : /^2\d{3}-\d\d-\d\d$/.test(text) ? text : ''
  const at = Date.parse(`${day}T00:00:00Z`)
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(day)
}

/** Beginning and end of a session in minutes of the week; none where it is no session. */
function spanOf({ weekday, open, days, close }: SessionDocument): readonly [number, number] | undefined {
  const [opens, closes] = [parseClock(open), parseClock(close)]
  const isDay = Number.isInteger(weekday) && weekday >= 0 && weekday < 7
  if (!isDay || !Number.isInteger(days) || opens === undefined || closes === undefined) return undefined

  const from = weekday * DAY_MINUTES + opens
  const to = (weekday + days) * DAY_MINUTES + closes

  return days >= 0 && to > from && to - from < WEEK_MINUTES ? [from, to] : undefined
}

/** Sessions of one week in their order; none where one is no session, or where two touch: those were one session. */
function readWeek(sessions: readonly SessionDocument[]): SessionDocument[] | undefined {
  const spans = sessions.map((session) => ({ session, span: spanOf(session) }))
  const sorted = spans
    .flatMap(({ session, span }) => (span ? [{ session, from: span[0], to: span[1] }] : []))
    .toSorted((a, b) => a.from - b.from)
  if (sorted.length !== spans.length) return undefined

  const isApart = sorted.every(({ to }, at) => {
    const next = sorted[at + 1]?.from ?? (sorted[0]?.from ?? 0) + WEEK_MINUTES
    return to < next
  })

  return isApart ? sorted.map(({ session }) => session) : undefined
}

/**
 * The next version of a calendar: other sessions and holidays in the same zone, in one order. A calendar that never closes
 * stays so (docs/rules/trading.md#sessions: at least one product is always open).
 */
export function nextDocument(
  before: CalendarDocument,
  change: Pick<CalendarDocument, 'holidays'> & { readonly sessions: readonly SessionDocument[] },
): CalendarDocument | Refusal {
  if (before.sessions === 'always') return fieldInvalid('calendar')

  const week = change.sessions.length <= SESSIONS_MAX ? readWeek(change.sessions) : undefined
  if (!week || week.length === 0) return fieldInvalid('sessions')

  const holidays = [...new Set(change.holidays)].toSorted()
  if (holidays.length > HOLIDAYS_MAX || !holidays.every(isHolidayName)) return fieldInvalid('holidays')

  const next: CalendarDocument = { ...before, sessions: week, holidays }

  // Nothing would change: nobody is asked to decide on it, and nobody is told of it.
  const inOrder = { ...before, holidays: [...before.holidays].toSorted() }
  return written(next) === written(inOrder) ? fieldInvalid('sessions') : next
}

/** The same text for the same rule, in whatever order its members stand. */
const written = (document: CalendarDocument): string => JSON.stringify(documentOf(ruleOf(document)))
