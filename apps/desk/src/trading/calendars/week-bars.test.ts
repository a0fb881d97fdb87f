import { expect, test } from 'vitest'
import { weekBars } from './week-bars.ts'

test('a week is drawn day by day, cut at midnights', () => {
  const forex = weekBars([{ weekday: 0, open: '17:00', days: 5, close: '17:00' }])
  expect(forex).toEqual([
    [{ from: 1_020, to: 1_440 }],
    [{ from: 0, to: 1_440 }],
    [{ from: 0, to: 1_440 }],
    [{ from: 0, to: 1_440 }],
    [{ from: 0, to: 1_440 }],
    [{ from: 0, to: 1_020 }],
    [],
  ])
})

test('a session over the week’s end goes on where it begins; two of a day stand in order', () => {
  const days = weekBars([
    { weekday: 6, open: '22:00', days: 1, close: '02:00' },
    { weekday: 1, open: '13:00', days: 0, close: '17:00' },
    { weekday: 1, open: '09:00', days: 0, close: '12:00' },
  ])

  expect(days[6]).toEqual([{ from: 1_320, to: 1_440 }])
  expect(days[0]).toEqual([{ from: 0, to: 120 }])

  expect(days[1]).toEqual([
    { from: 540, to: 720 },
    { from: 780, to: 1_020 },
  ])
})
