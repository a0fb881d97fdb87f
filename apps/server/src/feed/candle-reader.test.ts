import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { CANDLE_INTERVALS } from '@plumbline/domain/feed/candle'
import { createCalendar } from '@plumbline/domain/feed/calendar'
import { createSimulatedPrice } from '@plumbline/domain/feed/simulated-price'
import { firstCalendar } from '@plumbline/domain/testing/first-calendars'
import type { ProductFigures } from '@plumbline/domain/trading/product'
import { describe, expect, test } from 'vitest'
import { runningCandles } from './candle-reader.ts'
import { daySeed, hmacSha256 } from './day-seed.ts'

const product: ProductFigures = {
  symbol: 'BTCUSD',
  category: 'crypto',
  priceScale: 2,
  startPrice: 6_400_000n,
  volatilityPpm: 550_000,
  ticksPerSecond: 4,
  sessions: 'always',
}

/** A Thursday, so that the week has whole days behind it. */
const THURSDAY = Date.UTC(2026, 10, 26)

describe.each(['UTC', 'Asia/Kathmandu', 'America/New_York'])('candles that run at a start in %s', (name) => {
  const platform = createZone(name)

  const price = createSimulatedPrice({
    product,
    platform,
    calendar: createCalendar(firstCalendar(product.sessions), platform),
    daySeed: (date) => daySeed('a seed', date),
    anchorDate: '2026-11-20',
    hmac: hmacSha256,
  })

  const byMinutes = {
    minuteCandles: price.minuteCandles,
    partialMinute: () => undefined,
    earliest: 0,
  }

  // In the first hours of a day the long intervals still hold minutes of the day before.
  test.each([0.5, 5.25, 12, 23.9])('are the same by whole days as by minutes, %d hours in', (hours) => {
    const now = THURSDAY + hours * 3_600_000
    const asked: string[] = []

    const byDays = {
      ...byMinutes,
      minuteCandles: (day: Parameters<typeof price.minuteCandles>[0]) => {
        asked.push(day.date)
        return price.minuteCandles(day)
      },
      dayCandle: price.dayCandle,
    }

    const found = runningCandles(byDays, platform, CANDLE_INTERVALS, now)
    expect(found).toEqual(runningCandles(byMinutes, platform, CANDLE_INTERVALS, now))
    expect([...found.keys()]).toEqual(expect.arrayContaining(['1d', '1w']))
    expect(asked.length).toBeLessThanOrEqual(2)
  })
})
