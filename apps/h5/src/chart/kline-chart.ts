import { dispose, init, utils } from 'klinecharts'
import type { AxisTick, Chart, DataLoader, KLineData, Period } from 'klinecharts'
import type { Interval } from '@plumbline/api-schema/market'
import { INTERVAL_MS } from './candle-source.ts'
import type { CandleSource, DrawnOrder } from './candle-source.ts'
import { axisWidth, chartStyles } from './chart-styles.ts'
import { onTokensChange, readTokens } from './chart-tokens.ts'
import { ORDER_OVERLAY, registerOrderOverlay, takenHeights } from './order-overlay.ts'
import type { OrderDrawing } from './order-overlay.ts'
import { MAIN_INDICATORS } from './indicator-names.ts'
import type { IndicatorName } from './indicator-names.ts'
import { registerIndicators } from './register-indicators.ts'
import type { Bar } from './indicators/incremental.ts'
import { timeTicks } from './time-ticks.ts'

/** How the page writes what stands in the chart; the chart formats nothing itself. */
export interface ChartWords {
  /** A price or value as digits with a point, `64321.50`, in the page's language. */
  readonly figure: (digits: string) => string
  readonly volume: (digits: string) => string
  /** Label of the time axis for a grid of this step; without a step, the moment under the cross-hair. */
  readonly time: (time: number, stepMs?: number) => string
  /** What the cross-hair's line names. */
  readonly legend: {
    readonly open: string
    readonly high: string
    readonly low: string
    readonly close: string
  }
}

export type ChartShape = 'candles' | 'line'

export interface KlineChart {
  showSeries(symbol: string, interval: Interval, decimals: number, source: CandleSource): void
  showShape(shape: ChartShape): void
  showIndicators(names: readonly IndicatorName[]): void
  showOrders(orders: readonly DrawnOrder[], now: number): void
  setWords(words: ChartWords): void
  /** Moves by so many candles, positive towards the past. */
  moveBy(candles: number): void
  zoom(factor: number): void
  showNewest(): void
  resize(): void
  /** Candles that are loaded, oldest first; for the table view. */
  bars(): readonly Bar[]
  destroy(): void
}

const PITCH = 7
const FUTURE_PX = 56
/** Air over and under the candles, as shares of the pane. */
const GAP = { top: 0.12, bottom: 0.08 }
const SUB_PANE_HEIGHT = 84
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

interface State {
  words: ChartWords
  shape: ChartShape
  intervalMs: number
  drawing: OrderDrawing
}

/** Builds the K-line chart in `host`. Everything the library knows stays in this folder. */
export function createKlineChart(host: HTMLElement, words: ChartWords): KlineChart {
  registerIndicators()
  registerOrderOverlay()
  const tokens = readTokens()
  const state: State = {
    words,
    shape: 'candles',
    intervalMs: INTERVAL_MS['1m'],
    drawing: { orders: [], tokens, now: 0, intervalMs: INTERVAL_MS['1m'] },
  }
  const chart = init(host, { hotkey: { enabled: false }, layout: { barSpaceLimit: { min: 1.5, max: 40 } } })
  if (!chart) throw new Error('the chart could not be built')
  // The library makes its own elements focusable; the frame around them is the one stop of the keyboard.
  for (const element of host.querySelectorAll('[tabindex]')) element.removeAttribute('tabindex')
  dress(chart, state)
  const stopWatching = onTokensChange(() => {
    state.drawing = { ...state.drawing, tokens: readTokens() }
    dress(chart, state)
    drawOrders(chart, state)
  })
  chart.setBarSpace(PITCH)
  chart.setOffsetRightDistance(FUTURE_PX)
  chart.overrideXAxis({
    createTicks: ({ bounding }) =>
      timeTicks(chart, state.intervalMs, bounding.width, (time, step) => state.words.time(time, step)),
  })
  const tags = watchTags(chart, state)
  let leave = (): void => undefined
  chart.overrideYAxis({
    paneId: 'candle_pane',
    gap: GAP,
    createTicks: ({ defaultTicks }) => tags.ticks(defaultTicks),
  })

  return {
    showSeries(symbol, interval, decimals, source) {
      state.intervalMs = INTERVAL_MS[interval]
      state.drawing = { ...state.drawing, intervalMs: state.intervalMs }
      // Each setter of the library loads anew through the loader in place, so the old one must be gone before them:
      // else candles of the series that is left arrive among those of the next.
      leave()
      chart.setDataLoader(NO_CANDLES)
      chart.setSymbol({ ticker: symbol, pricePrecision: decimals, volumePrecision: 2 })
      chart.setPeriod(PERIODS[interval])
      leave = follow(
        chart,
        source,
        () => dress(chart, state),
        (bar) => {
          tags.check()
          if (bar.seq !== undefined) host.dataset['seq'] = String(bar.seq)
        },
      )
      drawOrders(chart, state)
    },
    showShape(shape) {
      state.shape = shape
      dress(chart, state)
    },
    showIndicators: (names) => showIndicators(chart, names),
    showOrders(orders, now) {
      state.drawing = { ...state.drawing, orders, now }
      drawOrders(chart, state)
    },
    setWords(next) {
      state.words = next
      dress(chart, state)
    },
    moveBy: (candles) => chart.scrollByDistance(candles * chart.getBarSpace().bar),
    zoom: (factor) =>
      chart.zoomAtDataIndex(factor, Math.min(chart.getVisibleRange().to, chart.getDataList().length) - 1),
    showNewest: () => chart.scrollToRealTime(),
    resize: () => chart.resize(),
    bars: () => chart.getDataList(),
    destroy() {
      leave()
      stopWatching()
      dispose(chart)
    },
  }
}

