import { candlesCall } from '@plumbline/api-schema/trading/market'
import type { Candle, Interval } from '@plumbline/api-schema/trading/market'
import { INTERVAL_MS } from '../../chart/candle-source.ts'
import type { CandleSource } from '../../chart/candle-source.ts'
import type { Bar } from '../../chart/indicators/incremental.ts'
import { followCandles } from '../../market-data/candles.ts'
import { tickStore } from '../../market-data/quotes.ts'
import type { ShownTick } from '../../market-data/tick-store.ts'
import { sendCall } from '../../session/api.ts'
import { dataOf } from '@plumbline/web/calls/query-client'

/** Candles a page: the most that one call gives. */
const PAGE = 500

/** A candle whose tick has not come within this time has none. */
const QUIET_MS = 500

const barOf = (candle: Candle): Bar => ({
  timestamp: Date.parse(candle.time),
  open: Number(candle.open),
  high: Number(candle.high),
  low: Number(candle.low),
  close: Number(candle.close),
  ...(candle.volume === undefined ? {} : { volume: Number(candle.volume) }),
})

async function loadBars(
  symbol: string,
  interval: Interval,
  before: number | undefined,
): Promise<{ bars: Bar[]; more: boolean }> {
  const from = before === undefined ? {} : { before: new Date(before).toISOString() }
  const { items, next } = dataOf(await sendCall(candlesCall, { symbol, interval, limit: PAGE, ...from }))
  return { bars: items.map(barOf), more: next !== undefined }
}

/**
 * The newest candle with the price that the page shows now: header, chart and ticket read one tick store, so the candle's
 * close is that tick's price. A tick past the candle's end begins the next one, until the server's own comes.
 */
export function withTick(
  bar: Bar,
  tick: Pick<ShownTick, 'price' | 'time' | 'seq'> | undefined,
  intervalMs: number,
): Bar {
  if (!tick || tick.time < bar.timestamp) return bar

  const price = Number(tick.price)
  const passed = Math.floor((tick.time - bar.timestamp) / intervalMs)
  if (passed > 0) {
    return {
      timestamp: bar.timestamp + passed * intervalMs,
      open: price,
      high: price,
      low: price,
      close: price,
      seq: tick.seq,
    }
  }

  return {
    ...bar,
    close: price,
    high: Math.max(bar.high, price),
    low: Math.min(bar.low, price),
    seq: tick.seq,
  }
}

/** Candles of a product: pages from the server, the newest from the stream and the tick store. */
export function apiCandleSource(symbol: string, interval: Interval): CandleSource {
  let newest: Bar | undefined

  const load: CandleSource['load'] = async (before) => {
    const page = await loadBars(symbol, interval, before)
    if (before === undefined) newest = page.bars.at(-1)
    return page
  }

  const follow: CandleSource['follow'] = (onBar) => {
    let isFollowed = true
    let quiet: ReturnType<typeof setTimeout> | undefined

    const show = (): void => {
      clearTimeout(quiet)
      quiet = undefined
      if (newest) onBar(withTick(newest, tickStore.get(symbol), INTERVAL_MS[interval]))
    }

    const take = (bar: Bar): void => {
      if (newest && bar.timestamp < newest.timestamp) return

      // A new candle never hides the last of the old.
      if (newest && newest.timestamp < bar.timestamp) onBar(newest)
      newest = bar

      // It is drawn with its tick, in the frame that shows it everywhere; alone only where none comes.
      quiet ??= setTimeout(show, QUIET_MS)
    }

    // The first reset comes with the subscription itself and finds the page just loaded; each later one fills what was missed.
    let isFirst = true

    const catchUp = (): void => {
      if (isFirst && newest) {
        isFirst = false
        return
      }

      loadBars(symbol, interval, undefined).then(
        ({ bars }) => isFollowed && bars.forEach(take),
        () => undefined,
      )
    }

    const endCandles = followCandles(symbol, interval, {
      onCandle: (candle) => take(barOf(candle)),
      onReset: catchUp,
    })

    const endTicks = tickStore.subscribe(symbol, show)

    return () => {
      isFollowed = false
      clearTimeout(quiet)
      endCandles()
      endTicks()
    }
  }

  return { load, follow }
}
