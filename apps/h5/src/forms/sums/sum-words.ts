import { showTypedAmount } from '@plumbline/language/format/typed-amount'
import type { Translate } from '@plumbline/language/translate'
import type { Formats } from '../../format/use-format.ts'
import type { TypedSum } from './typed-sum.ts'

/** Why a text is no sum, in words; nothing where it is one, or still empty. */
export function sumProblem(t: Translate, format: Formats, typed: TypedSum): string | undefined {
  if (typed.is === 'malformed')
    return t('money.amount_malformed', { example: showTypedAmount('1234.50', format.language) })
  return typed.is === 'too_fine' ? t('money.amount_decimals', { n: typed.decimals }) : undefined
}
