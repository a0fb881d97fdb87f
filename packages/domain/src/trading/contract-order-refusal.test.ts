import { describe, expect, test } from 'vitest'
import {
  CONTRACT_ORDER_REFUSALS,
  firstRefusal,
  rankOf,
  refuseByFunds,
  refuseByMarket,
  refuseByTerms,
} from './contract-order-refusal.ts'
import type { ContractTerms } from './product.ts'

const NOW = Date.UTC(2026, 10, 21, 12)

const TERMS: ContractTerms = {
  seconds: [30, 60],
  multiples: [1, 3],
  payoutRatePpm: 850_000n,
  feeRatePpm: 10_000n,
  minStakeMinor: 100n,
  maxStakeMinor: 500_000n,
  maxHeldProductMinor: 2_000_000n,
  maxHeldTotalMinor: 5_000_000n,
  rule: 'S1',
}

const OPEN = { isOpen: true, isDelayed: false }

test('the list stands in the order of docs/rules/trading.md#order-refusals', () => {
  expect(CONTRACT_ORDER_REFUSALS.map(rankOf)).toEqual(CONTRACT_ORDER_REFUSALS.map((_, place) => place + 1))
  expect(CONTRACT_ORDER_REFUSALS[0]).toBe('ticket_invalid')
  expect(CONTRACT_ORDER_REFUSALS.at(-1)).toBe('payout_reserve_short')
})

describe('by the market', () => {
  test.each([
    ['open without end', OPEN, undefined],
    ['closed goes before delayed', { isOpen: false, isDelayed: true }, 'market_closed'],
    ['delayed goes before the close', { isOpen: true, isDelayed: true, sessionEndsAt: NOW }, 'price_delayed'],
    ['ends 60 s after the order', { ...OPEN, sessionEndsAt: NOW + 90_000 }, undefined],
    ['of two sources takes none', { ...OPEN, tooFewSources: true }, 'price_delayed'],
    ['of three takes them', { ...OPEN, tooFewSources: false }, undefined],
    ['ends 1 ms earlier', { ...OPEN, sessionEndsAt: NOW + 89_999 }, 'order_crosses_close'],
  ])('%s', (_, market, refusal) => {
    expect(refuseByMarket(market, 30, NOW)?.refusal).toBe(refusal)
  })

  test('a closed market says when it opens', () => {
    expect(refuseByMarket({ isOpen: false, isDelayed: false, opensAt: NOW }, 30, NOW)).toEqual({
      refusal: 'market_closed',
      params: { opens_at: '2026-11-21T12:00:00.000Z' },
    })
  })
})

describe('by the terms, in their order', () => {
  test.each([
    [{ seconds: 31, multiple: 2, stake: 1n }, 'duration_not_offered'],
    [{ seconds: 30, multiple: 2, stake: 1n }, 'multiple_not_offered'],
    [{ seconds: 30, multiple: 1, stake: 99n }, 'stake_below_least'],
    [{ seconds: 30, multiple: 1, stake: 100n }, undefined],
    [{ seconds: 30, multiple: 1, stake: 500_000n }, undefined],
    [{ seconds: 30, multiple: 1, stake: 500_001n }, 'stake_above_most'],
  ])('%o', (wish, refusal) => {
    expect(refuseByTerms(TERMS, wish, 2)?.refusal).toBe(refusal)
  })

  test('a product with a price only offers no duration', () => {
    expect(refuseByTerms(undefined, { seconds: 30, multiple: 1, stake: 100n }, 2)?.refusal).toBe(
      'duration_not_offered',
    )
  })
})

describe('by limits, balance and reserve, in their order', () => {
  const sums = { stake: 3_000n, fee: 30n, payout: 5_550n }
  const enough = { heldProduct: 1_997_000n, heldTotal: 4_997_000n, available: 3_030n, reserve: 5_550n }
  const nothing = { heldProduct: 1_997_001n, heldTotal: 4_997_001n, available: 3_029n, reserve: 5_549n }

  test.each([
    ['to the last cent', enough, undefined],
    ['all short', nothing, { refusal: 'product_position_exceeded', params: { left: '29.99' } }],
    [
      'room on the product',
      { ...nothing, heldProduct: 0n },
      { refusal: 'total_position_exceeded', params: { left: '29.99' } },
    ],
    [
      'room in all',
      { ...nothing, heldProduct: 0n, heldTotal: 0n },
      { refusal: 'balance_insufficient', params: { missing: '0.01' } },
    ],
    ['balance', { ...enough, reserve: 5_549n }, { refusal: 'payout_reserve_short' }],
    [
      'limits lowered below what is held',
      { ...enough, heldProduct: 9_000_000n },
      { refusal: 'product_position_exceeded', params: { left: '0.00' } },
    ],
  ])('%s', (_, funds, refusal) => {
    expect(refuseByFunds(TERMS, sums, funds, 2)).toEqual(refusal)
  })
})

describe('of several refusals', () => {
  const closed = { refusal: 'market_closed' } as const
  const poor = { refusal: 'balance_insufficient', field: 'amount' } as const

  test('the first of the list is the answer, wherever it was found', () => {
    expect(firstRefusal([poor, undefined, closed])).toBe(closed)
    expect(firstRefusal([closed, poor])).toBe(closed)
    expect(firstRefusal([undefined, poor])).toBe(poor)
    expect(firstRefusal([])).toBeUndefined()
    expect(firstRefusal([undefined])).toBeUndefined()
  })

  test('of two alike the one found first', () => {
    const other = { ...poor, params: { missing: '1.00' } }
    expect(firstRefusal([poor, other])).toBe(poor)
  })

  test('one that is no refusal of an order is a fault', () => {
    expect(() => firstRefusal([{ refusal: 'bonus_active' }])).toThrow(/no place in the list/)
  })
})

test('a figure that the terms refuse names its field', () => {
  const wish = { seconds: 30, multiple: 1, stake: 100n }
  expect(refuseByTerms(TERMS, { ...wish, seconds: 31 }, 2)).toEqual({
    refusal: 'duration_not_offered',
    field: 'seconds',
  })

  expect(refuseByTerms(TERMS, { ...wish, multiple: 2 }, 2)).toEqual({
    refusal: 'multiple_not_offered',
    field: 'multiple',
  })

  expect(refuseByTerms(TERMS, { ...wish, stake: 99n }, 2)).toEqual({
    refusal: 'stake_below_least',
    field: 'amount',
    params: { least: '1.00' },
  })

  expect(refuseByTerms(TERMS, { ...wish, stake: 500_001n }, 2)).toEqual({
    refusal: 'stake_above_most',
    field: 'amount',
    params: { most: '5000.00' },
  })
})
