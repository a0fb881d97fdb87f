import { expect, test } from 'vitest'
import { minuteIn, minuteOf, shareOfDay, wordAt } from './handling-scale.ts'

test('hours of the wire are minutes of a day', () => {
  expect(minuteOf('09:00')).toBe(540)
  expect(minuteOf('21:30')).toBe(1_290)
  expect(minuteOf('00:00')).toBe(0)
  expect(minuteOf('24:00')).toBe(1_440)
})
test('now is told by the platform’s clocks, also across midnight', () => {
  const moment = Date.UTC(2026, 10, 21, 21, 40)
  expect(minuteIn(moment, 'UTC')).toBe(1_300)
  expect(minuteIn(moment, 'Asia/Tokyo')).toBe(400)
  expect(shareOfDay(720)).toBe(0.5)
})
test('the word over the hours gives way to the bob', () => {
  expect(wordAt(0.375, 0.875, 0.9)).toBe(0.625)
  expect(wordAt(0.375, 0.875, 0.4)).toBe(0.625)
  expect(wordAt(0.375, 0.875, 0.6)).toBeCloseTo(0.7375)
  expect(wordAt(0.375, 0.875, 0.65)).toBeCloseTo(0.5125)
  expect(wordAt(0.5, 0.6, 0.55)).toBeUndefined()
})
