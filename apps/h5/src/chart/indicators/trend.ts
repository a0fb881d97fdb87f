import type { Bar, Values, Walk } from './incremental.ts'

/** Sum of closes over the `count` bars that end at `index`. Summed anew each time: a running sum drifts over 50,000 bars. */
function closeSum(bars: readonly Bar[], index: number, count: number): number {
  let sum = 0
  for (let at = index - count + 1; at <= index; at++) sum += bars[at]?.close ?? 0
  return sum
}

/** Simple moving averages of the close: keys `ma1`, `ma2`, … */
export const movingAverage = (periods: readonly number[]): Walk<undefined> => ({
  begin: undefined,
  step: (_, bars, index) => {
    const values: Values = {}
    periods.forEach((period, at) => {
      if (index >= period - 1) values[`ma${at + 1}`] = closeSum(bars, index, period) / period
    })
    return [undefined, values]
  },
})

/** The next exponential average with smoothing 2 ÷ (period + 1). */
export const smooth = (average: number, value: number, period: number): number =>
  (2 * value + (period - 1) * average) / (period + 1)

/** Exponential moving averages of the close, begun with the simple one: keys `ema1`, `ema2`, … */
export const exponentialAverage = (periods: readonly number[]): Walk<readonly number[]> => ({
  begin: [],
  step: (averages, bars, index) => {
    const close = bars[index]?.close ?? 0
    const values: Values = {}

    const next = periods.map((period, at) => {
      if (index < period - 1) return 0

      const average =
        index === period - 1
          ? closeSum(bars, index, period) / period
          : smooth(averages[at] ?? close, close, period)

      values[`ema${at + 1}`] = average
      return average
    })

    return [next, values]
  },
})

/** Bollinger bands: a simple average and `width` standard deviations either side; keys `up`, `mid`, `dn`. */
export const bollingerBands = ([period = 20, width = 2]: readonly number[]): Walk<undefined> => ({
  begin: undefined,
  step: (_, bars, index) => {
    if (index < period - 1) return [undefined, {}]

    const mid = closeSum(bars, index, period) / period
    let squares = 0

    for (let at = index - period + 1; at <= index; at++) squares += ((bars[at]?.close ?? mid) - mid) ** 2
    const reach = width * Math.sqrt(squares / period)

    return [undefined, { up: mid + reach, mid, dn: mid - reach }]
  },
})
