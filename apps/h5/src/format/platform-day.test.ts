import { expect, test } from 'vitest'
import { dayIn } from './platform-day.ts'

test.each([
  ['2026-11-21T23:30:00Z', 'UTC', '2026-11-21'],
  ['2026-11-21T23:30:00Z', 'Asia/Bangkok', '2026-11-22'],
  ['2026-01-01T02:00:00Z', 'America/New_York', '2025-12-31'],
])('%s is in %s on %s', (iso, zone, day) => expect(dayIn(Date.parse(iso), zone)).toBe(day))
