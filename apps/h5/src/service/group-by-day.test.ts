import type { Message } from '@plumbline/api-schema/service/message'
import { expect, test } from 'vitest'
import { groupByDay } from './group-by-day.ts'

const at = (time: Date): Message => ({
  id: time.toISOString(),
  type: 'account',
  title: 'Title',
  text: 'Text',
  time: time.toISOString(),
  is_read: false,
})

test('messages stand under their days in the device’s zone, newest first', () => {
  const now = new Date(2026, 10, 21, 0, 30)
  const times = [
    new Date(2026, 10, 21, 0, 10),
    new Date(2026, 10, 20, 23, 50),
    new Date(2026, 10, 20, 0, 0),
    new Date(2026, 10, 19, 23, 59),
  ]

  const days = groupByDay(times.map(at), now.getTime())
  expect(days.map(({ day, is, items }) => [day, is, items.length])).toEqual([
    ['2026-11-21', 'today', 1],
    ['2026-11-20', 'yesterday', 2],
    ['2026-11-19', 'earlier', 1],
  ])

  expect(groupByDay([], now.getTime())).toEqual([])
})
