import { expect, test } from 'vitest'
import { countingOf, stateOf } from './feed-state.ts'

const source = (state: 'counted' | 'off' | 'stale' | 'silent', at: number) => ({ name: `v${at}`, state })

const row = (states: readonly ('counted' | 'off' | 'stale' | 'silent')[], market = {}) => ({
  symbol: 'BTCUSD',
  source: 'live' as const,
  is_open: true,
  is_delayed: false,
  takes_orders: true,
  tick_size: '0.01',
  sources: states.map(source),
  ...market,
})

test('one word says how a product’s prices do', () => {
  const three = ['counted', 'counted', 'counted'] as const
  expect(stateOf(row(three))).toBe('open')
  expect(stateOf(row(three, { is_open: false, takes_orders: false }))).toBe('closed')
  expect(stateOf(row(three, { is_delayed: true, takes_orders: false }))).toBe('delayed')
  expect(stateOf(row(three, { takes_orders: false }))).toBe('price')
  expect(stateOf(row([], { takes_orders: false }))).toBe('price')

  for (const kind of ['orders', 'feed'] as const)
    expect(stateOf(row(three, { is_delayed: true, takes_orders: false, halt: { kind } }))).toBe(kind)
  expect(stateOf(row(['counted', 'counted', 'off'], { takes_orders: false }))).toBe('short')
  expect(countingOf(row(['counted', 'stale', 'silent', 'counted']))).toBe(2)
})
