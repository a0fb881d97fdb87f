import { useEffect, useId, useRef } from 'react'
import type { KeyboardEvent } from 'react'
import type { Interval } from '@plumbline/api-schema/trading/market'
import type { CandleSource, DrawnOrder } from './candle-source.ts'
import styles from './kline-chart-view.module.css'
import { createKlineChart } from './kline-chart.ts'
import type { KlineChart } from './kline-chart.ts'
import type { ChartShape } from './chart-styles.ts'
import type { ChartWords } from './chart-words.ts'
import type { ShownIndicator } from './indicator-names.ts'

export interface KlineChartProps {
  readonly symbol: string
  readonly interval: Interval
  /** Decimals of the product's tick size. */
  readonly decimals: number
  readonly source: CandleSource
  readonly shape: ChartShape
  readonly indicators: readonly ShownIndicator[]
  readonly orders: readonly DrawnOrder[]
  /** Server time, renewed once a second while orders run. */
  readonly now: number
  readonly words: ChartWords
  readonly label: string
  readonly keysHint: string
  /** Hands the chart out once it stands: for the table view. */
  readonly onReady?: (chart: KlineChart) => void
}

/** The K-line chart as one element: focusable, moved by keys, redrawn outside React. Load it with `lazy`. */
export function KlineChartView(props: KlineChartProps) {
  const host = useRef<HTMLDivElement>(null)
  const chart = useRef<KlineChart>(undefined)
  const hintId = useId()
  const { words, symbol, interval, decimals, source, shape, indicators, orders, now, onReady } = props
  const firstWords = useRef(words)
  const ready = useRef(onReady)

  useEffect(() => {
    if (!host.current) return

    const made = createKlineChart(host.current, firstWords.current)
    chart.current = made
    ready.current?.(made)

    const size = new ResizeObserver(() => made.resize())
    size.observe(host.current)

    return () => {
      size.disconnect()
      chart.current = undefined
      made.destroy()
    }
  }, [])

  useEffect(() => chart.current?.setWords(words), [words])
  useEffect(() => chart.current?.showIndicators(indicators), [indicators])
  useEffect(() => chart.current?.showShape(shape), [shape])

  useEffect(
    () => chart.current?.showSeries(symbol, interval, decimals, source),
    [symbol, interval, decimals, source],
  )

  useEffect(() => chart.current?.showOrders(orders, now), [orders, now])

  const onKeyDown = (event: KeyboardEvent) => {
    const act = KEYS[event.key]
    if (!act || !chart.current || event.metaKey || event.ctrlKey || event.altKey) return

    event.preventDefault()
    act(chart.current, event.shiftKey)
  }

  return (
    <div
      className={styles.frame}
      role="application"
      aria-label={props.label}
      aria-describedby={hintId}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <span id={hintId} className="unseen">
        {props.keysHint}
      </span>
      <div ref={host} className={styles.host} aria-hidden="true" />
      <span className={styles.zone}>{words.zone}</span>
    </div>
  )
}

const KEYS: Readonly<Record<string, (chart: KlineChart, isFast: boolean) => void>> = {
  ArrowLeft: (chart, isFast) => chart.moveBy(isFast ? 20 : 4),
  ArrowRight: (chart, isFast) => chart.moveBy(isFast ? -20 : -4),
  '+': (chart) => chart.zoom(1.25),
  '=': (chart) => chart.zoom(1.25),
  '-': (chart) => chart.zoom(0.8),
  End: (chart) => chart.showNewest(),
}
