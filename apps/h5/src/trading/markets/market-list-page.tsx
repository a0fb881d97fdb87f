import { ReceiptText, Users } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import { goodsCall } from '@plumbline/api-schema/trading/market'
import type { Goods } from '@plumbline/api-schema/trading/market'
import { useWords } from '../../format/use-words.ts'
import { useProducts } from '../../market-data/products.ts'
import { queryClient } from '../../session/query-client.ts'
import { useIsSignedIn } from '../../session/token.ts'
import { InlineStep, tapClass } from '../../ui/button.tsx'
import { RootHeader } from '../../ui/pages/header.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState, SkeletonRows } from '../../ui/lists/list-states.tsx'
import { navigate, useSearch } from '../../ui/pages/navigation.ts'
import { PullToRefresh } from '../../ui/lists/pull-to-refresh.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { Tabs } from '../../ui/pages/tabs.tsx'
import { arrangeMarkets, filterOf, MARKET_FILTERS, nextSorting } from './arrange-markets.ts'
import type { MarketFilter, Sorting } from './arrange-markets.ts'
import { ColumnHeads } from './column-heads.tsx'
import { MarketItem } from './market-item.tsx'
import { useFavourites } from './use-favourites.ts'
import styles from './market-list-page.module.css'
import { SessionChip } from '../session/session-chip.tsx'
import { NotLoaded } from '../../forms/not-loaded.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { StaleNotice } from '../../market-data/stale-notice.tsx'
import { readAhead } from '../../session/read-ahead.ts'

const refresh = () => queryClient.invalidateQueries({ queryKey: [goodsCall.path] })
const showFilter = (filter: MarketFilter) =>
  navigate(`/pages/index/index?category=${filter}`, { replace: true })

/** The Trade tab: every product, searched, sorted and filtered; the filter is kept in the address. */
export function MarketListPage() {
  const t = useWords()
  const products = useProducts()
  const query = useSearch()
  const [search, setSearch] = useState('')
  const isSignedIn = useIsSignedIn()

  // Rows are drawn in small pieces, between which a tap is answered.
  const known = useDeferredValue(products.data?.items)
  const rows = known ?? []

  return (
    <>
      <RootHeader
        title={t('trade.title')}
        note={rows[0]?.source_label}
        taps={
          <>
            {isSignedIn && <SessionChip isInList />}
            <a className={tapClass} href="#/pages/trade/follow" aria-label={t('title.follow')}>
              <Icon of={Users} size={24} />
            </a>
            <a className={tapClass} href="#/pages/user/order?kind=contract" aria-label={t('trade.orders')}>
              <Icon of={ReceiptText} size={24} />
            </a>
          </>
        }
      />
      <div className={styles.search}>
        <SearchField
          label={t('trade.search', { n: rows.length })}
          value={search}
          isFocused={query.get('search') === '1'}
          onType={setSearch}
        />
      </div>
      <Tabs
        label={t('trade.category')}
        choices={MARKET_FILTERS.map((value) => ({ value, label: t(`trade.category.${value}`) }))}
        value={filterOf(query.get('category'))}
        onChoose={showFilter}
      >
        <PullToRefresh onRefresh={refresh} label={t('state.refreshing')}>
          <StaleNotice />
          {known ? (
            <Markets
              rows={rows}
              filter={filterOf(query.get('category'))}
              search={search}
              onClear={() => setSearch('')}
            />
          ) : (
            <NotRead
              error={products.error}
              refetch={products.refetch}
              rows={8}
              title={t('trade.products.failed')}
              note={t('trade.products.failed.note')}
              hasChart
            />
          )}
        </PullToRefresh>
      </Tabs>
    </>
  )
}

MarketListPage.readAhead = () => readAhead(goodsCall, {})

function Markets({
  rows,
  filter,
  search,
  onClear,
}: {
  readonly rows: readonly Goods[]
  readonly filter: MarketFilter
  readonly search: string
  readonly onClear: () => void
}) {
  const t = useWords()
  const [sorting, setSorting] = useState<Sorting>()
  const favourites = useFavourites()
  const { symbols } = favourites.data ?? { symbols: [] }

  if (filter === 'favourites' && favourites.isLoading)
    return <SkeletonRows rows={3} hasChart label={t('state.loading')} />
  if (filter === 'favourites' && favourites.isLoadingError)
    return <ProductsNotLoaded onRetry={() => void favourites.refetch()} />

  const shown = arrangeMarkets(rows, { filter, favourites: symbols, search, sorting })
  if (shown.length === 0) return <NoMarkets isSearch={search.trim() !== ''} onClear={onClear} />

  return (
    <>
      <ColumnHeads sorting={sorting} onSort={(key) => setSorting(nextSorting(sorting, key))} />
      <ul aria-label={t('trade.list')}>
        {shown.map((goods) => (
          <li key={goods.symbol}>
            <MarketItem goods={goods} />
          </li>
        ))}
      </ul>
    </>
  )
}

function ProductsNotLoaded({ onRetry }: { readonly onRetry: () => void }) {
  const t = useWords()

  return (
    <NotLoaded title={t('trade.products.failed')} note={t('trade.products.failed.note')} onRetry={onRetry} />
  )
}

function NoMarkets({ isSearch, onClear }: { readonly isSearch: boolean; readonly onClear: () => void }) {
  const t = useWords()
  if (isSearch) {
    return (
      <EmptyState title={t('trade.empty.search')}>
        <InlineStep onClick={onClear}>{t('trade.search.clear')}</InlineStep>
      </EmptyState>
    )
  }

  return (
    <EmptyState title={t('trade.empty.favourites')} note={t('trade.empty.favourites.note')}>
      <InlineStep onClick={() => showFilter('all')}>{t('trade.empty.show_all')}</InlineStep>
    </EmptyState>
  )
}
