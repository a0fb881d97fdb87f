import type { Instant } from '@plumbline/domain/basics/time'
import { languageInfo } from '../languages.ts'
import type { Language } from '../languages.ts'

/** English is international: `3 Nov 2026`, never `11/3`, which half its readers take for the eleventh of March. */
export const dateLocale = (language: Language): string =>
  language === 'en' ? 'en-GB' : languageInfo(language).locale

const formats = new Map<string, Intl.DateTimeFormat>()

function dateFormat(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known

  const made = new Intl.DateTimeFormat(dateLocale(language), options)
  formats.set(key, made)

  return made
}

/** Where figures alone would be read as day/month, the month is a word (docs/languages.md#numbers-and-dates). */
const monthAsWord = new Set<Language>(['en', 'de', 'es', 'fr', 'hk', 'th', 'vi'])

const dayOptions = (language: Language): Intl.DateTimeFormatOptions => ({
  month: monthAsWord.has(language) ? 'short' : 'numeric',
  day: 'numeric',
})

/** Who tells time by two halves of the day; the others count its 24 hours (docs/languages.md#numbers-and-dates). */
const twelveHours = new Set<Language>(['en', 'hk', 'kor'])

export const HOUR_CYCLES = ['h12', 'h23'] as const
/** By halves of the day, or by its 24 hours. */
export type HourCycle = (typeof HOUR_CYCLES)[number]

/** How its customer wants the clock told; `undefined` is as the language does. */
let chosenClock: HourCycle | undefined

/** Sets the clock of every time told from here on: for the app alone, whose one customer chose it. */
export function chooseClock(clock: HourCycle | undefined): void {
  chosenClock = clock
}

export const hourCycleOf = (language: Language): HourCycle =>
  chosenClock ?? (twelveHours.has(language) ? 'h12' : 'h23')

const clock = (
  language: Language,
  hourCycle: HourCycle = hourCycleOf(language),
): Intl.DateTimeFormatOptions => {
  return { hour: hourCycle === 'h12' ? 'numeric' : '2-digit', minute: '2-digit', hourCycle }
}

/** The zone to write a time in; without it the device's own. */
const inZone = (timeZone: string | undefined): Intl.DateTimeFormatOptions =>
  timeZone === undefined ? {} : { timeZone }

/** A moment as the language writes it; English halves of the day are AM and PM. */
function written(language: Language, options: Intl.DateTimeFormatOptions, instant: Instant): string {
  const text = dateFormat(language, options).format(instant)
  return language === 'en' ? text.replace(/\b[ap]m\b/, (half) => half.toUpperCase()) : text
}

const yearOf = (instant: Instant, timeZone: string | undefined): string =>
  dateFormat('en', { year: 'numeric', ...inZone(timeZone) }).format(instant)

/**
 * The one rule of years: a date of another year than the present one carries it, before and after
 * (docs/languages.md#numbers-and-dates).
 */
export const yearIfAnother = (
  instant: Instant,
  now: Instant,
  timeZone: string | undefined,
): Intl.DateTimeFormatOptions =>
  yearOf(instant, timeZone) === yearOf(now, timeZone) ? {} : { year: 'numeric' }

/** Day and time as the language writes them: `3 Nov, 3:05 PM`, `3 nov., 15:05`; of another year `30 Jan 2029, 3:05 PM`. */
export const formatDateTime = (
  instant: Instant,
  language: Language,
  now: Instant,
  timeZone?: string,
  hourCycle?: HourCycle,
): string =>
  written(
    language,
    {
      ...dayOptions(language),
      ...yearIfAnother(instant, now, timeZone),
      ...clock(language, hourCycle),
      ...inZone(timeZone),
    },
    instant,
  )

/** Month and day: `3 Nov`; of another year with it. */
export const formatDay = (instant: Instant, language: Language, now: Instant, timeZone?: string): string =>
  written(
    language,
    {
      ...dayOptions(language),
      ...yearIfAnother(instant, now, timeZone),
      ...inZone(timeZone),
    },
    instant,
  )

/** Month, day and year, always: for documents that are kept, and lists that reach back beyond a year. */
export const formatDate = (instant: Instant, language: Language, timeZone?: string): string =>
  written(language, { ...dayOptions(language), year: 'numeric', ...inZone(timeZone) }, instant)

/** A day of the platform’s calendar (`2026-11-21`), which is the same day wherever it is read: `21 Nov`; of another year with it. */
export const formatPlatformDay = (day: string, language: Language, now: Instant): string =>
  formatDay(Date.parse(`${day}T00:00:00Z`), language, now, 'UTC')

/** The same with its year, always. */
export const formatPlatformDate = (day: string, language: Language): string =>
  formatDate(Date.parse(`${day}T00:00:00Z`), language, 'UTC')

/** A month with its year, for filters and headings. */
export const formatMonth = (instant: Instant, language: Language, timeZone?: string): string =>
  written(language, { month: 'long', year: 'numeric', ...inZone(timeZone) }, instant)

/** Time as the language tells it: `3:05 PM`, `15:05`. */
export const formatTime = (instant: Instant, language: Language, timeZone?: string): string =>
  written(language, { ...clock(language), ...inZone(timeZone) }, instant)

/** The same with seconds: `3:05:09 PM`. */
export const formatTimeOfTick = (instant: Instant, language: Language, timeZone?: string): string =>
  written(language, { ...clock(language), second: '2-digit', ...inZone(timeZone) }, instant)

/** The same to the millisecond, as the proof of an order names its ticks. */
export const formatExactTime = (instant: Instant, language: Language, timeZone?: string): string =>
  written(
    language,
    {
      ...clock(language),
      second: '2-digit',
      fractionalSecondDigits: 3,
      ...inZone(timeZone),
    },
    instant,
  )

/** The full moment with its zone, for the `title` of a `<time>`. */
export const formatFullTime = (
  instant: Instant,
  language: Language,
  timeZone?: string,
  hourCycle?: HourCycle,
): string =>
  written(
    language,
    {
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      ...clock(language, hourCycle),
      second: '2-digit',
      timeZoneName: 'short',
      ...inZone(timeZone),
    },
    instant,
  )
