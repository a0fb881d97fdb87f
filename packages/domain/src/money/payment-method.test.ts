import { expect, test } from 'vitest'
import { staleQr } from './payment-method.ts'

const paidTo = (address: string, qr: string | undefined, note = 'n') => ({
  details: [
    { label: 'address', value: address },
    { label: 'note', value: note },
  ],
  qr,
})

test('a QR text that holds the old address leads to the old receiver', () => {
  expect(staleQr(paidTo('0xAb1', 'ethereum:0xab1'), paidTo('0xCd2', 'ethereum:0xab1'))).toBe('names_old')
  expect(staleQr(paidTo('0xAb1', 'pay/0xAb1'), { details: [], qr: 'pay/0xAb1' })).toBe('names_old')
  const named = (value: string) => ({ details: [{ label: 'account_name', value }], qr: 'alipay: Ann' })
  expect(staleQr(named('Ann'), named('Bob'))).toBe('names_old')
})

test('one that names nobody may do so, and is only doubted', () => {
  expect(staleQr(paidTo('0xAb1', 'pay/77'), paidTo('0xCd2', 'pay/77'))).toBe('kept')
})

test('a new text, none, or the same receiver raises no doubt', () => {
  expect(staleQr(paidTo('0xAb1', 'pay/0xAb1'), paidTo('0xCd2', 'pay/0xCd2'))).toBeUndefined()
  expect(staleQr(paidTo('0xAb1', 'pay/0xAb1'), paidTo('0xCd2', undefined))).toBeUndefined()
  expect(staleQr(paidTo('0xAb1', undefined), paidTo('0xCd2', undefined))).toBeUndefined()
  expect(staleQr(paidTo('0xAb1', 'pay/n', 'n'), paidTo('0xAb1', 'pay/n', 'other'))).toBeUndefined()
})
