import { expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { readGlossary } from './glossary.ts'
import { LANGUAGES } from './languages.ts'
import { AREAS } from './messages.ts'

const languages = LANGUAGES.map(({ code }) => code)
const terms = readGlossary()
const governed = terms.flatMap(({ keys }) => keys)

test('every term has a word in each of the ten languages', () => {
  expect(terms.length).toBeGreaterThan(100)
  expect(
    terms.filter(
      ({ words }) => words.length !== languages.length || words.some((word) => word.trim() === ''),
    ),
  ).toEqual([])
})

test('a key is governed by one term, and is a key', () => {
  const known = new Set<string>(AREAS.flatMap((area) => Object.keys(CATALOGUES.en[area])))

  expect(governed.length).toBeGreaterThan(200)
  expect(governed.filter((key) => !known.has(key))).toEqual([])
  expect(governed.filter((key, index) => governed.indexOf(key) !== index)).toEqual([])
})

test('a text that a term governs is the term, in each language', () => {
  const wordOf = new Map(terms.flatMap(({ keys, words }) => keys.map((key) => [key, words] as const)))

  const differing = languages.flatMap((language, column) =>
    AREAS.flatMap((area) =>
      Object.entries(CATALOGUES[language][area]).flatMap(([key, text]) => {
        const expected = wordOf.get(key)?.[column] ?? text
        return text === expected ? [] : [`${language} ${key}: ${text} ≠ ${expected}`]
      }),
    ),
  )

  expect(differing).toEqual([])
})
