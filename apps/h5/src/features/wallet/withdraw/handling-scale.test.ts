import { expect, test } from 'vitest'
import { minuteIn, minuteOf, shareOfDay } from './handling-scale.ts'

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
