import { Suspense, useMemo, useState } from 'react'
import type { Instant } from '@plumbline/domain/basics/time'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { lazyKlineChart } from '../../chart/lazy-kline-chart.ts'
import { useFormat } from '../../format/use-format.ts'
import { useWords } from '../../format/use-words.ts'
import { useCover } from '../../session/hide-amounts.ts'
import { reloadOnceReachable } from '../../session/reload.ts'
import { useStore } from '@plumbline/web/state/store'
import { ChartBoundary } from '../chart/chart-boundary.tsx'
import { useChartWords } from '../chart/use-chart-words.ts'
import { PlayerLine } from './player-state.tsx'
import { isReady } from './player.ts'
import { replayCandles } from './replay-candles.ts'
import type { ReplayInterval } from './replay-candles.ts'
import type { ReplayEngine } from './replay-engine.ts'
import styles from './replay-view.module.css'
import { drawnAt } from './replayed-orders.ts'
import type { ReplayPlan } from './use-replay.ts'
import { NotLoaded } from '../../forms/not-loaded.tsx'

const NO_INDICATORS = [] as const

interface ReplayChartProps {
  readonly engine: ReplayEngine
  readonly plan: ReplayPlan
  readonly interval: ReplayInterval
  readonly tickSize: string
  readonly publishedSince: Instant
}

/** The chart of a replay: candles as ticks pass, own orders as they are recomputed. It fills its place. */
export function ReplayChart(props: ReplayChartProps) {
  const t = useWords()
  const [Chart, setChart] = useState(lazyKlineChart)
  const { at, view, ...state } = useStore(props.engine.player)
  const isWaiting = !isReady({ ...state, at, view })

  return (
    <div className={styles.chart}>
      <ChartBoundary
        fallback={(retry) => (
          <NotLoaded title={t('trade.chart.failed')} note={t('replay.chart_failed.note')} onRetry={retry} />
        )}
        onRetry={() => void reloadOnceReachable(() => setChart(lazyKlineChart))}
      >
        <Suspense fallback={null}>
          {!isWaiting && <Drawn key={view} {...props} Chart={Chart} at={at} />}
        </Suspense>
      </ChartBoundary>
      <PlayerLine engine={props.engine} />
    </div>
  )
}

function Drawn({
  engine,
  plan,
  interval,
  tickSize,
  publishedSince,
  Chart,
  at,
}: ReplayChartProps & { readonly Chart: ReturnType<typeof lazyKlineChart>; readonly at: Instant }) {
  const t = useWords()
  const format = useFormat()
  const cover = useCover()
  const words = useChartWords()
  const { symbol, scale, facts } = plan
  const { recomputations } = useStore(engine.player)

  const source = useMemo(
    () => replayCandles({ engine, symbol, interval, scale, publishedSince }),
    [engine, symbol, interval, scale, publishedSince],
  )

  const orders = useMemo(
    () =>
      drawnAt(
        facts.orders,
        { at, recomputations },
        {
          price: (units) => format.price(formatDecimal(units, scale), tickSize),
          stake: ({ stake }) => cover(format.amount(stake.replace(/\.00$/, ''))),
        },
        scale,
      ),
    // oxlint-disable-next-line react/exhaustive-deps -- what is drawn changes with what was recomputed, not with each tick
    [facts, recomputations, format, scale, tickSize],
  )

  return (
    <Chart
      symbol={symbol}
      interval={interval}
      decimals={scale}
      source={source}
      shape="candles"
      indicators={NO_INDICATORS}
      orders={orders}
      now={Math.floor(at / SECOND_MS) * SECOND_MS}
      words={words}
      label={t('replay.chart', { symbol })}
      keysHint={t('trade.chart.keys')}
    />
  )
}
