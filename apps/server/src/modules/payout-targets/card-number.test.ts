import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readCardNumber } from './card-number.ts'

/** Numbers that the brands publish for tests. */
const CARDS = [
  ['Visa', '4242424242424242'],
  ['Visa of 19', '4000000000000000006'],
  ['Mastercard', '5555555555554444'],
  ['American Express', '378282246310005'],
  ['JCB', '3530111333300000'],
  ['UnionPay', '6240008631401148'],
] as const

describe('a card number', () => {
  it.each(CARDS)('%s is taken', (_brand, digits) => {
    expect(readCardNumber(digits)).toBe(digits)
  })

  it('is read in groups and in any width', () => {
    expect(readCardNumber(' 4242 4242-4242 4242 ')).toBe('4242424242424242')
    expect(readCardNumber('４２４２４２４２４２４２４２４２')).toBe('4242424242424242')
  })

  it.each([
    ['a wrong check digit', '4242424242424241'],
    ['a digit short', '424242424242424'],
    ['of no brand', '0000000000000000'],
    ['too long', '42424242424242424242'],
    ['letters', '4242 4242 4242 424O'],
    ['two separators', '4242  4242 4242 4242'],
    ['a separator at its end', '4242424242424242-'],
    ['Arabic digits', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'],
    ['nothing', ' '],
  ])('%s is refused', (_what, text) => expect(readCardNumber(text)).toBeUndefined())

  // UnionPay has cards without a check digit: a number that begins with 62 is judged by its length alone.
  test('with any one digit changed is refused, where the brand has a check digit', () => {
    const changed = CARDS.flatMap(([, digits]) =>
      Array.from(digits, (digit, at) =>
        Array.from('0123456789')
          .filter((other) => other !== digit)
          .map((other) => digits.slice(0, at) + other + digits.slice(at + 1)),
      ).flat(),
    ).filter((digits) => !digits.startsWith('62'))
    expect(changed.length).toBeGreaterThan(700)
    expect(changed.filter((digits) => readCardNumber(digits) !== undefined)).toEqual([])
  })

  test('is never a fault', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const digits = readCardNumber(text)
        return digits === undefined || /^\d{12,19}$/.test(digits)
      }),
    )
  })
})
