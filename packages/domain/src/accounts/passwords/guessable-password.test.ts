import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isGuessable, isGuessableInPieces } from './guessable-password.ts'
import type { KnownWords } from './guessable-password.ts'

const LISTED = ['12345678', 'willow', 'badger', 'pass88', 'dragon', 'qazxsw']

const known: KnownWords = {
  list: new Set(LISTED),
  site: ['plumbline', 'trade', 'plumb line'],
  names: ['ann@mail.com', 'ann', '+4915112345678'],
}

const DRESSED_UP =
  'Password123! P@ssw0rd1 Qwerty123! Welcome@123 admin@123 Aa123456! Abcd1234! Summer2025! $ummer2025 1Password ' +
  'adm1n2026 passwordpassword Plumbline2026! password1234 asdf1234 2025Winter zyx-987-zyx plumb-line-pass'

const CHOSEN =
  'k9-willow w9-kestrel h4-otter n3-badger m4-heron 73910462 tarn-39-lupin 密码在这里很长 Xk2!9vQz'

describe('anybody’s', () => {
  test.each(DRESSED_UP.split(' '))('%s is a common word dressed up', (password) =>
    expect(isGuessable(password, known)).toBe(true),
  )

  test.each([
    'WILLOW',
    'w1llow',
    '12345678',
    'aaaaaa',
    '💧💧💧',
    'Ann@mail.com',
    '+4915112345678',
    'PlumbLine99',
  ])('%s is on the list, a word or a name of here, or one character', (password) =>
    expect(isGuessable(password, known)).toBe(true),
  )

  test('a word in full width is that word', () =>
    expect(isGuessable('ｐａｓｓｗｏｒｄ１２', known)).toBe(true))

  test.each([...CHOSEN.split(' '), 'trout and gravel', ' Ünı käse 12 ', 'willowbadger', 'willow2026'])(
    '%s is not',
    (password) => expect(isGuessable(password, known)).toBe(false),
  )
})

describe('an operator’s', () => {
  test.each([
    'password1234',
    'Password2026!',
    'P@ssw0rd1234',
    '123456789012',
    '987654321098',
    'qwertyuiop12',
    'qwertzuiop99',
    'asdfghjkl123',
    'abcdefghijkl',
    'qwedsazxcdsa',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'x7-Kx7-Kx7-K',
    'willowbadger',
    'w1ll0wBadger',
    'willow-20261',
    'Pa$$88202612',
    'plumbline2026',
    'summer2026!!',
    'admin1234567',
    '202611222026',
    '1q1q1q1q1q1q',
  ])('%s is guessed', (password) => expect(isGuessableInPieces(password, known)).toBe(true))

  test.each([
    'copper-anvil-drift-9',
    'plumb line over the river',
    'w8$kT!zq0Vx2',
    'willow eats badger at noon',
    'Kestrel.Harbour.61',
  ])('%s is not', (password) => expect(isGuessableInPieces(password, known)).toBe(false))

  test('one of random letters is not', () => {
    const letters = fc.constantFrom(...'bdfhjlnprtvxz')
    fc.assert(
      fc.property(fc.array(letters, { minLength: 14, maxLength: 20 }), (drawn) => {
        const isRepeated = new Set(drawn).size < 9 || drawn.some((letter, at) => letter === drawn[at + 1])
        fc.pre(!isRepeated)
        expect(isGuessableInPieces(drawn.join(''), known)).toBe(false)
      }),
      { numRuns: 500 },
    )
  })
})

const SIGNS: Readonly<Record<string, string>> = {
  a: '@4',
  b: '8',
  e: '3',
  l: '1!',
  o: '0',
  s: '$5',
  t: '7',
}

const WORDS = [
  'password',
  'welcome',
  'sunshine',
  'football',
  'baseball',
  'bitcoin',
  'plumbline',
  'qwertz',
  'zyxw',
]

/** A word as people disguise it: some letters in upper case, some as a sign that looks like them (`1` is one letter). */
const disguised = fc
  .tuple(fc.constantFrom(...WORDS), fc.array(fc.nat(5), { minLength: 9, maxLength: 9 }))
  .map(([word, choices]) =>
    Array.from(word, (letter, at) => {
      const choice = choices[at] ?? 0
      return choice === 0 ? letter.toUpperCase() : (choice < 3 ? SIGNS[letter]?.[choice - 1] : '') || letter
    }).join(''),
  )

const ending = fc.oneof(
  fc.nat({ max: 999_999 }).map(String),
  fc.constantFrom('', '!', '!!', '#1', '2026', '-'),
)

test('no disguise, number or sign makes a common word a good password of anybody', () => {
  fc.assert(
    fc.property(fc.constantFrom('', '2', '#', '69-'), disguised, ending, (before, word, after) => {
      expect(isGuessable(`${before}${word}${after}`, known)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})

test('what is refused to a customer is refused to an operator', () => {
  const part = fc.oneof(disguised, fc.constantFrom(...LISTED, 'ann', '8', '-'), fc.string({ maxLength: 3 }))
  fc.assert(
    fc.property(fc.array(part, { maxLength: 4 }), (parts) => {
      const password = parts.join('')
      fc.pre(isGuessable(password, known))
      expect(isGuessableInPieces(password, known)).toBe(true)
    }),
    { numRuns: 1_000 },
  )
})
