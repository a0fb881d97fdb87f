import { afterEach, expect, test } from 'vitest'
import { setPlatformZone } from './platform-time.ts'
import { formatsOf } from './use-format.ts'

afterEach(() => setPlatformZone('UTC'))

test('every time is by the platform’s clock, wherever the operator sits', () => {
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
