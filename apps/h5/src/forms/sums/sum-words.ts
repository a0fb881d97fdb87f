import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'
import type { TypedSum } from './typed-sum.ts'

/** Asks which of two amounts a typed text means. @param readings decimal strings */
export const whichAmount = (
  t: Translate,
  { language }: Formats,
  [whole, decimal]: readonly [string, string],
): string =>
  t('money.amount_ambiguous', {
    whole: showTypedAmount(whole, language),
    decimal: showTypedAmount(decimal, language),
  })

/** Why a text is no sum, in words; nothing where it is one, or still empty. */
export function sumProblem(t: Translate, format: Formats, typed: TypedSum): string | undefined {
  if (typed.is === 'malformed')
    return t('money.amount_malformed', { example: showTypedAmount('1234.50', format.language) })
  if (typed.is === 'ambiguous') return whichAmount(t, format, typed.readings)

  return typed.is === 'too_fine' ? t('money.amount_decimals', { n: typed.decimals }) : undefined
}
