import { USD_SCALE } from '@plumbline/domain/money/asset'
import { assert, bigInt, constantFrom, property } from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { languageInfo, LANGUAGES } from '../languages.ts'
import type { Language } from '../languages.ts'
import {
  chooseClock,
  formatDateTime,
  formatDay,
  formatExactTime,
  formatFullTime,
  formatPlatformDate,
  formatPlatformDay,
  formatTime,
} from './date.ts'
import { formatCountdown, formatDuration } from './duration.ts'
import { formatAmount, formatMoney } from './money.ts'
import { decimalsOf, formatVolume } from './number.ts'
import { formatChange, formatInterestRate, formatProgress, formatRate } from './percent.ts'
import { formatPrice } from './price.ts'
import { decimalSeparator } from './decimal-separator.ts'
import { readingsOf, readTypedAmount, showTypedAmount } from './typed-amount.ts'

const languages = LANGUAGES.map(({ code }) => code)
const digits = (figure: string): string => figure.replaceAll(/\D/g, '')
/** 3 November 2025, 15:05 UTC: day and month differ, and so do 12 and 24 hours. */
const AFTERNOON = Date.UTC(2025, 10, 3, 15, 5)
const NOW = Date.UTC(2025, 5, 1)

test('money is written in full digits by the language, with the minus sign U+2212', () => {
  expect(formatMoney('-1234.50', 'USD', 'en')).toBe('−$1,234.50')
  expect(formatMoney('1234.50', 'USD', 'en', 'change')).toBe('+$1,234.50')
  expect(formatMoney('0.00', 'USD', 'en', 'change')).toBe('$0.00')
  expect(formatMoney('0.01550812', 'BTC', 'en')).toBe('0.01550812\u00A0BTC')
  expect(formatAmount('1234.50', 'de')).toBe('1.234,50')
  expect(formatAmount('1234.50', 'es')).toBe('1.234,50')
})

test('a sum never loses a digit, in any language', () => {
  assert(
    property(bigInt(0n, 10n ** 18n - 1n), constantFrom(...languages), (minor, language) => {
      const text = minor.toString().padStart(9, '0')
      const decimal = `${text.slice(0, -8)}.${text.slice(-8)}`
      expect(digits(formatMoney(decimal, 'BTC', language))).toBe(text)
    }),
  )
})

test('a price keeps the decimals of its tick size', () => {
  expect(formatPrice('64321.5', '0.01', 'en')).toBe('64,321.50')
  expect(formatPrice('1.08500', '0.00001', 'de')).toBe('1,08500')
  expect(decimalsOf('1')).toBe(0)
})

test('rates and changes are percent', () => {
  expect(formatRate('0.85', 'en')).toBe('85%')
  expect(formatRate('0.5460', 'en')).toBe('54.6%')
  expect(formatChange('0.0123', 'en')).toBe('+1.23%')
  expect(formatChange('-0.00004', 'en')).toBe('0.00%')
  expect(formatVolume('1234567')).toBe('1.2M')
})

test('progress is cut to two decimals, and whole only where all of it is', () => {
  expect(['0.013666', '0', '0.9999999', '1', '0.4126'].map((share) => formatProgress(share, 'en'))).toEqual([
    '1.36%',
    '0%',
    '99.99%',
    '100%',
    '41.26%',
  ])

  expect(formatProgress('0.013666', 'de')).toBe('1,36\u00A0%')
})

test('a time is day and clock as the language writes them, and is never read as another day', () => {
  expect(formatDateTime(AFTERNOON, 'en', NOW, 'UTC')).toBe('3 Nov, 3:05 PM')
  expect(formatDateTime(AFTERNOON, 'zh', NOW, 'UTC')).toContain('11/3')

  const afterMidnight = Date.UTC(2025, 10, 3, 0, 5)
  expect(formatDateTime(afterMidnight, 'hk', NOW, 'UTC')).toContain('上午12:05')

  for (const language of ['de', 'es', 'fr', 'jp', 'th', 'vi', 'zh'] satisfies Language[]) {
    expect(formatTime(afterMidnight, language, 'UTC')).toBe('00:05')
    expect(formatTime(AFTERNOON, language, 'UTC')).toBe('15:05')
  }

  for (const language of languages) expect(formatFullTime(AFTERNOON, language, 'UTC')).toContain('2025')

  for (const language of ['en', 'de', 'es', 'fr', 'hk', 'th', 'vi'] satisfies Language[]) {
    expect(formatDay(AFTERNOON, language, NOW, 'UTC')).not.toMatch(/^\d+\/\d+$/)
  }
})

test.each(languages)(
  'a date of another year than the present one carries it, before and after: %s',
  (language) => {
    const years = [2024, 2025, 2026, 2029].map((year) => [year, Date.UTC(year, 0, 30, 19, 14)] as const)
    for (const [year, instant] of years) {
      const texts = [
        formatDateTime(instant, language, NOW, 'UTC'),
        formatDay(instant, language, NOW, 'UTC'),
        formatPlatformDay(`${year}-01-30`, language, NOW),
      ]

      for (const text of texts) expect([text, text.includes(String(year))]).toEqual([text, year !== 2025])
    }
  },
)

test('which year it is, the clocks of the zone say in which the date is told', () => {
  const newYear = Date.UTC(2025, 11, 31, 23, 30)
  const before = Date.UTC(2025, 11, 31, 12)
  expect(formatDay(newYear, 'en', before, 'UTC')).toBe('31 Dec')
  expect(formatDay(newYear, 'en', before, 'Europe/Berlin')).toBe('1 Jan 2026')
  expect(formatDay(newYear, 'en', newYear, 'Europe/Berlin')).toBe('1 Jan')
})

