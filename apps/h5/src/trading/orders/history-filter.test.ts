import type { Order } from '@plumbline/api-schema/trading/order'
import { describe, expect, test } from 'vitest'
import {
  byDay,
  filterAddress,
  historyRequest,
  readFilter,
  resultsAddress,
  secondsToChoose,
} from './history-filter.ts'

const order = (id: string, settledAt: Date, change: Partial<Order> = {}): Order => ({
  id,
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
  status: 'lost',
  accepted_at: settledAt.toISOString(),
  settled_at: settledAt.toISOString(),
  received: '0.00',
  ...change,
})

describe('the filter of the history', () => {
  test('stands in the address and comes back from it', () => {
    const filter = { symbol: 'BTCUSD', seconds: '60', result: 'lost', month: '2026-11' } as const
    expect(readFilter(new URLSearchParams(filterAddress(filter).split('?')[1]))).toEqual(filter)
    expect(filterAddress({ symbol: '', seconds: '', result: '', month: '' })).toBe(
      '/pages/user/order?kind=contract&view=history',
    )
  })

  test('is the same on the page of results', () => {
    const filter = { symbol: 'BTCUSD', seconds: '60', result: '', month: '2026-11' } as const
    expect(readFilter(new URLSearchParams(resultsAddress(filter).split('?')[1]))).toEqual(filter)
    expect(resultsAddress({ symbol: '', seconds: '', result: '', month: '' })).toBe('/pages/user/results')
  })

  test('asks for a month from its first moment to its last', () => {
    const asked = historyRequest({ symbol: '', seconds: '60', result: 'won', month: '2026-11' })
    expect(asked).toMatchObject({ status: 'won', seconds: '60', from: new Date(2026, 10, 1).toISOString() })
    expect(Date.parse(String(asked.to))).toBe(new Date(2026, 11, 1).getTime())
  })

  test('nonsense is all', () => {
    expect(readFilter(new URLSearchParams('symbol=btc!&seconds=1e9&result=best&month=13'))).toEqual({
      symbol: '',
      seconds: '',
      result: '',
      month: '',
    })
  })
})

test('durations to choose hold each one once, rising, also those that only this product or address names', () => {
  const usual = secondsToChoose([], '')

  expect(usual).toContain(30)
  expect(secondsToChoose([30, 45, 7_200], '')).toEqual([...usual, 45, 7_200].toSorted((a, b) => a - b))
  expect(secondsToChoose([45], '45')).toEqual(secondsToChoose([45], ''))
  expect(secondsToChoose([], '90')).toEqual([...usual, 90].toSorted((a, b) => a - b))
})

test('each day sums its own results', () => {
  const [first, second] = byDay([
    order('a', new Date(2026, 10, 19, 14), { status: 'won', received: '55.50' }),
    order('b', new Date(2026, 10, 19, 1)),
    order('c', new Date(2026, 10, 18, 23), { status: 'void', void_reason: 'tie', received: '30.30' }),
  ])

  expect([first?.orders.length, first?.net, second?.orders.length, second?.net]).toEqual([
    2,
    '-5.10',
    1,
    '0.00',
  ])
})
