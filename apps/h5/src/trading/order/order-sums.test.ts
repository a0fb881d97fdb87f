import type { Order } from '@plumbline/api-schema/trading/order'
import { recordNumber } from '@plumbline/domain/basics/uuid'
import { describe, expect, test } from 'vitest'
import { exposureOf, heldBy, phaseOf, resultOf, runningResult, standingAt } from './order-sums.ts'
import { resultKey } from './order-words.ts'

const open: Order = {
  id: '01a1fdb9-071a-7000-9dcf-645dc3a3e459',
  practice: true,
  book: 'cash',
  symbol: 'BTCUSD',
  direction: 'up',
  seconds: 30,
  amount: '10.00',
  multiple: 3,
  stake: '30.00',
  fee: '0.30',
  payout: '55.50',
  rule: 'S1',
  max_gap_ms: 5_000,
  status: 'holding',
  accepted_at: '2026-11-19T14:03:10.000Z',
  open_price: '100.00',
  expires_at: '2026-11-19T14:03:40.500Z',
}

const T = Date.parse('2026-11-19T14:03:40.500Z')

describe('results', () => {
  test.each([
    ['won', '55.50', '25.20'],
    ['lost', '0.00', '-30.30'],
    ['void', '30.30', '0.00'],
  ] as const)('a %s order', (status, received, result) => {
    expect(resultOf({ ...open, status, received })).toBe(result)
  })

  test('an open one holds stake and fee', () => {
    expect(heldBy(open)).toBe('30.30')
  })
})

test('an expired order waits for its last tick; it is never open', () => {
  expect([
    phaseOf(open, T - 1),
    phaseOf(open, T),
    phaseOf({ ...open, status: 'accepted' }, T),
    phaseOf({ ...open, status: 'won' }, T),
  ]).toEqual(['running', 'waiting_exit', 'waiting_entry', 'settled'])
})

test.each([
  ['up', '100.01', 'won', '25.20'],
  ['up', '99.99', 'lost', '-30.30'],
  ['up', '100.00', 'tie', '0.00'],
  ['down', '99.99', 'won', '25.20'],
  ['down', '100.01', 'lost', '-30.30'],
] as const)('%s at %s stands as %s', (direction, price, standing, result) => {
  expect([standingAt({ ...open, direction }, price), runningResult({ ...open, direction }, price)]).toEqual([
    standing,
    result,
  ])
})

test('exposure counts open orders alone', () => {
  expect(exposureOf([open, { ...open, status: 'accepted' }, { ...open, status: 'lost' }])).toEqual({
    held: '60.60',
    ifAllWin: '50.40',
    ifAllLose: '-60.60',
    stakes: 6_000n,
  })
})

test('a void order is named by its reason', () => {
  expect(resultKey({ status: 'void', void_reason: 'no_exit_tick' })).toBe('order.void.no_exit_tick')
  expect(resultKey({ status: 'won' })).toBe('order.status.won')
  expect(recordNumber(open.id)).toBe('A3E459')
})
