import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { createZone } from './calendar-zone.ts'
import { createCalendar } from './calendar.ts'
import { aggregate, candleStart } from './candle.ts'
import type { ProductFigures } from '../trading/product.ts'
import { createSimulatedPrice } from './simulated-price.ts'
import type { SimulatedPrice } from './simulated-price.ts'
import type { Hmac } from './simulated-random.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../basics/time.ts'
import { firstCalendar } from '../testing/first-calendars.ts'

const BITCOIN: ProductFigures = {
  symbol: 'BTCUSD',
  category: 'crypto',
  priceScale: 2,
  startPrice: 6_400_000n,
  volatilityPpm: 550_000,
  ticksPerSecond: 4,
  sessions: 'always',
}

const EURO: ProductFigures = {
  symbol: 'EURUSD',
  category: 'forex',
  priceScale: 5,
  startPrice: 108_500n,
  volatilityPpm: 75_000,
  ticksPerSecond: 1,
  sessions: 'forex',
}

const GOLD: ProductFigures = {
  ...EURO,
  symbol: 'XAUUSD',
  category: 'gold',
  priceScale: 2,
  startPrice: 240_000n,
  volatilityPpm: 150_000,
  sessions: 'metals',
}

const ANCHOR = '2026-11-18'

const hmac: Hmac = (key, text) => createHmac('sha256', key).update(text).digest()

function simulate(
  product: ProductFigures,
  { seed = 'a seed', zone = 'UTC', anchorDate = ANCHOR } = {},
): SimulatedPrice {
  const platform = createZone(zone)

  return createSimulatedPrice({
    product,
    platform,
    anchorDate,
    calendar: createCalendar(firstCalendar(product.sessions), platform),
    daySeed: (date) => hmac(new TextEncoder().encode(seed), date),
    hmac,
  })
}

test('the start price stands at the platform midnight before the first start', () => {
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York']) {
    const midnight = createZone(zone).dayAfter(ANCHOR, 0).start
    expect(simulate(BITCOIN, { zone }).priceAtMinute(midnight)).toBe(BITCOIN.startPrice)
  }
})

test('the same seed gives the same prices, asked in any order; another seed others', () => {
  const from = Date.parse('2026-11-18T14:00:00Z')
  const one = simulate(EURO).ticksWithin(from, from + HOUR_MS)
  const other = simulate(EURO)

  other.minuteCandles(createZone('UTC').dayAfter('2026-10-01', 0))
  other.ticksWithin(from + 5 * DAY_MS, from + 5 * DAY_MS + MINUTE_MS)

  const pieces = Array.from({ length: 3_600 * 4 }, (_, piece) =>
    other.ticksWithin(from + piece * 250, from + (piece + 1) * 250),
  ).flat()

  expect(pieces).toEqual(one)
  expect(simulate(EURO, { seed: 'another' }).ticksWithin(from, from + HOUR_MS)).not.toEqual(one)
})

test('published values stay for ever: a tick of this seed recomputes to the same price and time', () => {
  // Changing the way prices are drawn changes the past of every running installation, so these figures are fixed.
  const from = Date.parse('2026-11-18T14:00:00Z')
  const figures = [BITCOIN, EURO, GOLD].map((product) =>
    simulate(product)
      .ticksWithin(from, from + 1_000)
      .map(({ time, price }) => `${time - from} ${price}`),
  )

  expect(figures).toMatchInlineSnapshot(`
    [
      [
        "150 6322382",
        "390 6322246",
        "681 6321670",
        "857 6321561",
      ],
      [
        "369 107810",
      ],
      [
        "695 239991",
      ],
    ]
  `)
})

test('ticks: one in each second, four for Bitcoin, never more than 2 s apart, times strictly increasing', () => {
  const from = Date.parse('2026-11-18T23:30:00Z')
  for (const product of [BITCOIN, EURO]) {
    const ticks = simulate(product).ticksWithin(from, from + HOUR_MS)
    expect(Math.abs(ticks.length - 3_600 * product.ticksPerSecond)).toBeLessThanOrEqual(1)

    for (const [index, tick] of ticks.slice(1).entries()) {
      const gap = tick.time - (ticks[index]?.time ?? 0)
      expect(gap).toBeGreaterThan(0)
      expect(gap).toBeLessThan(2_000)
    }
  }
})

