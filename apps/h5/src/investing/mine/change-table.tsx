import { formatRate } from '@plumbline/domain/investing/investment-rate'
import { dateOf } from '@plumbline/domain/investing/investment-terms'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { decimalOf } from '../../forms/sums/typed-sum.ts'
import tables from '../terms-table.module.css'
import type { Comparison } from './outlook.ts'
import styles from './sheets.module.css'

const usd = (minor: bigint): string => decimalOf(minor, 'USD')

/** What a further payment changes: as it stands, and with it, figure by figure and payment by payment. */
export function ChangeTable({
  comparison,
  matures,
}: {
  readonly comparison: Comparison
  /** `YYYY-MM-DD` */
  readonly matures: string
}) {
  const t = useWords()
  const format = useFormat()
  const { before, after } = comparison

  const amount = (minor: bigint) => format.amount(usd(minor))
  const rows = [
    {
      key: 'principal',
      label: t('subscription.change.principal'),
      was: amount(before.principal),
      is: amount(after.principal),
    },
    {
      key: 'rate',
      label: t('subscription.change.rate'),
      was: format.interestRate(formatRate(before.ratePpb)),
      is: format.interestRate(formatRate(after.ratePpb)),
    },
    {
      key: 'interest',
      label: t('subscription.change.interest'),
      was: amount(before.interest),
      is: amount(after.interest),
    },
    {
      key: 'maturity',
      label: t('subscription.change.maturity', { day: format.platformDay(matures) }),
      was: amount(before.atMaturity),
      is: amount(after.atMaturity),
    },
  ]

  return (
    <div className={styles.change}>
      <table className={tables.table}>
        <caption className="unseen">{t('subscription.change')}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="unseen">{t('subscription.change')}</span>
            </th>
            <th scope="col">{t('subscription.change.now')}</th>
            <th scope="col">{t('subscription.change.then')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, label, was, is }) => (
            <tr key={key}>
              <th scope="row">{label}</th>
              <td className="figure">{was}</td>
              <td className="figure">{is}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {comparison.payments.length > 1 && <Payments payments={comparison.payments} />}
      <p className="meta">{t('subscription.change.expected')}</p>
    </div>
  )
}

/** Every payment of interest to come, before and after; drawn when it is opened, for there may be hundreds. */
function Payments({ payments }: Pick<Comparison, 'payments'>) {
  const t = useWords()
  const format = useFormat()
  const [isOpen, setOpen] = useState(false)

  return (
    <details className={styles.lines} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('subscription.change.payments')}</summary>
      {isOpen && (
        <div tabIndex={0} role="region" aria-label={t('subscription.change.payments')}>
          <table className={tables.table}>
            <thead>
              <tr>
                <th scope="col">{t('subscription.change.day')}</th>
                <th scope="col">{t('subscription.change.now')}</th>
                <th scope="col">{t('subscription.change.then')}</th>
              </tr>
            </thead>
            <tbody>
              {payments.map(({ day, before, after }) => (
                <tr key={day}>
                  <th scope="row">{format.platformDay(dateOf(day))}</th>
                  <td className="figure">{format.amount(usd(before))}</td>
                  <td className="figure">{format.amount(usd(after))}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </details>
  )
}
