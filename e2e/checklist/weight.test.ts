import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'

/*
 * What the built app weighs, in bytes as gzip sends them: the same on every machine, so that no change makes a page heavier
 * unseen. A budget that is too tight is raised here, with the reason in the commit.
 */

const DIST = resolve(import.meta.dirname, '../../apps/h5/dist')
const KIB = 1_024

/** The page (as http/pages/app-page.ts sends it), its scripts and the first words of a language, as `npm run bench -- --only web` counts them. */
const FIRST_LOAD = 112 * KIB
/** What a page that is loaded when it is shown brings beyond the first load, with all that it shares with others. */
const PAGE = 76 * KIB
/** The roots of the tabs and the news, in one file. */
const ROOTS = 34 * KIB

/** The ticket and an order's own story stand on the pages of most words; the outlines of countries are figures. */
const HEAVY: Readonly<Record<string, number>> = {
  'routes/product-route.tsx': 90 * KIB,
  'order/order-page.tsx': 83 * KIB,
  'countries-50m.json': 226 * KIB,
}

/** The parts of a language. */
const WORDS = { first: 2 * KIB, tabs: 24 * KIB, rest: 50 * KIB } as const

interface Chunk {
  readonly file: string
  readonly name?: string
  readonly css?: readonly string[]
  readonly imports?: readonly string[]
  readonly isDynamicEntry?: boolean
}

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>

const page = readFileSync(join(DIST, 'index.html'))
const weightOf = (file: string): number => readFileSync(join(DIST, `${file}.gz`)).length

/** The files of a chunk and of all that it imports at once. */
function filesOf(key: string, found = new Set<string>()): Set<string> {
  const { file, css = [], imports = [] } = manifest[key] ?? { file: '' }
  if (file === '' || found.has(file)) return found

  for (const each of [file, ...css]) found.add(each)
  for (const imported of imports) filesOf(imported, found)

  return found
}

const keyOf = (chunk: string): string =>
  Object.entries(manifest).find(([, { name }]) => name === chunk)?.[0] ?? ''

const first = filesOf(keyOf('first-load'))
const scripts = [...first].filter((file) => file.endsWith('.js'))

const parts = Object.entries(manifest).filter(
  ([key, { isDynamicEntry }]) => isDynamicEntry && !key.includes('virtual:'),
)

const words = Object.entries(manifest).flatMap(([key, { file }]) => {
  const [, language = '', part = ''] = /virtual:catalogue\/(\w+)\/(\w+)$/.exec(key) ?? []
  return part in WORDS ? [{ language, part: part as keyof typeof WORDS, weight: weightOf(file) }] : []
})

test('the first load keeps its budget', () => {
  const english = words.find(({ language, part }) => language === 'en' && part === 'first')
  const weight =
    gzipSync(page, { level: 9, memLevel: 6 }).length + scripts.reduce((sum, file) => sum + weightOf(file), 0)

  expect(scripts.length).toBeGreaterThan(1)
  expect(weight + (english?.weight ?? Number.NaN)).toBeLessThanOrEqual(FIRST_LOAD)
})

const beyondFirst = (key: string): number =>
  [...filesOf(key)].filter((file) => !first.has(file)).reduce((sum, file) => sum + weightOf(file), 0)

test('the roots keep theirs', () => {
  expect(beyondFirst(keyOf('roots'))).toBeGreaterThan(0)
  expect(beyondFirst(keyOf('roots'))).toBeLessThanOrEqual(ROOTS)
})

test.each(parts.map(([key]) => key))('%s keeps the budget of a page', (key) => {
  const [, heavy] = Object.entries(HEAVY).find(([name]) => key.endsWith(name)) ?? []
  expect(beyondFirst(key)).toBeLessThanOrEqual(heavy ?? PAGE)
})

test('the words of each language keep theirs', () => {
  expect(words).toHaveLength(30)
  expect(words.filter(({ part, weight }) => weight > WORDS[part])).toEqual([])
})
