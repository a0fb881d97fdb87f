import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CATALOGUES } from './catalogues.ts'
import { LANGUAGES } from './languages.ts'
import { AREAS } from './messages.ts'

const languages = LANGUAGES.map(({ code }) => code)

/** Rows of the glossary in docs/languages.md: the term in each language, the sense in parentheses cut off the English one. */
function glossary(): string[][] {
  const page = readFileSync(join(import.meta.dirname, '../../../docs/languages.md'), 'utf8')
  const rows = page.slice(page.indexOf('| en | de | es')).split('\n').slice(2)
  return rows
    .filter((row) => row.startsWith('| '))
    .map((row) => row.slice(2, -2).split(' | '))
    .map(([english = '', ...rest]) => [english.replace(/ \(.*\)$/, ''), ...rest])
}

const rows = glossary()
const english = new Map(rows.map((row) => [row[0] ?? '', row]))
/** Terms with two senses (Open) follow the sense; a test cannot tell which. */
const isAmbiguous = (term: string): boolean => rows.filter((row) => row[0] === term).length > 1

test('every term has a word in each of the ten languages', () => {
  expect(rows.length).toBeGreaterThan(100)
  expect(
    rows.filter((row) => row.length !== languages.length || row.some((cell) => cell.trim() === '')),
  ).toEqual([])
})

test('a text that is a term uses its translation', () => {
  const differing = languages.flatMap((language, column) =>
    AREAS.flatMap((area) =>
      Object.entries(CATALOGUES.en[area]).flatMap(([key, text]) => {
        const expected = isAmbiguous(text) ? undefined : english.get(text)?.[column]
        const found = CATALOGUES[language][area][key]
        return expected === undefined || found === undefined || found === expected
          ? []
          : [`${language} ${key}: ${found} ≠ ${expected}`]
      }),
    ),
  )

  expect(differing).toEqual([])
})
