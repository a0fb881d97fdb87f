import type { Goods } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import { formatCountdown } from '@plumbline/language/format/duration'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useHoldings } from '../../market-data/own-account.ts'
import { useQuote } from '../../market-data/quotes.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { stepClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/lists/list-states.tsx'
import { phaseOf, resultOf, runningResult } from '../order/order-sums.ts'
import { resultKey } from '../order/order-words.ts'
import { ExposureBar } from './exposure-bar.tsx'
import { OrderRow } from './order-row.tsx'
import { NotRead } from '../../forms/not-read.tsx'

/** Running orders with their countdown and result so far; a settled one stays 8 s, then it is found in History. */
export function Holdings({ rows }: { readonly rows: readonly Goods[] }) {
  const t = useWords()
  const { data, error, refetch } = useHoldings()
  if (!data) {
    return (
      <NotRead
        error={error}
        refetch={refetch}
        rows={3}
        title={t('orders.failed')}
        note={t('orders.failed.note')}
      />
    )
  }

  if (data.length === 0) {
    return (
      <EmptyState title={t('orders.empty.open')} note={t('orders.empty.open.note')}>
        <a className={stepClass} href="#/pages/index/index">
          {t('orders.see_markets')}
        </a>
      </EmptyState>
    )
  }

  return (
    <>
      <ExposureBar orders={data} />
      <ul aria-label={t('orders.tab.open')}>
        {data.map((order) => (
          <li key={order.id}>
            <Holding order={order} goods={rows.find(({ symbol }) => symbol === order.symbol)} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Holding({ order, goods }: { readonly order: Order; readonly goods: Goods | undefined }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const now = useServerNow()
  const quote = useQuote(order.symbol, goods?.is_delayed)
  const phase = phaseOf(order, now)
  const price = quote?.price

  const written = (decimal: string) => format.price(decimal, goods?.tick_size ?? decimal)

  const running = price === undefined || phase !== 'running' ? undefined : runningResult(order, price)
  const result = phase === 'settled' ? resultOf(order) : running
  const entry = order.open_price === undefined ? undefined : written(order.open_price)

  const end = phase === 'settled' && order.close_price ? order.close_price : price
  const course = entry === undefined || end === undefined ? (entry ?? '') : `${entry} → ${written(end)}`

  const left = Date.parse(order.expires_at ?? '') - now

  const state = {
    waiting_entry: t('order.waiting_entry'),
    running: formatCountdown(left),
    waiting_exit: t('order.waiting_exit'),
    settled: format.time(order.settled_at ?? order.accepted_at),
  }[phase]

  return (
    <OrderRow
      order={order}
      meta={
        <>
          <span data-strong={phase === 'running' || undefined}>{state}</span>{' '}
          <span className="figure">{course}</span>
        </>
      }
      result={result === undefined ? '' : cover(format.amount(result, 'change'))}
      word={phase === 'settled' ? t(resultKey(order)) : phase === 'running' ? t('orders.running') : ''}
      isQuiet={phase !== 'settled'}
      share={phase === 'running' ? Math.max(0, left) / (order.seconds * 1_000) : undefined}
    />
  )
}
