import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { readPayoutNumber } from './payout-number.ts'

/** Examples that the registry of IBANs publishes. */
const IBANS = [
  'DE89370400440532013000',
  'GB29NWBK60161331926819',
  'FR1420041010050500013M02606',
  'ES9121000418450200051332',
  'CH9300762011623852957',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'SA0380000000608010167519',
] as const

/** Numbers that the brands publish for tests. */
const CARDS = [
  '4242424242424242',
  '4000000000000000006',
  '5555555555554444',
  '2223003122003222',
  '378282246310005',
  '3530111333300000',
  '6240008631401148',
  '30569309025904',
] as const

describe('the number of a card, an IBAN or an account', () => {
  test.each(IBANS)('%s is an IBAN', (number) =>
    expect(readPayoutNumber(number)).toEqual({ kind: 'iban', number }),
  )

  test.each(CARDS)('%s is a card', (number) =>
    expect(readPayoutNumber(number)).toEqual({ kind: 'card', number }),
  )

  // The longest are of Spain; 13 and 14 digits, whatever they begin with, of Korea.
  test.each([
    '1234',
    '0532013000',
    '3520123456783',
    '46670104012345',
    '21000418450200051332',
    '9704151234567890',
  ])('%s is an account', (number) => expect(readPayoutNumber(number)).toEqual({ kind: 'account', number }))

  test.each([
    ['an IBAN in fours', 'de89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['an IBAN in any width', 'ＤＥ89370400440532013000', 'DE89370400440532013000'],
    ['a card in groups', ' 4242 4242-4242 4242 ', '4242424242424242'],
    ['an account with hyphens', '110-123-456789', '110123456789'],
  ])('%s is read', (_what, text, number) => expect(readPayoutNumber(text)?.number).toBe(number))

  test.each([
    ['an IBAN with a wrong digit', 'DE89370400440532013001'],
    ['an IBAN with two digits changed over', 'DE98370400440532013000'],
    ['an IBAN a digit short', 'DE8937040044053201300'],
    ['an IBAN of no country', 'ZZ89370400440532013000'],
    ['a card with a wrong check digit', '4242424242424241'],
    ['a card a digit short', '555555555555444'],
    ['a card of the second series, mistyped', '2223003122003223'],
    ['a letter in a card', '4242 4242 4242 424O'],
    ['three digits', '123'],
    ['too many digits', '123456789012345678901'],
    ['two spaces', '4242  4242 4242 4242'],
    ['a hyphen at its end', '110-123-456789-'],
    ['digits of another script', '٤٢٤٢٤٢٤٢٤٢٤٢٤٢٤٢'],
    ['nothing', ' '],
  ])('%s is refused', (_what, text) => expect(readPayoutNumber(text)).toBeUndefined())

  // A changed letter of the country or of a national part may be another country's form, hence digits alone.
  test('an IBAN with any one digit changed is refused', () => {
    const changed = IBANS.flatMap((iban) =>
      Array.from(iban, (letter, at) =>
        /\d/.test(letter)
          ? Array.from('0123456789')
              .filter((other) => other !== letter)
              .map((other) => iban.slice(0, at) + other + iban.slice(at + 1))
          : [],
      ).flat(),
    )

    expect(changed.length).toBeGreaterThan(1_000)
    expect(changed.filter((iban) => readPayoutNumber(iban) !== undefined)).toEqual([])
  })

  test('an IBAN has the length of its country, and begins with its letters', () => {
    const checked = (country: string, rest: string) => {
      const digits = Array.from(`${rest}${country}00`, (letter) => Number.parseInt(letter, 36)).join('')
      return `${country}${String(98n - (BigInt(digits) % 97n)).padStart(2, '0')}${rest}`
    }

    expect(readPayoutNumber(checked('DE', '370400440532013000'))?.kind).toBe('iban')

    for (const number of [
      checked('DE', '37040044053201300'),
      checked('DE', '3704004405320130001'),
      checked('ZZ', '370400440532013000'),
    ])
      expect(readPayoutNumber(number)).toBeUndefined()
  })

  test('a card of Diners Club has 14 digits; one more or less is an account', () => {
    expect(readPayoutNumber('30569309025904')?.kind).toBe('card')
    // The same check digit, a digit shorter.
    expect(readPayoutNumber('3056930902597')?.kind).toBe('account')
  })

  it('is never a fault', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 48 }), (text) => {
        const read = readPayoutNumber(text)
        return read === undefined || /^[A-Z0-9]{4,33}$/.test(read.number)
      }),
    )
  })
})
