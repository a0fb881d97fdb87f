import { expect, test } from 'vitest'
import { minuteIn, minuteOf, roomOf, shareOfDay, wordAt } from './handling-scale.ts'

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
  expect(wordAt(0.375, 0.875, 0.9, 0.12)).toBe(0.625)
  expect(wordAt(0.375, 0.875, 0.4, 0.12)).toBe(0.625)
  expect(wordAt(0.375, 0.875, 0.6, 0.12)).toBeCloseTo(0.7375)
  expect(wordAt(0.375, 0.875, 0.65, 0.12)).toBeCloseTo(0.5125)
  expect(wordAt(0.5, 0.6, 0.55, 0.12)).toBeUndefined()
  expect(wordAt(0.5, 0.6, 0.49, 0.12)).toBeUndefined()
})

test('a long word needs more room than a short one, and a square letter more than a Latin one', () => {
  // 11 letters of 7.5 px and the half of the bob, on 288 px.
  expect(roomOf('Bearbeitung')).toBeCloseTo((41.25 + 15) / 288)
  expect(roomOf('處理時段')).toBeCloseTo((24 + 15) / 288)

  for (let minute = 0; minute <= 1_440; minute += 1) {
    const now = minute / 1_440
    const at = wordAt(0.375, 0.875, now, roomOf('Bearbeitung'))
    if (at !== undefined) expect(Math.abs(at - now) * 288).toBeGreaterThan(41.25 + 12)
  }
})
