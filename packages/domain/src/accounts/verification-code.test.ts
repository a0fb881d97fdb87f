import { expect, test } from 'vitest'
import {
  blocksNextUntil,
  CODE_LIFE_MS,
  codeDigits,
  codeToShare,
  drawCode,
  isEnterable,
  isWholeCode,
  mayStrangersCodeLeave,
  partOfCode,
  shownCode,
  typedCode,
} from './verification-code.ts'

const sent = 1_000
const code = { expiresAt: sent + CODE_LIFE_MS, wrongTries: 0, usedAt: null }

test.each([
  ['fresh', code, sent, true, true],
  ['in its last millisecond', code, code.expiresAt - 1, true, true],
  ['at its end', code, code.expiresAt, false, false],
  ['after four wrong tries', { ...code, wrongTries: 4 }, sent, true, true],
  ['after five wrong tries', { ...code, wrongTries: 5 }, sent, false, true],
  ['used', { ...code, usedAt: sent }, sent, false, false],
])('a code %s', (_name, given, now, enterable, blocks) => {
  expect(isEnterable(given, now)).toBe(enterable)
  expect(blocksNextUntil(given, now)).toBe(blocks ? code.expiresAt : undefined)
})

test.each([
  [0, '000000'],
  [42, '000042'],
  [999_999, '999999'],
  [1_000_000, '000000'],
  [4_293_999_999, '999999'],
  [4_294_000_000, undefined],
  [4_294_967_295, undefined],
])('the random number %i makes %s', (random, expected) => expect(partOfCode(random)).toBe(expected))

test('a long code is two parts, and a number that would favour some is drawn again', () => {
  const numbers = [4_294_967_295, 42, 4_294_000_000, 999_999]
  expect(drawCode(12, () => numbers.shift() ?? 0)).toBe('000042999999')
  expect(drawCode(6, () => 7)).toBe('000007')
})

test.each([
  [true, 0, 0, 6],
  [false, 0, 0, 12],
  [true, 9, 199, 6],
  [true, 10, 0, 12],
  [true, 0, 200, 12],
])('a known device (%s), %i wrong of the name, %i on the platform: %i digits', (...given) => {
  const [isKnownDevice, wrongOfName, wrongOnPlatform, digits] = given
  expect(codeDigits({ isKnownDevice, wrongOfName, wrongOnPlatform })).toBe(digits)
})

const left = (sentAt: number, usedAt: number | null = null) => ({
  sentAt,
  expiresAt: sentAt + CODE_LIFE_MS,
  usedAt,
})

const half = CODE_LIFE_MS / 2

test.each([
  ['fewer than three', [left(0), left(0)], 1, undefined],
  ['three, half of the newest’s life over', [left(9), left(5), left(0)], half + 9, left(9)],
  ['three, more than half over', [left(9), left(5), left(0)], half + 10, undefined],
  ['three, the newest used', [left(9, 20), left(8), left(0)], 30, left(8)],
  ['three, all used', [left(9, 20), left(8, 20), left(0, 20)], 30, undefined],
])('of %s that left, the next strange device shares', (_name, fresh, now, expected) =>
  expect(codeToShare(fresh, now)).toEqual(expected),
)

test.each([
  ['sms', 19, 599, true],
  ['sms', 20, 0, false],
  ['sms', 0, 600, false],
  ['mail', 59, 5_999, true],
  ['mail', 60, 0, false],
  ['mail', 0, 6_000, false],
] as const)(
  'a code to register by %s after %i of the network and %i in all: %s',
  (channel, byNetwork, onPlatform, may) =>
    expect(mayStrangersCodeLeave(channel, { byNetwork, onPlatform })).toBe(may),
)

test('a code is shown in groups, and typed with or without them', () => {
  expect([shownCode('123456'), shownCode('123456789012')]).toEqual(['123 456', '1234 5678 9012'])
  expect(typedCode(' 1234-5678 9012 ')).toBe('123456789012')

  expect(['123456', '123456789012', '1234567', '12345a', ''].map(isWholeCode)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ])
})
