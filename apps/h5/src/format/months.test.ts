import { expect, test } from 'vitest'
import { lastMonths, monthBounds, monthOf } from './months.ts'

const january = new Date(2027, 0, 31, 12).getTime()

test('months go back over the year, also from a day that the month before lacks', () => {
  expect(lastMonths(january, 3)).toEqual(['2027-01', '2026-12', '2026-11'])
  expect(lastMonths(new Date(2026, 2, 31).getTime(), 2)).toEqual(['2026-03', '2026-02'])
})

test('a month ends where the next begins', () => {
  const { from, to } = monthBounds('2026-12')
  expect([monthOf(from), monthOf(to - 1), monthOf(to)]).toEqual(['2026-12', '2026-12', '2027-01'])
})
