import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useProducts } from '../../market-data/products.ts'
import { Header } from '../../ui/pages/header.tsx'
import { goBack, navigate, useSearch } from '../../ui/pages/navigation.ts'
import { Tabs } from '../../ui/pages/tabs.tsx'
import { History } from './history.tsx'
import { orderTabAddress, readFilter } from './history-filter.ts'
import { Holdings } from './holdings.tsx'
import { PendingList } from '../pending/pending-list.tsx'
import { SaveOrders } from './save-orders.tsx'

const VIEWS = ['open', 'pending', 'history'] as const
const TABS = [...VIEWS, 'results'] as const
type OrdersTab = (typeof TABS)[number]

/** Own contract orders: those that run, and what became of the others; above them the switch to other kinds. */
export function OrdersPage({ kinds }: { readonly kinds: ReactNode }) {
  const t = useWords()
  const query = useSearch()
  const rows = useProducts().data?.items ?? []
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'open'

  const show = (next: OrdersTab) => navigate(orderTabAddress(next, readFilter(query)), { replace: true })

  return (
    <>
      <Header
        title={t('orders.title')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/index/index')}
        taps={view === 'history' && <SaveOrders filter={readFilter(query)} />}
      >
        {kinds}
      </Header>
      <Tabs
        label={t('orders.title')}
        choices={TABS.map((value) => ({ value, label: t(`orders.tab.${value}`) }))}
        value={view}
        onChoose={show}
      >
        {view === 'open' && <Holdings rows={rows} />}
        {view === 'pending' && <PendingList rows={rows} />}
        {view === 'history' && <History rows={rows} />}
      </Tabs>
    </>
  )
}
