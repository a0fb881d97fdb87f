import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { mask } from './mask.ts'

test.each([
  ['ann@example.com', 'ann***com'],
  ['+4915112345678', '+49***678'],
  ['4242424242424242', '424***242'],
  ['DE89370400440532013000', 'DE8***000'],
  ['0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed', '0x5***Aed'],
  ['11010119900101002X', '110***02X'],
  ['0532013000', '053***000'],
  ['123456789', '123***789'],
  ['12345678', '***'],
  ['a@b.co', '***'],
  ['', '***'],
])('%s is shown as %s', (text, shown) => expect(mask(text)).toBe(shown))

test('of any text six characters show at most, and three at least stay hidden', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (text) => {
      const shown = mask(text)
      const [head = '', tail = ''] = shown.split('***')
      const hidden = Array.from(text).length - Array.from(head + tail).length

      return shown === '***' || (hidden >= 3 && Array.from(head + tail).length === 6)
    }),
  )
})
