import { expect, test } from 'vitest'
import { resultOfProved } from './order-facts.ts'

test.each([
  ['won', '41.50'],
  ['lost', '-50.50'],
  ['void', '0.00'],
] as const)('what an order came to that was %s', (status, result) => {
  expect(resultOfProved({ stake: '50.00', fee: '0.50', payout: '92.00' }, status)).toBe(result)
})
