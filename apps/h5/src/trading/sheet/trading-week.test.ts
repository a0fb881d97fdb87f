import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { expect, test } from 'vitest'
import { weekFrom, weekOf } from './trading-week.ts'

test('a session over midnight stands in both days of the zone, and a day without one is closed', () => {
  const zone = createZone('Asia/Bangkok')
  const days = weekFrom(zone, Date.UTC(2026, 10, 15, 20))

  const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour - 7)
  const iso = (day: number, hour: number) => new Date(at(day, hour)).toISOString()

  const week = weekOf(
    [
      { from: iso(15, 22), to: iso(17, 17) },
      { from: iso(18, 9), to: iso(18, 12) },
    ],
    days,
  )

  expect(week.map(({ date }) => date)[0]).toBe('2026-11-16')
  expect(week.map(({ spans }) => spans)).toEqual([
    [{ from: at(16, 0), to: at(17, 0) }],
    [{ from: at(17, 0), to: at(17, 17) }],
    [{ from: at(18, 9), to: at(18, 12) }],
    [],
    [],
    [],
    [],
  ])
})
