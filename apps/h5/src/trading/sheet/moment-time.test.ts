import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { toIso } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { clockOf, momentOf, otherPrice } from './moment-time.ts'

const NOW = Date.parse('2026-11-21T03:30:00.500Z')

const at = (typed: string, zone: string) => {
  const found = momentOf(typed, createZone(zone), NOW)
  return found === undefined ? undefined : toIso(found)
}

test('a time is the last one at which the clock showed it, its whole second', () => {
  expect(at('03:29', 'UTC')).toBe('2026-11-21T03:29:00.999Z')
  expect(at('03:29:07', 'UTC')).toBe('2026-11-21T03:29:07.999Z')
  expect(at('03:31', 'UTC')).toBe('2026-11-20T03:31:00.999Z')
  expect(at('22:30:00', 'America/New_York')).toBe('2026-11-21T03:30:00.500Z')
  expect(at('22:31', 'America/New_York')).toBe('2026-11-20T03:31:00.999Z')
  expect(at('10:00', 'Asia/Kolkata')).toBe('2026-11-20T04:30:00.999Z')
  expect(at('', 'UTC')).toBeUndefined()
})

test('what a time field shows leads back to the same second', () => {
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/St_Johns'])
    for (const instant of [NOW - 500, NOW - 7_200_500, NOW - 80_000_500])
      expect(momentOf(clockOf(instant, createZone(zone)), createZone(zone), NOW)).toBe(
        Math.min(instant + 999, NOW),
      )
})

test('a price is read as this language writes it', () => {
  expect(otherPrice('64.000,12', 'de')).toBe('64000.12')
  expect(otherPrice('64,000.12', 'en')).toBe('64000.12')
  expect(otherPrice('64000', 'jp')).toBe('64000')
  for (const wrong of ['', '-1', '1e5', 'a', '1'.repeat(13)]) expect(otherPrice(wrong, 'en')).toBeUndefined()
})
