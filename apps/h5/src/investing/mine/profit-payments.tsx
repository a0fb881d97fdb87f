import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import type { Detail } from './holding.ts'
import styles from './profit-page.module.css'

/** Every payment of principal with its day: what each day of interest is worked out from. */
export function ProfitPayments({ payments }: Pick<Detail, 'payments'>) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <section>
      <SectionHead title={t('profit.payments')} />
      <ul className={styles.body}>
        {payments.map(({ kind, day, amount, time }) => (
          <li key={`${kind} ${time}`}>
            <FactLine label={`${format.platformDay(day)}, ${t(`profit.payment.${kind}`)}`} isFigure>
              {cover(format.amount(amount))}
            </FactLine>
          </li>
        ))}
      </ul>
    </section>
  )
}
