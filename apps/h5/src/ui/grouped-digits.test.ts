import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { caretAfter, digitsBefore, inFours } from './grouped-digits.ts'

test.each([
  ['', ''],
  ['4242', '4242'],
  ['42424', '4242 4'],
  ['4242424242424242', '4242 4242 4242 4242'],
  ['4242424242424242424', '4242 4242 4242 4242 424'],
])('%s is shown as %j', (digits, grouped) => expect(inFours(digits)).toBe(grouped))

test('the caret keeps the digits before it', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,19}$/), fc.nat(19), (digits, before) => {
      const kept = Math.min(before, digits.length)
      expect(digitsBefore(inFours(digits), caretAfter(kept))).toBe(kept)
    }),
  )
})
