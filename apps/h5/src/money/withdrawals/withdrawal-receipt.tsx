import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import type { TypedSum } from '../../forms/sums/typed-sum.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import type { WithdrawalTerms } from './withdrawal-form.ts'
import styles from './withdrawal-page.module.css'

/** What is held, the fee, and what arrives: the server's own figures, before anything is sent. */
export function WithdrawReceipt({
  terms,
  typed,
  priced,
  isRefused,
}: {
  readonly terms: WithdrawalTerms
  readonly typed: TypedSum
  readonly priced: WithdrawalTerms | undefined
  /** Why there are no figures: the sum that stands there cannot go. */
  readonly isRefused: boolean
}) {
  const t = useWords()
  const format = useFormat()
  const feeWords = useFeeWords(terms)

  const shown = (decimal: string | undefined, sign = '') =>
    decimal !== undefined ? `${sign}${format.amount(decimal)}` : isRefused ? t('withdraw.once_it_fits') : '–'

  return (
    <div className={styles.receipt} aria-live="polite">
      <FactLine label={t('withdraw.held')} isFigure>
        {typed.is === 'sum' ? format.amount(typed.decimal) : '–'}
      </FactLine>
      <FactLine
        label={feeWords === undefined ? t('withdraw.fee') : t('withdraw.fee_as', { terms: feeWords })}
        isFigure
      >
        {shown(priced?.sxf, '−')}
      </FactLine>
      <div className={styles.arrives}>
        <FactLine label={t('withdraw.arrives')} isFigure isStrong>
          {shown(priced?.sjdz)}
        </FactLine>
      </div>
    </div>
  )
}

/** How the fee comes about: a rate with its bounds, or a fixed sum. */
function useFeeWords({ asset, fee_text: { rate, least, most, fixed } }: WithdrawalTerms): string | undefined {
  const t = useWords()
  const format = useFormat()
  if (fixed !== undefined) return t('withdraw.fee_fixed', { fixed: format.money(fixed, asset) })
  if (rate === undefined || least === undefined || most === undefined) return undefined

  return t('withdraw.fee_rate', {
    rate: format.rate(rate),
    least: format.money(least, asset),
    most: format.money(most, asset),
  })
}
