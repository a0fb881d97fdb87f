import { dateLocale } from '@plumbline/language/format/date'
import { CALENDARS } from '@plumbline/domain/feed/calendar'
import { HALT_KINDS, HALT_REASONS } from '@plumbline/domain/trading/market-halt'
import type { DeskTranslate } from '@plumbline/language/desk-translate'
import type { Formats } from '../format/use-format.ts'

/** The name of a weekday by its number; 4 January 2026 was a Sunday. */
export const weekdayName = (language: string, weekday: number, width: 'short' | 'long' = 'short'): string =>
  new Intl.DateTimeFormat(language, { weekday: width, timeZone: 'UTC' }).format(
    Date.UTC(2026, 0, 4 + weekday),
  )

/** `Sun 17:00 – Fri 17:00`, wall time of the calendar's zone. */
export const sessionText = (
  t: DeskTranslate,
  { language }: Pick<Formats, 'language'>,
  session: {
    readonly weekday: number
    readonly open: string
    readonly days: number
    readonly close: string
  },
): string => {
  const { weekday, open, days, close } = session
  return t('calendars.session', {
    from: `${weekdayName(language, weekday)} ${open}`,
    to: days === 0 ? close : `${weekdayName(language, (weekday + days) % 7)} ${close}`,
  })
}

/** A holiday's name, `12-25` or `2026-11-26`, in words; one that is none yet as it is typed. */
export function holidayText(t: DeskTranslate, { language }: Pick<Formats, 'language'>, name: string): string {
  const isYearly = name.length === 5
  const at = Date.parse(`${isYearly ? `2024-${name}` : name}T00:00:00Z`)
  if (Number.isNaN(at)) return name

  const day = new Intl.DateTimeFormat(dateLocale(language), {
    day: 'numeric',
    month: 'short',
    ...(!isYearly && { year: 'numeric' }),
    timeZone: 'UTC',
  }).format(at)

  return isYearly ? t('calendars.every_year', { day }) : day
}

const SESSION = /^(\d) (\d\d:\d\d) (\d) (\d\d:\d\d)$/

function sentSession(t: DeskTranslate, format: Formats, text: string): string {
  const [, weekday, open, days, close] = SESSION.exec(text) ?? []
  return open === undefined || close === undefined
    ? text
    : sessionText(t, format, { weekday: Number(weekday), open, days: Number(days), close })
}

const nameIn = <Name extends string>(names: readonly Name[], value: string): Name | undefined =>
  names.find((name) => name === value)

/** Lines of proposals about calendars and halts in words; nothing of a line that is none of theirs. */
export function marketText(
  t: DeskTranslate,
  format: Formats,
  name: string,
  value: string,
): string | undefined {
  const each = (words: (item: string) => string): string => format.list(value.split(', ').map(words))

  switch (name) {
    case 'calendar': {
      const calendar = nameIn(CALENDARS, value)
      return calendar && t(`calendars.name.${calendar}`)
    }
    case 'sessions':
      return each((item) => sentSession(t, format, item))
    case 'holidays':
      return each((item) => holidayText(t, format, item))
    case 'not_before':
      return format.platformDay(value)
    case 'halted':
      return value === 'every_product' ? t('halt.all') : value
    case 'halt_kind': {
      const kind = nameIn(HALT_KINDS, value)
      return kind && t(`halt.kind.${kind}`)
    }
    case 'public_reason': {
      const reason = nameIn(HALT_REASONS, value)
      return reason && t(`halt.reason.${reason}`)
    }
    default:
      return undefined
  }
}
