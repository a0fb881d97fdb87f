import { lazy } from 'react'
import type { ComponentType } from 'react'
import type { KlineChartProps } from './kline-chart-view.tsx'

/** The chart and its library in a chunk of their own: no other page pays their 55 KiB. Each call tries anew. */
export const lazyKlineChart = (): ComponentType<KlineChartProps> =>
  lazy(async () => ({ default: (await import('./kline-chart-view.tsx')).KlineChartView }))
