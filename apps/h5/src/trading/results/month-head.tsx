import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ResultSums } from '@plumbline/api-schema/trading/results'
import { midMonth, monthBounds, monthOf } from '../../format/months.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCover } from '../../session/hide-amounts.ts'
import { IconButton } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { dayIn } from '../orders/history-filter.ts'
import styles from './month-head.module.css'

/** The month before or after one. */
const beside = (month: string, step: 1 | -1): string => {
  const { from, to } = monthBounds(month)
  return monthOf(step === 1 ? to : from - 1)
}

/** What the month came to, and the way to the months beside it; there is none after this one. */
export function MonthHead({
  month,
  totals,
  onMonth,
}: {
  readonly month: string
  readonly totals: ResultSums | undefined
  readonly onMonth: (month: string) => void
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <div className={styles.head}>
      <p className={styles.sum}>
        {totals && (
          <>
            <strong className="figure">{cover(format.amount(totals.net, 'change'))}</strong>{' '}
            <span>{t('results.from_orders', { n: totals.count })}</span>
          </>
        )}
      </p>
      <div className={styles.months} role="group" aria-label={t('results.month')}>
        <IconButton label={t('results.month.before')} onClick={() => onMonth(beside(month, -1))}>
          <Icon of={ChevronLeft} />
        </IconButton>
        <h2 aria-live="polite">{format.month(midMonth(month))}</h2>
        <IconButton
          label={t('results.month.after')}
          disabled={month >= dayIn(serverClock.now()).slice(0, 7)}
          onClick={() => onMonth(beside(month, 1))}
        >
          <Icon of={ChevronRight} />
        </IconButton>
      </div>
    </div>
  )
}
