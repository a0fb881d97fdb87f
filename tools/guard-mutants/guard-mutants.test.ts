import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { mutate, occurrences } from './mutant.ts'
import { MUTANTS } from './mutants.ts'

/* What can be said of the mutants without running them; `npm run mutants -- guards` runs them. */

const ROOT = resolve(import.meta.dirname, '..', '..')
const MIGRATIONS = join(ROOT, 'apps', 'server', 'migrations')

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

const migrations = readdirSync(MIGRATIONS)
  .filter((name) => name.endsWith('.sql'))
  .toSorted()
  .map((name) => ({ name, text: readFileSync(join(MIGRATIONS, name), 'utf8') }))

/** The function whose body a place of a migration lies in, if it lies in one. */
function functionAround(sql: string, place: number): string | undefined {
  const [begun] = [...sql.slice(0, place).matchAll(/create (?:or replace )?function (\w+)\(/g)].slice(-1)
  if (begun?.[1] === undefined) return undefined

  const body = sql.slice(begun.index)
  const end = /\$\$;|\n {2}return [^;]*;/.exec(body)

  return begun.index + (end === null ? body.length : end.index) > place ? begun[1] : undefined
}

/** The migrations behind one that define the function anew: what a mutant changes before them, nothing runs. */
function redefinedBy(file: string, written: string): string[] {
  const found: string[] = []
  let name = written
  for (const { name: later, text } of migrations.filter((migration) => migration.name > basename(file))) {
    name = new RegExp(`alter function ${name}\\([^;]*\\brename to (\\w+);`).exec(text)?.[1] ?? name
    if (new RegExp(`create (?:or replace )?function ${name}\\(`).test(text)) found.push(later)
  }

  return found
}

describe.each(MUTANTS)('$file: $change', (mutant) => {
  test('its text stands there once, its tests are there, and no later migration takes its place', () => {
    const source = read(mutant.file)
    expect(occurrences(source, mutant.text)).toBe(1)
    expect(mutate(source, mutant)).not.toBe(source)
    expect(mutant.tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])

    const { named } = mutant
    if (named !== undefined) expect(mutant.tests.filter((path) => read(path).includes(named))).not.toEqual([])

    const name = mutant.file.endsWith('.sql')
      ? functionAround(source, source.indexOf(mutant.text))
      : undefined

    if (name !== undefined) expect(redefinedBy(mutant.file, name)).toEqual([])
  })
})

test('no mutant is listed twice', () => {
  const names = MUTANTS.map(({ file, text, instead }) => JSON.stringify([file, text, instead]))
  expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([])
})

test('a text that is not there once is an error', () => {
  const mutant = { change: '', file: 'a.sql', text: 'x', instead: 'y', tests: [] }
  expect(mutate('a x b', mutant)).toBe('a y b')
  expect(() => mutate('a b', mutant)).toThrow('0 times')
  expect(() => mutate('x x', mutant)).toThrow('2 times')
})
