import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { historyCall } from '@plumbline/api-schema/trading/order'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import styles from './history.module.css'

/** Sums over the whole filter; they stay while the list scrolls. */
export function HistoryTotals({ totals }: { readonly totals: ResponseOf<typeof historyCall>['totals'] }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const figures = [
    [t('orders.totals.count'), format.count(totals.count)],
    [t('orders.totals.stakes'), cover(format.amount(totals.stakes))],
    [t('orders.totals.fees'), cover(format.amount(totals.fees))],
    [t('orders.totals.net'), cover(format.amount(totals.net, 'change'))],
  ]

  return (
    <dl className={styles.totals} aria-label={t('orders.totals')}>
      {figures.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="figure">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
