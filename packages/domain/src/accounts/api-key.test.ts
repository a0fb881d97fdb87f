import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  API_KEY_ADDRESSES_MAX,
  apiKeyOf,
  apiKeyTail,
  coversScope,
  isApiKey,
  isBoundTo,
  meansApiKey,
  readApiKeyAddresses,
  stakeLeft,
} from './api-key.ts'
import { readNetwork } from '../basics/network.ts'
import { DAY_MS, daysAfter } from '../basics/time.ts'

const bytes = fc.uint8Array({ minLength: 32, maxLength: 32 })
const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const networksOf = (texts: readonly string[]) => texts.flatMap((text) => readNetwork(text) ?? [])

describe('the form of a key', () => {
  test('is one of its own: prefix, secret, checksum', () => {
    expect(apiKeyOf(new Uint8Array(32))).toBe(
      `plk_${'0'.repeat(43)}${apiKeyOf(new Uint8Array(32)).slice(-6)}`,
    )
    expect(apiKeyOf(new Uint8Array(32).fill(255))).toMatch(/^plk_[0-9A-Za-z]{49}$/)
    expect(apiKeyTail('plk_abcdWXYZ')).toBe('WXYZ')
  })

  test('is read back, and of two secrets two keys are made', () => {
    fc.assert(
      fc.property(bytes, bytes, (a, b) => {
        const key = apiKeyOf(a)
        expect(isApiKey(key) && meansApiKey(key)).toBe(true)
        expect(key === apiKeyOf(b)).toBe(a.every((byte, place) => byte === b[place]))
      }),
    )
  })

  test('tells every letter that was changed, left out or doubled', () => {
    fc.assert(
      fc.property(bytes, fc.nat(48), fc.constantFrom(...LETTERS), (random, place, letter) => {
        const key = apiKeyOf(random)
        const [before, at, after] = [key.slice(0, 4 + place), key.charAt(4 + place), key.slice(5 + place)]

        if (letter !== at) expect(isApiKey(before + letter + after)).toBe(false)
        expect(isApiKey(before + after)).toBe(false)
        expect(isApiKey(before + at + at + after)).toBe(false)

        const next = after.charAt(0)
        if (next !== '' && next !== at) expect(isApiKey(before + next + at + after.slice(1))).toBe(false)
      }),
    )
  })

  test('is no session’s, and no session is a key', () => {
    for (const token of ['', 'plk_', 'PLK_a', 'A'.repeat(43), `plk_${'-'.repeat(49)}`])
      expect(isApiKey(token)).toBe(false)
    expect(meansApiKey('A'.repeat(43))).toBe(false)
  })
})

test.each([
  ['read', undefined, false],
  ['trade', undefined, false],
  ['read', 'read', true],
  ['read', 'trade', false],
  ['trade', 'read', true],
  ['trade', 'trade', true],
] as const)('a key of scope %s makes a call of scope %s: %s', (held, needed, may) =>
  expect(coversScope(held, needed)).toBe(may),
)

describe('the addresses of a key', () => {
  test.each([
    ['', []],
    [' \n, ', []],
    ['203.0.113.7, 203.0.113.7', ['203.0.113.7']],
    ['203.0.113.7/24\n2001:DB8::/32', ['203.0.113.0/24', '2001:db8::/32']],
  ])('%j are %j', (typed, addresses) => expect(readApiKeyAddresses(typed)).toEqual(addresses))

  test.each(['home', '203.0.113', '0.0.0.0/0', '10.0.0.0/7', '::/0', '2001::/15'])(
    '%s are refused',
    (typed) => expect(readApiKeyAddresses(typed)).toBeUndefined(),
  )

  test('are bounded in number', () => {
    const many = (count: number) => Array.from({ length: count }, (_, place) => `203.0.113.${place}`).join()
    expect(readApiKeyAddresses(many(API_KEY_ADDRESSES_MAX))).toHaveLength(API_KEY_ADDRESSES_MAX)
    expect(readApiKeyAddresses(many(API_KEY_ADDRESSES_MAX + 1))).toBeUndefined()
  })

  test('decide who may use it; without any everybody may', () => {
    expect(isBoundTo([], 'anything')).toBe(true)
    const bound = networksOf(['203.0.113.0/24', '2001:db8::/32'])
    expect(isBoundTo(bound, '203.0.113.255')).toBe(true)
    expect(isBoundTo(bound, '::ffff:203.0.113.1')).toBe(true)
    expect(isBoundTo(bound, '2001:db8:1::1')).toBe(true)
    for (const other of ['203.0.114.1', '2001:db9::1', '', 'gone', '203.0.113.1, 203.0.113.2'])
      expect(isBoundTo(bound, other)).toBe(false)
  })

  test('admit exactly what lies in one of them', () => {
    fc.assert(
      fc.property(fc.array(fc.ipV4(), { minLength: 1, maxLength: 5 }), fc.ipV4(), (texts, caller) => {
        expect(isBoundTo(networksOf(texts), caller)).toBe(texts.includes(caller))
      }),
    )
  })
})

test('a key lasts whole days', () => expect(daysAfter(1_000, 30)).toBe(1_000 + 30 * DAY_MS))

test('what is left of a day’s stakes is never below nothing', () => {
  fc.assert(
    fc.property(
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      (most, used) => {
        const left = stakeLeft(most, used)
        return left >= 0n && (used >= most ? left === 0n : left + used === most)
      },
    ),
  )
})
