import { expect, test } from 'vitest'
import { blocksNextUntil, CODE_LIFE_MS, codeFrom, isEnterable } from './verification-code.ts'

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
])('the random number %i makes the code %s', (random, expected) => expect(codeFrom(random)).toBe(expected))
