import { resultsCall } from '@plumbline/api-schema/trading/results'
import type { Results } from '@plumbline/api-schema/trading/results'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useProducts } from '../../market-data/products.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCall } from '../../session/use-call.ts'
import { stepClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { Tabs } from '../../ui/pages/tabs.tsx'
import {
  dayIn,
  shownZone,
  filterFields,
  orderTabAddress,
  readFilter,
  resultsAddress,
} from '../orders/history-filter.ts'
import type { HistoryFilter } from '../orders/history-filter.ts'
import { OrderFilters } from '../orders/order-filters.tsx'
import { SaveOrders } from '../orders/save-orders.tsx'
import { Breakdowns } from './breakdown.tsx'
import { MonthCalendar } from './month-calendar.tsx'
import { MonthHead } from './month-head.tsx'
import { MonthBars } from './month-bars.tsx'
import { ResultCurve } from './result-curve.tsx'
import styles from './results-page.module.css'
import { WinRate } from './win-rate.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const TABS = ['open', 'history', 'results'] as const
const setFilter = (filter: HistoryFilter) => navigate(resultsAddress(filter), { replace: true })

/** What own orders came to: a month day by day, its rate of wins beside break-even, its course and its parts. */
export function ResultsPage() {
  const t = useWords()
  const query = useSearch()
  const rows = useProducts().data?.items ?? []
  const asked = readFilter(query)
  const filter = { ...asked, month: asked.month === '' ? dayIn(serverClock.now()).slice(0, 7) : asked.month }

  return (
    <>
      <PageHead title={t('orders.title')} above="/pages/index/index" taps={<SaveOrders filter={filter} />} />
      <Tabs
        label={t('orders.title')}
        choices={TABS.map((value) => ({ value, label: t(`orders.tab.${value}`) }))}
        value="results"
        onChoose={(tab) => navigate(orderTabAddress(tab, asked), { replace: true })}
      >
        <OrderFilters filter={filter} rows={rows} onFilter={setFilter} />
        <MonthResults filter={filter} />
      </Tabs>
    </>
  )
}

function MonthResults({ filter }: { readonly filter: HistoryFilter }) {
  const t = useWords()
  const { data, error, refetch } = useCall(
    resultsCall,
    { ...filterFields(filter), time_zone: shownZone() },
    { enabled: useIsSignedIn() },
  )

  const onMonth = (month: string) => setFilter({ ...filter, month })

  return (
    <div className={styles.page}>
      <MonthHead month={filter.month} totals={data?.totals} onMonth={onMonth} />
      {!data && (
        <NotRead
          error={error}
          refetch={refetch}
          rows={5}
          title={t('results.failed')}
          note={t('results.failed.note')}
        />
      )}
      {data && <MonthCalendar month={filter.month} days={data.days} />}
      {data && <Figures results={data} isByResult={filter.result !== ''} />}
      <MonthBars filter={filter} onMonth={onMonth} />
      <p className={styles.note}>{t('results.note')}</p>
    </div>
  )
}

function Figures({ results, isByResult }: { readonly results: Results; readonly isByResult: boolean }) {
  const t = useWords()
  if (results.totals.count === 0)
    return (
      <EmptyState title={t('results.empty')}>
        <a className={stepClass} href="#/pages/index/index">
          {t('orders.see_markets')}
        </a>
      </EmptyState>
    )

  return (
    <>
      {isByResult ? (
        <p className={styles.note}>{t('results.filtered_by_result')}</p>
      ) : (
        <WinRate results={results} />
      )}
      <ResultFacts results={results} />
      <ResultCurve curve={results.curve} />
      <Breakdowns results={results} />
    </>
  )
}

function ResultFacts({ results }: { readonly results: Results }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t('results.fees')}</dt>
        <dd className="figure">{cover(format.amount(results.totals.fees))}</dd>
      </div>
      <div>
        <dt>{t('results.longest_losses')}</dt>
        <dd className="figure">{format.count(results.longest_losses)}</dd>
      </div>
    </dl>
  )
}
