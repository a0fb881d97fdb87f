import type { Coordinate, OverlayFigure } from 'klinecharts'
import type { DrawingKind } from '@plumbline/api-schema/trading/chart-keeping'
import type { ChartTokens } from '../chart-tokens.ts'

/** What a drawing looks like depends on nothing but this. */
export interface DrawingScene {
  readonly kind: DrawingKind
  /** Where its points lie, px. */
  readonly at: readonly Coordinate[]
  /** Of the plot, px. */
  readonly width: number
  readonly height: number
  readonly tokens: ChartTokens
  readonly text: string
  /** Prices of its points, and how one is written. */
  readonly prices: readonly number[]
  readonly price: (value: number) => string
}

/** Share of the way from the second point to the first, as traders name them. */
export const FIBONACCI_LEVELS = [0, 0.236, 0.382, 0.5, 0.618, 0.786, 1] as const

/** Points that a drawing of a kind is held by. */
export const pointsOf = (kind: DrawingKind): 1 | 2 =>
  kind === 'trend' || kind === 'rectangle' || kind === 'fibonacci' ? 2 : 1

const line = (
  color: string,
  size: number,
  dashed: number[],
  ...coordinates: Coordinate[]
): OverlayFigure => ({
  type: 'line',
  attrs: { coordinates },
  styles: { style: dashed.length > 0 ? 'dashed' : 'solid', dashedValue: dashed, color, size },
})

const words = (tokens: ChartTokens, text: string, x: number, y: number, ground: string): OverlayFigure => ({
  type: 'text',
  attrs: { x, y, text, align: 'left', baseline: 'bottom' },
  styles: {
    color: tokens.ink1,
    size: 12,
    family: tokens.font,
    weight: 500,
    backgroundColor: ground,
    borderSize: 0,
    paddingLeft: 2,
    paddingRight: 2,
    paddingTop: 1,
    paddingBottom: 1,
  },
})

/** Where the line through two points meets the right edge of the plot; nothing where it never does. */
function extension(from: Coordinate, to: Coordinate, width: number): Coordinate | undefined {
  const run = to.x - from.x
  if (run === 0) return undefined

  const x = run > 0 ? width : 0
  return { x, y: to.y + ((to.y - from.y) / run) * (x - to.x) }
}

/** A drawing is ink 1.5; its extension is dashed 3–3 (docs/rules/look.md#chart). */
export function drawingFigures(scene: DrawingScene): OverlayFigure[] {
  const { kind, at, width, height, tokens } = scene
  const [first, second] = at
  if (!first) return []

  const ink = (from: Coordinate, to: Coordinate) => line(tokens.ink1, 1.5, [], from, to)

  switch (kind) {
    case 'horizontal':
      return [ink({ x: 0, y: first.y }, { x: width, y: first.y })]
    case 'vertical':
      return [ink({ x: first.x, y: 0 }, { x: first.x, y: height })]
    case 'text':
      return [words(tokens, scene.text, first.x, first.y, tokens.ground)]
    case 'trend': {
      if (!second) return []
      const end = extension(first, second, width)
      return end ? [ink(first, second), line(tokens.ink1, 1, [3, 3], second, end)] : [ink(first, second)]
    }
    case 'rectangle':
      if (!second) return []

      return [
        ink(first, { x: second.x, y: first.y }),
        ink({ x: second.x, y: first.y }, second),
        ink(second, { x: first.x, y: second.y }),
        ink({ x: first.x, y: second.y }, first),
      ]
    case 'fibonacci':
      return second ? fibonacci(scene, first, second) : []
  }
}

/** Height of a line of words with its air, px. */
const MIN_LINE = 14

function fibonacci(scene: DrawingScene, first: Coordinate, second: Coordinate): OverlayFigure[] {
  const { tokens, prices, price } = scene
  const [from = 0, to = 0] = prices
  const left = Math.min(first.x, second.x)
  const right = Math.max(first.x, second.x)
  let lastY = Number.NaN

  return FIBONACCI_LEVELS.flatMap((level) => {
    const y = second.y + (first.y - second.y) * level
    const isEnd = level === 0 || level === 1
    const lined = line(tokens.ink1, isEnd ? 1.5 : 1, [], { x: left, y }, { x: right, y })

    // Levels that lie close together keep their lines; words over words say nothing.
    if (Math.abs(y - lastY) < MIN_LINE) return [lined]

    lastY = y
    return [lined, words(tokens, `${level}  ${price(to + (from - to) * level)}`, left, y, 'transparent')]
  })
}
