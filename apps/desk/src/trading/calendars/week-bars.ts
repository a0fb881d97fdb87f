import { parseClock } from '@plumbline/domain/service/notice'
import type { WeeklySessionOnWire } from '@plumbline/api-schema/trading/desk-calendar'
import { DAY_MINUTES, WEEK_MINUTES } from '@plumbline/domain/feed/calendar-rule'

/** Open time of one weekday, in minutes after its midnight. */
export interface Bar {
  readonly from: number
  readonly to: number
}

/** The sessions of a week cut at midnights: seven days from Sunday on, in the calendar's zone. */
export function weekBars(sessions: readonly WeeklySessionOnWire[]): readonly (readonly Bar[])[] {
  const days: Bar[][] = Array.from({ length: 7 }, () => [])
  for (const { weekday, open, days: length, close } of sessions) {
    const from = weekday * DAY_MINUTES + (parseClock(open) ?? 0)
    const to = (weekday + length) * DAY_MINUTES + (parseClock(close) ?? 0)

    // A session that runs over Saturday goes on where the week begins.
    for (let at = from; at < to;) {
      const end = Math.min(to, (Math.floor(at / DAY_MINUTES) + 1) * DAY_MINUTES)
      const inWeek = at % WEEK_MINUTES
      const start = inWeek % DAY_MINUTES
      days[Math.floor(inWeek / DAY_MINUTES)]?.push({ from: start, to: start + end - at })
      at = end
    }
  }

  return days.map((bars) => bars.toSorted((a, b) => a.from - b.from))
}
