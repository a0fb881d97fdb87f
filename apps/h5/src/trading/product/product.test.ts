import { describe, expect, test, vi } from 'vitest'

// The modules under test are pure but their files also build stores of the browser.
vi.mock('../../market-data/quotes.ts', () => ({ tickStore: {} }))
vi.mock('../../market-data/candles.ts', () => ({ followCandles: () => () => undefined }))
vi.mock('../../session/api.ts', () => ({ sendCall: undefined }))

const { withTick } = await import('../chart/api-candle-source.ts')
const { DEFAULT_CHOICE, readChoice, toggleIndicator, usual, withPeriods, writeChoice } =
  await import('../chart/chart-choice.ts')

describe('the running candle', () => {
  const bar = { timestamp: 60_000, open: 10, high: 12, low: 9, close: 11, volume: 3 }
  const tick = (time: number, price: string) => ({ time, price, seq: 7 })

  test('closes at the tick that the header shows', () => {
    expect(withTick(bar, tick(61_000, '10.50'), 60_000)).toEqual({ ...bar, close: 10.5, seq: 7 })
  })

  test('reaches as far as the tick', () => {
    expect(withTick(bar, tick(119_999, '13.00'), 60_000)).toMatchObject({ high: 13, low: 9, close: 13 })
    expect(withTick(bar, tick(61_000, '8.00'), 60_000)).toMatchObject({ high: 12, low: 8, close: 8 })
  })

  test('gives way to the next at its end, and to one further on after a silence', () => {
    expect(withTick(bar, tick(120_000, '11.00'), 60_000)).toEqual({
      timestamp: 120_000,
      open: 11,
      high: 11,
      low: 11,
      close: 11,
      seq: 7,
    })

    expect(withTick(bar, tick(300_500, '11.00'), 60_000).timestamp).toBe(300_000)
  })

  test('is not touched by an older tick, or by none', () => {
    expect(withTick(bar, tick(59_999, '1.00'), 60_000)).toBe(bar)
    expect(withTick(bar, undefined, 60_000)).toBe(bar)
  })
})

describe('indicators', () => {
  const names = (shown: readonly { readonly name: string }[]) => shown.map(({ name }) => name)
  const shown = (...wanted: Parameters<typeof usual>[0][]) => wanted.map(usual)

  test('one average at a time, two panes at most, the older gives way', () => {
    expect(names(toggleIndicator(shown('MA', 'VOL'), 'EMA'))).toEqual(['EMA', 'VOL'])
    expect(names(toggleIndicator(shown('MA', 'VOL'), 'RSI'))).toEqual(['MA', 'VOL', 'RSI'])
    expect(names(toggleIndicator(shown('MA', 'VOL', 'RSI'), 'KDJ'))).toEqual(['MA', 'RSI', 'KDJ'])
    expect(names(toggleIndicator(shown('MA', 'VOL'), 'MA'))).toEqual(['VOL'])
  })

  test('take periods of their own, and none that are none', () => {
    expect(withPeriods(shown('MA', 'RSI'), 'RSI', [21])).toEqual([
      usual('MA'),
      { name: 'RSI', periods: [21] },
    ])

    for (const periods of [[], [0], [501], [1.5], [14, 2]])
      expect(withPeriods(shown('RSI'), 'RSI', periods)).toEqual(shown('RSI'))
  })

  test('the choice is read as it was written, and nonsense is the default', () => {
    const choice = {
      interval: '4h',
      shape: 'line',
      indicators: shown('BOLL', 'MACD'),
      drawings: [],
    } as const

    expect(readChoice(writeChoice({ ...choice, indicators: [...choice.indicators], drawings: [] }))).toEqual(
      choice,
    )

    expect(readChoice(undefined)).toBe(DEFAULT_CHOICE)
    expect(readChoice('7m cake MA,RUM')).toEqual({ ...DEFAULT_CHOICE, indicators: shown('MA') })
  })
})
