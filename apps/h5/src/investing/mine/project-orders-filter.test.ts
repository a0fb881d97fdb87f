import { expect, test } from 'vitest'
import { ordersAddress, ordersRequest, readOrdersFilter } from './project-orders-filter.ts'

const ID = '019aa000-0000-7000-8000-000000000001'

test('the address carries the filter and nothing else', () => {
  const filter = readOrdersFilter(new URLSearchParams(`kind=project&id=${ID}&month=2026-11&x=1`))
  expect(filter).toEqual({ id: ID, month: '2026-11' })
  expect(ordersAddress(filter)).toBe(`/pages/user/order?kind=project&id=${ID}&month=2026-11`)
  expect(ordersRequest(filter)).toEqual({ id: ID, month: '2026-11' })
})

test('nonsense in the address shows all', () => {
  const filter = readOrdersFilter(new URLSearchParams('kind=project&id=7&month=2026-13'))
  expect(ordersAddress(filter)).toBe('/pages/user/order?kind=project')
  expect(ordersRequest(filter)).toEqual({})
})