test('no jump at midnight, at the anchor or anywhere: each minute opens where the one before closed', () => {
  const zone = createZone('UTC')
  for (const product of [BITCOIN, EURO, GOLD]) {
    const price = simulate(product)
    let close = price.priceAtMinute(zone.dayAfter(ANCHOR, -10).start)
    for (let day = -10; day <= 6; day += 1) {
      for (const candle of price.minuteCandles(zone.dayAfter(ANCHOR, day))) {
        expect(candle.open).toBe(close)
        expect(
          candle.high >= candle.open &&
            candle.high >= candle.close &&
            candle.low <= candle.open &&
            candle.low <= candle.close,
        ).toBe(true)

        ;({ close } = candle)
      }
    }
  }
})

test('the ticks of a minute run from its open to its close, around the candle of the history', () => {
  const zone = createZone('UTC')
  const price = simulate(EURO)
  const day = zone.dayAfter(ANCHOR, 0)
  for (const candle of price.minuteCandles(day).slice(700, 760)) {
    const ticks = price.ticksWithin(candle.time - 1, candle.time + MINUTE_MS - 1)
    expect(ticks.at(-1)?.price).toBe(candle.close)
    const highest = ticks.reduce((most, tick) => (tick.price > most ? tick.price : most), 0n)
    expect(highest >= candle.high || candle.high === candle.open).toBe(true)
  }
})

test('a day’s candle is what its minutes add up to', () => {
  const zone = createZone('UTC')
  for (const product of [BITCOIN, EURO, GOLD]) {
    const price = simulate(product)
    for (let day = -40; day < 0; day += 1) {
      const at = zone.dayAfter(ANCHOR, day)
      expect(price.dayCandle(at)).toEqual(aggregate(price.minuteCandles(at), '1d', zone)[0])
    }
  }
})

test('closed time has no ticks and no candles, and the price stands still over it', () => {
  const zone = createZone('UTC')
  const price = simulate(GOLD)
  const friday = Date.parse('2026-11-20T22:00:00Z')
  const sunday = Date.parse('2026-11-22T23:00:00Z')

  expect(price.ticksWithin(friday, sunday - 1)).toEqual([])
  expect(price.minuteCandles(zone.dayAfter('2026-11-21', 0))).toEqual([])
  expect(price.priceAtMinute(sunday)).toBe(price.priceAtMinute(friday))
  expect(price.ticksWithin(sunday - 1, sunday + 2_000)).toHaveLength(2)
  expect(price.ticksWithin(friday - 1_000, friday).at(-1)?.price).toBe(price.priceAtMinute(friday))
})

test('volatility is about the product’s, by minutes and by days, over open time alone', () => {
  const zone = createZone('UTC')
  for (const [product, openDays] of [
    [BITCOIN, 365],
    [EURO, (365 * 5) / 7],
  ] as const) {
    const price = simulate(product)
    let minutes = 0,
      minuteSquares = 0,
      daySquares = 0,
      days = 0,
      fourth = 0

    for (let day = -365; day < 0; day += 1) {
      const candles = price.minuteCandles(zone.dayAfter(ANCHOR, day))
      const [first, last] = [candles[0], candles.at(-1)]
      if (!first || !last) continue

      daySquares += Math.log(Number(last.close) / Number(first.open)) ** 2
      days += candles.length / 1_440

      for (const { open, close } of candles) {
        const step = Math.log(Number(close) / Number(open))
        minuteSquares += step ** 2
        fourth += step ** 4
        minutes += 1
      }
    }

    expect(days).toBeGreaterThan(openDays * 0.97)
    const volatility = product.volatilityPpm / 1_000_000
    expect(Math.sqrt((minuteSquares / minutes) * 365 * 1_440) / volatility).toBeCloseTo(1, 1)
    expect(Math.abs(Math.sqrt((daySquares / days) * 365) / volatility - 1)).toBeLessThan(0.25)

    // Fat tails, as market returns have.
    expect(fourth / minutes / (minuteSquares / minutes) ** 2).toBeGreaterThan(4)
  }
})

