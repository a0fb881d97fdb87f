import { expect, test } from 'vitest'
import { createSchedule } from './schedule.ts'
import type { OpenOrder } from './schedule.ts'

const orderOf = (id: string, expiresAt: number): OpenOrder => ({
  id,
  account: 1n,
  productId: 1,
  direction: 1,
  seconds: 30,
  acceptedAt: 0,
  maxGapMs: 5_000,
  rule: 1,
  openPrice: 100n,
  expiresAt,
})

test('the order that has been due for longest is settled first, whichever was accepted first', () => {
  const schedule = createSchedule()
  for (const [id, expiresAt] of [
    ['late', 900],
    ['first', 100],
    ['next', 500],
    ['first as well', 100],
    ['not due', 1_001],
  ] as const)
    schedule.add(orderOf(id, expiresAt))

  const due = (most: number, but: readonly string[] = []): string[] =>
    schedule.due(1_000, most, ({ id }) => but.includes(id)).map(({ id }) => id)

  expect(due(9)).toEqual(['first', 'first as well', 'next', 'late'])
  expect(due(2, ['first'])).toEqual(['first as well', 'next'])
})
