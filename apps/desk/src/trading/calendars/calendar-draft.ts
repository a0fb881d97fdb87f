import type { DeskCalendarVersion, WeeklySessionOnWire } from '@plumbline/api-schema/trading/desk-calendar'

/** A change as it is typed: whole lists, each row with a key of its own, so that one can be taken out. */
export interface CalendarDraft {
  readonly sessions: readonly (WeeklySessionOnWire & { readonly key: number })[]
  readonly holidays: readonly { readonly key: number; readonly name: string }[]
  readonly notBefore: string
  readonly reason: string
}

export const draftOf = (
  { sessions, holidays }: Pick<DeskCalendarVersion, 'sessions' | 'holidays'>,
  earliestDay: string,
): CalendarDraft => ({
  sessions: sessions.map((session, key) => ({ ...session, key })),
  holidays: holidays.map((name, key) => ({ key, name })),
  notBefore: earliestDay,
  reason: '',
})

/** One more than every key that there is. */
export const nextKey = (rows: readonly { readonly key: number }[]): number =>
  rows.reduce((most, { key }) => Math.max(most, key), -1) + 1

/** The weekday on which a session closes, and the other way round: how many days after its opening that is. */
export const closingDay = ({ weekday, days }: Pick<WeeklySessionOnWire, 'weekday' | 'days'>): number =>
  (weekday + days) % 7
export const daysUntil = (weekday: number, closing: number): number => (closing - weekday + 7) % 7

/** Lists as their JSON text: calls travel as forms. */
export const wishOf = ({ sessions, holidays, notBefore, reason }: CalendarDraft) => ({
  sessions: JSON.stringify(
    sessions.map(({ weekday, open, days, close }) => ({
      weekday,
      open: open.trim(),
      days,
      close: close.trim(),
    })),
  ),
  holidays: JSON.stringify(holidays.map(({ name }) => name.trim()).filter((name) => name !== '')),
  not_before: notBefore,
  ...(reason.trim() !== '' && { reason: reason.trim() }),
})
