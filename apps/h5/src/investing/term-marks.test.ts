import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { daysPerMark, marksOf, marksToEnd, shareOf } from './term-marks.ts'

test('a line of thirty days has one mark a day, every fifth longer', () => {
  const marks = marksOf(30)
  expect(marks).toHaveLength(31)
  expect(marks.filter(({ isLong }) => isLong).map(({ day }) => day)).toEqual([0, 5, 10, 15, 20, 25, 30])
})

test('long terms have fewer marks, and no line ever more than a screen has pixels for', () => {
  expect([7, 90, 100, 101, 365, 700, 701, 3_650].map(daysPerMark)).toEqual([1, 1, 1, 7, 7, 7, 30, 30])
  fc.assert(fc.property(fc.integer({ min: 1, max: 3_650 }), (days) => marksToEnd(days).length <= 125))
})

test('a line that ends with the last day is marked at both ends', () => {
  expect(marksToEnd(7)).toEqual([
    { day: 0, isLong: true },
    ...[1, 2, 3, 4].map((day) => ({ day, isLong: false })),
    { day: 5, isLong: true },
    { day: 6, isLong: false },
    { day: 7, isLong: true },
  ])

  expect(marksToEnd(1)).toEqual([
    { day: 0, isLong: true },
    { day: 1, isLong: true },
  ])
})

test('a day outside a term stands at the end of its line', () => {
  expect([-1, 0, 15, 30, 31].map((day) => shareOf(day, 30))).toEqual([0, 0, 0.5, 1, 1])
})
