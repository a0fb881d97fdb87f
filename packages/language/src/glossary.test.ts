import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { LANGUAGES } from './languages.ts'
import { AREAS } from './messages.ts'

interface Term {
  /** The word in each language, in the order of the columns. */
  readonly words: readonly string[]
  /** The texts that are this term and nothing else. */
  readonly keys: readonly string[]
}

const languages = LANGUAGES.map(({ code }) => code)

function termOf(row: string): Term {
  const cells = row.slice(2, -2).split(' | ')

  return {
    words: cells.slice(0, -1),
    keys: [...(cells.at(-1) ?? '').matchAll(/`([^`]+)`/g)].map(([, key = '']) => key),
  }
}

/** Rows of the glossary in docs/languages.md. */
function glossary(): Term[] {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/languages.md'), 'utf8')
  const rows = page.slice(page.indexOf('| en | de | es')).split('\n').slice(2)
  return rows.filter((row) => row.startsWith('| ')).map(termOf)
}

const terms = glossary()
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

test('a text that a term governs is the term, in each of the other languages', () => {
  const wordOf = new Map(terms.flatMap(({ keys, words }) => keys.map((key) => [key, words] as const)))

  const differing = languages.slice(1).flatMap((language, column) =>
    AREAS.flatMap((area) =>
      Object.entries(CATALOGUES[language][area]).flatMap(([key, text]) => {
        const expected = wordOf.get(key)?.[column + 1] ?? text
        return text === expected ? [] : [`${language} ${key}: ${text} ≠ ${expected}`]
      }),
    ),
  )

  expect(differing).toEqual([])
})
