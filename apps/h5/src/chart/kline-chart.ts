import { dispose, init } from 'klinecharts'
import type { Chart, Period } from 'klinecharts'
import type { Interval } from '@plumbline/api-schema/trading/market'
import { createStore } from '@plumbline/web/state/store'
import type { Store } from '@plumbline/web/state/store'
import { INTERVAL_MS } from './candle-source.ts'
import type { CandleSource, DrawnOrder, DrawnPending } from './candle-source.ts'
import { followSource, NO_CANDLES } from './chart-feed.ts'
import { dress, drawOwn, GAP, pendingDrawing, watchTags } from './chart-look.ts'
import type { ChartState } from './chart-look.ts'
import type { ChartShape } from './chart-styles.ts'
import { onTokensChange, readTokens } from './chart-tokens.ts'
import type { ChartWords } from './chart-words.ts'
import type { Drawer } from './drawings/drawer.ts'
import type { ShownIndicator } from './indicator-names.ts'
import type { Bar } from './indicators/incremental.ts'
import { registerOrderOverlay } from './order-overlay.ts'
import { registerPendingOverlay, watchTaps } from './pending-overlay.ts'
import { reportPress, watchLongPress } from './long-press.ts'
import { registerIndicators } from './register-indicators.ts'
import { showIndicators, shownBars } from './show-indicators.ts'
import type { ShownBar } from './show-indicators.ts'
import { timeTicks } from './time-ticks.ts'

export interface KlineChart {
  showSeries(symbol: string, interval: Interval, decimals: number, source: CandleSource): void
  showShape(shape: ChartShape): void
  showIndicators(shown: readonly ShownIndicator[]): void
  showOrders(orders: readonly DrawnOrder[], now: number): void
  /** @param onTap is told which of them was tapped */
  showPending(pending: readonly DrawnPending[], onTap: (id: string) => void): void
  setWords(words: ChartWords): void
  /** Moves by so many candles, positive towards the past. */
  moveBy(candles: number): void
  zoom(factor: number): void
  showNewest(): void
  resize(): void
  /** Whether the candles of this series have come. Until then the ones in sight are of the series before. */
  readonly isWhole: Pick<Store<boolean>, 'get' | 'subscribe'>
  /** Candles that are loaded, oldest first; for the table view. */
  bars(): readonly Bar[]
  /** Candles in sight with the values of what is drawn over and under them. */
  shown(): readonly ShownBar[]
  /** The chart as it stands, a PNG's data address. */
  picture(): string
  /** What draws on the chart; its code is loaded when it is first asked for. */
  drawer(): Promise<Drawer>
  destroy(): void
}

const PITCH = 7
const FUTURE_PX = 56

const PERIODS: Readonly<Record<Interval, Period>> = {
  '1m': { type: 'minute', span: 1 },
  '5m': { type: 'minute', span: 5 },
  '15m': { type: 'minute', span: 15 },
  '30m': { type: 'minute', span: 30 },
  '1h': { type: 'hour', span: 1 },
  '4h': { type: 'hour', span: 4 },
  '1d': { type: 'day', span: 1 },
  '1w': { type: 'week', span: 1 },
}

/** The library's chart in `host`, with the room and the axes that all series share. */
function build(host: HTMLElement): Chart {
  registerIndicators()
  registerOrderOverlay()
  registerPendingOverlay()

  const chart = init(host, { hotkey: { enabled: false }, layout: { barSpaceLimit: { min: 1.5, max: 40 } } })
  if (!chart) throw new Error('the chart could not be built')

  // The library makes its own elements focusable; the frame around them is the one stop of the keyboard.
  for (const element of host.querySelectorAll('[tabindex]')) element.removeAttribute('tabindex')
  chart.setBarSpace(PITCH)
  chart.setOffsetRightDistance(FUTURE_PX)

  return chart
}

