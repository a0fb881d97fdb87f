import type { CalendarRule, CalendarVersions, WeeklySessions } from '../feed/calendar.ts'

const NEW_YORK = 'America/New_York'
const HOLIDAYS = ['01-01', '12-25']
const FIVE_PM = 17 * 60
const SIX_PM = 18 * 60

/** Sunday to Thursday 18:00 to the next day's 17:00: the break between ends a session. */
const SIX_TO_FIVE: CalendarRule = {
  zone: NEW_YORK,
  sessions: [0, 1, 2, 3, 4].map((weekday) => ({
    weekday,
    openMinute: SIX_PM,
    closesDays: 1,
    closeMinute: FIVE_PM,
  })),
  holidays: HOLIDAYS,
}

const FIRST_RULES: Readonly<Record<WeeklySessions, CalendarRule>> = {
  always: { zone: 'UTC', sessions: 'always', holidays: [] },
  forex: {
    zone: NEW_YORK,
    sessions: [{ weekday: 0, openMinute: FIVE_PM, closesDays: 5, closeMinute: FIVE_PM }],
    holidays: HOLIDAYS,
    dailyCloseMinute: FIVE_PM,
  },
  metals: SIX_TO_FIVE,
  futures: SIX_TO_FIVE,
}

/**
 * The calendars that an installation begins with, as docs/rules/trading.md#products says them: migration 0093 writes
 * the same.
 */
export const firstCalendar = (name: WeeklySessions): CalendarVersions => [
  { from: 0, rule: FIRST_RULES[name] },
]
