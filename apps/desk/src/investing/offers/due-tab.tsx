import { paymentsDueCall } from '@plumbline/api-schema/investing/desk-investment'
import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCall } from '../../session/use-call.ts'
import { Notice } from '../../ui/state.tsx'
import { DueChart } from './due-chart.tsx'
import { dueOn, eventfulDays } from './due-days.ts'
import { DueLines, DUE_DAYS } from './due-summary.tsx'
import { InvestmentsFrame } from './investments-frame.tsx'
import { centsOf } from './reserve.ts'
import { useOffers } from './use-investments.ts'
import styles from './investments.module.css'
import { formatUsd } from '@plumbline/domain/money/asset'

type Due = ResponseOf<typeof paymentsDueCall>

/** Payments due: what goes to customers on each of the next days, what comes from them, where a reserve is short. */
export function DueTab() {
  const t = useWords()
  const format = useFormat()
  const { data, error, isPending, refetch } = useCall(paymentsDueCall, { days: DUE_DAYS })
  const { total } = useOffers()

  return (
    <InvestmentsFrame
      tab="due"
      right={
        data?.credited_to !== undefined && (
          <span>{t('due.credited_to', { day: format.platformDay(data.credited_to) })}</span>
        )
      }
      state={{ isLoading: isPending, failure: error?.failure, retry: () => void refetch() }}
    >
      {data && (
        <section className={styles.due}>
          <ShortOffers short={data.short} />
          <header className={styles.dueHead}>
            <h2>{t('due.title', { n: DUE_DAYS })}</h2>
            <p>{t('due.to_scale')}</p>
          </header>
          <DueChart days={data.items} />
          <DueLines days={data.items} total={total} />
          <DueTable days={data.items} />
        </section>
      )}
    </InvestmentsFrame>
  )
}

function ShortOffers({ short }: { readonly short: Due['short'] }) {
  const t = useWords()
  const format = useFormat()
  if (short.length === 0) return null

  return (
    <Notice>
      <ul>
        {short.map((offer) => (
          <li key={offer.offer_id}>
            <a href={`#/investments?id=${offer.offer_id}`}>
              {t('investments.short_of', { title: offer.title, sum: format.amount(offer.short) })}
            </a>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function DueTable({ days }: { readonly days: Due['items'] }) {
  const t = useWords()
  const format = useFormat()
  const rows = eventfulDays(days)
  if (rows.length === 0) return <p className={styles.quiet}>{t('due.nothing')}</p>

  const sum = (of: (day: Due['items'][number]) => bigint): string =>
    format.amount(formatUsd(rows.reduce((all, day) => all + of(day), 0n)))
  const cell = (decimal: string): string => (centsOf(decimal) === 0n ? '–' : format.amount(decimal))

  return (
    <div className={styles.wide} role="region" aria-label={t('due.days')} tabIndex={0}>
      <table className={styles.table}>
        <caption>{t('due.days')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('due.day')}</th>
            <th scope="col">{t('due.maturing')}</th>
            <th scope="col">{t('due.principal')}</th>
            <th scope="col">{t('due.interest_paid')}</th>
            <th scope="col">{t('due.due')}</th>
            <th scope="col">{t('due.interest')}</th>
            <th scope="col">{t('due.instalments')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((day) => (
            <tr key={day.day}>
              <th scope="row">{format.platformDay(day.day)}</th>
              <td>{day.maturing === 0 ? '–' : format.count(day.maturing)}</td>
              <td>{cell(day.principal)}</td>
              <td>{cell(day.interest_paid)}</td>
              <td>
                <strong>{format.amount(formatUsd(dueOn(day)))}</strong>
              </td>
              <td>{cell(day.interest)}</td>
              <td>{cell(day.instalments)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('due.all_days')}</th>
            <td>{format.count(rows.reduce((all, { maturing }) => all + maturing, 0))}</td>
            <td>{sum((day) => centsOf(day.principal))}</td>
            <td>{sum((day) => centsOf(day.interest_paid))}</td>
            <td>{sum(dueOn)}</td>
            <td>{sum((day) => centsOf(day.interest))}</td>
            <td>{sum((day) => centsOf(day.instalments))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
