import { expect, test } from 'vitest'
import { LANGUAGES } from '@plumbline/language/languages'
import { formatAmount } from '@plumbline/language/format/money'
import { decimalOf, minorOf, percentOf, readSum } from './typed-sum.ts'

test.each([
  ['250', 'USD', 'en', 'sum', '250.00'],
  ['1,000.5', 'USD', 'en', 'sum', '1000.50'],
  ['1.000,5', 'USD', 'de', 'sum', '1000.50'],
  ['0,00000001', 'BTC', 'fr', 'sum', '0.00000001'],
  ['2.', 'USDT', 'en', 'sum', '2.000000'],
] as const)('%s of %s in %s is a sum', (text, asset, language, is, decimal) => {
  expect(readSum(text, asset, language)).toMatchObject({ is, decimal })
})

test.each([
  ['', 'empty'],
  ['0', 'empty'],
  ['0.00', 'empty'],
  ['.', 'empty'],
  ['ten', 'malformed'],
  ['-5', 'malformed'],
  ['1e5', 'malformed'],
  ['1.2.3', 'malformed'],
  ['9'.repeat(16), 'malformed'],
])('%j is %s', (text, is) => {
  expect(readSum(text, 'USD', 'en').is).toBe(is)
})

test('more decimals than the asset has are named, not cut', () => {
  expect(readSum('1.005', 'USD', 'en')).toEqual({ is: 'too_fine', decimals: 2 })
  expect(readSum('1.0000001', 'USDT', 'en')).toEqual({ is: 'too_fine', decimals: 6 })
})

test.each([
  ['1.250', 'BTC', 'de', ['1250', '1.250']],
  ['1,250', 'USDT', 'en', ['1250', '1.250']],
] as const)('%s of %s in %s is asked about', (text, asset, language, readings) => {
  expect(readSum(text, asset, language)).toEqual({ is: 'ambiguous', readings })
})

test('thousands of an asset without so many decimals are no question', () => {
  expect(readSum('1.250', 'USD', 'de')).toMatchObject({ is: 'sum', decimal: '1250.00' })
})

test('a share is rounded down and whole parts stay whole', () => {
  expect(decimalOf(percentOf(minorOf('0.00000003', 'BTC'), 50), 'BTC')).toBe('0.00000001')
  expect(percentOf(minorOf('10.01', 'USD'), 100)).toBe(1_001n)
})

test('a wire sum that is none is a fault', () => {
  expect(() => minorOf('1.234', 'USD')).toThrow(RangeError)
})

test.each(LANGUAGES.map(({ code }) => [code] as const))(
  'a sum that the app filled in is read back in %s',
  (code) => {
    for (const decimal of ['0.50', '999.00', '1000.00', '8412.36', '1234567.89'])
      expect(readSum(formatAmount(decimal, code), 'USD', code)).toMatchObject({ is: 'sum', decimal })
    for (const decimal of ['0.01554690', '1234.00000001'])
      expect(readSum(formatAmount(decimal, code), 'BTC', code)).toMatchObject({ is: 'sum', decimal })
  },
)
