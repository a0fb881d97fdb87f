import { expect, test } from 'vitest'
import { weekOf } from './trading-week.ts'

test('a session over midnight stands in both days, and a day without one is closed', () => {
  const from = new Date(2026, 10, 16).getTime()
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
  const iso = (day: number, hour: number) => new Date(at(day, hour)).toISOString()
  const week = weekOf(
    [
      { from: iso(15, 22), to: iso(17, 17) },
      { from: iso(18, 9), to: iso(18, 12) },
    ],
    from,
  )
  expect(week).toHaveLength(7)
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
