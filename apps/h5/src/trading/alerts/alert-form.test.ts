import type { Goods } from '@plumbline/api-schema/trading/market'
import { expect, test } from 'vitest'
import { firstForm, isThere, readForm } from './alert-form.ts'

const goods = { symbol: 'BTCUSD', tick_size: '0.01' } as Goods
const form = firstForm('64000.00', '64000.00', '63000.00')

test('a level above the price begins as above, one below it as below', () => {
  expect(form.kind).toBe('above')
  expect(firstForm('62000.00', '62000.00', '63000.00').kind).toBe('below')
  expect(firstForm('', '', '63000.00').kind).toBe('above')
})

test.each([
  ['64000', 'en', '64000'],
  ['64.000,50', 'de', '64000.50'],
  ['64 000,5', 'fr', '64000.5'],
] as const)('%s typed in %s is %s', (level, language, wire) => {
  expect(readForm({ ...form, level }, goods, language)).toMatchObject({ request: { level: wire } })
})

test.each(['0', '1.001', 'abc', '-5'])('%s is no level', (level) => {
  expect(readForm({ ...form, level }, goods, 'en')).toEqual({ ok: false, field: 'level', isEmpty: false })
})

test.each([
  ['0.1', '0.001000'],
  ['2.5', '0.025000'],
  ['50', '0.500000'],
])('a move of %s %% is the rate %s', (change, rate) => {
  expect(readForm({ ...form, kind: 'change', change }, goods, 'en')).toMatchObject({
    request: { change: rate, within: '60' },
  })
})

test.each(['0.09', '50.1', '', 'x'])('%s is no move', (change) => {
  expect(readForm({ ...form, kind: 'change', change }, goods, 'en')).toMatchObject({ ok: false })
})

test('whether the price is there already', () => {
  expect(isThere(form, goods, '64000.00', 'en')).toBe(true)
  expect(isThere(form, goods, '63999.99', 'en')).toBe(false)
  expect(isThere({ ...form, kind: 'below' }, goods, '63999.99', 'en')).toBe(true)
})
