import { resultsCall } from '@plumbline/api-schema/trading/results'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { monthRange } from '@plumbline/domain/basics/month'
import { monthsOf } from '@plumbline/domain/trading/trading-results'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { lastMonths, midMonth } from '../../format/months.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { SectionHead } from '../../ui/lists/row.tsx'
import { shownZone, filterFields } from '../orders/history-filter.ts'
import type { HistoryFilter } from '../orders/history-filter.ts'
import { minorOf } from '../ticket/contract-terms.ts'
import styles from './month-bars.module.css'

const MONTHS_SHOWN = 12

/** The last twelve months under the same filter, each a line that leads to its days; months without orders are left out. */
export function MonthBars({
  filter,
  onMonth,
}: {
  readonly filter: HistoryFilter
  readonly onMonth: (month: string) => void
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const earliest = lastMonths(serverClock.now(), MONTHS_SHOWN).at(-1) ?? filter.month

  const { data } = useCall(
    resultsCall,
    {
      ...filterFields({ ...filter, month: '' }),
      from: toIso(monthRange(createZone(shownZone()), earliest).from),
      time_zone: shownZone(),
    },
    { enabled: useIsSignedIn() },
  )

  const months = monthsOf(data?.days.map((one) => ({ ...one, net: minorOf(one.net) })) ?? []).toReversed()
  if (months.length === 0) return null

  const largest = Math.max(1, ...months.map(({ net }) => Math.abs(Number(net))))

  return (
    <section>
      <SectionHead title={t('results.by_month')} />
      <ul className={styles.months} aria-label={t('results.months')}>
        {months.map(({ month, net, count }) => (
          <li key={month}>
            <button
              type="button"
              aria-current={month === filter.month ? 'true' : undefined}
              onClick={() => onMonth(month)}
            >
              <span>{format.month(midMonth(month))}</span>
              <svg width="100%" height="9" aria-hidden="true">
                <line x1="50%" x2="50%" y1="0" y2="9" />
                <rect
                  data-gain={net > 0n || undefined}
                  x={`${net < 0n ? 50 - (Math.abs(Number(net)) / largest) * 48 : 50}%`}
                  y="1"
                  width={`${(Math.abs(Number(net)) / largest) * 48}%`}
                  height="7"
                />
              </svg>
              <span className="figure">
                {cover(format.amount(formatDecimal(net, 2), 'change'))}
                <small>{t('results.from_orders', { n: count })}</small>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
