import type { ReactNode } from 'react'
import { useWords } from '../../format/use-words.ts'
import { useProducts } from '../../market-data/products.ts'
import { Header } from '../../ui/header.tsx'
import { goBack, navigate, useSearch } from '../../ui/navigation.ts'
import { Tabs } from '../../ui/tabs.tsx'
import { useOrderNews } from './order/use-order-news.ts'
import { History } from './orders/history.tsx'
import { Holdings } from './orders/holdings.tsx'

const VIEWS = ['open', 'history'] as const
type View = (typeof VIEWS)[number]

/** Own contract orders: those that run, and what became of the others; above them the switch to other kinds. */
export function OrdersPage({ kinds }: { readonly kinds: ReactNode }) {
  const t = useWords()
  const query = useSearch()
  const rows = useProducts().data?.items ?? []
  useOrderNews(rows)
  const view = VIEWS.find((one) => one === query.get('view')) ?? 'open'
  const show = (next: View) => navigate(`/pages/user/order?kind=contract&view=${next}`, { replace: true })
  return (
    <>
      <Header
        title={t('orders.title')}
        backLabel={t('action.back')}
        onBack={() => goBack('/pages/index/index')}
      >
        {kinds}
      </Header>
      <Tabs
        label={t('orders.title')}
        choices={VIEWS.map((value) => ({ value, label: t(`orders.tab.${value}`) }))}
        value={view}
        onChoose={show}
      >
        {view === 'open' ? <Holdings rows={rows} /> : <History rows={rows} />}
      </Tabs>
    </>
  )
}
