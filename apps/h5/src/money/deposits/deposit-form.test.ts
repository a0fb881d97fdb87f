import type { PaymentMethod } from '@plumbline/api-schema/money/deposit'
import { expect, test } from 'vitest'
import { readSum } from '../../forms/sums/typed-sum.ts'
import { isHash, isHashRefused, missingProof, quickSums, depositRefusal } from './deposit-form.ts'

const bank: PaymentMethod = {
  id: 'm1',
  type: 'bank',
  asset: 'USD',
  least: '10.00',
  most: '50000.00',
  usual_time: '20 s',
  version: 1,
}

const coin: PaymentMethod = {
  ...bank,
  type: 'coin',
  asset: 'BTC',
  network: 'Bitcoin',
  least: '0.0002',
  most: '1.00000000',
}

const refusalOf = (text: string, method = bank) => depositRefusal(readSum(text, method.asset, 'en'), method)

test('the limits are allowed, one cent beside them is refused by name', () => {
  expect(refusalOf('10')).toBeUndefined()
  expect(refusalOf('50000')).toBeUndefined()
  expect(refusalOf('9.99')).toMatchObject({ refusal: 'deposit_below_least', params: { least: '10.00' } })
  expect(refusalOf('50000.01')).toMatchObject({ refusal: 'deposit_above_most', params: { most: '50000.00' } })
  expect(refusalOf('0.00019999', coin)).toMatchObject({ params: { asset: 'BTC' } })
})

test('nothing is said against what is not typed yet', () => {
  expect(refusalOf('')).toBeUndefined()
  expect(refusalOf('x')).toBeUndefined()
})

test('quick sums stay within the limits', () => {
  expect(quickSums(bank)).toEqual(['100.00', '500.00', '1000.00', '5000.00'])
  expect(quickSums({ ...bank, most: '600.00' })).toEqual(['100.00', '500.00'])
  expect(quickSums(coin)[0]).toBe('0.00200000')
})

test('a hash is 64 hexadecimal digits', () => {
  expect(isHash(`0x${'a1'.repeat(32)}`)).toBe(true)
  expect(isHash('ab'.repeat(32))).toBe(true)
  expect(isHash('short')).toBe(false)
  expect(isHash('ab'.repeat(31))).toBe(false)
  expect(isHash('xy'.repeat(32))).toBe(false)
  expect(isHash(`${'a'.repeat(40)} b`)).toBe(false)
})

test('a hash that is being typed is not refused, a stray character is at once', () => {
  expect(isHashRefused('0xab', false)).toBe(false)
  expect(isHashRefused('0xab', true)).toBe(true)
  expect(isHashRefused('0x ab', false)).toBe(true)
  expect(isHashRefused('abcg', false)).toBe(true)
  expect(isHashRefused('a'.repeat(65), false)).toBe(true)
  expect(isHashRefused('0', false)).toBe(false)
  expect(isHashRefused('', true)).toBe(false)
})

test('what is missing is named in the order of the page', () => {
  expect(missingProof({ hash: '', fileId: undefined }, true, false)).toBe('hash')
  expect(missingProof({ hash: 'a'.repeat(64), fileId: undefined }, true, true)).toBe('uploading')
  expect(missingProof({ hash: '', fileId: undefined }, false, false)).toBe('screenshot')
  expect(missingProof({ hash: '', fileId: 'f' }, false, false)).toBeUndefined()
})
