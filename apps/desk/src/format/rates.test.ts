import { expect, test } from 'vitest'
import { partOf, percentOf, ppbOf, ppbOfPercent, ppmOfPercent, rateForms } from './rates.ts'

test('a share is shown in percent, exactly, with the decimals it needs and at least three', () => {
  expect([percentOf('0.00015'), percentOf('0.0002'), percentOf('0.000123456')]).toEqual([
    '0.015',
    '0.020',
    '0.0123456',
  ])

  expect([percentOf('0.5', 0), percentOf('1', 0)]).toEqual(['50', '100'])
})

test('a typed percent is read in whole parts, and what has more decimals than are kept is not read', () => {
  expect([ppbOfPercent('0.015'), ppbOfPercent('0.00000001')]).toEqual([150_000n, undefined])
  expect([ppmOfPercent('50'), ppmOfPercent('12.3456'), ppmOfPercent('12.34567')]).toEqual([
    500_000n,
    123_456n,
    undefined,
  ])
})

test('the three forms of the example of docs/rules/investing.md#examples', () => {
  expect(rateForms(ppbOf('0.00015'), 30)).toEqual({ daily: '0.015', term: '0.45', yearly: '5.475' })
})

test('a part is rounded down: 8,000 of 8,880 is 90.0 %, and 99.99 % is not full', () => {
  expect([partOf(800_000n, 888_000n), partOf(9_999n, 10_000n), partOf(1n, 0n)]).toEqual([
    '90.0',
    '99.9',
    '0.0',
  ])
})
