import { expect, test } from 'vitest'
import { projectOf, qrDoubtOf } from './line-words.ts'

const lines = (qr: string, qrBefore = qr) => [
  { name: 'alipay_account', before: 'old', after: 'new' },
  { name: 'qr', before: qrBefore, after: qr },
]

test('who confirms is told that a QR text stayed while the account changes', () => {
  expect(qrDoubtOf({ kind: 'payment_method', lines: lines('alipay: old') })).toBe('names_old')
  expect(qrDoubtOf({ kind: 'payment_method', lines: lines('alipay: 77') })).toBe('kept')
  expect(qrDoubtOf({ kind: 'payment_method', lines: lines('alipay: new', 'alipay: old') })).toBeUndefined()
})

test('a first version, one without a code, and other kinds raise no doubt', () => {
  const first = [
    { name: 'address', after: '0xA' },
    { name: 'qr', after: '0xA' },
  ]

  expect(qrDoubtOf({ kind: 'payment_method', lines: first })).toBeUndefined()
  expect(qrDoubtOf({ kind: 'payment_method', lines: lines('alipay: old').slice(0, 1) })).toBeUndefined()
  expect(qrDoubtOf({ kind: 'correction', lines: lines('alipay: old') })).toBeUndefined()
})

test('an act on a project names it, in the language asked for, else in English; others name none', () => {
  const lines = [
    { name: 'title_en', after: 'Harbour line' },
    { name: 'title_zh', after: '' },
    { name: 'capacity', after: '1.00' },
  ]

  expect(projectOf({ kind: 'offer', lines }, 'zh')).toBe('Harbour line')
  const reserve = [{ name: 'project', after: 'Harbour line (5)' }]
  expect(projectOf({ kind: 'reserve_in', lines: reserve }, 'en')).toBe('Harbour line (5)')
  expect(projectOf({ kind: 'payment_method', lines }, 'en')).toBeUndefined()
})
