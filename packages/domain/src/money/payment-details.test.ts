import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { holdsCardNumber, holdsCoinAddress, holdsIban } from './payment-details.ts'

/** A number of 16 digits that begins like a card and ends in its check digit. */
const card = fc.stringMatching(/^[45]\d{14}$/).map((body) => {
  for (let check = 0; check <= 9; check += 1) {
    const digits = `${body}${check}`
    const sum = [...digits].toReversed().reduce((total, digit, at) => {
      const weighed = Number(digit) * (at % 2 === 0 ? 1 : 2)
      return total + (weighed > 9 ? weighed - 9 : weighed)
    }, 0)
    if (sum % 10 === 0) return digits
  }

  throw new Error('no check digit')
})

const groups = (digits: string, by: string): string => (digits.match(/\d{4}/g) ?? []).join(by)

test('any card number is found, however it is grouped, among words, in any script’s digits', () => {
  fc.assert(
    fc.property(
      card,
      fc.constantFrom('', ' ', '-', '.', ' - ', '·', '\u200B'),
      fc.constantFrom(0x30, 0x660, 0xe50, 0xff10),
      (digits, by, zero) => {
        const written = groups(digits, by).replaceAll(/\d/g, (digit) =>
          String.fromCodePoint(zero + Number(digit)),
        )
        expect(holdsCardNumber(`my card ${written}, please`)).toBe(true)
      },
    ),
  )
})

test('one digit wrong is no card', () => {
  fc.assert(
    fc.property(card, (digits) => {
      const wrong = `${digits.slice(0, -1)}${(Number(digits.at(-1)) + 1) % 10}`
      expect(holdsCardNumber(wrong)).toBe(false)
    }),
  )
})

describe('sums, dates, ids and hashes are none', () => {
  test.each([
    'paid 1,500.00 and 2,500.00 on 2026-11-21 at 14:30:00',
    '01935c3e-8f2a-7cc1-b0d4-5e9f00aa1122',
    '5b2f0e8c7d1a4963b5d2f0e8c7d1a4963b5d2f0e8c7d1a4963b5d2f0e8c7d1a4',
    '+49 151 23456789',
  ])('%s', (text) => {
    expect([holdsCardNumber(text), holdsIban(text), holdsCoinAddress(text)]).toEqual([false, false, false])
  })
})

test.each([
  'DE89 3704 0044 0532 0130 00',
  'to gb29 nwbk 6016 1331 9268 19 today',
  'FR1420041010050500013M02606',
])('an IBAN: %s', (text) => expect(holdsIban(text)).toBe(true))

test('a mistyped IBAN is none', () => expect(holdsIban('DE89 3704 0044 0532 0130 01')).toBe(false))

test.each([
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'send to bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq.',
  '1BvBMSEYstWetqTFn5Au4m4GFg7xJaNVN2',
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
])('a coin’s address: %s', (text) => expect(holdsCoinAddress(text)).toBe(true))
