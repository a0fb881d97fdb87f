import type { Candle, Interval } from '@plumbline/api-schema/trading/market'
import { stream } from './stream.ts'

export interface CandleListener {
  /** The running candle changed, or a new one began: replace the one with the same `time`, else append. */
  readonly onCandle: (candle: Candle) => void
  /** Read the newest candles by `candlesCall` (at first, and after each reconnection): some may have been missed. */
  readonly onReset: () => void
}

/** Follows the candles of one product and interval; the snapshot is the listener's to read. @returns a function that ends it */
export const followCandles = (
  symbol: string,
  interval: Interval,
  { onCandle, onReset }: CandleListener,
): (() => void) => stream.subscribe({ channel: 'candle', symbol, interval }, { onData: onCandle, onReset })
