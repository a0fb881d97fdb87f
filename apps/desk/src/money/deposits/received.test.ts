import { expect, test } from 'vitest'
import { compareReceived, differenceOf } from './received.ts'

test.each([
  ['1500.00', '1480.00', { kind: 'less', received: '1480.00', difference: '20.00' }],
  ['1500.00', '1500', { kind: 'equal', received: '1500.00', difference: '0.00' }],
  ['1500.00', '1500.01', { kind: 'more', received: '1500.01', difference: '0.01' }],
  ['1500.00', '0.00', { kind: 'none' }],
  ['1500.00', '1.001', { kind: 'none' }],
  ['1500.00', undefined, { kind: 'none' }],
] as const)('of %s stated, %s arrived', (stated, typed, expected) =>
  expect(compareReceived(stated, typed, 'USD')).toEqual(expected),
)

test('coins have their own decimals', () => {
  expect(compareReceived('0.01550812', '0.01550811', 'BTC')).toMatchObject({ difference: '0.00000001' })
})

test('the difference carries its sign', () => {
  expect([
    differenceOf('10.00', '9.00', 'USD'),
    differenceOf('10.00', '11.00', 'USD'),
    differenceOf('10.00', undefined, 'USD'),
  ]).toEqual(['-1.00', '1.00', undefined])
})
