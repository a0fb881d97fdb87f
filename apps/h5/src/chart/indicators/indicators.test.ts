import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { incremental } from './incremental.ts'
import { macd, relativeStrength, stochastic } from './momentum.ts'
import { bollingerBands, exponentialAverage, movingAverage } from './trend.ts'
import { volume } from './volume.ts'
import type { Bar, Values, Walk } from './incremental.ts'

/**
 * Each indicator is computed a second time by its textbook formula over the whole series, and the incremental result after
 * every single tick must be the same.
 */
type Formula = (bars: readonly Bar[], periods: readonly number[]) => Values[]

const mean = (numbers: readonly number[]): number =>
  numbers.reduce((sum, number) => sum + number, 0) / numbers.length
const closes = (bars: readonly Bar[]): number[] => bars.map((bar) => bar.close)

/** Exponential averages of a series from its first full period on. */
function averages(series: readonly number[], period: number): (number | undefined)[] {
  const out: (number | undefined)[] = []
  let average = 0
  series.forEach((value, index) => {
    if (index === period - 1) average = mean(series.slice(0, period))
    if (index >= period) average += (value - average) * (2 / (period + 1))
    out.push(index >= period - 1 ? average : undefined)
  })

  return out
}

const keyed = (entries: readonly (readonly [string, number | undefined])[]): Values =>
  Object.fromEntries(entries.filter((entry): entry is [string, number] => entry[1] !== undefined))

const formulas: Record<string, Formula> = {
  MA: (bars, periods) =>
    bars.map((_, index) =>
      keyed(
        periods.map((period, at) => [
          `ma${at + 1}`,
          index < period - 1 ? undefined : mean(closes(bars).slice(index - period + 1, index + 1)),
        ]),
      ),
    ),
  EMA: (bars, periods) =>
    bars.map((_, index) =>
      keyed(periods.map((period, at) => [`ema${at + 1}`, averages(closes(bars), period)[index]])),
    ),
  BOLL: (bars, [period = 0, width = 0]) =>
    bars.map((_, index) => {
      if (index < period - 1) return {}

      const window = closes(bars).slice(index - period + 1, index + 1)
      const mid = mean(window)
      const deviation = Math.sqrt(mean(window.map((close) => (close - mid) ** 2)))

      return { up: mid + width * deviation, mid, dn: mid - width * deviation }
    }),
  MACD: (bars, [short = 0, long = 0, signal = 0]) => {
    const fast = averages(closes(bars), short)
    const slow = averages(closes(bars), long)
    const first = Math.max(short, long) - 1
    const dif = bars.map((_, index) => (fast[index] ?? 0) - (slow[index] ?? 0))
    const dea = averages(dif.slice(first), signal)

    return bars.map((_, index) => {
      const line = dea[index - first]
      if (index < first) return {}
      return line === undefined
        ? { dif: dif[index] ?? 0 }
        : { dif: dif[index] ?? 0, dea: line, macd: ((dif[index] ?? 0) - line) * 2 }
    })
  },
  RSI: (bars, periods) =>
    bars.map((_, index) => {
      const change = (at: number): number => (bars[at]?.close ?? 0) - (bars[at - 1]?.close ?? 0)

      return keyed(
        periods.map((period, at) => {
          if (index < period) return [`rsi${at + 1}`, undefined]

          const first = Array.from({ length: period }, (_none, offset) => change(offset + 1))
          let gain = mean(first.map((move) => Math.max(move, 0)))
          let loss = mean(first.map((move) => Math.max(-move, 0)))
          for (let bar = period + 1; bar <= index; bar++) {
            gain += (Math.max(change(bar), 0) - gain) / period
            loss += (Math.max(-change(bar), 0) - loss) / period
          }

          return [`rsi${at + 1}`, loss === 0 ? 100 : (100 * gain) / (gain + loss)]
        }),
      )
    }),
  KDJ: (bars, [period = 0, smoothK = 0, smoothD = 0]) => {
    let k = 50
    let d = 50

    return bars.map((bar, index) => {
      if (index < period - 1) return {}

      const window = bars.slice(index - period + 1, index + 1)
      const high = Math.max(...window.map((one) => one.high))
      const low = Math.min(...window.map((one) => one.low))

      k += (((bar.close - low) / (high === low ? 1 : high - low)) * 100 - k) / smoothK
      d += (k - d) / smoothD

      return { k, d, j: 3 * k - 2 * d }
    })
  },
  VOL: (bars) =>
    bars.map((bar) =>
      keyed(
        bar.volume === undefined
          ? []
          : [
              ['volume', bar.volume],
              ['open', bar.open],
              ['close', bar.close],
            ],
      ),
    ),
}

