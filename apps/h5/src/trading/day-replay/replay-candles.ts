import { candlesCall } from '@plumbline/api-schema/trading/market'
import { aggregate } from '@plumbline/domain/feed/candle'
import type { Candle } from '@plumbline/domain/feed/candle'
import { UTC } from '@plumbline/domain/feed/calendar-zone'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { CandleSource } from '../../chart/candle-source.ts'
import type { Bar } from '../../chart/indicators/incremental.ts'
import { sendCall } from '../../session/api.ts'
import { dataOf } from '@plumbline/web/calls/query-client'
import type { ReplayEngine } from './replay-engine.ts'

/** A view begins with an hour, so that candles up to an hour are whole. */
export const REPLAY_INTERVALS = ['1m', '5m', '15m', '30m', '1h'] as const
export type ReplayInterval = (typeof REPLAY_INTERVALS)[number]

const CANDLES_AT_ONCE = 300

/** Candles of ticks as the chart draws them. @param scale decimals of the product's prices */
export function barsOf(minutes: readonly Candle[], interval: ReplayInterval, scale: number): Bar[] {
  const unit = 10 ** scale

  return aggregate(minutes, interval, UTC).map(({ time, open, high, low, close }) => ({
    timestamp: time,
    open: Number(open) / unit,
    high: Number(high) / unit,
    low: Number(low) / unit,
    close: Number(close) / unit,
  }))
}

export interface ReplayCandlesOf {
  readonly engine: Pick<ReplayEngine, 'player'>
  readonly symbol: string
  readonly interval: ReplayInterval
  readonly scale: number
  /** Published candles that begin later are made of the same ticks; earlier ones are of another run and are not shown. */
  readonly publishedSince: Instant
}

/**
 * Candles of a replay: since the view's hour from the ticks that have passed on this device, before it as they were published.
 * It is made anew for each view.
 */
export function replayCandles({
  engine,
  symbol,
  interval,
  scale,
  publishedSince,
}: ReplayCandlesOf): CandleSource {
  const { since } = engine.player.get()

  async function published(before: Instant) {
    const request = { symbol, interval, before: toIso(before), limit: CANDLES_AT_ONCE }
    const { items, next } = dataOf(await sendCall(candlesCall, request))
    const known = items.filter(({ time }) => Date.parse(time) > publishedSince)

    const bars = known.map((candle): Bar => ({
      timestamp: Date.parse(candle.time),
      open: Number(candle.open),
      high: Number(candle.high),
      low: Number(candle.low),
      close: Number(candle.close),
    }))

    return { bars, more: next !== undefined && known.length === items.length }
  }

  const own = (): Bar[] => barsOf(engine.player.get().minutes, interval, scale)

  /** The newest candle that the chart has. */
  let shown = 0

  return {
    async load(before) {
      if (before !== undefined) return published(Math.min(before, since))

      // The first page holds both, so that the chart begins with what led here.
      const earlier = await published(since).catch(() => ({ bars: [], more: false }))
      const bars = [...earlier.bars, ...own()]
      shown = bars.at(-1)?.timestamp ?? 0

      return { bars, more: earlier.more }
    },
    follow(onBar) {
      const show = (): void => {
        const { minutes } = engine.player.get()
        const first = minutes.findIndex(({ time }) => time >= shown)
        if (first < 0) return

        const bars = barsOf(minutes.slice(first), interval, scale)
        for (const bar of bars) onBar(bar)
        shown = bars.at(-1)?.timestamp ?? shown
      }

      show()
      return engine.player.subscribe(show)
    },
  }
}
