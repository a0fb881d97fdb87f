import type { Goods } from '@plumbline/api-schema/trading/market'
import { describe, expect, test } from 'vitest'
import { arrangeMarkets, filterOf, nextSorting } from './arrange-markets.ts'

const row = (symbol: string, change: Partial<Goods> = {}): Goods => ({
  symbol,
  name: symbol === 'XAUUSD' ? 'Gold / US dollar' : symbol,
  category: 'crypto',
  tick_size: '0.01',
  price: '100.00',
  seq: 1,
  time: '',
  low: '',
  high: '',
  open: '',
  close: '100.00',
  increase: '0',
  is_open: true,
  is_delayed: false,
  takes_orders: true,
  source_label: '',
  spark: [],
  ...change,
})

const all = { filter: 'all', favourites: [], search: '', sorting: undefined } as const
const symbols = (rows: readonly Goods[]): string[] => rows.map(({ symbol }) => symbol)

describe('the market list', () => {
  const rows = [
    row('EURUSD', {
      category: 'forex',
      is_open: false,
      takes_orders: false,
      price: '1.08',
      increase: '0.02',
    }),
    row('USDTUSD', { takes_orders: false, price: '1.0000', increase: '0.0001' }),
    row('BTCUSD', { price: '64321.50', increase: '-0.01' }),
    row('XAUUSD', { category: 'gold', price: '2400.00', increase: '0.01' }),
  ]

  test('shows open products first, then prices only, then closed ones', () => {
    expect(symbols(arrangeMarkets(rows, all))).toEqual(['BTCUSD', 'XAUUSD', 'USDTUSD', 'EURUSD'])
  })

  test('keeps them apart under any sorting', () => {
    expect(symbols(arrangeMarkets(rows, { ...all, sorting: { key: 'change', isDescending: true } }))).toEqual(
      ['XAUUSD', 'BTCUSD', 'USDTUSD', 'EURUSD'],
    )

    expect(symbols(arrangeMarkets(rows, { ...all, sorting: { key: 'price', isDescending: false } }))).toEqual(
      ['XAUUSD', 'BTCUSD', 'USDTUSD', 'EURUSD'],
    )
  })

  test('filters by category, favourites and every word of the search', () => {
    expect(symbols(arrangeMarkets(rows, { ...all, filter: 'forex' }))).toEqual(['EURUSD'])
    expect(symbols(arrangeMarkets(rows, { ...all, filter: 'favourites', favourites: ['XAUUSD'] }))).toEqual([
      'XAUUSD',
    ])
    expect(symbols(arrangeMarkets(rows, { ...all, search: ' dollar  GOLD' }))).toEqual(['XAUUSD'])
  })
})

test('a category that does not exist shows all', () => {
  expect([filterOf('gold'), filterOf('shares'), filterOf(null)]).toEqual(['gold', 'all', 'all'])
})

test('three taps on a column go round', () => {
  const falling = nextSorting(undefined, 'change')
  const rising = nextSorting(falling, 'change')
  expect([falling, rising, nextSorting(rising, 'change')]).toEqual([
    { key: 'change', isDescending: true },
    { key: 'change', isDescending: false },
    undefined,
  ])

  expect(nextSorting(falling, 'name')).toEqual({ key: 'name', isDescending: false })
})
