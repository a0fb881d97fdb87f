import { ChevronDown, Star } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Goods } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import { useWords } from '../../format/use-words.ts'
import { useProducts } from '../../market-data/products.ts'
import { IconButton } from '../../ui/button.tsx'
import { Header } from '../../ui/pages/header.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { goBack, useSearch } from '../../ui/pages/navigation.ts'
import { toast } from '../../ui/overlays/toast.tsx'
import { useFavourites, useSetFavourite } from '../markets/use-favourites.ts'
import { ProductDesk } from './product-desk.tsx'
import { ProductSwitcher } from './product-switcher.tsx'
import styles from './product-page.module.css'
import { SessionChip } from '../session/session-chip.tsx'
import { ProductSheet } from '../sheet/product-sheet.tsx'
import { orderTabAddress, readFilter } from '../orders/history-filter.ts'
import { TicketSheet } from '../ticket/ticket-sheet.tsx'
import { useTicketFacts } from '../ticket/use-ticket-facts.ts'
import { useTicketStart } from '../ticket/use-ticket-start.ts'
import { NotRead } from '../../forms/not-read.tsx'
import { MARKETS_PAGE } from '@plumbline/api-schema/wire/app-pages'

/** Stands in the head of a product: the bell of its price alerts. */
type AlertTap = (goods: Goods) => ReactNode

/** One product: price, chart, and the way to an order in two taps. */
export function ProductPage({ alertTap }: { readonly alertTap: AlertTap }) {
  const t = useWords()
  const products = useProducts()
  const symbol =
    useSearch().get('symbol')?.toUpperCase() ?? products.data?.items.find((row) => row.takes_orders)?.symbol
  const goods = products.data?.items.find((row) => row.symbol === symbol)
  const back = { backLabel: t('action.back'), onBack: () => goBack(MARKETS_PAGE) }

  if (goods)
    return (
      <Product key={goods.symbol} goods={goods} rows={products.data?.items ?? []} bell={alertTap(goods)} />
    )

  return (
    <>
      <Header title={symbol ?? t('trade.title')} {...back} />
      {products.data ? (
        <EmptyState title={t('trade.unknown_product')} />
      ) : (
        <NotRead
          error={products.error}
          refetch={products.refetch}
          rows={3}
          title={t('trade.products.failed')}
          note={t('trade.products.failed.note')}
        />
      )}
    </>
  )
}

function Product(props: {
  readonly goods: Goods
  readonly rows: readonly Goods[]
  readonly bell: ReactNode
}) {
  const { goods, rows, bell } = props
  const t = useWords()
  const [isSwitching, setSwitching] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const read = useTicketFacts(goods.symbol)
  const { start, isOpen, opening, begin, repeat, last, close } = useTicketStart(goods.symbol, read.facts)

  const onPlaced = ({ id }: Order) => {
    close()
    toast(t('ticket.placed'), { to: `/pages/trade/order?id=${id}`, words: t('ticket.placed.view') })
  }

  const onWaiting = () => {
    close()
    toast(t('pending.placed'), {
      to: orderTabAddress('pending', readFilter(new URLSearchParams())),
      words: t('pending.see'),
    })
  }

  return (
    <div className="fill">
      <ProductHeader goods={goods} bell={bell} onSwitch={() => setSwitching(true)}>
        <SessionChip isHeld={isOpen || isSwitching || isSheetOpen} />
      </ProductHeader>
      <ProductDesk
        goods={goods}
        onSheet={() => setSheetOpen(true)}
        last={last}
        onRepeat={repeat}
        onChoose={begin}
      />
      <TicketSheet
        goods={goods}
        read={read}
        isOpen={isOpen}
        start={start}
        opening={opening}
        onPlaced={onPlaced}
        onWaiting={onWaiting}
        onClose={close}
      />
      <ProductSheet symbol={goods.symbol} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
      <ProductSwitcher isOpen={isSwitching} rows={rows} onClose={() => setSwitching(false)} />
    </div>
  )
}

function ProductHeader({
  goods,
  bell,
  onSwitch,
  children,
}: {
  readonly goods: Goods
  readonly bell: ReactNode
  readonly onSwitch: () => void
  /** Stands beside the name: the session. */
  readonly children: ReactNode
}) {
  const t = useWords()
  const { mutate: set, isPending } = useSetFavourite()
  const isFavourite = useFavourites().data?.symbols.includes(goods.symbol) ?? false

  const star = (
    <IconButton
      className={styles.star}
      label={t(isFavourite ? 'trade.favourite.remove' : 'trade.favourite.add', { symbol: goods.symbol })}
      aria-pressed={isFavourite}
      aria-busy={isPending || undefined}
      onClick={() => set({ symbol: goods.symbol, isWanted: !isFavourite })}
    >
      <Icon of={Star} size={24} />
    </IconButton>
  )

  return (
    <Header
      title={
        <button
          type="button"
          className={styles.switch}
          onClick={onSwitch}
          aria-label={t('trade.switch_product', { symbol: goods.symbol })}
        >
          {goods.symbol}
          <Icon of={ChevronDown} size={16} />
        </button>
      }
      backLabel={t('action.back')}
      onBack={() => goBack(MARKETS_PAGE)}
      taps={
        <>
          {bell}
          {star}
        </>
      }
    >
      {children}
    </Header>
  )
}
