import type { ChartDocument } from '@plumbline/api-schema/trading/chart-keeping'
import type { IndicatorName } from '@plumbline/domain/trading/chart-keeping'

/** An indicator with its periods, as the customer keeps it. */
export type ShownIndicator = ChartDocument['indicators'][number]

/** The periods that each begins with, in the order of its parameters; BOLL's second is its width in deviations. */
export const USUAL_PERIODS = {
  MA: [7, 25],
  EMA: [7, 25],
  BOLL: [20, 2],
  VOL: [],
  MACD: [12, 26, 9],
  RSI: [14],
  KDJ: [9, 3, 3],
} as const satisfies Record<IndicatorName, readonly number[]>

export const PERIOD_MIN = 1
export const PERIOD_MAX = 500

export const isPeriod = (value: number): boolean =>
  Number.isInteger(value) && value >= PERIOD_MIN && value <= PERIOD_MAX

/** These periods where they are as many as the indicator has and whole, else the usual ones. */
export function periodsOf(name: IndicatorName, periods: readonly number[]): readonly number[] {
  const usual: readonly number[] = USUAL_PERIODS[name]
  return periods.length === usual.length && periods.every(isPeriod) ? periods : usual
}
