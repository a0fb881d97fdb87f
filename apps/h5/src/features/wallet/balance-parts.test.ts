import type { Balance } from '@plumbline/api-schema/wallet'
import { expect, test } from 'vitest'
import { balanceParts, cashTotal } from './balance-parts.ts'

const balance = (book: Balance['book'], available: string, frozen = '0.00', total = available): Balance => ({
  asset: 'USD',
  practice: true,
  book,
  available,
  frozen,
  total,
})

test('available and held always stand, other books where they hold something', () => {
  const parts = balanceParts([
    balance('cash', '69.70', '30.30', '100.00'),
    balance('bonus', '0.00'),
    balance('invested', '5.00'),
    { ...balance('coin', '0.5'), asset: 'BTC' },
  ])
  expect(parts.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['available', '69.70'],
    ['held', '30.30'],
    ['invested', '5.00'],
  ])
})
test('the refill looks at practice cash with what is held', () => {
  expect(cashTotal([balance('cash', '382.25', '30.30', '412.55'), balance('invested', '900.00')])).toBe(
    41_255n,
  )
})
