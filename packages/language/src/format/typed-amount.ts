import type { Language } from '../languages.ts'

const WITH_COMMA: ReadonlySet<Language> = new Set(['de', 'es', 'fr', 'vi'])

/** The decimal separator of a language, as `Intl` writes it, whose first use takes a phone 50 ms. */
export const decimalSeparator = (language: Language): string => (WITH_COMMA.has(language) ? ',' : '.')

/** What may part thousands: point, comma, apostrophe and the spaces that `Intl` and phones write. */
const GROUPED = /^(\d{1,3})(?:([.,'’ \u00A0\u202F])\d{3})(?:\2\d{3})*(?:([.,])\d*)?$/
/** One mark at most, anywhere. */
const PLAIN = /^\d*(?:[.,]\d*)?$/

const FULL_WIDTH_MINUS_PLAIN = 0xfee0

/** Digits and marks as Chinese, Japanese and Korean keyboards type them, as the plain ones. */
const plainSigns = (text: string): string =>
  text
    .replaceAll(/[０-９．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_MINUS_PLAIN))
    .replaceAll(/[٫。｡]/g, '.')

/**
 * Reads an amount as typed into a decimal string of the wire: `1.234,5` in German is `1234.5`.
 * Phones offer the point or the comma by their own setting, so a lone separator counts as the decimal one,
 * unless exactly three digits follow the one that groups in this language. What could be meant in two ways is not read:
 * groups are of three digits and of one mark.
 * @returns the decimal string, or `undefined` where the text is no positive amount
 */
export function readTypedAmount(text: string, language: Language): string | undefined {
  const typed = plainSigns(text.trim())
  if (!/\d/.test(typed)) return undefined

  const point = PLAIN.test(typed) ? plainMark(typed, decimalSeparator(language)) : groupedMark(typed)
  if (point === undefined) return undefined

  const whole =
    typed
      .slice(0, point)
      .replaceAll(/\D/g, '')
      .replace(/^0+(?=\d)/, '') || '0'

  const fraction = typed.slice(point + 1)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Where the decimal mark of digits with one mark stands; their end where there is none, or where it groups. */
function plainMark(typed: string, separator: string): number {
  const at = typed.search(/[.,]/)
  if (at < 0) return typed.length

  const groups = typed[at] !== separator && GROUPED.test(typed) && typed[0] !== '0'
  return groups ? typed.length : at
}

/** Where the decimal mark stands behind whole groups; `undefined` where the groups are not whole. */
function groupedMark(typed: string): number | undefined {
  const [, first, group, mark] = GROUPED.exec(typed) ?? []
  if (first === undefined || first.startsWith('0') || mark === group) return undefined
  return mark === undefined ? typed.length : typed.lastIndexOf(mark)
}

/** A decimal string as it stands in an amount field: the language's decimal separator, no grouping. */
export const showTypedAmount = (decimal: string, language: Language): string =>
  decimal.replace('.', decimalSeparator(language))
