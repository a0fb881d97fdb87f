import { Suspense, useMemo, useState } from 'react'
import type { Goods } from '@plumbline/api-schema/market'
import type { Order } from '@plumbline/api-schema/order'
import { decimalsOf } from '@plumbline/language/format/number'
import type { IndicatorName } from '../../../chart/indicator-names.ts'
import type { KlineChart } from '../../../chart/kline-chart.ts'
import { lazyKlineChart } from '../../../chart/lazy-kline-chart.ts'
import { useFormat } from '../../../format/use-format.ts'
import { useWords } from '../../../format/use-words.ts'
import { useServerNow } from '../../../market-data/server-now.ts'
import { ErrorState } from '../../../ui/list-states.tsx'
import { apiCandleSource } from './api-candle-source.ts'
import { ChartBoundary } from './chart-boundary.tsx'
import type { ChartChoice } from './chart-choice.ts'
import { useChartWords } from './chart-words.ts'
import { drawnOrders } from './drawn-orders.ts'
import styles from './product-chart.module.css'

/** The chart of a product as the customer likes it, with own open orders on it. It fills its place. */
export function ProductChart(props: {
  readonly goods: Goods
  readonly choice: ChartChoice
  readonly offered: readonly IndicatorName[]
  readonly orders: readonly Order[]
  readonly onReady: (chart: KlineChart) => void
}) {
  const t = useWords()
  const format = useFormat()
  const [Chart, setChart] = useState(() => lazyKlineChart())
  const { symbol, tick_size } = props.goods
  const { interval } = props.choice
  const source = useMemo(() => apiCandleSource(symbol, interval), [symbol, interval])
  const drawn = useMemo(
    () => drawnOrders(props.orders, symbol, tick_size, format),
    [props.orders, symbol, tick_size, format],
  )
  const now = useServerNow(1_000, drawn.length > 0)
  const words = useChartWords()
  const shown = props.choice.indicators.filter((name) => props.offered.includes(name)).join()
  const indicators = useMemo(() => shown.split(',').filter(Boolean) as IndicatorName[], [shown])
  const failed = (retry: () => void) => (
    <ErrorState
      title={t('trade.chart.failed')}
      note={t('trade.chart.failed.note')}
      retry={t('action.retry')}
      onRetry={retry}
    />
  )
  return (
    <div className={styles['chart']}>
      <ChartBoundary fallback={failed} onRetry={() => setChart(lazyKlineChart())}>
        <Suspense
          fallback={
            <p className={styles['loading']} role="status">
              {t('trade.chart.loading')}
            </p>
          }
        >
          <Chart
            symbol={symbol}
            interval={interval}
            decimals={decimalsOf(tick_size)}
            source={source}
            shape={props.choice.shape}
            indicators={indicators}
            orders={drawn}
            now={now}
            words={words}
            label={t('trade.chart', { symbol })}
            keysHint={t('trade.chart.keys')}
            onReady={props.onReady}
          />
        </Suspense>
      </ChartBoundary>
    </div>
  )
}
