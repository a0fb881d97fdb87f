import { registerFigure, registerOverlay, utils } from 'klinecharts'
import type { Bounding, Chart, OverlayFigure, YAxis } from 'klinecharts'
import { formatCountdown } from '@plumbline/language/format/duration'
import type { DrawnOrder } from './candle-source.ts'
import type { ChartTokens } from './chart-tokens.ts'
import { endedFigures } from './ended-order.ts'
import { TAG_ABOVE, TAG_BELOW, tagHeights } from './tag-heights.ts'
import { tagStake } from './tag-stake.ts'
import { once } from './once.ts'

const TEXT_SIZE = 12
const TEXT_WEIGHT = 600

export const ORDER_OVERLAY = 'own_orders'

/** What the overlay draws; replaced as a whole when orders, the second or the look change. */
export interface OrderDrawing {
  readonly orders: readonly DrawnOrder[]
  readonly tokens: ChartTokens
  /** Server time, epoch milliseconds. */
  readonly now: number
  readonly intervalMs: number
}

/** Outline of the plumb bob as in ui/mark.tsx, its tip at the origin. */
const BOB = 'M-1 -15h2v1.5c1.9.35 3.3 1.6 3.3 3.4v.6L0 0 -4.3 -9.5v-.6c0-1.8 1.4-3.05 3.3-3.4z'

interface BobAttributes {
  readonly x: number
  readonly y: number
}

/** Where a moment lies on the time axis; beyond the newest candle it goes on at the same pitch. */
export function xOf(chart: Chart, time: number, intervalMs: number): number | undefined {
  const bars = chart.getDataList()
  const last = bars.at(-1)
  if (!last) return undefined

  const pitch = chart.getBarSpace().bar
  const lastX = chart.convertToPixel({ dataIndex: bars.length - 1 }, { paneId: 'candle_pane' })
  if (Array.isArray(lastX) || lastX.x === undefined) return undefined
  if (time >= last.timestamp)
    return lastX.x + (Math.max(0, time - last.timestamp - intervalMs / 2) / intervalMs) * pitch

  const index = bars.findLastIndex((bar) => bar.timestamp <= time)
  return lastX.x - (bars.length - 1 - index) * pitch
}

export const lineFigure = (
  color: string,
  size: number,
  dashed: number[],
  from: readonly [number, number],
  to: readonly [number, number],
): OverlayFigure => ({
  type: 'line',
  attrs: {
    coordinates: [
      { x: from[0], y: from[1] },
      { x: to[0], y: to[1] },
    ],
  },
  styles: { style: dashed.length > 0 ? 'dashed' : 'solid', dashedValue: dashed, color, size },
  ignoreEvent: true,
})

const isOpen = ({ ended }: DrawnOrder): boolean => ended === undefined

/** Entry level over the whole width, ring at the entry, bar to the expiry, plumb line with the bob at it. */
function plotFigures(
  chart: Chart,
  yAxis: YAxis,
  bounding: Bounding,
  { orders, tokens, intervalMs }: OrderDrawing,
): OverlayFigure[] {
  const first = orders.find(isOpen)

  return orders.flatMap((order) => {
    const entry = xOf(chart, order.entryTime, intervalMs)
    const expiry = xOf(chart, order.expiresAt, intervalMs)
    if (entry === undefined || expiry === undefined) return []

    const y = Math.round(yAxis.convertToPixel(order.entryPrice)) + 0.5
    if (order.ended) {
      const { time, price } = order.ended
      const place = {
        entryX: entry,
        entryY: y,
        endX: xOf(chart, time, intervalMs) ?? expiry,
        exitY: price === undefined ? undefined : yAxis.convertToPixel(price),
      }

      return endedFigures(order, place, tokens)
    }

    const color = order.direction === 'up' ? tokens.up : tokens.down
    const figures = [
      lineFigure(color, 1, [2, 3], [0, y], [bounding.width, y]),
      lineFigure(color, 1.5, [], [entry, y], [expiry, y]),
      {
        type: 'circle',
        attrs: { x: entry, y, r: 3.5 },
        styles: { style: 'stroke_fill', color: tokens.ground, borderColor: color, borderSize: 1.5 },
        ignoreEvent: true,
      },
      lineFigure(tokens.rule, 1, [], [expiry, 0], [expiry, y - 15]),
    ]

    // The bob marks one thing per screen: the order that runs out first.
    return order === first
      ? [
          ...figures,
          { type: 'bob', attrs: { x: expiry, y }, styles: { color: tokens.accent }, ignoreEvent: true },
        ]
      : figures
  })
}

