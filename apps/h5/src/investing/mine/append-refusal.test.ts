import { expect, test } from 'vitest'
import { readSum } from '../../forms/sums/typed-sum.ts'
import { appendRefusal, cashRefusal, maxOf } from './append-refusal.ts'

const sum = (text: string) => readSum(text, 'USD', 'en')

test('room comes before cash, as on the server', () => {
  expect(appendRefusal(sum('500.01'), '500.00', '0.00')).toMatchObject({
    refusal: 'amount_above_most',
    params: { most: '500.00' },
  })

  expect(appendRefusal(sum('500'), '500.00', '499.99')).toMatchObject({
    refusal: 'balance_insufficient',
    params: { missing: '0.01' },
  })

  expect(appendRefusal(sum('500'), '500.00', '500.00')).toBeUndefined()
  expect(appendRefusal(sum('500'), '500.00', undefined)).toBeUndefined()
  expect(appendRefusal(sum(''), '0.00', '0.00')).toBeUndefined()
})

test('all is what there is room and cash for', () => {
  expect(maxOf('500.00', '120.00')).toBe('120.00')
  expect(maxOf('500.00', '1200.00')).toBe('500.00')
  expect(maxOf('500.00', undefined)).toBe('500.00')
  expect(cashRefusal(0n, '0.00')).toBeUndefined()
})
