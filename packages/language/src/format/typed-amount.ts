import type { Language } from '../languages.ts'
import { numberFormat } from './number.ts'

/** The decimal separator of a language: a point, or a comma in de, es, fr and vi. */
export const decimalSeparator = (language: Language): string =>
  numberFormat(language, {})
    .formatToParts(0.5)
    .find((part) => part.type === 'decimal')?.value ?? '.'

/**
 * Reads an amount as typed into a decimal string of the wire: `1.234,5` in German is `1234.5`.
 * Phones offer the point or the comma by their own setting, so a lone separator counts as the decimal one,
 * unless exactly three digits follow the one that groups in this language.
 * @returns the decimal string, or `undefined` where the text is no positive amount
 */
export function readTypedAmount(text: string, language: Language): string | undefined {
  const typed = text.replaceAll(/[\s\u00A0\u202F'’]/g, '').replaceAll('٫', '.')
  if (!/^\d*(?:[.,]\d*)*$/.test(typed) || !/\d/.test(typed)) return undefined
  const point = decimalMark(typed, decimalSeparator(language))
  const whole = (point < 0 ? typed : typed.slice(0, point)).replaceAll(/[.,]/g, '').replace(/^0+(?=\d)/, '')
  const fraction = point < 0 ? '' : typed.slice(point + 1)
  return fraction === '' ? whole || '0' : `${whole || '0'}.${fraction}`
}

/** Where the decimal mark stands in what was typed, or -1 where all marks group digits. */
function decimalMark(typed: string, separator: string): number {
  const last = Math.max(typed.lastIndexOf('.'), typed.lastIndexOf(','))
  if (last < 0) return -1
  const mark = typed[last]
  if (mark === undefined || typed.indexOf(mark) !== last) return -1
  const isAlone = !typed.includes(mark === '.' ? ',' : '.')
  const groups =
    isAlone && mark !== separator && typed.length - last - 1 === 3 && last > 0 && typed[0] !== '0'
  return groups ? -1 : last
}

/** A decimal string as it stands in an amount field: the language's decimal separator, no grouping. */
export const showTypedAmount = (decimal: string, language: Language): string =>
  decimal.replace('.', decimalSeparator(language))
