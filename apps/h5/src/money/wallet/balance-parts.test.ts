import type { Balance } from '@plumbline/api-schema/money/wallet'
import { expect, test } from 'vitest'
import { balanceParts, cashTotal, walletRows } from './balance-parts.ts'

const balance = (book: Balance['book'], available: string, frozen = '0.00', total = available): Balance => ({
  asset: 'USD',
  practice: true,
  book,
  available,
  frozen,
  total,
  version: 1,
})

const mixed = [
  { ...balance('coin', '0.50000000'), asset: 'BTC' as const },
  balance('cash', '69.70', '30.30', '100.00'),
  balance('bonus', '0.00'),
  balance('invested', '5.00'),
]

test('available and held always stand, other books where they hold something, coins as the rest of the whole', () => {
  expect(balanceParts(mixed, '105.00').map(({ kind, amount }) => [kind, amount])).toEqual([
    ['available', '69.70'],
    ['held', '30.30'],
    ['invested', '5.00'],
  ])

  expect(balanceParts(mixed, '1105.25').at(-1)).toMatchObject({ kind: 'coins', amount: '1000.25' })
})

test('wallets are cash, then coins', () => {
  expect(walletRows(mixed).map(({ asset }) => asset)).toEqual(['USD', 'BTC'])
})

test('the refill looks at practice cash with what is held', () => {
  expect(cashTotal([balance('cash', '382.25', '30.30', '412.55'), balance('invested', '900.00')])).toBe(
    41_255n,
  )
})
