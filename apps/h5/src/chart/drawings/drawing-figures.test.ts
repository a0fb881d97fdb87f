import { describe, expect, test } from 'vitest'
import type { ChartTokens } from '../chart-tokens.ts'
import { drawingFigures, FIBONACCI_LEVELS, pointsOf } from './drawing-figures.ts'
import type { DrawingScene } from './drawing-figures.ts'

const tokens = { ink1: '#13203a', ground: '#faf8f3', font: 'Inter' } as ChartTokens

const scene = (change: Partial<DrawingScene>): DrawingScene => ({
  kind: 'trend',
  at: [
    { x: 10, y: 100 },
    { x: 60, y: 50 },
  ],
  width: 110,
  height: 200,
  tokens,
  text: '',
  prices: [100, 200],
  price: (value) => value.toFixed(2),
  ...change,
})

const ends = (change: Partial<DrawingScene>) =>
  drawingFigures(scene(change)).map(({ attrs }) => (attrs as { coordinates?: unknown }).coordinates)

describe('a drawing', () => {
  test('that is a trend goes on dashed to the edge it points to', () => {
    const onward = [
      { x: 60, y: 50 },
      { x: 110, y: 0 },
    ]

    expect(ends({})[1]).toEqual(onward)
    const [first, second] = scene({}).at
    if (!first || !second) throw new Error('two points')

    expect(ends({ at: [second, first] })[1]).toEqual([first, { x: 0, y: 110 }])
    expect(ends({ at: [first, { x: 10, y: 20 }] })).toHaveLength(1)
  })

  test('that is a level spans the plot', () => {
    expect(ends({ kind: 'horizontal' })).toEqual([
      [
        { x: 0, y: 100 },
        { x: 110, y: 100 },
      ],
    ])

    expect(ends({ kind: 'vertical' })[0]).toEqual([
      { x: 10, y: 0 },
      { x: 10, y: 200 },
    ])
  })

  test('of Fibonacci names each level with its price, from the second point to the first', () => {
    const textsOf = (change: Partial<DrawingScene>) =>
      drawingFigures(scene({ kind: 'fibonacci', ...change })).flatMap(({ type, attrs }) =>
        type === 'text' ? (attrs as { text: string }).text : [],
      )

    const at = [
      { x: 10, y: 300 },
      { x: 60, y: 0 },
    ]

    const texts = textsOf({ at })

    // Fifty pixels hold three lines of words, not seven.
    expect(textsOf({})).toHaveLength(3)
    expect(texts).toHaveLength(FIBONACCI_LEVELS.length)
    expect([texts[0], texts[3], texts.at(-1)]).toEqual(['0  200.00', '0.5  150.00', '1  100.00'])
  })

  test('with a point missing is not there yet', () => {
    for (const kind of ['trend', 'rectangle', 'fibonacci'] as const) {
      expect(pointsOf(kind)).toBe(2)
      expect(drawingFigures(scene({ kind, at: [{ x: 1, y: 1 }] }))).toEqual([])
    }
    expect(drawingFigures(scene({ at: [] }))).toEqual([])
  })

  test('shows its text as it is', () => {
    const [figure] = drawingFigures(scene({ kind: 'text', text: '<b>{x}</b>' }))
    expect(figure?.attrs).toMatchObject({ text: '<b>{x}</b>' })
  })
})
