import type { Goods } from '@plumbline/api-schema/trading/market'
import { pendingListCall } from '@plumbline/api-schema/trading/pending'
import type { PendingOrder } from '@plumbline/api-schema/trading/pending'
import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useState } from 'react'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { PagedList } from '../../forms/paged-list.tsx'
import { useIsSignedIn } from '../../session/token.ts'
import { useCallPages } from '../../session/use-call-pages.ts'
import { IconButton, stepClass } from '../../ui/button.tsx'
import { Icon } from '@plumbline/web/parts/icon'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { costOf } from './pending-cost.ts'
import { usePendingActs } from './pending-data.ts'
import { PendingSheet } from './pending-sheet.tsx'
import { isLive, statusWords, triggerWords } from './pending-words.ts'
import styles from './pending.module.css'
import { NotRead } from '../../forms/not-read.tsx'

/** Pending orders, those that may still become an order first; each opens what is known of it. */
export function PendingList({ rows }: { readonly rows: readonly Goods[] }) {
  const t = useWords()
  const [shownId, setShownId] = useState<string>()
  const query = useCallPages(pendingListCall, { limit: 50 }, { enabled: useIsSignedIn() })

  const { data, error, refetch } = query
  if (!data) return <NotRead error={error} refetch={refetch} rows={4} note={t('pending.not_loaded_note')} />

  // One that ended between two pages stands on both.
  const all = data.pages.flatMap(({ items }) => items)
  const orders = [...new Map(all.map((order) => [order.id, order])).values()]
  if (orders.length === 0)
    return (
      <EmptyState title={t('pending.none')} note={t('pending.none_note')}>
        <a className={stepClass} href="#/pages/index/index">
          {t('orders.see_markets')}
        </a>
      </EmptyState>
    )

  const tickSizeOf = (wanted: string) => rows.find(({ symbol }) => symbol === wanted)?.tick_size ?? ''

  const shown = orders.find(({ id }) => id === shownId)
  const [first] = data.pages

  return (
    <>
      {first && (
        <p className={styles.count}>
          {t('pending.count', { count: orders.filter(isLive).length, most: first.most })}
        </p>
      )}
      <PagedList query={query} more={t('orders.loading_more')} end={t('pending.end')}>
        <ul>
          {orders.map((order) => (
            <li key={order.id}>
              <PendingRow
                order={order}
                tickSize={tickSizeOf(order.symbol)}
                onOpen={() => setShownId(order.id)}
              />
            </li>
          ))}
        </ul>
      </PagedList>
      <PendingSheet
        order={shown}
        tickSize={shown ? tickSizeOf(shown.symbol) : ''}
        onClose={() => setShownId(undefined)}
      />
    </>
  )
}

function PendingRow(props: {
  readonly order: PendingOrder
  readonly tickSize: string
  readonly onOpen: () => void
}) {
  const t = useWords()
  const format = useFormat()
  const { order, tickSize } = props
  const { isBusy, cancel } = usePendingActs(order)
  const words = triggerWords(t, format, tickSize, order)
  const canCancel = order.status === 'waiting' || order.status === 'terms_changed'

  return (
    <div className={styles.row} data-quiet={isLive(order) ? undefined : true}>
      <button type="button" className={styles.body} onClick={props.onOpen}>
        <span className={styles.name}>
          <strong>{order.symbol}</strong>
          <span>
            <Icon of={order.direction === 'up' ? ArrowUp : ArrowDown} size={16} />
            {t(`trade.${order.direction}`)}
          </span>
          <span>{format.duration(order.seconds)}</span>
          {order.book === 'bonus' && <span>{t('wallet.bonus')}</span>}
        </span>
        <span className={styles.words}>{words}</span>
        <span className={styles.meta}>
          {t('pending.cost', { amount: format.money(costOf(order), 'USD') })}
        </span>
        <span className={styles.meta} data-strong={order.status === 'terms_changed' || undefined}>
          {statusWords(t, format, order)}
        </span>
      </button>
      {canCancel && (
        <IconButton
          label={t('pending.cancel_of', { symbol: order.symbol, words })}
          aria-busy={isBusy || undefined}
          onClick={() => void (isBusy ? undefined : cancel())}
        >
          <Icon of={X} />
        </IconButton>
      )}
    </div>
  )
}
