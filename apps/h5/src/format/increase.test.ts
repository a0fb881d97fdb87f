import { expect, test } from 'vitest'
import { increaseOf, toneOf } from './increase.ts'

test.each([
  ['101', '100', '0.010000', 'up'],
  ['99', '100', '-0.010000', 'down'],
  ['100.00', '100.00', '0.000000', 'still'],
  ['64321.50', '63533.68', '0.012400', 'up'],
  ['1.08412', '1.08750', '-0.003108', 'down'],
  ['1', '0', '0', 'still'],
  ['0.00000001', '100', '-0.999999', 'down'],
])('%s over %s is %s', (price, close, increase, tone) => {
  expect(increaseOf(price, close)).toBe(increase)
  expect(toneOf(increase)).toBe(tone)
})
