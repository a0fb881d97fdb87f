import type { OverlayFigure } from 'klinecharts'
import type { DrawnOrder } from './candle-source.ts'
import type { ChartTokens } from './chart-tokens.ts'

/** Where an order that has ended lies in the chart, in px. */
export interface EndedPlace {
  readonly entryX: number
  readonly entryY: number
  readonly endX: number
  /** Height of the exit price; absent where the order ended without one. */
  readonly exitY: number | undefined
}

/** An order that has ended: ring at the entry, its level up to the end, a dot at the exit price. */
export function endedFigures(
  { direction }: DrawnOrder,
  { entryX, entryY, endX, exitY }: EndedPlace,
  tokens: ChartTokens,
): OverlayFigure[] {
  const color = direction === 'up' ? tokens.up : tokens.down
  const path = [
    { x: entryX, y: entryY },
    { x: endX, y: entryY },
    ...(exitY === undefined ? [] : [{ x: endX, y: exitY }]),
  ]

  const circle = (x: number, y: number, fill: string): OverlayFigure => ({
    type: 'circle',
    attrs: { x, y, r: 3.5 },
    styles: { style: 'stroke_fill', color: fill, borderColor: color, borderSize: 1.5 },
    ignoreEvent: true,
  })

  return [
    {
      type: 'line',
      attrs: { coordinates: path },
      styles: { style: 'dashed', dashedValue: [2, 3], color, size: 1 },
      ignoreEvent: true,
    },
    circle(entryX, entryY, tokens.ground),
    ...(exitY === undefined ? [] : [circle(endX, exitY, color)]),
  ]
}
