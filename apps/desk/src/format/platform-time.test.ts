import { expect, test } from 'vitest'
import { typedTimeIn, wireTimeIn, zoneOf } from './platform-time.ts'

const berlin = zoneOf('Europe/Berlin')

test('what is typed is read by the platform’s clock, in winter and in summer, and shown by it again', () => {
  expect(wireTimeIn('2026-12-01T09:00', berlin)).toBe('2026-12-01T08:00:00.000Z')
  expect(wireTimeIn('2026-07-01T09:00', berlin)).toBe('2026-07-01T07:00:00.000Z')
  expect(typedTimeIn('2026-07-01T07:00:00.000Z', berlin)).toBe('2026-07-01T09:00')
})

test('no date is no time', () => {
  expect([
    wireTimeIn('', berlin),
    wireTimeIn('2026-02-30T09:00', berlin),
    wireTimeIn('2026-02-20T25:00', berlin),
  ]).toEqual([undefined, undefined, undefined])
})
