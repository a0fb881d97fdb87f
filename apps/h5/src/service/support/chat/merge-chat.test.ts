import type { SupportItem } from '@plumbline/api-schema/service/support'
import { expect, test } from 'vitest'
import { groupByDay } from '../../group-by-day.ts'
import { mergeChat } from './merge-chat.ts'

const item = (number: number, more: Partial<SupportItem> = {}): SupportItem => ({
  id: `m${number}`,
  number,
  from: 'customer',
  text: `${number}`,
  time: new Date(2026, 10, 21, 9, number).toISOString(),
  is_read: false,
  ...more,
})

test('pages and stream are one chat: each message once, in its order, the newer state', () => {
  const merged = mergeChat(
    [[item(3), item(2, { from: 'support' })], [item(1)]],
    [item(4, { from: 'support' }), item(3, { is_read: true })],
  )

  expect(merged.map(({ number, is_read }) => [number, is_read])).toEqual([
    [1, true],
    [2, false],
    [3, true],
    [4, false],
  ])

  expect(mergeChat([[item(3, { is_read: true })]], [item(3)])[0]?.is_read).toBe(true)
  expect(mergeChat([], [])).toEqual([])
})

test('days of the device, also around midnight', () => {
  const at = (day: number, hour: number) => ({ time: new Date(2026, 10, day, hour).toISOString() })
  const days = groupByDay(
    [item(1, at(19, 23)), item(2, at(20, 0)), item(3, at(21, 0))],
    new Date(2026, 10, 21, 1).getTime(),
  )

  expect(days.map(({ is, items }) => [is, items.length])).toEqual([
    ['earlier', 1],
    ['yesterday', 1],
    ['today', 1],
  ])
})