/** Lets one series follow another on one chart. */
function seriesOf(chart: Chart, state: ChartState, host: HTMLElement, onBar: () => void) {
  const isWhole = createStore(false)
  let leave = (): void => undefined

  return {
    isWhole,
    show(symbol: string, interval: Interval, decimals: number, source: CandleSource): void {
      state.intervalMs = INTERVAL_MS[interval]
      state.drawing = { ...state.drawing, intervalMs: state.intervalMs }

      // Each setter of the library loads anew through the loader in place, so the old one must be gone before them:
      // else candles of the series that is left arrive among those of the next.
      leave()
      isWhole.set(false)
      chart.setDataLoader(NO_CANDLES)
      chart.setSymbol({ ticker: symbol, pricePrecision: decimals, volumePrecision: 2 })
      chart.setPeriod(PERIODS[interval])

      leave = followSource(
        chart,
        source,
        () => {
          dress(chart, state)
          isWhole.set(true)
        },
        (bar) => {
          onBar()
          isWhole.set(true)
          if (bar.seq !== undefined) host.dataset['seq'] = String(bar.seq)
        },
      )

      drawOwn(chart, state)
    },
    leave: () => leave(),
  }
}

/** Loads the drawing tools once for a chart. */
function drawerOf(chart: Chart, state: ChartState) {
  let asked: Promise<Drawer> | undefined
  let made: Drawer | undefined

  return {
    ask: (): Promise<Drawer> =>
      (asked ??= import('./drawings/drawer.ts').then(({ createDrawer }) => {
        made = createDrawer(chart, () => ({ tokens: state.drawing.tokens, words: state.words }))
        return made
      })),
    redraw: () => made?.redraw(),
  }
}

/** Draws pending orders on a chart and hears their taps. */
function pendingOn(chart: Chart, state: ChartState, host: HTMLElement) {
  let tapped = (_id: string): void => undefined
  const stop = watchTaps(
    chart,
    host,
    () => pendingDrawing(state),
    (id) => tapped(id),
  )

  return {
    stop,
    show(pending: readonly DrawnPending[], onTap: (id: string) => void): void {
      state.pending = pending
      tapped = onTap
      drawOwn(chart, state)
    },
  }
}

/** Builds the K-line chart in `host`. Everything the library knows stays in this folder. */
export function createKlineChart(host: HTMLElement, words: ChartWords): KlineChart {
  const intervalMs = INTERVAL_MS['1m']
  const drawing = { orders: [], tokens: readTokens(), now: 0, intervalMs }
  const state: ChartState = { words, shape: 'candles', intervalMs, drawing, pending: [] }
  const chart = build(host)
  const drawings = drawerOf(chart, state)

  const redress = (): void => {
    dress(chart, state)
    drawings.redraw()
  }

  redress()

  const stopWatching = onTokensChange(() => {
    state.drawing = { ...state.drawing, tokens: readTokens() }
    redress()
    drawOwn(chart, state)
  })

  chart.overrideXAxis({
    createTicks: ({ bounding }) =>
      timeTicks(chart, state.intervalMs, bounding.width, state.words, state.drawing.tokens.font),
  })

  const tags = watchTags(chart, state)
  chart.overrideYAxis({
    paneId: 'candle_pane',
    gap: GAP,
    createTicks: ({ defaultTicks }) => tags.ticks(defaultTicks),
  })

  const stopPresses = watchLongPress(host, (y) => reportPress(chart, host, y))
  const pendingOrders = pendingOn(chart, state, host)
  const series = seriesOf(chart, state, host, () => tags.check())

  return {
    showSeries: series.show,
    showShape(shape) {
      state.shape = shape
      dress(chart, state)
    },
    showIndicators: (shown) => showIndicators(chart, shown),
    showOrders(orders, now) {
      state.drawing = { ...state.drawing, orders, now }
      drawOwn(chart, state)
    },
    showPending: pendingOrders.show,
    setWords(next) {
      state.words = next
      redress()
    },
    moveBy: (candles) => chart.scrollByDistance(candles * chart.getBarSpace().bar),
    zoom: (factor) =>
      chart.zoomAtDataIndex(factor, Math.min(chart.getVisibleRange().to, chart.getDataList().length) - 1),
    showNewest: () => chart.scrollToRealTime(),
    resize: () => chart.resize(),
    isWhole: series.isWhole,
    bars: () => chart.getDataList(),
    shown: () => shownBars(chart),
    picture: () => chart.getConvertPictureUrl(true, 'png', state.drawing.tokens.ground),
    drawer: drawings.ask,
    destroy() {
      series.leave()
      stopWatching()
      stopPresses()
      pendingOrders.stop()
      dispose(chart)
    },
  }
}
