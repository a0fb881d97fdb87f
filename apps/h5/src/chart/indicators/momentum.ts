import { smooth } from './trend.ts'
import type { Bar, Values, Walk } from './incremental.ts'

interface MacdCarried {
  readonly closes: number
  readonly short: number
  readonly long: number
  readonly differences: number
  readonly signal: number
}

/** An exponential average that begins as the simple one of its first `period` values. */
function beginOrSmooth(count: number, period: number, sum: number, average: number, value: number): number {
  if (count < period) return 0
  return count === period ? sum / period : smooth(average, value, period)
}

/** MACD: difference of two exponential averages (`dif`), its own average (`dea`) and twice their distance (`macd`). */
export const macd = ([short = 12, long = 26, signal = 9]: readonly number[]): Walk<MacdCarried> => ({
  begin: { closes: 0, short: 0, long: 0, differences: 0, signal: 0 },
  step: (carried, bars, index) => {
    const close = bars[index]?.close ?? 0
    const closes = carried.closes + close

    const next = {
      closes,
      short: beginOrSmooth(index + 1, short, closes, carried.short, close),
      long: beginOrSmooth(index + 1, long, closes, carried.long, close),
      differences: carried.differences,
      signal: carried.signal,
    }

    const count = index + 2 - Math.max(short, long)
    if (count < 1) return [next, {}]

    const dif = next.short - next.long
    const differences = carried.differences + dif
    const dea = beginOrSmooth(count, signal, differences, carried.signal, dif)
    const values: Values = count < signal ? { dif } : { dif, dea, macd: (dif - dea) * 2 }

    return [{ ...next, differences, signal: dea }, values]
  },
})

interface Swing {
  readonly gain: number
  readonly loss: number
}

/** Average rise and fall of the close after Wilder: the first is the plain mean of `period` changes. */
function nextSwing({ gain, loss }: Swing, change: number, index: number, period: number): Swing {
  const rise = Math.max(change, 0)
  const fall = Math.max(-change, 0)
  if (index <= period) return { gain: gain + rise / period, loss: loss + fall / period }

  return { gain: (gain * (period - 1) + rise) / period, loss: (loss * (period - 1) + fall) / period }
}

function strength({ gain, loss }: Swing): number {
  if (loss === 0) return 100
  return 100 - 100 / (1 + gain / loss)
}

/** Relative strength by Wilder's averages: keys `rsi1`, `rsi2`, …, each 0 to 100. */
export const relativeStrength = (periods: readonly number[]): Walk<readonly Swing[]> => ({
  begin: [],
  step: (swings, bars, index) => {
    const close = bars[index]?.close ?? 0
    const change = index === 0 ? 0 : close - (bars[index - 1]?.close ?? close)
    const values: Values = {}
    const next = periods.map((period, at) => {
      const swing = nextSwing(swings[at] ?? { gain: 0, loss: 0 }, change, index, period)
      if (index >= period) values[`rsi${at + 1}`] = strength(swing)
      return swing
    })

    return [next, values]
  },
})

interface Stochastic {
  readonly k: number
  readonly d: number
}

/** Where the close lies between the extremes of the last `period` bars, in per cent. */
function positionInRange(bars: readonly Bar[], index: number, period: number): number {
  let high = -Infinity
  let low = Infinity
  for (let at = index - period + 1; at <= index; at++) {
    high = Math.max(high, bars[at]?.high ?? -Infinity)
    low = Math.min(low, bars[at]?.low ?? Infinity)
  }

  return (((bars[index]?.close ?? low) - low) / (high === low ? 1 : high - low)) * 100
}

/** Stochastic oscillator with its overshoot: `k`, `d` smoothed from 50, and `j` = 3k − 2d. */
export const stochastic = ([period = 9, smoothK = 3, smoothD = 3]: readonly number[]): Walk<Stochastic> => ({
  begin: { k: 50, d: 50 },
  step: (carried, bars, index) => {
    if (index < period - 1) return [carried, {}]

    const k = ((smoothK - 1) * carried.k + positionInRange(bars, index, period)) / smoothK
    const d = ((smoothD - 1) * carried.d + k) / smoothD

    return [
      { k, d },
      { k, d, j: 3 * k - 2 * d },
    ]
  },
})
