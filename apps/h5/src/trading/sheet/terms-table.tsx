import type { ProductSheet } from '@plumbline/api-schema/trading/product-sheet'
import { ODDS_SCALE, priceOrder, SAMPLE_STAKE } from '@plumbline/domain/trading/contract-order'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import { readTerms } from '../ticket/contract-terms.ts'
import styles from './product-sheet.module.css'

/** What each duration is offered on, with the move that is usual over it. */
export function TermsTable({ sheet }: { readonly sheet: ProductSheet }) {
  const t = useWords()
  const format = useFormat()
  if (sheet.terms.items.length === 0) return <p className={styles.note}>{t('sheet.terms.none')}</p>

  const { durations } = readTerms(sheet.terms)

  return (
    <section>
      <SectionHead title={t('sheet.terms')} />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('sheet.terms')}>
        <table className={styles.terms}>
          <thead>
            <tr>
              {(['duration', 'payout', 'fee', 'break_even', 'move'] as const).map((head) => (
                <th key={head} scope="col">
                  {t(`sheet.terms.${head}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sheet.terms.items.map(({ seconds, payout_rate, fee_rate }, at) => {
              const offer = durations[at]
              const move = sheet.moves.find((one) => one.seconds === seconds)?.move
              const rate =
                offer && priceOrder(SAMPLE_STAKE, 1, offer.payoutRatePpm, offer.feeRatePpm).breakEvenRate

              return (
                <tr key={seconds}>
                  <th scope="row">{format.duration(seconds)}</th>
                  <td>+{format.rate(payout_rate)}</td>
                  <td>{format.rate(fee_rate)}</td>
                  <td>{rate === undefined ? '–' : format.rate(formatDecimal(rate, ODDS_SCALE))}</td>
                  <td>{move === undefined ? '–' : format.price(move, sheet.tick_size)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className={styles.note}>{t('sheet.terms.move.note')}</p>
    </section>
  )
}