test('an hour of half a day has no leading zero', () => {
  for (const language of ['en', 'hk', 'kor'] satisfies Language[])
    for (const text of [
      formatTime(AFTERNOON, language, 'UTC'),
      formatDateTime(AFTERNOON, language, NOW, 'UTC'),
      formatExactTime(AFTERNOON, language, 'UTC'),
      formatFullTime(AFTERNOON, language, 'UTC'),
    ])
      expect([text, text.includes('03')]).toEqual([text, false])
})

describe('a chosen clock', () => {
  afterEach(() => chooseClock(undefined))

  test.each(languages)('tells times of %s as chosen', (language) => {
    chooseClock('h23')
    expect(formatTime(AFTERNOON, language, 'UTC')).toContain('15:05')

    chooseClock('h12')
    expect(formatTime(AFTERNOON, language, 'UTC')).toMatch(/(^|\D)3:05/)

    chooseClock(undefined)

    expect(formatTime(AFTERNOON, language, 'UTC').includes('15:05')).toBe(
      !['en', 'hk', 'kor'].includes(language),
    )
  })

  test('in English says AM and PM', () => {
    chooseClock('h12')
    expect([formatTime(AFTERNOON, 'en', 'UTC'), formatExactTime(AFTERNOON, 'en', 'UTC')]).toEqual([
      '3:05 PM',
      '3:05:00.000 PM',
    ])
  })
})

test('lengths of time and countdowns', () => {
  expect(formatDuration(30, 'en')).toBe('30\u00A0s')
  expect(formatDuration(90, 'en')).toBe('1\u00A0min 30\u00A0s')
  expect(formatDuration(3_600, 'hk')).toBe('1小時')
  expect(formatDuration(3_600, 'zh')).toBe('1\u00A0小时')
  expect(formatDuration(0, 'th')).toBe('0\u00A0วินาที')

  expect([formatCountdown(1), formatCountdown(60_000), formatCountdown(0), formatCountdown(-5)]).toEqual([
    '0:01',
    '1:00',
    '0:00',
    '0:00',
  ])
})

describe('a typed amount', () => {
  test.each<[string, Language, string | undefined]>([
    ['12.5', 'en', '12.5'],
    ['12,5', 'en', '12.5'],
    ['1,234.50', 'en', '1234.50'],
    ['1,234', 'en', '1234'],
    ['1.234,50', 'de', '1234.50'],
    ['1.234', 'de', '1234'],
    ['12.5', 'de', '12.5'],
    ['0.125', 'de', '0.125'],
    [' 1\u202F234,5 ', 'fr', '1234.5'],
    ['007', 'en', '7'],
    ['.5', 'en', '0.5'],
    ['5.', 'en', '5'],
    ['', 'en', undefined],
    ['.', 'en', undefined],
    ['-5', 'en', undefined],
    ['1e3', 'en', undefined],
    ['１２', 'jp', '12'],
    ['１，２３４．５', 'kor', '1234.5'],
    ['100。5', 'zh', '100.5'],
    ['１００｡５', 'jp', '100.5'],
    ['－５', 'jp', undefined],
    ['5²', 'en', undefined],
    ['1,234,567.8', 'en', '1234567.8'],
    ['1 234', 'en', '1234'],
    ['1.234', 'en', '1.234'],
    ['1,2,3', 'en', undefined],
    ['1,23,456', 'en', undefined],
    ['1 2', 'en', undefined],
    ['1.234.5', 'de', undefined],
    ['0,123,456', 'en', undefined],
  ])('%s in %s is %s', (text, language, expected) => {
    expect(readTypedAmount(text, language, USD_SCALE)).toBe(expected)
  })

  test.each<[string, Language, string[]]>([
    ['1.085', 'de', ['1085', '1.085']],
    ['1,085', 'en', ['1085', '1.085']],
    ['１，０８５', 'jp', ['1085', '1.085']],
    ['1.085', 'en', ['1.085']],
    ['1,085', 'de', ['1.085']],
    ['0.085', 'de', ['0.085']],
    ['1.0850', 'de', ['1.0850']],
    ['1.085,0', 'de', ['1085.0']],
    ['1\u202F085', 'fr', ['1085']],
    ['1.085.000', 'de', ['1085000']],
    ['1.2.3', 'de', []],
  ])('%s in %s, where three decimals are taken, may be %j', (text, language, readings) => {
    expect(readingsOf(text, language, 3)).toEqual(readings)
    expect(readTypedAmount(text, language, 3)).toBe(readings.length === 1 ? readings[0] : undefined)
  })

  test('what is shown in the field reads back as the same amount', () => {
    assert(
      property(bigInt(0n, 10n ** 12n), constantFrom(...languages), (minor, language) => {
        const text = minor.toString().padStart(3, '0')
        const decimal = `${text.slice(0, -2)}.${text.slice(-2)}`
        expect(readTypedAmount(showTypedAmount(decimal, language), language, USD_SCALE)).toBe(decimal)
      }),
    )
  })

  test.each(languages)('the decimal separator of %s is the one of Intl', (language) => {
    const parts = new Intl.NumberFormat(languageInfo(language).locale).formatToParts(0.5)
    expect(decimalSeparator(language)).toBe(parts.find(({ type }) => type === 'decimal')?.value)
  })
})

test('a rate of interest shows its last part, and a platform day is no moment of the reader’s zone', () => {
  expect(formatInterestRate('0.00015', 'en')).toBe('0.015%')
  expect(formatInterestRate('0.000150001', 'de')).toBe('0,0150001\u00A0%')
  expect(formatPlatformDay('2026-11-01', 'en', Date.UTC(2026, 0, 1))).toBe('1 Nov')
  expect(formatPlatformDate('2024-02-29', 'en')).toBe('29 Feb 2024')
})
