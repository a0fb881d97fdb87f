import type { ComingPayment } from '@plumbline/api-schema/investing/investment'
import { comingCall } from '@plumbline/api-schema/investing/investment'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { refresh } from '../../session/query-client.ts'
import { stepClass } from '../../ui/button.tsx'
import { Sum } from '../../ui/figures/decimal-axis.tsx'
import { FactLine } from '../../ui/figures/fact-line.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { MY_PROJECTS_PAGE, PROJECTS_PAGE, useComing } from '../investment-data.ts'
import { useZoneWords } from '../platform-zone.ts'
import { MonthFold } from '../month-fold.tsx'
import { ProjectNotRead } from '../project-not-read.tsx'
import { CalendarLink } from './calendar-link.tsx'
import { ComingRow } from './coming-row.tsx'
import { comingMonths, sumsOf } from './coming-months.ts'
import type { ComingMonth } from './coming-months.ts'
import styles from './coming-page.module.css'
import { PageHead } from '../../forms/page-head.tsx'

/** All that is to come of the customer’s investments, by day and month, and the way to have it in a calendar. */
export function ComingPage() {
  const t = useWords()
  const query = useComing()
  const { data } = query

  return (
    <>
      <PageHead title={t('title.coming')} above={MY_PROJECTS_PAGE} />
      {data ? (
        <PullToRefresh onRefresh={() => refresh(comingCall)} label={t('state.refreshing')}>
          {data.items.length === 0 ? (
            <EmptyState title={t('coming.none')} note={t('coming.none_note')}>
              <a className={stepClass} href={`#${PROJECTS_PAGE}`}>
                {t('subscription.see_projects')}
              </a>
            </EmptyState>
          ) : (
            <Coming items={data.items} />
          )}
          <CalendarLink since={data.calendar_since} />
        </PullToRefresh>
      ) : (
        <ProjectNotRead query={query} failed={t('coming.failed')} />
      )}
    </>
  )
}

function Coming({ items }: { readonly items: readonly ComingPayment[] }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const zone = useZoneWords()
  const sums = sumsOf(items)

  return (
    <>
      <section className={styles.head}>
        <h2>{t('coming.total')}</h2>
        <Sum figure={format.split(cover(format.amount(sums.total)))} unit="USD" />
        <FactLine label={t('coming.interest')} isFigure>
          {cover(format.amount(sums.interest, 'change'))}
        </FactLine>
        <FactLine label={t('coming.principal')} isFigure>
          {cover(format.amount(sums.principal, 'change'))}
        </FactLine>
        <p>{t('coming.note')}</p>
        {zone !== undefined && <p>{zone}</p>}
      </section>
      {comingMonths(items).map((month, at) => (
        <MonthFold
          key={month.month}
          className={styles.month}
          month={month.month}
          sum={month.sums.total}
          as="h2"
          isFirst={at === 0}
        >
          <Days days={month.days} />
        </MonthFold>
      ))}
    </>
  )
}

/** The days of one month, each with its payments. */
function Days({ days }: Pick<ComingMonth, 'days'>) {
  const format = useFormat()

  return (
    <ul>
      {days.map(({ day, payments }) => (
        <li key={day} className={styles.day}>
          <h3>{format.platformDay(day)}</h3>
          <ul>
            {payments.map((payment) => (
              <li key={`${payment.kind} ${payment.subscription_id}`}>
                <ComingRow payment={payment} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}
