import type { Chart, DataLoader, KLineData } from 'klinecharts'
import type { CandleSource } from './candle-source.ts'
import type { Bar } from './indicators/incremental.ts'

/** Between two series: asks nobody, answers nothing. */
export const NO_CANDLES: DataLoader = { getBars: () => undefined }

/**
 * Feeds the library: pages of history as it asks for them, and the newest candle as often as the source tells of it.
 * @returns a function that ends it; answers still under way are dropped
 */
export function followSource(
  chart: Chart,
  source: CandleSource,
  onFirst: () => void,
  onBar: (bar: Bar) => void,
): () => void {
  let end: (() => void) | undefined
  let isShown = true

  chart.setDataLoader({
    getBars: ({ type, timestamp, callback }) => {
      if (type === 'backward') return callback([], false)

      const before = type === 'forward' ? (timestamp ?? undefined) : undefined
      source.load(before).then(
        ({ bars, more }) => {
          if (!isShown) return
          callback(bars as KLineData[], { forward: more, backward: false })
          if (type === 'init') onFirst()
        },
        () => {
          if (isShown) callback([], { forward: true, backward: false })
        },
      )
    },
    subscribeBar: ({ callback }) => {
      end?.()
      end = source.follow((bar) => {
        callback(bar as KLineData)
        onBar(bar)
      })
    },
    unsubscribeBar: () => end?.(),
  })

  return () => {
    isShown = false
    end?.()
  }
}