/*
 * One who knows how prices are drawn knows the ends of the stretches that are drawn as one. Were a stretch livelier or
 * calmer inside than the way between its ends, its second half would turn back, or go on: 0.546 right would already pay.
 */
interface Halves {
  readonly first: number
  readonly second: number
  /** What could tell calm stretches from wild ones. */
  readonly sign: number
}

function expectNothingTold(stretches: readonly Halves[]): void {
  const signs = stretches.map(({ sign }) => sign).toSorted((a, b) => a - b)
  const wildFrom = signs[Math.floor(signs.length * 0.9)] ?? 0
  for (const isWild of [false, true]) {
    const told = stretches.filter(
      ({ first, second, sign }) => sign >= wildFrom === isWild && first !== 0 && second !== 0,
    )
    const same = told.filter(({ first, second }) => first > 0 === second > 0).length
    expect(Math.abs(same / told.length - 0.5)).toBeLessThan(3.5 * Math.sqrt(0.25 / told.length))
  }
}

test('the first half of a minute, and how lively it was, never tells where the second goes', () => {
  const price = simulate(BITCOIN)
  const from = Date.parse('2026-11-19T00:00:00Z')
  const half = MINUTE_MS / 2

  const stretches = Array.from({ length: 2_000 }, (_, minute): Halves => {
    const start = from + minute * MINUTE_MS
    const ticks = price.ticksWithin(start - 250, start + MINUTE_MS - 1).map((tick) => Number(tick.price))
    const middle = 1 + half / 250
    const [open = 0, between = 0, close = 0] = [ticks[0], ticks[middle - 1], ticks.at(-1)]
    const sign = ticks.slice(1, middle).reduce((sum, tick, at) => sum + (tick - (ticks[at] ?? tick)) ** 2, 0)

    return { first: between - open, second: close - between, sign }
  })

  expectNothingTold(stretches)
})

test('nor does the first half of a longer stretch, large or small', () => {
  const price = simulate(BITCOIN)
  const stretch = 90 * MINUTE_MS // a day is halved down to it

  const stretches = Array.from({ length: 250 * 16 }, (_, place): Halves => {
    const start = Date.parse('2026-01-01T00:00:00Z') + place * stretch
    const [open = 0, between = 0, close = 0] = [0, stretch / 2, stretch].map((at) =>
      Math.log(Number(price.priceAtMinute(start + at))),
    )
    return { first: between - open, second: close - between, sign: Math.abs(between - open) }
  })

  expectNothingTold(stretches)
})

test('candles of longer intervals begin where they should, also on days of 23 and 25 hours', () => {
  const zone = createZone('America/New_York')
  const price = simulate(BITCOIN, { zone: 'America/New_York', anchorDate: '2026-10-25' })
  const days = Array.from({ length: 21 }, (_, day) => zone.dayAfter('2026-10-20', day))
  const minutes = days.flatMap((day) => price.minuteCandles(day))
  const long = aggregate(minutes, '1d', zone)

  expect(long.map(({ time }) => time)).toEqual(days.map(({ start }) => start))
  expect(
    minutes.filter(({ time }) => candleStart('1d', time, zone) === Date.parse('2026-11-01T04:00:00Z')),
  ).toHaveLength(25 * 60)

  for (const { time } of aggregate(minutes, '1w', zone).slice(1)) expect(zone.dayOf(time).weekday).toBe(1)
  expect(aggregate(aggregate(minutes, '1h', zone), '1d', zone)).toEqual(long)
  expect(aggregate(aggregate(minutes, '5m', zone), '4h', zone)).toEqual(aggregate(minutes, '4h', zone))
})
