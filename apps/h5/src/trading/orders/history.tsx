import type { Goods } from '@plumbline/api-schema/trading/market'
import { historyCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCover } from '../../session/hide-amounts.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { InlineStep } from '../../ui/button.tsx'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { MonthPicker } from '../../ui/fields/month-picker.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { resultOf } from '../order/order-sums.ts'
import { resultKey } from '../order/order-words.ts'
import { byDay, filterAddress, historyRequest, readFilter } from './history-filter.ts'
import type { HistoryDay, HistoryFilter } from './history-filter.ts'
import { HistoryTotals } from './history-totals.tsx'
import styles from './history.module.css'
import { OrderFilters } from './order-filters.tsx'
import { OrderRow } from './order-row.tsx'
import { NotRead } from '../../forms/not-read.tsx'

const NO_FILTER: HistoryFilter = { symbol: '', seconds: '', result: '', month: '' }
const setFilter = (filter: HistoryFilter) => navigate(filterAddress(filter), { replace: true })

/** Settled orders by day, filtered by product, result and month, with the sums of the filter at the foot. */
export function History({ rows }: { readonly rows: readonly Goods[] }) {
  const t = useWords()
  const filter = readFilter(useSearch())
  const isFiltered = Object.values(filter).some((value) => value !== '')
  const query = useCallPages(historyCall, historyRequest(filter), { enabled: useIsSignedIn() })
  const orders = query.data?.pages.flatMap((page) => page.items) ?? []
  const totals = query.data?.pages[0]?.totals

  return (
    <div className={styles.history}>
      <Filters filter={filter} rows={rows} />
      {!query.data && (
        <NotRead
          error={query.error}
          refetch={query.refetch}
          rows={6}
          title={t('orders.failed')}
          note={t('orders.failed.note')}
        />
      )}
      {query.data && orders.length === 0 && (
        <EmptyState title={t(isFiltered ? 'orders.empty.filter' : 'orders.empty.history')}>
          {isFiltered && (
            <InlineStep onClick={() => setFilter(NO_FILTER)}>{t('orders.empty.clear')}</InlineStep>
          )}
        </EmptyState>
      )}
      {orders.length > 0 && (
        <PagedList query={query} more={t('orders.loading_more')} end={t('orders.end', { n: orders.length })}>
          {byDay(orders).map((day) => (
            <Day key={day.day} day={day} rows={rows} />
          ))}
        </PagedList>
      )}
      {totals && totals.count > 0 && <HistoryTotals totals={totals} />}
    </div>
  )
}

const Filters = ({ filter, rows }: { readonly filter: HistoryFilter; readonly rows: readonly Goods[] }) => {
  const t = useWords()

  return (
    <OrderFilters filter={filter} rows={rows} onFilter={setFilter}>
      <MonthPicker
        title={t('orders.filter.month.title')}
        allLabel={t('orders.filter.month')}
        now={serverClock.now()}
        value={filter.month}
        onChoose={(month) => setFilter({ ...filter, month })}
      />
    </OrderFilters>
  )
}

function Day({ day, rows }: { readonly day: HistoryDay; readonly rows: readonly Goods[] }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  return (
    <section>
      <h2 className={styles.day}>
        <span>{format.platformDate(day.day)}</span>
        <span className="figure">
          {t('orders.day_line', {
            n: day.orders.length,
            amount: cover(format.money(day.net, 'USD', 'change')),
          })}
        </span>
      </h2>
      <ul>
        {day.orders.map((order) => (
          <li key={order.id}>
            <SettledRow
              order={order}
              tickSize={rows.find(({ symbol }) => symbol === order.symbol)?.tick_size}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function SettledRow({ order, tickSize }: { readonly order: Order; readonly tickSize: string | undefined }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()

  const written = (price: string | undefined) =>
    price === undefined ? '–' : format.price(price, tickSize ?? price)

  return (
    <OrderRow
      order={order}
      meta={
        <>
          <span>{format.time(order.settled_at ?? order.accepted_at)}</span>{' '}
          <span className="figure">
            {written(order.open_price)} → {written(order.close_price)}
          </span>
        </>
      }
      result={cover(format.amount(resultOf(order), 'change'))}
      word={t(resultKey(order))}
    />
  )
}