/** Theme, palette, language and shape, all at once. */
function dress(chart: Chart, { words, shape, drawing }: State): void {
  chart.setThousandsSeparator({ sign: ',', format: (value) => words.figure(String(value)) })
  chart.setDecimalFold({ threshold: 100, format: (value) => String(value) })
  chart.setFormatter({
    formatBigNumber: (value) => words.volume(String(value)),
    formatDate: ({ timestamp }) => words.time(timestamp),
  })
  const last = chart.getDataList().at(-1)
  const widest = last
    ? utils.calcTextWidth(
        words.figure(last.close.toFixed(chart.getSymbol()?.pricePrecision ?? 2)),
        12,
        600,
        drawing.tokens.font,
      )
    : 0
  const styles = chartStyles(drawing.tokens, shape, axisWidth(widest))
  const { open, high, low, close } = words.legend
  const template = [
    [open, '{open}'],
    [high, '{high}'],
    [low, '{low}'],
    [close, '{close}'],
  ].map(([title = '', value = '']) => ({ title: `${title} `, value }))
  chart.setStyles({
    ...styles,
    candle: {
      ...styles.candle,
      tooltip: { ...styles.candle?.tooltip, legend: { ...styles.candle?.tooltip?.legend, template } },
    },
  })
}

/** Labels and grid lines within the tags of the last price and of own orders are left out. */
function clearOfTags<Tick extends { readonly coord: number }>(
  chart: Chart,
  orders: readonly DrawnOrder[],
  ticks: Tick[],
): Tick[] {
  const taken = takenHeights(chart, orders)
  return ticks.filter(({ coord }) => taken.every(([from, to]) => coord < from || coord > to))
}

/**
 * The library makes labels anew only when the range of prices changes. A last price that moves within it would run over
 * them, so they are made anew whenever other labels have to give way.
 */
function watchTags(
  chart: Chart,
  state: State,
): { readonly ticks: (defaults: AxisTick[]) => AxisTick[]; readonly check: () => void } {
  let defaults: AxisTick[] = []
  let shown = 0
  const clear = (): AxisTick[] => clearOfTags(chart, state.drawing.orders, defaults)
  const keyOf = (ticks: readonly AxisTick[]): number =>
    ticks.reduce((sum, { coord }) => sum + coord, ticks.length)
  return {
    ticks(next) {
      defaults = next
      const ticks = clear()
      shown = keyOf(ticks)
      return ticks
    },
    check() {
      if (keyOf(clear()) !== shown) chart.overrideYAxis({ paneId: 'candle_pane', gap: GAP })
    },
  }
}

function showIndicators(chart: Chart, names: readonly IndicatorName[]): void {
  const shown = chart.getIndicators()
  for (const indicator of shown)
    if (!names.some((name) => name === indicator.name)) chart.removeIndicator({ name: indicator.name })
  for (const name of names) {
    if (shown.some((indicator) => indicator.name === name)) continue
    const isMain = MAIN_INDICATORS.some((main) => main === name)
    // Without its pane an average would take one of its own and squash the candles.
    if (isMain) chart.createIndicator({ name, paneId: 'candle_pane' }, true)
    else {
      chart.createIndicator({ name, paneId: `pane_${name}` })
      chart.setPaneOptions({ id: `pane_${name}`, height: SUB_PANE_HEIGHT, minHeight: 40, dragEnabled: false })
    }
  }
}

function drawOrders(chart: Chart, { drawing }: State): void {
  const first = drawing.orders[0]
  if (!first) {
    chart.removeOverlay({ name: ORDER_OVERLAY })
    return
  }
  const points = [{ timestamp: first.entryTime, value: first.entryPrice }]
  if (chart.getOverlays({ name: ORDER_OVERLAY }).length > 0)
    chart.overrideOverlay({ name: ORDER_OVERLAY, points, extendData: drawing })
  else chart.createOverlay({ name: ORDER_OVERLAY, points, lock: true, extendData: drawing })
}

/** Between two series: asks nobody, answers nothing. */
const NO_CANDLES: DataLoader = { getBars: () => undefined }

/**
 * Feeds the library: pages of history as it asks for them, and the newest candle as often as the source tells of it.
 * @returns a function that ends it; answers still under way are dropped
 */
function follow(
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
