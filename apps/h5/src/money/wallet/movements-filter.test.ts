import { expect, test } from 'vitest'
import { filterAddress, movementsRequest, readFilter } from './movements-filter.ts'

test('the address carries the filter and nothing else', () => {
  const filter = readFilter(new URLSearchParams('kind=order_won&month=2026-11&x=1'))
  expect(filter).toEqual({ kind: 'order_won', month: '2026-11' })
  expect(filterAddress(filter)).toBe('/pages/user/finance?kind=order_won&month=2026-11')
  expect(movementsRequest(filter)).toEqual({ limit: 50, kind: 'order_won', month: '2026-11' })
})

test('nonsense in the address shows all', () => {
  const filter = readFilter(new URLSearchParams('kind=gift&month=2026-13'))
  expect(filterAddress(filter)).toBe('/pages/user/finance')
  expect(movementsRequest(filter)).toEqual({ limit: 50 })
})
