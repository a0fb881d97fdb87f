import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, digitsBefore, inFours } from './grouped-digits.ts'

test.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242424242424242424', '4242 4242 4242 4242 424'],
  ['DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
])('%s is shown as %j', (digits, grouped) => expect(inFours(digits)).toBe(grouped))

test('the caret keeps the digits before it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{0,34}$/), fc.nat(34), (digits, before) => {
      const kept = Math.min(before, digits.length)
      expect(digitsBefore(inFours(digits), caretAfter(kept))).toBe(kept)
    }),
  )
})
