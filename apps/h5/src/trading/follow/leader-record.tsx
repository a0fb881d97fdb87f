import type { LeaderMonth, LeaderPeriod } from '@plumbline/api-schema/trading/follow'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { SectionHead } from '../../ui/lists/row.tsx'
import { Seg } from '../../ui/fields/seg.tsx'
import type { LeaderPage } from './follow-data.ts'
import styles from './follow.module.css'

/** The whole record, then one of three periods, then the months: losses in the same size as wins everywhere. */
export function LeaderRecord({ page }: { readonly page: LeaderPage }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const { leader } = page

  const counts = [
    [t('follow.won'), leader.won],
    [t('follow.lost'), leader.lost],
    [t('follow.void'), leader.void],
    ...(leader.closed === 0 ? [] : ([[t('order.status.closed'), leader.closed]] as const)),
  ] as const

  return (
    <>
      <section className={styles.whole} aria-label={t('follow.record')}>
        <h2>{t('follow.record')}</h2>
        <p>
          <strong className="figure">
            {leader.orders === 0 ? '–' : cover(format.amount(leader.result, 'change'))}
          </strong>{' '}
          <span>{t('follow.leader.orders', { n: leader.orders })}</span>
        </p>
        <dl className={styles.counts}>
          {counts.map(([label, count]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="figure">{format.count(count)}</dd>
            </div>
          ))}
        </dl>
        <p className={styles.note}>{t('follow.record.note')}</p>
      </section>
      <Periods periods={page.periods} />
      <Months months={page.months} />
    </>
  )
}

function Periods({ periods }: { readonly periods: readonly LeaderPeriod[] }) {
  const t = useWords()
  const [days, setDays] = useState(periods[0]?.days)
  const period = periods.find((one) => one.days === days)

  return (
    <section className={styles.periods}>
      <Seg
        label={t('follow.period')}
        choices={periods.map((one) => ({ value: one.days, label: t('follow.period.days', { n: one.days }) }))}
        value={days}
        onChoose={setDays}
      />
      {period && <Period period={period} />}
    </section>
  )
}

function Period({ period }: { readonly period: LeaderPeriod }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  // One that was closed early is no win: its copies ran to their end, and closing what loses must not make a record.
  const decided = period.won + period.lost + period.closed
  const share = period.followers_result
  if (period.orders === 0) return <p className={styles.note}>{t('follow.period.none')}</p>

  return (
    <div className={styles.facts}>
      <FactLine label={t('follow.result')} isFigure isStrong>
        {cover(format.amount(period.result, 'change'))}
      </FactLine>
      <FactLine label={t('follow.orders')}>
        {t('follow.leader.counts', {
          won: format.count(period.won),
          lost: format.count(period.lost),
          ended: format.count(period.void),
        })}
      </FactLine>
      {period.closed > 0 && (
        <FactLine label={t('order.status.closed')} isFigure>
          {format.count(period.closed)}
        </FactLine>
      )}
      <FactLine label={t('follow.win_rate')} isFigure>
        {decided === 0 ? '–' : format.rate((period.won / decided).toFixed(3))}
      </FactLine>
      <FactLine label={t('follow.break_even')} isFigure>
        {period.break_even_rate === undefined ? '–' : format.rate(period.break_even_rate)}
      </FactLine>
      <FactLine label={t('follow.worst_fall')} isFigure>
        {cover(format.amount(period.worst_fall === '0.00' ? '0.00' : `-${period.worst_fall}`, 'change'))}
      </FactLine>
      <FactLine label={t('follow.average_stake')} isFigure>
        {period.average_stake === undefined ? '–' : cover(format.amount(period.average_stake))}
      </FactLine>
      <FactLine
        label={t('follow.followers_result', { amount: format.money('100.00', 'USD') })}
        isFigure={share !== undefined}
      >
        {share === undefined
          ? t('follow.followers_result.none')
          : format.amount((Number(share) * 100).toFixed(2), 'change')}
      </FactLine>
    </div>
  )
}

/** Each month a bar from a common level: a gain hollow to the right, a loss filled to the left. */
function Months({ months }: { readonly months: readonly LeaderMonth[] }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  if (months.length === 0) return null

  const largest = Math.max(0.01, ...months.map(({ result }) => Math.abs(Number(result))))

  const share = (result: string): number => (Math.abs(Number(result)) / largest) * 48

  return (
    <section>
      <SectionHead title={t('follow.months')} />
      <ul className={styles.months}>
        {months.map(({ month, result, orders }) => (
          <li key={month}>
            <span>{format.month(`${month}-15T12:00:00.000Z`)}</span>
            <svg width="100%" height="9" aria-hidden="true">
              <line x1="50%" x2="50%" y1="0" y2="9" />
              <rect
                data-gain={!result.startsWith('-') || undefined}
                x={`${result.startsWith('-') ? 50 - share(result) : 50}%`}
                y="1"
                width={`${share(result)}%`}
                height="7"
              />
            </svg>
            <span>
              <span className="figure">{cover(format.amount(result, 'change'))}</span>
              <small>{t('follow.leader.orders', { n: orders })}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
