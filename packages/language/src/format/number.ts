import { languageInfo } from '../languages.ts'
import type { Language } from '../languages.ts'

const formats = new Map<string, Intl.NumberFormat>()

/** `Intl` objects are slow to make and cheap to keep: one for each language and set of options. */
export function numberFormat(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = language + JSON.stringify(options)
  const known = formats.get(key)
  if (known) return known

  const made = new Intl.NumberFormat(languageInfo(language).locale, { useGrouping: 'always', ...options })
  formats.set(key, made)

  return made
}

/** `Intl` writes a hyphen; figures carry the minus sign U+2212 (docs/rules/look.md#figures). */
const withMinusSign = (figure: string): string => figure.replaceAll('-', '\u2212')

/** Formats a decimal string digit by digit: it never becomes a float on the way. */
export function formatDecimalString(
  decimal: string,
  language: Language,
  options: Intl.NumberFormatOptions,
): string {
  return withMinusSign(numberFormat(language, options).format(decimal as Intl.StringNumericLiteral))
}

/** How many digits stand behind the point of a decimal string: of a tick size, those of its prices. */
export function decimalsOf(decimal: string): number {
  const point = decimal.indexOf('.')
  return point < 0 ? 0 : decimal.length - point - 1
}

/** A whole number: counts, sequence numbers, multiples. */
export const formatCount = (count: number | bigint, language: Language): string =>
  withMinusSign(numberFormat(language, { maximumFractionDigits: 0 }).format(count))

/** A traded volume, shortened by K, M and B in every language (docs/languages.md#numbers-and-dates): `1.2M`. */
export const formatVolume = (volume: string): string =>
  formatDecimalString(volume, 'en', { notation: 'compact', maximumFractionDigits: 1, useGrouping: false })
