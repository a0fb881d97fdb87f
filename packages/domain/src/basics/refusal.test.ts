import { expect, test } from 'vitest'
import { fieldInvalid, isRefusal } from './refusal.ts'

test.each([
  { refusal: 'busy' },
  fieldInvalid('amount'),
  { refusal: 'stake_below_min', field: 'amount', params: { min: '1.00' } },
])('$refusal is a refusal', (value) => {
  expect(isRefusal(value)).toBe(true)
})

test.each([
  { id: 'a1', status: 'refused', refusal: 'balance_insufficient' },
  { id: 'a1', status: 'waiting', refusal: null },
  { refusal: null },
  { refusal: undefined },
  { field: 'amount' },
  null,
  undefined,
  'refusal',
  [],
])('%j is none, though some of these tell of one', (value) => {
  expect(isRefusal(value)).toBe(false)
})
