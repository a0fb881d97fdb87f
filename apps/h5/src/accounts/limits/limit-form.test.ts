import { expect, test } from 'vitest'
import { limitOfWire, readLimit } from './limit-form.ts'

test.each([
  ['stake', '50', 100_00n, { is: 'tighter', value: '50.00' }],
  ['stake', '150,5', 100_00n, { is: 'looser', value: '150.50' }],
  ['stake', '150.5', 100_00n, { is: 'looser', value: '150.50' }],
  ['stake', '100', 100_00n, { is: 'same' }],
  ['stake', '', 100_00n, { is: 'looser', value: '' }],
  ['stake', ' ', undefined, { is: 'same' }],
  ['stake', '1000', undefined, { is: 'tighter', value: '1000.00' }],
  ['loss', '0', 100_00n, { is: 'tighter', value: '0.00' }],
  ['loss', '1.234', undefined, { is: 'malformed' }],
  ['loss', 'much', undefined, { is: 'malformed' }],
  ['loss', '-5', undefined, { is: 'malformed' }],
  ['time', '90', 60n, { is: 'looser', value: '90' }],
  ['time', '0', 60n, { is: 'malformed' }],
  ['time', '1441', 60n, { is: 'malformed' }],
  ['time', '1.5', 60n, { is: 'malformed' }],
] as const)('%s %j beside %s', (kind, typed, current, expected) => {
  expect(readLimit(kind, typed, current, 'en')).toEqual(expected)
})

test('sums are read as the language writes them', () => {
  expect(readLimit('stake', '1.000,50', undefined, 'de')).toEqual({ is: 'tighter', value: '1000.50' })
})

test('of the wire: cents, minutes, none', () => {
  expect([limitOfWire('loss', '1.50'), limitOfWire('time', '90'), limitOfWire('loss', '')]).toEqual([
    150n,
    90n,
    undefined,
  ])
})
