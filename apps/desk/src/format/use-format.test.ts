import { afterEach, expect, test } from 'vitest'
import { setClock } from './now.ts'
import { setPlatformZone } from './platform-time.ts'
import { formatsOf } from './use-format.ts'

afterEach(() => {
  setPlatformZone('UTC')
  setClock(Date.now)
})

test('every time is by the platform’s clock, wherever the operator sits', () => {
  setClock(() => Date.UTC(2026, 10, 21))
  const format = formatsOf('en')
  const iso = '2026-11-21T23:30:00.000Z'
  for (const [zone, time] of [
    ['Europe/Berlin', '11/22, 12:30 AM'],
    ['Asia/Tokyo', '11/22, 08:30 AM'],
    ['America/New_York', '11/21, 06:30 PM'],
  ] as const) {
    setPlatformZone(zone)
    expect(format.dateTime(iso)).toBe(time)
    expect(format.exactTime(iso)).toContain(time.slice(7, 12))
    expect(format.date(iso)).toContain(time.slice(0, 5))
  }
})

test('a date of another year carries it', () => {
  setClock(() => Date.UTC(2026, 10, 21))
  const format = formatsOf('en')
  expect(['2026-11-24', '2029-01-30'].map(format.platformDay)).toEqual(['Nov 24', 'Jan 30, 2029'])
  expect(format.dateTime('2029-01-30T19:14:00.000Z')).toContain('1/30/2029')
  expect(format.dayIn('2025-12-31T23:30:00.000Z', 'UTC')).toBe('Dec 31, 2025')
})
