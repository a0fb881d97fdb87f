import { parseDecimal } from '@plumbline/domain/basics/money'
import { readingsOf, readTypedAmount } from '@plumbline/language/format/typed-amount'
import type { Language } from '@plumbline/language/languages'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'
import { whichAmount } from '../../forms/sums/sum-words.ts'

/** A typed level as a price of the wire, at the decimals of the product. */
export function levelOf(typed: string, decimals: number, language: Language): string | undefined {
  const level = readTypedAmount(typed, language, decimals)
  const minor = parseDecimal(level ?? '', decimals)
  return minor === undefined || minor === 0n ? undefined : level
}

/** Asks which level is meant where a text says two; else nothing. */
export function whichLevel(
  t: Translate,
  format: Formats,
  typed: string,
  decimals: number,
): string | undefined {
  const [whole, decimal] = readingsOf(typed, format.language, decimals)
  return whole === undefined || decimal === undefined ? undefined : whichAmount(t, format, [whole, decimal])
}
