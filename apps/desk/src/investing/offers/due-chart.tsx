import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { paymentsDueCall } from '@plumbline/api-schema/investing/desk-investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { dueOn, labelledDays } from './due-days.ts'
import { placeOn, roundTop } from './scale.ts'
import styles from './due-chart.module.css'
import { formatUsd } from '@plumbline/domain/money/asset'

export type DueDay = ResponseOf<typeof paymentsDueCall>['items'][number]

/** Principal and interest due on each day, to scale; the same as a table for screen readers. */
export function DueChart({ days }: { readonly days: readonly DueDay[] }) {
  const t = useWords()
  const format = useFormat()
  const top = roundTop(days.reduce((most, day) => (dueOn(day) > most ? dueOn(day) : most), 0n))

  const round = (cents: bigint): string => format.amount(formatUsd(cents).replace(/\.00$/, ''))

  const isDue = days.some((day) => dueOn(day) > 0n)
  const labelled = labelledDays(days.length)
  const last = days.length - 1

  return (
    <figure>
      <div className={styles.plot} aria-hidden="true">
        {[1n, 2n, 3n, 4n].map((quarter) => (
          <div key={String(quarter)} className={styles.grid} style={{ bottom: `${Number(quarter) * 25}%` }}>
            {quarter % 2n === 0n && isDue && <span>{round((top * quarter) / 4n)}</span>}
          </div>
        ))}
        <div className={styles.bars}>
          {days.map((day) => (
            <div
              key={day.day}
              className={styles.slot}
              title={`${format.platformDay(day.day)}: ${format.amount(formatUsd(dueOn(day)))}`}
            >
              {dueOn(day) > 0n && <i style={{ height: `${placeOn(dueOn(day), top)}%` }} />}
            </div>
          ))}
        </div>
      </div>
      <div className={styles.axis} aria-hidden="true">
        {days.map((day, at) => (
          <div key={day.day} className={styles.slot} data-long={labelled.includes(at) ? '' : undefined}>
            {labelled.includes(at) && (
              <span data-end={at === last ? '' : undefined} data-begin={at === 0 ? '' : undefined}>
                {format.platformDay(day.day)}
              </span>
            )}
          </div>
        ))}
      </div>
      {/* Around the table: Firefox shows the caption of one that is clipped itself. */}
      <div className="unseen">
        <table>
          <caption>{t('due.caption', { n: days.length })}</caption>
          <thead>
            <tr>
              <th scope="col">{t('due.day')}</th>
              <th scope="col">{t('due.principal')}</th>
              <th scope="col">{t('due.interest_paid')}</th>
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day}>
                <th scope="row">{format.platformDay(day.day)}</th>
                <td>{format.amount(day.principal)}</td>
                <td>{format.amount(day.interest_paid)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
