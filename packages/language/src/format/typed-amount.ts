import type { Language } from '../languages.ts'
import { decimalSeparator } from './decimal-separator.ts'

/** What may part thousands: point, comma, apostrophe and the spaces that `Intl` and phones write. */
const GROUPED = /^(\d{1,3})(?:([.,'’ \u00A0\u202F])\d{3})(?:\2\d{3})*(?:([.,])\d*)?$/
const GROUP_DIGITS = 3
/** One mark at most, anywhere. */
const PLAIN = /^\d*(?:[.,]\d*)?$/

const FULL_WIDTH_MINUS_PLAIN = 0xfee0

/** Digits and marks as Chinese, Japanese and Korean keyboards type them, as the plain ones. */
const plainSigns = (text: string): string =>
  text
    .replaceAll(/[０-９．，]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_MINUS_PLAIN))
    .replaceAll(/[٫。｡]/g, '.')

/**
 * Every way to read an amount as typed, as decimal strings of the wire: `1.234,5` in German is `1234.5`.
 * Phones offer the point or the comma by their own setting, so a lone separator counts as the decimal one. Only before
 * exactly three digits may the one that groups in this language be either: that is two readings where the field takes
 * three decimals, and the groups’ alone where it does not. Groups are of three digits and of one mark.
 *
 * @param decimals the most that the field takes
 * @returns nothing where the text is no positive amount; two where the customer must be asked, the whole one first
 */
export function readingsOf(text: string, language: Language, decimals: number): readonly string[] {
  const typed = plainSigns(text.trim())
  if (!/\d/.test(typed)) return []

  const marks = PLAIN.test(typed)
    ? plainMarks(typed, decimalSeparator(language), decimals)
    : [groupedMark(typed)]

  return marks.filter((mark) => mark !== undefined).map((mark) => decimalAt(typed, mark))
}

/** The amount as typed, if there is one way to read it. What could be meant in two ways is not read. */
export function readTypedAmount(text: string, language: Language, decimals: number): string | undefined {
  const [amount, other] = readingsOf(text, language, decimals)
  return other === undefined ? amount : undefined
}

/** Digits parted at their decimal mark, without leading zeros. */
function decimalAt(typed: string, mark: number): string {
  const whole =
    typed
      .slice(0, mark)
      .replaceAll(/\D/g, '')
      .replace(/^0+(?=\d)/, '') || '0'

  const fraction = typed.slice(mark + 1)
  return fraction === '' ? whole : `${whole}.${fraction}`
}

/** Where the decimal mark of digits with one mark may stand; their end where there is none, or where it groups. */
function plainMarks(typed: string, separator: string, decimals: number): readonly number[] {
  const at = typed.search(/[.,]/)
  if (at < 0) return [typed.length]

  const mayGroup = typed[at] !== separator && GROUPED.test(typed) && typed[0] !== '0'
  if (!mayGroup) return [at]

  return decimals < GROUP_DIGITS ? [typed.length] : [typed.length, at]
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
