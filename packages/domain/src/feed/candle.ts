import type { Zone } from './calendar-zone.ts'
import { MINUTE_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import type { SourceTick } from './tick.ts'

/** Candle lengths in minutes, shortest first (docs/rules/trading.md#candles). */
export const CANDLE_MINUTES = {
  '1m': 1,
  '5m': 5,
  '15m': 15,
  '30m': 30,
  '1h': 60,
  '4h': 240,
  '1d': 1_440,
  '1w': 10_080,
} as const

export type CandleInterval = keyof typeof CANDLE_MINUTES

export const CANDLE_INTERVALS = Object.keys(CANDLE_MINUTES) as CandleInterval[]

/** Prices in units of the product's tick size, volume in units of 10^-VOLUME_SCALE where the source has one. */
export interface Candle {
  readonly time: Instant
  readonly open: bigint
  readonly high: bigint
  readonly low: bigint
  readonly close: bigint
  readonly volume?: bigint
}

/**
 * The start of the candle that an instant falls into: platform midnight for 1d, that of Monday for 1w,
 * whole multiples since 1970 for the others.
 */
export function candleStart(interval: CandleInterval, instant: Instant, platform: Zone): Instant {
  if (interval === '1d') return platform.dayOf(instant).start

  if (interval === '1w') {
    const day = platform.dayOf(instant)
    return platform.dayAfter(day.date, -((day.weekday + 6) % 7)).start
  }

  const length = CANDLE_MINUTES[interval] * MINUTE_MS
  return Math.floor(instant / length) * length
}

/** The candle after one more tick; `candle` is absent, or of the same start, for the first of it. */
export function withTick(candle: Candle | undefined, start: Instant, tick: SourceTick): Candle {
  return joined(candle, {
    time: start,
    open: tick.price,
    high: tick.price,
    low: tick.price,
    close: tick.price,
    ...volumeOf(tick.volume),
  })
}

/** Joins candles into those of a longer interval; both oldest first. */
export function aggregate(candles: readonly Candle[], interval: CandleInterval, platform: Zone): Candle[] {
  const longer: Candle[] = []
  for (const candle of candles) {
    const time = candleStart(interval, candle.time, platform)
    const last = longer.at(-1)
    if (last?.time === time) longer[longer.length - 1] = joined(last, candle)
    else longer.push({ ...candle, time })
  }

  return longer
}

/** The candle of an earlier and a later part; it keeps the earlier one's time. */
export function joined(earlier: Candle | undefined, later: Candle): Candle {
  if (!earlier) return later

  const volume = earlier.volume === undefined ? later.volume : earlier.volume + (later.volume ?? 0n)

  return {
    time: earlier.time,
    open: earlier.open,
    high: later.high > earlier.high ? later.high : earlier.high,
    low: later.low < earlier.low ? later.low : earlier.low,
    close: later.close,
    ...volumeOf(volume),
  }
}

const volumeOf = (volume: bigint | undefined) => (volume === undefined ? {} : { volume })
