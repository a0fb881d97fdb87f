import { INTERVALS } from '@plumbline/api-schema/market'
import type { Interval } from '@plumbline/api-schema/market'
import type { ChartShape } from '../../../chart/kline-chart.ts'
import { MAIN_INDICATORS, SUB_INDICATORS } from '../../../chart/indicator-names.ts'
import type { IndicatorName } from '../../../chart/indicator-names.ts'
import { createStoredStore } from '../../../session/storage.ts'

/** How the customer likes the chart, kept in this browser. */
export interface ChartChoice {
  readonly interval: Interval
  readonly shape: ChartShape
  readonly indicators: readonly IndicatorName[]
}

export const DEFAULT_CHOICE: ChartChoice = { interval: '1m', shape: 'candles', indicators: ['MA', 'VOL'] }
/** More panes leave a phone no candles to look at, and no frames (stack-web.md 2). */
const MOST_SUB_PANES = 2

const isMain = (name: IndicatorName): boolean => MAIN_INDICATORS.some((main) => main === name)

/** One average over the candles at most, two panes beneath at most: the oldest gives way. */
export function toggleIndicator(shown: readonly IndicatorName[], name: IndicatorName): IndicatorName[] {
  if (shown.includes(name)) return shown.filter((one) => one !== name)
  const [mains, subs] = [shown.filter(isMain), shown.filter((one) => !isMain(one))]
  return isMain(name) ? [name, ...subs] : [...mains, ...subs.slice(-(MOST_SUB_PANES - 1)), name]
}

/** What was stored, as far as it can be read: `1m candles MA,VOL`. */
export function readChoice(stored: string | undefined): ChartChoice {
  const [interval, shape, names = ''] = stored?.split(' ') ?? []
  if (stored === undefined) return DEFAULT_CHOICE
  return {
    interval: INTERVALS.find((one) => one === interval) ?? DEFAULT_CHOICE.interval,
    shape: shape === 'line' ? 'line' : 'candles',
    indicators: [...MAIN_INDICATORS, ...SUB_INDICATORS].filter((name) => names.split(',').includes(name)),
  }
}

export const writeChoice = ({ interval, shape, indicators }: ChartChoice): string =>
  `${interval} ${shape} ${indicators.join(',')}`

export const chartChoiceStore = createStoredStore<ChartChoice>('chart', readChoice, writeChoice)
