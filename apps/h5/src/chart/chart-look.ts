import { utils } from 'klinecharts'
import type { AxisTick, Chart } from 'klinecharts'
import type { DrawnOrder, DrawnPending } from './candle-source.ts'
import { axisWidth, chartStyles } from './chart-styles.ts'
import type { ChartShape } from './chart-styles.ts'
import type { ChartWords } from './chart-words.ts'
import { ORDER_OVERLAY, takenHeights } from './order-overlay.ts'
import type { OrderDrawing } from './order-overlay.ts'
import { drawPending } from './pending-overlay.ts'
import type { PendingDrawing } from './pending-overlay.ts'

/** What the chart shows now, beside its candles. */
export interface ChartState {
  words: ChartWords
  shape: ChartShape
  intervalMs: number
  drawing: OrderDrawing
  pending: readonly DrawnPending[]
}

/** Air over and under the candles, as shares of the pane. */
export const GAP = { top: 0.12, bottom: 0.08 }

/** Theme, palette, language and shape, all at once. */
export function dress(chart: Chart, { words, shape, drawing }: ChartState): void {
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

/**
 * Own open orders as one overlay, replaced whole: the drawing is handed over within a function, because the library merges a
 * new object into the old one, lists by place, and an order that has settled would stand there on as a second one of those
 * that remain.
 */
export function drawOrders(chart: Chart, { drawing }: ChartState): void {
  const first = drawing.orders[0]
  if (!first) {
    chart.removeOverlay({ name: ORDER_OVERLAY })
    return
  }

  const points = [{ timestamp: first.entryTime, value: first.entryPrice }]
  if (chart.getOverlays({ name: ORDER_OVERLAY }).length > 0)
    chart.overrideOverlay({ name: ORDER_OVERLAY, points, extendData: () => drawing })
  else chart.createOverlay({ name: ORDER_OVERLAY, points, lock: true, extendData: () => drawing })
}

/** Own open orders and those that wait. */
export function drawOwn(chart: Chart, state: ChartState): void {
  drawOrders(chart, state)
  drawPending(chart, pendingDrawing(state))
}

/** What of the state is drawn of pending orders. */
export const pendingDrawing = ({ drawing, pending, intervalMs }: ChartState): PendingDrawing => ({
  pending,
  tokens: drawing.tokens,
  intervalMs,
})

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
export function watchTags(
  chart: Chart,
  state: ChartState,
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
