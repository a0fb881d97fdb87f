import type { ProjectOrder } from '@plumbline/api-schema/investing/investment'
import { formatTime } from '@plumbline/language/format/date'
import type { ReactNode } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { HouseTitle } from '../../forms/house-title.tsx'
import { serverClock } from '@plumbline/web/calls/server-clock'
import { useCover } from '../../session/hide-amounts.ts'
import { InlineStep, stepClass } from '../../ui/button.tsx'
import { Header } from '../../ui/pages/header.tsx'
import { PagedList } from '../../forms/paged-list.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { MonthPicker } from '../../ui/fields/month-picker.tsx'
import { goBack, navigate, useSearch } from '../../ui/pages/navigation.ts'
import { FilterLine } from '../../ui/fields/picker.tsx'
import { DatedRow } from '../dated-row.tsx'
import { MY_PROJECTS_PAGE, PROJECTS_PAGE, useProjectOrders } from '../investment-data.ts'
import { ProjectNotRead } from '../project-not-read.tsx'
import { madeOfWords, nameOf, signOf } from './project-order.ts'
import { usePlatformZone } from '../platform-zone.ts'
import { ordersAddress, ordersRequest, readOrdersFilter } from './project-orders-filter.ts'
import type { OrdersFilter } from './project-orders-filter.ts'
import styles from './project-orders-page.module.css'

const show = (filter: OrdersFilter) => navigate(ordersAddress(filter), { replace: true })

/** Project orders: every payment, each day of interest, renewals and ends, by month; of one investment by `id`. */
export function ProjectOrdersPage({ kinds }: { readonly kinds: ReactNode }) {
  const t = useWords()
  const filter = readOrdersFilter(useSearch())

  return (
    <>
      <Header title={t('orders.title')} backLabel={t('action.back')} onBack={() => goBack(MY_PROJECTS_PAGE)}>
        {kinds}
      </Header>
      <FilterLine>
        <MonthPicker
          title={t('project_orders.month')}
          allLabel={t('project_orders.all_months')}
          now={serverClock.now()}
          value={filter.month}
          onChoose={(month) => show({ ...filter, month })}
        />
      </FilterLine>
      {filter.id !== '' && (
        <p className={styles.one}>
          {t('project_orders.one')}{' '}
          <InlineStep onClick={() => show({ ...filter, id: '' })}>{t('subscription.show_all')}</InlineStep>
        </p>
      )}
      <Orders filter={filter} />
    </>
  )
}

function Orders({ filter }: { readonly filter: OrdersFilter }) {
  const t = useWords()
  const query = useProjectOrders(ordersRequest(filter))
  if (!query.data) return <ProjectNotRead query={query} failed={t('project_orders.failed')} />

  const orders = query.data.pages.flatMap(({ items }) => items)
  if (orders.length === 0) return <None isFiltered={filter.id !== '' || filter.month !== ''} />

  return (
    <PagedList
      query={query}
      more={t('subscription.more')}
      end={t('project_orders.end', { n: orders.length })}
    >
      <Days orders={orders} />
    </PagedList>
  )
}

function None({ isFiltered }: { readonly isFiltered: boolean }) {
  const t = useWords()

  return isFiltered ? (
    <EmptyState title={t('subscription.none_filter')}>
      <InlineStep onClick={() => show({ id: '', month: '' })}>{t('subscription.show_all')}</InlineStep>
    </EmptyState>
  ) : (
    <EmptyState title={t('project_orders.none')} note={t('project_orders.none_note')}>
      <a className={stepClass} href={`#${PROJECTS_PAGE}`}>
        {t('subscription.see_projects')}
      </a>
    </EmptyState>
  )
}

function Days({ orders }: { readonly orders: readonly ProjectOrder[] }) {
  const format = useFormat()
  const days = Map.groupBy(orders, ({ day }) => day)

  return [...days].map(([day, ofDay]) => (
    <section key={day}>
      <h2 className={styles.day}>{format.platformDate(day)}</h2>
      <ul>
        {ofDay.map((order) => (
          <li key={order.id}>
            <Row order={order} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

const AT_MIDNIGHT = new Set<ProjectOrder['kind']>(['interest', 'renew', 'maturity'])

function Row({ order }: { readonly order: ProjectOrder }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const zone = usePlatformZone()

  // What a midnight brings has its day alone; an instant is one of the platform's clock, as its day is of its calendar.
  const at = AT_MIDNIGHT.has(order.kind)
    ? undefined
    : formatTime(Date.parse(order.time), format.language, zone)

  const sign = signOf(order)
  const sum =
    sign === undefined ? format.amount(order.amount) : format.amount(`${sign}${order.amount}`, 'change')
  const madeOf = madeOfWords(t, (amount) => cover(format.money(amount, 'USD')), order)

  return (
    <DatedRow of={order.subscription_id} sum={cover(sum)} isInList>
      {t(nameOf(order))}
      {madeOf !== undefined && <small>{madeOf}</small>}
      <small>
        {at !== undefined && `${at} · `}
        <HouseTitle of={order} />
      </small>
    </DatedRow>
  )
}
