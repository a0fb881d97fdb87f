import type { Progress } from '@plumbline/api-schema/desk/review'
import { expect, test } from 'vitest'
import { endsOf } from './ends-of.ts'

const waiting: Progress = { waits_for: 'desk', since: '2026-11-21T12:00:00.000Z', can_escalate: false }
const [early, late] = ['2026-11-24T12:00:00.000Z', '2026-11-25T12:00:00.000Z']

test('what ends by itself before its promise could be missed says one moment', () => {
  expect(endsOf({ ...waiting, promised_by: late, ends_by_itself_at: early })).toEqual([
    ['money.where.ends_either_way', early],
  ])
})

test('else each has its own line, and what is not known has none', () => {
  expect(endsOf({ ...waiting, promised_by: early, ends_by_itself_at: late })).toEqual([
    ['money.where.promise', early],
    ['money.where.ends', late],
  ])

  expect(endsOf({ ...waiting, promised_by: early })).toEqual([['money.where.promise', early]])
  expect(endsOf(waiting)).toEqual([])
})
