import { expect, test } from 'vitest'
import { FORBIDDEN_PHRASES, forbiddenPhraseIn } from './forbidden-phrases.ts'
import { LANGUAGES } from './languages.ts'

test.each(LANGUAGES.map(({ code }) => code))('every phrase in %s is found, and named', (code) => {
  for (const phrase of FORBIDDEN_PHRASES[code]) {
    for (const text of [phrase, `A ${phrase.toUpperCase()}.`, `“${phrase}”`]) {
      const found = forbiddenPhraseIn(text)
      // Another list may hold a shorter one of the same words.
      expect([
        text,
        found === undefined ? found : phrase.toLowerCase().includes(found.toLowerCase()),
      ]).toEqual([text, true])
    }
  }
})

test.each([
  ['Returns are guаrаnteed', 'guaranteed'], // Cyrillic а
  ['ɡuaranteed', 'guaranteed'],
  ['rιsk-free', 'risk-free'], // Greek iota
  ['r i s k f r e e', 'risk-free'],
  ['G-U-A-R-A-N-T-E-E-D', 'guaranteed'],
  ['gu\u200Baranteed', 'guaranteed'],
  ['ｇｕａｒａｎｔｅｅｄ', 'guaranteed'],
  ['mündеlsicher', 'mündelsicher'], // Cyrillic е
  ['保　本', '保本'],
  ['保本理财', '保本'],
])('%j holds %j', (text, phrase) => {
  expect(forbiddenPhraseIn(text)).toBe(phrase)
})

test.each([
  'Un placement sur 30 jours',
  'The rate is expected, and it may not be reached.',
  'Риск есть всегда',
  'An order can lose its whole stake.',
])('%j promises nothing', (text) => {
  expect(forbiddenPhraseIn(text)).toBeUndefined()
})
