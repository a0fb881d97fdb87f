import { registerOverlay } from 'klinecharts'
import type { Bounding, Chart, OverlayFigure, YAxis } from 'klinecharts'
import type { DrawnPending } from './candle-source.ts'
import type { ChartTokens } from './chart-tokens.ts'
import { lineFigure, xOf } from './order-overlay.ts'
import { STILL_PX } from './long-press.ts'
import { once } from './once.ts'

export const PENDING_OVERLAY = 'pending_orders'

/** What the overlay draws; replaced as a whole when pending orders or the look change. */
export interface PendingDrawing {
  readonly pending: readonly DrawnPending[]
  readonly tokens: ChartTokens
  readonly intervalMs: number
}

/** A finger that hits so near to a line or a mark means it. */
const NEAR_PX = 16
const TAG_X = 8
const TAG_FOOT = 16
const DASH = [6, 4]

const ARROW = { up: '↑', down: '↓' } as const

/** Where a mark at a time stands: at the edge while its time is out of sight. */
function markX(chart: Chart, at: number, intervalMs: number, width: number): number | undefined {
  const x = xOf(chart, at, intervalMs)
  return x === undefined ? undefined : Math.round(Math.min(Math.max(x, 1), width - 2)) + 0.5
}

const tag = (
  words: string,
  { x, y, align }: { readonly x: number; readonly y: number; readonly align: CanvasTextAlign },
  color: string,
  tokens: ChartTokens,
): OverlayFigure => ({
  type: 'text',
  attrs: { x, y, text: words, align, baseline: 'middle' },
  styles: {
    color,
    size: 12,
    family: tokens.font,
    weight: 600,
    backgroundColor: tokens.ground,
    borderColor: color,
    borderSize: 1,
    borderRadius: 4,
    paddingLeft: 6,
    paddingRight: 6,
    paddingTop: 4,
    paddingBottom: 4,
  },
  ignoreEvent: true,
})

/** A broken line over the whole width at a price, or a broken upright at a time; each with its tag. */
function figures(
  chart: Chart,
  yAxis: YAxis,
  { width, height }: Bounding,
  { pending, tokens, intervalMs }: PendingDrawing,
): OverlayFigure[] {
  return pending.flatMap(({ direction, level, at, text }) => {
    const color = direction === 'up' ? tokens.up : tokens.down
    const words = `${ARROW[direction]} ${text}`
    if (level !== undefined) {
      const y = Math.round(yAxis.convertToPixel(level)) + 0.5
      return [
        lineFigure(color, 1, DASH, [0, y], [width, y]),
        tag(words, { x: TAG_X, y, align: 'left' }, color, tokens),
      ]
    }

    const x = markX(chart, at, intervalMs, width)
    if (x === undefined) return []

    return [
      lineFigure(color, 1, DASH, [x, 0], [x, height]),
      tag(words, { x: x - 4, y: height - TAG_FOOT, align: 'right' }, color, tokens),
    ]
  })
}

/** The pending order that a tap in the candles' pane means. */
export function pendingAt(
  chart: Chart,
  { pending, intervalMs }: PendingDrawing,
  { x, y }: { readonly x: number; readonly y: number },
): string | undefined {
  const size = chart.getSize('candle_pane', 'main')
  if (!size) return undefined

  const away = pending.map(({ id, level, at }) => {
    if (level === undefined) {
      const mark = markX(chart, at, intervalMs, size.width)
      return { id, px: mark === undefined ? Infinity : Math.abs(mark - x) }
    }

    const [place] = [chart.convertToPixel([{ value: level }], { paneId: 'candle_pane' })].flat()
    return { id, px: place?.y === undefined ? Infinity : Math.abs(place.y - y) }
  })

  const nearest = away.toSorted((a, b) => a.px - b.px)[0]
  return nearest && nearest.px <= NEAR_PX ? nearest.id : undefined
}

/** Teaches the library to draw pending orders, once. */
export const registerPendingOverlay = once(() => {
  registerOverlay<() => PendingDrawing>({
    name: PENDING_OVERLAY,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ chart, overlay, bounding, yAxis }) =>
      yAxis ? figures(chart, yAxis, bounding, overlay.extendData()) : [],
  })
})

/** Pending orders as one overlay, replaced whole like own open orders. */
export function drawPending(chart: Chart, drawing: PendingDrawing): void {
  const last = chart.getDataList().at(-1)

  if (drawing.pending.length === 0) {
    chart.removeOverlay({ name: PENDING_OVERLAY })
    return
  }

  const points = [{ timestamp: last?.timestamp ?? 0, value: last?.close ?? drawing.pending[0]?.level ?? 0 }]
  const overlay = { name: PENDING_OVERLAY, points, extendData: () => drawing }
  if (chart.getOverlays({ name: PENDING_OVERLAY }).length > 0) chart.overrideOverlay(overlay)
  else chart.createOverlay({ ...overlay, lock: true })
}

/** Calls back with the pending order that was tapped. @returns how to stop */
export function watchTaps(
  chart: Chart,
  host: HTMLElement,
  drawing: () => PendingDrawing,
  onTap: (id: string) => void,
): () => void {
  let start = { x: 0, y: 0 }
  const down = ({ clientX, clientY }: PointerEvent) => void (start = { x: clientX, y: clientY })

  const up = ({ clientX, clientY }: PointerEvent) => {
    if (Math.hypot(clientX - start.x, clientY - start.y) > STILL_PX) return

    const size = chart.getSize('candle_pane', 'main')
    const box = host.getBoundingClientRect()
    const [x, y] = [clientX - box.left, clientY - box.top - (size?.top ?? 0)]
    if (!size || x > size.width || y < 0 || y > size.height) return

    const id = pendingAt(chart, drawing(), { x, y })
    if (id !== undefined) onTap(id)
  }

  host.addEventListener('pointerdown', down, { capture: true, passive: true })
  host.addEventListener('pointerup', up, { capture: true, passive: true })

  return () => {
    host.removeEventListener('pointerdown', down, { capture: true })
    host.removeEventListener('pointerup', up, { capture: true })
  }
}
