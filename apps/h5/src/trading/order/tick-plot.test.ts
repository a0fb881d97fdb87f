import { expect, test } from 'vitest'
import { pathOf, plotOf, priceAt, roundLevels } from './tick-plot.ts'

const frame = { from: 0, to: 100, left: 10, right: 110, top: 0, bottom: 50 }

test('a plot spans its prices, highest on top', () => {
  const plot = plotOf([1, 3], frame)
  expect([plot.x(0), plot.x(100), plot.y(3), plot.y(1), plot.y(2)]).toEqual([10, 110, 0, 50, 25])
})

test('a flat course lies in the middle', () => {
  expect(plotOf([2, 2], frame).y(2)).toBe(25)
})

test('ticks on one pixel keep their extremes and leave out what lies between', () => {
  const plot = plotOf([0, 50], frame)
  const path = pathOf(
    [
      { time: 0, price: 0 },
      { time: 0.1, price: 50 },
      { time: 0.2, price: 25 },
      { time: 50, price: 25 },
    ],
    plot,
  )

  expect(path).toBe('M10 50L10.1 0L60 25')
})

test.each([
  [64_255, 64_330, 4, [64_260, 64_280, 64_300, 64_320]],
  [1.0841, 1.0844, 3, [1.0841, 1.0842, 1.0843, 1.0844]],
  [5, 5, 3, []],
])('round levels between %d and %d', (low, high, most, levels) => {
  const found = roundLevels(low, high, most)
  expect(found.length).toBeLessThanOrEqual(most + 1)
  found.forEach((level, at) => expect(level).toBeCloseTo(levels[at] ?? 0, 8))
})

test('the price at a moment is the last one published by then', () => {
  const ticks = [1, 2, 3].map((at) => ({ time: at * 1_000, price: at }))
  expect([999, 1_000, 2_500, 9_000].map((moment) => priceAt(ticks, moment))).toEqual([undefined, 1, 2, 3])
})
