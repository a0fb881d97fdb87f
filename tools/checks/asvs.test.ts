import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/* docs/asvs.md says for each requirement of ASVS 5.0.0, levels 1 and 2, what holds it: this holds docs/asvs.md to that. */

const ROOT = resolve(import.meta.dirname, '../..')
const STATES = ['test', 'evidence', 'not applicable', 'not held'] as const
const REASON_MIN = 5

const rows = readFileSync(join(ROOT, 'docs/asvs.md'), 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter(([, id]) => /^\d+\.\d+\.\d+$/.test(id ?? ''))
  .map(([, id = '', level = '', about = '', heldBy = '', where = '']) => ({
    id,
    level,
    about,
    heldBy,
    where,
  }))

const texts = new Map<string, string | undefined>()

function textOf(path: string): string | undefined {
  if (!texts.has(path)) {
    const file = join(ROOT, path)
    texts.set(path, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
  }
  return texts.get(path)
}

/** Each file named, with what must stand in it where that is said. */
const placesIn = (where: string): { readonly path: string; readonly words: string | undefined }[] =>
  [...where.matchAll(/`([^`]+)`(?: › ([^`]+?)(?=; `|\. [A-Z]|$))?/g)].map(([, path = '', words]) => ({
    path,
    words,
  }))

test('it has all 253 requirements, each once: 70 of level 1 and 183 of level 2', () => {
  expect(rows.length).toBe(253)
  expect(new Set(rows.map(({ id }) => id)).size).toBe(253)
  expect(rows.filter(({ level }) => level === '1').length).toBe(70)
  expect(rows.filter(({ level }) => level === '2').length).toBe(183)
})

test('each says how it is held, and the sums at the top are those of the table', () => {
  const count = (state: string): number => rows.filter(({ heldBy }) => heldBy === state).length
  expect(rows.filter(({ heldBy }) => !STATES.some((state) => state === heldBy))).toEqual([])
  expect(textOf('docs/asvs.md')).toContain(
    `Of 253: ${count('test')} by a test, ${count('evidence')} by evidence, ${count('not applicable')} not applicable, ${count('not held')} not held.`,
  )
})

test('every file, test and heading that it names is there', () => {
  const wrong = rows.flatMap(({ id, where }) =>
    placesIn(where)
      .filter(({ path, words }) => textOf(path)?.includes(words ?? '') !== true)
      .map(({ path, words }) => `${id}: ${path}${words === undefined ? '' : ` › ${words}`}`),
  )

  expect(wrong).toEqual([])
})

test('what is held by a test names one, evidence names where it stands, and the rest gives a reason', () => {
  const wrong = rows.filter(({ heldBy, where }) => {
    const places = placesIn(where)
    if (heldBy === 'test')
      return places.length === 0 || places.some(({ path, words }) => !/\.test\.tsx?$/.test(path) || !words)
    if (heldBy === 'evidence') return places.length === 0

    return where.length < REASON_MIN
  })

  expect(wrong.map(({ id }) => id)).toEqual([])
})
