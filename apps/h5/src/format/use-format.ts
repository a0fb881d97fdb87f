import { useMemo } from 'react'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { parseIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatExactTime,
  formatFullTime,
  formatMonth,
  formatPlatformDate,
  formatPlatformDay,
  formatTime,
  formatTimeOfTick,
} from '@plumbline/language/format/date'
import { formatDuration } from '@plumbline/language/format/duration'
import { formatAmount, formatMoney } from '@plumbline/language/format/money'
import type { MoneySign } from '@plumbline/language/format/money'
import { formatCount, formatVolume } from '@plumbline/language/format/number'
import {
  formatChange,
  formatInterestRate,
  formatProgress,
  formatRate,
} from '@plumbline/language/format/percent'
import { formatPrice, formatPriceChange } from '@plumbline/language/format/price'
import { decimalSeparator } from '@plumbline/language/format/decimal-separator'
import type { Language } from '@plumbline/language/languages'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useClockChoice } from '../session/clock-choice.ts'
import { useZone } from '../session/time-zone.ts'
import { useLanguage } from './use-language.ts'
import { UNSPACED } from '@plumbline/language/languages'

/**
 * Every formatter of the product, bound to one language. Amounts, prices and rates are decimal strings of the wire;
 * times are the wire's ISO strings, told in one zone: the customer's choice.
 * Dates of another year than that of `now` carry it.
 */
export function formatsOf(language: Language, timeZone?: string, now: () => Instant = serverClock.now) {
  const separator = decimalSeparator(language)
  const gap = UNSPACED.has(language) ? '' : ' '

  const at =
    (write: (instant: Instant, language: Language, timeZone?: string) => string) =>
    (iso: string): string =>
      write(parseIso(iso) ?? 0, language, timeZone)

  const dated =
    (write: (instant: Instant, language: Language, now: Instant, timeZone?: string) => string) =>
    (iso: string): string =>
      write(parseIso(iso) ?? 0, language, now(), timeZone)

  return {
    language,
    now,
    separator,
    price: (price: string, tickSize: string) => formatPrice(price, tickSize, language),
    priceChange: (difference: string, tickSize: string) => formatPriceChange(difference, tickSize, language),
    change: (fraction: string) => formatChange(fraction, language),
    rate: (fraction: string) => formatRate(fraction, language),
    progress: (fraction: string) => formatProgress(fraction, language),
    interestRate: (fraction: string) => formatInterestRate(fraction, language),
    money: (decimal: string, asset: AssetCode, sign?: MoneySign) =>
      formatMoney(decimal, asset, language, sign),
    amount: (decimal: string, sign?: MoneySign) => formatAmount(decimal, language, sign),
    count: (count: number | bigint) => formatCount(count, language),
    volume: formatVolume,
    duration: (seconds: number) => formatDuration(seconds, language),
    dateTime: dated(formatDateTime),
    day: dated(formatDay),
    date: at(formatDate),
    month: at(formatMonth),
    /** An hour of the day of the wire, `09:00`, as every time is told: `9:00 AM`. */
    hour: (clock: string) => formatTime(parseIso(`1970-01-01T${clock}:00.000Z`) ?? 0, language, 'UTC'),
    /** Sentences one after the other, as the language sets them; what is no text is left out. */
    sentences: (...parts: readonly (string | false | undefined)[]) => parts.filter(Boolean).join(gap),
    /** Days of the platform, `2026-11-21`. */
    platformDay: (day: string) => formatPlatformDay(day, language, now()),
    platformDate: (day: string) => formatPlatformDate(day, language),
    time: at(formatTime),
    timeOfTick: at(formatTimeOfTick),
    exactTime: at(formatExactTime),
    fullTime: at(formatFullTime),
    /** Parts a formatted figure at its decimal separator, for the decimal axis and hero sums. */
    split: (figure: string) => {
      const point = figure.lastIndexOf(separator)
      return point < 0
        ? { whole: figure, fraction: '' }
        : { whole: figure.slice(0, point), fraction: figure.slice(point) }
    },
  }
}

export type Formats = ReturnType<typeof formatsOf>

/** The formatters in the page's language and the chosen zone. */
export function useFormat(): Formats {
  const language = useLanguage()
  const zone = useZone()
  const clock = useClockChoice()

  // Another clock makes other formatters, so that what has been told is told anew.
  return useMemo(() => ({ clock, ...formatsOf(language, zone) }), [language, zone, clock])
}
