import { expect, test } from 'vitest'
import { zoneAheadMs, zoneName } from './zone.ts'

const HOUR = 3_600_000
const WINTER = Date.UTC(2026, 0, 15, 12, 7)
const SUMMER = Date.UTC(2026, 6, 15, 12, 7)

test.each([
  ['UTC', WINTER, 0],
  ['Europe/Berlin', WINTER, HOUR],
  ['Europe/Berlin', SUMMER, 2 * HOUR],
  ['Asia/Kathmandu', WINTER, 5.75 * HOUR],
  ['America/St_Johns', SUMMER, -2.5 * HOUR],
  ['Asia/Bangkok', SUMMER, 7 * HOUR],
])('%s at %d', (zone, time, ahead) => {
  expect(zoneAheadMs(time, zone)).toBe(ahead)
})

test('changes in the very minute in which clocks are set', () => {
  const set = Date.UTC(2026, 2, 29, 1)
  expect(zoneAheadMs(set - 1, 'Europe/Berlin')).toBe(HOUR)
  expect(zoneAheadMs(set, 'Europe/Berlin')).toBe(2 * HOUR)
})

test('the device’s own is what its clock says', () => {
  expect(zoneAheadMs(WINTER, undefined)).toBe(-new Date(WINTER).getTimezoneOffset() * 60_000)
})

test('a zone is named shortly', () => {
  expect(zoneName(WINTER, 'en', 'UTC')).toBe('UTC')
  expect(zoneName(WINTER, 'en', 'Asia/Bangkok')).toBe('GMT+7')
})
