import { chooseClock } from '@plumbline/language/format/date'
import { afterEach, expect, test } from 'vitest'
import { setClock } from './now.ts'
import { setPlatformZone } from './platform-time.ts'
import { formatsOf } from './use-format.ts'

afterEach(() => {
  setPlatformZone('UTC')
  setClock(Date.now)
  chooseClock(undefined)
})

test('every time is by the platform’s clock, wherever the operator sits', () => {
  chooseClock('h23')
  setClock(() => Date.UTC(2026, 10, 21))

  const format = formatsOf('en')
  const iso = '2026-11-21T23:30:00.000Z'
  for (const [zone, time] of [
    ['Europe/Berlin', '22 Nov, 00:30'],
    ['Asia/Tokyo', '22 Nov, 08:30'],
    ['America/New_York', '21 Nov, 18:30'],
  ] as const) {
    setPlatformZone(zone)
    expect(format.dateTime(iso)).toBe(time)
    expect(format.exactTime(iso)).toContain(time.slice(8))
    expect(format.date(iso)).toContain(time.slice(0, 6))
  }
})

test('a date of another year carries it', () => {
  setClock(() => Date.UTC(2026, 10, 21))
  const format = formatsOf('en')
  expect(['2026-11-24', '2029-01-30'].map(format.platformDay)).toEqual(['24 Nov', '30 Jan 2029'])
  expect(format.dateTime('2029-01-30T19:14:00.000Z')).toContain('30 Jan 2029')
  expect(format.dayIn('2025-12-31T23:30:00.000Z', 'UTC')).toBe('31 Dec 2025')
})
