import type { Movement } from '@plumbline/api-schema/money/wallet'
import { expect, test } from 'vitest'
import { joinSides } from './movement-sides.ts'

const received: Movement = {
  id: 's1.0.0.c',
  time: '2026-11-26T23:04:13.023Z',
  kind: 'project_join',
  asset: 'USD',
  practice: true,
  book: 'invested',
  amount: '250.00',
  ref: 's1',
  title: 'Sample project',
}

const given: Movement = { ...received, id: 's1.0.0', book: 'cash', amount: '-250.00' }
const deposit: Movement = { ...received, id: 'd1', kind: 'recharge', book: 'cash', ref: 'd1' }

test('both sides of a movement are one line that names the balance it came from', () => {
  expect(joinSides([deposit, received, given])).toEqual([deposit, { ...received, from: 'cash' }])
})

test('each movement of the same project and moment keeps its own line', () => {
  const [second, other] = [
    { ...received, id: 's1.1.0.c' },
    { ...given, id: 's1.1.0' },
  ]

  expect(joinSides([received, given, second, other])).toEqual([
    { ...received, from: 'cash' },
    { ...second, from: 'cash' },
  ])
})

test.each([
  ['time', '2026-11-26T23:04:13.024Z'],
  ['kind', 'project_append'],
  ['asset', 'USDT'],
  ['practice', false],
  ['ref', 's2'],
  ['book', 'invested'],
  ['amount', '-250.01'],
  ['amount', '250.00'],
])('what differs in %s (%s) is no other side', (name, value) => {
  const other = { ...given, [name]: value }
  expect(joinSides([received, other])).toEqual([received, other])
})

test('one side alone, as a page that ends between them has it, stands as it is', () => {
  expect(joinSides([received])).toEqual([received])
  expect(joinSides([given, deposit])).toEqual([given, deposit])
  expect(joinSides([])).toEqual([])
})