/** Heights that tags and the last price take up in the axis: labels and grid lines give way. */
export function takenHeights(
  chart: Chart,
  drawn: readonly DrawnOrder[],
): (readonly [from: number, to: number])[] {
  const yOf = (price: number): number => {
    const place = chart.convertToPixel({ value: price }, { paneId: 'candle_pane' })
    return Array.isArray(place) ? Number.NaN : (place.y ?? Number.NaN)
  }

  const last = chart.getDataList().at(-1)
  const lastY = last && yOf(last.close)
  const orders = drawn.filter(isOpen)
  const tags = tagHeights(
    orders.map((order) => yOf(order.entryPrice)),
    lastY,
    chart.getSize('candle_pane', 'main')?.height,
  )

  return [
    ...tags.map((y) => [y - TAG_ABOVE - 6, y + TAG_BELOW + 4] as const),
    ...(lastY === undefined ? [] : [[lastY - 16, lastY + 16] as const]),
  ]
}

function axisFigures(
  chart: Chart,
  yAxis: YAxis,
  bounding: Bounding,
  { orders: drawn, tokens, now }: OrderDrawing,
): OverlayFigure[] {
  const orders = drawn.filter(isOpen)
  const last = chart.getDataList().at(-1)
  const lastY = last && yAxis.convertToPixel(last.close)
  const heights = tagHeights(
    orders.map((order) => yAxis.convertToPixel(order.entryPrice)),
    lastY,
    bounding.height,
  )

  return orders.flatMap((order, at) => {
    const y = heights[at] ?? 0
    const color = order.direction === 'up' ? tokens.up : tokens.down
    const left = Math.max(0, order.expiresAt - now)
    const right = bounding.width - 8
    const full = bounding.width - 16
    const start = right - full
    const countdown = formatCountdown(left)
    const widthOf = (words: string): number => utils.calcTextWidth(words, TEXT_SIZE, TEXT_WEIGHT, tokens.font)

    const text = (
      words: string,
      x: number,
      top: number,
      ink: string,
      align: CanvasTextAlign,
    ): OverlayFigure => ({
      type: 'text',
      attrs: { x, y: top, text: words, align, baseline: 'middle' },
      styles: {
        color: ink,
        size: TEXT_SIZE,
        family: tokens.font,
        weight: TEXT_WEIGHT,
        backgroundColor: tokens.ground,
        borderSize: 0,
        paddingLeft: 0,
        paddingRight: 0,
        paddingTop: 1,
        paddingBottom: 1,
      },
      ignoreEvent: true,
    })

    const bar = (width: number, fill: string): OverlayFigure => ({
      type: 'rect',
      attrs: { x: start, y: y + 27, width, height: 4 },
      styles: { style: 'fill', color: fill, borderSize: 0 },
      ignoreEvent: true,
    })

    return [
      text(order.priceText, right, y, color, 'right'),
      text(tagStake(order, countdown, full, widthOf), start, y + 16, color, 'left'),
      text(countdown, right, y + 16, tokens.ink1, 'right'),
      bar(full, tokens.track),
      bar(full * Math.min(1, left / order.durationMs), color),
    ]
  })
}

/** Teaches the library to draw own open orders, once. */
export const registerOrderOverlay = once(() => {
  registerFigure<BobAttributes, { readonly color: string }>({
    name: 'bob',
    checkEventOn: () => false,
    draw: (context, { x, y }, { color }) => {
      context.save()
      context.translate(x, y)
      context.fillStyle = color
      context.fill(new Path2D(BOB))
      context.restore()
    },
  })

  registerOverlay<() => OrderDrawing>({
    name: ORDER_OVERLAY,
    totalStep: 2,
    lock: true,
    needDefaultPointFigure: false,
    needDefaultXAxisFigure: false,
    needDefaultYAxisFigure: false,
    createPointFigures: ({ chart, overlay, bounding, yAxis }) =>
      yAxis ? plotFigures(chart, yAxis, bounding, overlay.extendData()) : [],
    createYAxisFigures: ({ chart, overlay, bounding, yAxis }) =>
      yAxis ? axisFigures(chart, yAxis, bounding, overlay.extendData()) : [],
  })
})
