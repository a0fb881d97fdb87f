import { expect, test } from 'vitest'
import { workedExample } from './worked-example.ts'

const line = ({ steps, left }: ReturnType<typeof workedExample>): string =>
  [...steps.map(({ status, balance, done }) => `${status} ${balance} ${done}`), `left ${left}`].join(', ')

test('of 50.00 at twice the sum it is the example of docs/rules/rewards.md#example', () => {
  expect(line(workedExample(50_00n, 100_00n))).toBe(
    'won 7520 3000, lost 3480 7000, void 3480 7000, won 6000 10000, left 0',
  )
})

test('it ends once the turnover is met, and says what is left where it is not', () => {
  expect(line(workedExample(50_00n, 50_00n))).toBe('won 7520 3000, lost 3480 7000, left 0')
  expect(workedExample(50_00n, 500_00n).left).toBe(400_00n)
})

test('of a sum too small for an order it has no step', () => {
  expect(workedExample(1n, 2n)).toEqual({ steps: [], left: 2n })
})
