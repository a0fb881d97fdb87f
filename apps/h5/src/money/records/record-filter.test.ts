import { expect, test } from 'vitest'
import { addressOf, readMonth, readOne, setOf } from './record-filter.ts'

test('an address carries what is set and nothing else', () => {
  expect(addressOf('/p', { status: 'fail', month: '' })).toBe('/p?status=fail')
  expect(addressOf('/p', { status: '', month: '' })).toBe('/p')
  expect(setOf({ status: 'fail', month: '' })).toEqual({ status: 'fail' })
})

test('nonsense in the address shows all', () => {
  const query = new URLSearchParams('month=2026-13&status=gone')
  expect(readMonth(query)).toBe('')
  expect(readOne(query, 'status', ['fail'])).toBe('')
  expect(readMonth(new URLSearchParams('month=2026-11'))).toBe('2026-11')
})
