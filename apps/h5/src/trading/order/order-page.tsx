import { isJudged } from '@plumbline/api-client/call-result'
import type { Order } from '@plumbline/api-schema/trading/order'
import { recordNumber } from '@plumbline/domain/basics/uuid'
import { useWords } from '../../format/use-words.ts'
import { useOrder } from '../../market-data/own-account.ts'
import { useProducts } from '../../market-data/products.ts'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { useSearch } from '../../ui/pages/navigation.ts'
import { LiveOrder } from './live-order.tsx'
import type { OrderViewProps } from './order-view.ts'
import { SettledOrder } from './settled-order.tsx'
import { NotRead } from '../../forms/not-read.tsx'
import { PageHead } from '../../forms/page-head.tsx'

const ABOVE = '/pages/user/order?kind=contract'

/** One order: while it runs, and as it was settled. */
export function OrderPage() {
  const t = useWords()
  const id = useSearch().get('id') ?? ''
  const { data, error, refetch } = useOrder(id)
  const rows = useProducts().data?.items ?? []
  const row = rows.find(({ symbol }) => symbol === data?.symbol)

  return (
    <>
      <PageHead title={t('order.title', { number: recordNumber(id) })} above={ABOVE} />
      {data ? (
        <OrderView
          order={data}
          tickSize={row?.tick_size ?? tickSizeOf(data)}
          sourceLabel={row?.source_label ?? ''}
          isDelayed={row?.is_delayed ?? false}
        />
      ) : error && isJudged(error.failure) ? (
        <EmptyState title={t('order.missing')} />
      ) : (
        <NotRead
          error={error}
          refetch={refetch}
          rows={5}
          title={t('order.failed')}
          note={t('order.failed.note')}
          loading={t('order.loading')}
        />
      )}
    </>
  )
}

const OrderView = (props: OrderViewProps) =>
  props.order.status === 'accepted' || props.order.status === 'holding' ? (
    <LiveOrder {...props} />
  ) : (
    <SettledOrder {...props} />
  )

/** The decimals of a product's prices, read off the order's own while the market list is on its way. */
function tickSizeOf({ open_price = '0.01' }: Order): string {
  return open_price.replace(/\d(?=.*\d)/g, '0').replace(/\d$/, '1')
}
