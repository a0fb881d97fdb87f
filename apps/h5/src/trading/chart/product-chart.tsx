import { Suspense, useEffect, useMemo, useState } from 'react'
import type { Goods } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { PendingOrder } from '@plumbline/api-schema/trading/pending'
import type { IndicatorName } from '@plumbline/domain/trading/chart-keeping'
import { decimalsOf } from '@plumbline/language/format/number'
import { periodsOf } from '../../chart/indicator-names.ts'
import type { KlineChart } from '../../chart/kline-chart.ts'
import { lazyDrawingBoard } from '../../chart/lazy-drawing-board.ts'
import { lazyKlineChart } from '../../chart/lazy-kline-chart.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useServerNow } from '../../market-data/server-now.ts'
import { useCover, useHidesAmounts } from '../../session/hide-amounts.ts'
import { reloadOnceReachable } from '../../session/reload.ts'
import { drawnPending } from '../pending/drawn-pending.ts'
import { apiCandleSource } from './api-candle-source.ts'
import { ChartBoundary } from './chart-boundary.tsx'
import { useChartWords } from './use-chart-words.ts'
import { drawnOrders } from './drawn-orders.ts'
import styles from './product-chart.module.css'
import type { Drawings } from './use-drawing.ts'
import type { ChartKeeping } from './use-kept-chart.ts'
import { NotLoaded } from '../../forms/not-loaded.tsx'

const lazyParts = () => ({ Chart: lazyKlineChart(), Board: lazyDrawingBoard() })

/** The chart of a product as the customer likes it, with own open orders on it. It fills its place. */
export function ProductChart(props: {
  readonly goods: Goods
  readonly keeping: ChartKeeping
  readonly offered: readonly IndicatorName[]
  readonly orders: readonly Order[]
  readonly pending: readonly PendingOrder[]
  /** One was tapped. */
  readonly onPending: (id: string) => void
  readonly board: Drawings['board']
  readonly onReady: (chart: KlineChart) => void
}) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const isHidden = useHidesAmounts()
  const [{ Chart, Board }, setParts] = useState(lazyParts)
  const { symbol, tick_size } = props.goods
  const { choice } = props.keeping
  const { interval } = choice
  const isReady = useKnownOrLate(props.keeping.isKnown)
  const [chart, setOwnChart] = useState<KlineChart>()
  const source = useMemo(() => apiCandleSource(symbol, interval), [symbol, interval])

  const drawn = useMemo(
    () => drawnOrders(props.orders, symbol, tick_size, format, cover),
    // oxlint-disable-next-line react/exhaustive-deps -- covering changes with what is hidden, not with each render's function
    [props.orders, symbol, tick_size, format, isHidden],
  )

  const waiting = useMemo(
    () => drawnPending(props.pending, tick_size, format),
    [props.pending, tick_size, format],
  )

  const { onPending } = props
  useEffect(() => chart?.showPending(waiting, onPending), [chart, waiting, onPending])
  const now = useServerNow(1_000, drawn.length > 0)
  const words = useChartWords()
  const { offered, onReady } = props

  const indicators = useMemo(
    () =>
      choice.indicators
        .filter(({ name }) => offered.includes(name))
        .map(({ name, periods }) => ({ name, periods: [...periodsOf(name, periods)] })),
    // oxlint-disable-next-line react/exhaustive-deps -- the list is made anew by each render; volume is in it or not
    [choice.indicators, offered.length],
  )

  const take = (made: KlineChart) => {
    setOwnChart(made)
    onReady(made)
  }

  const loading = (
    <p className={styles.loading} role="status">
      {t('trade.chart.loading')}
    </p>
  )

  const failed = (retry: () => void) => (
    <NotLoaded title={t('trade.chart.failed')} note={t('trade.chart.failed.note')} onRetry={retry} />
  )

  return (
    <div className={styles.chart}>
      <ChartBoundary fallback={failed} onRetry={() => void reloadOnceReachable(() => setParts(lazyParts()))}>
        <Suspense fallback={loading}>
          {isReady ? (
            <Chart
              symbol={symbol}
              interval={interval}
              decimals={decimalsOf(tick_size)}
              source={source}
              shape={choice.shape}
              indicators={indicators}
              orders={drawn}
              now={now}
              words={words}
              label={t('trade.chart', { symbol })}
              keysHint={t('trade.chart.keys')}
              onReady={take}
            />
          ) : (
            loading
          )}
        </Suspense>
        {chart && (choice.drawings.length > 0 || props.board.tool !== undefined) && (
          <Suspense fallback={null}>
            <Board {...props.board} chart={chart} />
          </Suspense>
        )}
      </ChartBoundary>
    </div>
  )
}

/** The chart waits so long to hear how it was left; without an answer it begins as this browser knows it. */
const LATE_MS = 700

function useKnownOrLate(isKnown: boolean): boolean {
  const [isLate, setLate] = useState(false)

  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_MS)
    return () => clearTimeout(timer)
  }, [])

  return isKnown || isLate
}
