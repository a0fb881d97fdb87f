import { expect, test } from 'vitest'
import { shareOf, sideOf, stepOf, ticksOf } from './time-line-scale.ts'

test('a short term has one mark a day, every fifth longer, and its ends are marked', () => {
  expect(ticksOf(7)).toEqual([
    { day: 0, isLong: true },
    ...[1, 2, 3, 4].map((day) => ({ day, isLong: false })),
    { day: 5, isLong: true },
    { day: 6, isLong: false },
    { day: 7, isLong: true },
  ])
  expect(ticksOf(1)).toEqual([
    { day: 0, isLong: true },
    { day: 1, isLong: true },
  ])
})
test('a long term is marked by weeks, a longer one by months, and never too densely', () => {
  expect([90, 91, 630, 631].map(stepOf)).toEqual([1, 7, 7, 30])
  for (const days of [90, 180, 365, 3_650]) {
    expect(ticksOf(days).length).toBeLessThanOrEqual(124)
    expect(ticksOf(days).at(-1)).toEqual({ day: days, isLong: true })
  }
})
test('a day outside stands at the end of the line, and words stay within it', () => {
  expect([-1, 0, 15, 30, 31].map((day) => shareOf(day, 30))).toEqual([0, 0, 0.5, 1, 1])
  expect([0.1, 0.6, 0.61, 1].map(sideOf)).toEqual(['right', 'right', 'left', 'left'])
})
