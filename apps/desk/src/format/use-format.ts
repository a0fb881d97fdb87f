import type { AssetCode } from '@plumbline/domain/money/asset'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import {
  formatDate,
  formatDateTime,
  formatFullTime,
  dateLocale,
  hourCycleOf,
  yearIfAnother,
} from '@plumbline/language/format/date'
import { formatDuration } from '@plumbline/language/format/duration'
import { formatAmount, formatMoney } from '@plumbline/language/format/money'
import type { MoneySign } from '@plumbline/language/format/money'
import { formatCount } from '@plumbline/language/format/number'
import { useMemo } from 'react'
import type { DeskLanguage } from '@plumbline/language/desk-messages'
import { ageWords } from './age.ts'
import { timeNow } from './now.ts'
import { platformZone } from './platform-time.ts'
import { useLanguage } from './use-words.ts'

/** A time by the platform's clock, as everything here opens, closes and is decided: one desk, one zone. */
const at =
  (write: (instant: number, language: DeskLanguage, zone?: string) => string, language: DeskLanguage) =>
  (iso: string): string =>
    write(parseIso(iso) ?? 0, language, platformZone().name)

/** The same for dates that carry their year where it is not the present one. */
const dated =
  (
    write: (instant: Instant, language: DeskLanguage, now: Instant, zone?: string) => string,
    language: DeskLanguage,
  ) =>
  (iso: string): string =>
    write(parseIso(iso) ?? 0, language, timeNow(), platformZone().name)

const dayFormats = new Map<string, Intl.DateTimeFormat>()

function dayFormat(language: DeskLanguage, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = dayFormats.get(key)
  if (known) return known

  const made = new Intl.DateTimeFormat(dateLocale(language), options)
  dayFormats.set(key, made)

  return made
}

/** `Nov 24`; of another year `Jan 30, 2029`. */
const shortDay = (instant: Instant, language: DeskLanguage, timeZone: string): string =>
  dayFormat(language, {
    month: 'short',
    day: 'numeric',
    ...yearIfAnother(instant, timeNow(), timeZone),
    timeZone,
  }).format(instant)

/** Every formatter of the desk, bound to one language. Sums are decimal strings, times ISO strings of the wire. */
export const formatsOf = (language: DeskLanguage) => ({
  language,
  amount: (decimal: string, sign?: MoneySign) => formatAmount(decimal, language, sign),
  money: (decimal: string, asset: AssetCode, sign?: MoneySign) => formatMoney(decimal, asset, language, sign),
  count: (count: number) => formatCount(count, language),
  dateTime: dated(formatDateTime, language),
  date: at(formatDate, language),
  /** A platform day of the wire, `2026-11-24`, which has no zone to be moved by. */
  platformDay: (date: string) => shortDay(Date.parse(date), language, 'UTC'),
  /** Day, year and time by the clock of a named zone. */
  momentIn: (iso: string, timeZone: string) =>
    dayFormat(language, {
      dateStyle: 'medium',
      timeStyle: 'short',
      hourCycle: hourCycleOf(language),
      timeZone,
    }).format(parseIso(iso) ?? 0),
  dayIn: (iso: string, timeZone: string) => shortDay(parseIso(iso) ?? 0, language, timeZone),
  exactTime: at(formatFullTime, language),
  duration: (seconds: number) => formatDuration(seconds, language),
  list: (items: readonly string[]) => items.join(language === 'zh' ? '、' : ', '),
  age: (ms: number) => ageWords(ms, language),
})

export type Formats = ReturnType<typeof formatsOf>

export function useFormat(): Formats {
  const language = useLanguage()
  return useMemo(() => formatsOf(language), [language])
}
