import { expect, test } from 'vitest'
import { orderGate } from './order-gate.ts'

test.each([
  ['all is well', true, true, 1_000, true],
  ['a broken invariant', false, true, 1_000, false],
  ['clocks that disagree', true, false, 1_000, false],
  ['a clock set back by little', true, true, 900, true],
  ['a clock set back behind the watermark', true, true, 899, false],
])('%s', (_, takesOrders, isSteady, now, expected) => {
  const gate = orderGate(
    { health: () => ({ checkedAt: undefined, broken: [], takesOrders }) },
    { now: () => now, isSteady: () => isSteady },
    { watermark: () => 1_000 },
  )

  expect(gate.health().takesOrders).toBe(expected)
})