const subjects: readonly (readonly [
  string,
  readonly number[],
  (periods: readonly number[]) => Walk<unknown>,
])[] = [
  ['MA', [2, 5], movingAverage as (periods: readonly number[]) => Walk<unknown>],
  ['EMA', [2, 4], exponentialAverage as (periods: readonly number[]) => Walk<unknown>],
  ['BOLL', [4, 2], bollingerBands as (periods: readonly number[]) => Walk<unknown>],
  ['MACD', [3, 6, 3], macd as (periods: readonly number[]) => Walk<unknown>],
  ['RSI', [3, 5], relativeStrength as (periods: readonly number[]) => Walk<unknown>],
  ['KDJ', [4, 3, 3], stochastic as (periods: readonly number[]) => Walk<unknown>],
  ['VOL', [], volume as (periods: readonly number[]) => Walk<unknown>],
]

const price = fc.integer({ min: 9_000, max: 11_000 }).map((cents) => cents / 100)

const bar = (index: number, [open, close, wick]: readonly [number, number, number]): Bar => ({
  timestamp: index * 60_000,
  open,
  close,
  high: Math.max(open, close) + wick / 100,
  low: Math.min(open, close) - wick / 100,
  ...(wick % 3 === 0 ? {} : { volume: wick }),
})

/** A tick either moves the newest bar or begins the next. */
const ticks = fc.array(fc.tuple(fc.boolean(), fc.tuple(price, price, fc.nat({ max: 50 }))), {
  minLength: 1,
  maxLength: 60,
})

function expectSame(actual: readonly Values[], expected: readonly Values[]): void {
  expect(actual.length).toBe(expected.length)
  expected.forEach((values, index) => {
    expect(Object.keys(actual[index] ?? {}).toSorted()).toEqual(Object.keys(values).toSorted())
    for (const [key, value] of Object.entries(values)) expect(actual[index]?.[key]).toBeCloseTo(value, 6)
  })
}

describe.each(subjects)('%s', (name, periods, walkOf) => {
  const formula = formulas[name]

  test('after every tick equals the full computation', () => {
    fc.assert(
      fc.property(ticks, (moves) => {
        const calculate = incremental(walkOf)
        const indicator = { calcParams: periods }
        const bars: Bar[] = []
        for (const [begins, figures] of moves) {
          const index = begins || bars.length === 0 ? bars.length : bars.length - 1
          bars[index] = bar(index, figures)
          const results = calculate(bars, indicator)
          expectSame(results, formula?.(bars, periods) ?? [])
        }
      }),
      { numRuns: 30 },
    )
  })

  test('starts over when another series of equal length comes, or older bars are put in front', () => {
    const calculate = incremental(walkOf)
    const indicator = { calcParams: periods }

    const series = (seed: number): Bar[] =>
      Array.from({ length: 30 }, (_, index) =>
        bar(index, [100 + ((index * seed) % 7), 100 + ((index * seed) % 5), index]),
      )

    calculate(series(3), indicator)
    const other = series(4)
    expectSame(calculate(other, indicator), formula?.(other, periods) ?? [])

    const longer = [
      ...series(5),
      ...other.map((one, index) => ({ ...one, timestamp: (index + 30) * 60_000 })),
    ]

    expectSame(calculate(longer, indicator), formula?.(longer, periods) ?? [])
  })

  test('starts over when its periods change and the count of bars does not', () => {
    const calculate = incremental(walkOf)
    const bars = Array.from({ length: 30 }, (_, index) =>
      bar(index, [100 + (index % 7), 100 + (index % 5), index]),
    )

    const indicator: { calcParams: readonly number[] } = { calcParams: periods }
    calculate(bars, indicator)
    indicator.calcParams = periods.map((period) => period + 1)
    expectSame(calculate(bars, indicator), formula?.(bars, indicator.calcParams) ?? [])
  })
})
