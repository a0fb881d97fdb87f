import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { TABLES } from './tables.ts'

/* Each module reads and writes in SQL only tables of its own, and views that others publish (decision 86). */

const SERVER = import.meta.dirname
const SCHEMA = readFileSync(join(SERVER, '../../../docs/schema.sql'), 'utf8')

const createdIn = (pattern: RegExp): string[] => [...SCHEMA.matchAll(pattern)].map(([, name = '']) => name)

const ALL = createdIn(/^create (?:unlogged )?table (\w+)/gm)
const PUBLISHED = createdIn(/^create view published\.(\w+)/gm)

const OWNER_OF: ReadonlyMap<string, string> = new Map(
  Object.entries(TABLES).flatMap(([folder, tables]) => tables.map((table) => [table, folder] as const)),
)

/** The check of the books reads every row itself: what is audited says nothing for itself there. */
const AUDIT = 'ledger/invariants/'

/** Files that work; those in the root put them together and have no SQL. */
const SOURCES = globSync('*/**/*.ts', { cwd: SERVER })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => !path.endsWith('.test.ts') && !/(^|\/)testing\//.test(path) && !path.startsWith(AUDIT))

const sourceOf = (path: string): string => readFileSync(join(SERVER, path), 'utf8')

const isOf = (path: string, folder: string): boolean => path.startsWith(`${folder}/`)

const withoutComments = (code: string): string =>
  code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** What follows a word of SQL that a relation follows, with its schema; names of `with` are none. */
function relationsIn(code: string): string[] {
  const text = withoutComments(code)
  const withNames = new Set(
    [...text.matchAll(/\b(\w+)\s+as\s+(?:not\s+)?(?:materialized\s+)?\(/g)].map(([, name = '']) => name),
  )

  const named = [
    ...text.matchAll(/\b(?:from|join|into|update|truncate|copy)\s+(?:only\s+)?((?:\w+\.)?[a-z_]+)\b/g),
    ...text.matchAll(/\bfrom\s+[\w.]+\s+\w+,\s+((?:\w+\.)?[a-z_]+)\b/g),
  ].map(([, name = '']) => name)

  return named.filter((name) => !withNames.has(name))
}

const foreignIn = (path: string, code: string): string[] =>
  relationsIn(code).filter((name) => {
    const owner = OWNER_OF.get(name)

    return owner !== undefined && !isOf(path, owner)
  })

test('every table has one owner, and every owner is a folder', () => {
  expect(Object.values(TABLES).flat().toSorted()).toEqual(ALL.toSorted())
  expect(Object.keys(TABLES).filter((folder) => !existsSync(join(SERVER, folder)))).toEqual([])
})

test('no module reads or writes a table of another', () => {
  expect(SOURCES.length).toBeGreaterThan(500)

  expect(
    SOURCES.flatMap((path) => foreignIn(path, sourceOf(path)).map((table) => `${path}: ${table}`)),
  ).toEqual([])
})

test('what is published is a view of a table, and somebody else reads it', () => {
  const readBy = new Map<string, string[]>()
  for (const path of SOURCES)
    for (const name of relationsIn(sourceOf(path))) readBy.set(name, [...(readBy.get(name) ?? []), path])

  const unread = PUBLISHED.filter((name) => {
    const owner = OWNER_OF.get(name)

    return owner === undefined || !readBy.get(`published.${name}`)?.some((path) => !isOf(path, owner))
  })

  expect(unread).toEqual([])
})

describe('the look at SQL finds', () => {
  const find = (code: string): string[] => foreignIn('trading/alerts/store.ts', code)

  test.each([
    ['a read', '`select id from customer where id = $1`'],
    ['a join', '`select from price_alert a\n  join customer c on c.id = a.customer_id`'],
    ['a list', '`select from price_alert a, customer c where c.id = a.customer_id`'],
    ['an insert', "'insert into customer (id) values ($1)'"],
    ['a change', '`with gone as (select 1) update customer set closed_at = now()`'],
    ['a deletion', "'delete from customer'"],
  ])('%s of a foreign table', (_, code) => {
    expect(find(code)).toEqual(['customer'])
  })

  test.each([
    ['a table of its own', "'select from price_alert'"],
    ['a published view', "'select from published.customer'"],
    ['a name of its own statement', '`with customer as (select 1) select from customer`'],
    ['a comment', '/* Taken from customer and back. */\n  // from customer'],
  ])('nothing in %s', (_, code) => {
    expect(find(code)).toEqual([])
  })
})
