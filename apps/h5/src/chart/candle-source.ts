import type { Interval } from '@plumbline/api-schema/trading/market'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import type { Bar } from './indicators/incremental.ts'

/** Where the chart gets its candles from. Prices are numbers from here on: they are drawn and never booked. */
export interface CandleSource {
  /** Candles before this time, oldest first, or the newest where it is absent; `more`: older ones exist. */
  readonly load: (
    before: number | undefined,
  ) => Promise<{ readonly bars: readonly Bar[]; readonly more: boolean }>
  /** Calls back with the newest candle each time it moves, until the returned function is called. */
  readonly follow: (onBar: (bar: Bar) => void) => () => void
}

export const INTERVAL_MS: Readonly<Record<Interval, number>> = {
  '1m': MINUTE_MS,
  '5m': 5 * MINUTE_MS,
  '15m': 15 * MINUTE_MS,
  '30m': 30 * MINUTE_MS,
  '1h': 60 * MINUTE_MS,
  '4h': 240 * MINUTE_MS,
  '1d': 1_440 * MINUTE_MS,
  '1w': 10_080 * MINUTE_MS,
}

/** One pending order as the chart draws it: a line at its level, or a mark at its time. */
export interface DrawnPending {
  readonly id: string
  readonly direction: 'up' | 'down'
  readonly level: number | undefined
  readonly at: number
  /** The price or the time as the page writes it. */
  readonly text: string
}

/** One own order as the chart draws it: an open one, or in a replay also one that has ended. */
export interface DrawnOrder {
  readonly id: string
  readonly direction: 'up' | 'down'
  readonly entryTime: number
  readonly entryPrice: number
  readonly expiresAt: number
  readonly durationMs: number
  /** Entry price and stake as the page writes them. */
  readonly priceText: string
  readonly stakeText: string
  /** How it ended, where it has: then it has no countdown. */
  readonly ended?: { readonly time: number; readonly price?: number }
}
