import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

/*
 * docs/fair-dealing.md, read as a list: forty properties, each held by tests that exist under the titles named there and are
 * never skipped.
 */

const ROOT = resolve(import.meta.dirname, '../..')
const PROPERTIES = 40

interface Property {
  readonly number: number
  readonly says: string
  readonly heldBy: readonly { readonly file: string; readonly title: string }[]
  readonly isNotWhole: boolean
}

function propertiesOf(page: string): Property[] {
  return page
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [heading = '', ...body] = section.split('\n')
      const text = body.join('\n')

      return {
        number: Number(/^(\d+)\. /.exec(heading)?.[1]),
        says: body.find((line) => line.trim() !== '') ?? '',
        heldBy: [...text.matchAll(/^- `([^`]+)`: (.+)$/gm)].map(([, file = '', title = '']) => ({
          file,
          title,
        })),
        isNotWhole: /^not tested/im.test(text),
      }
    })
}

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** What is wrong with a test as it stands in its file's source; nothing where it runs, everywhere. */
function faultOf(source: string, title: string): string | undefined {
  const at = new RegExp(`^[^\\n]*['"\`]${escaped(title)}['"\`],`, 'm').exec(source)
  if (!at) return 'no such title'

  const before = source.slice(0, at.index + at[0].length)
  const starts = [...before.matchAll(/^[ \t]*(?:test|it)\b/gm)]
  const start = starts.at(-1)
  if (!start) return 'not the title of a test'

  const head = before.slice(start.index)
  if (/^\s*(test|it)[\w.]*\.(skip|todo|fails|skipIf|runIf)\b/.test(head)) return 'skipped'

  return /\b(test|it|describe)\.(only|skip)\b/.test(source)
    ? 'in a file of which a part is skipped'
    : undefined
}

const properties = propertiesOf(readFileSync(join(ROOT, 'docs/fair-dealing.md'), 'utf8'))

test('there are forty, in their order, and none twice', () => {
  expect(properties.map(({ number }) => number)).toEqual(
    Array.from({ length: PROPERTIES }, (_, index) => index + 1),
  )
  const says = properties.map((property) => property.says)
  expect(says).toEqual([...new Set(says)])
})

test('nothing is said to be not tested yet', () => {
  const missing = properties.filter(({ isNotWhole }) => isNotWhole).map(({ number }) => number)
  expect(missing).toEqual([])
})

test.each(properties.map((property) => [property.number, property] as const))('%i', (_number, property) => {
  expect(property.says).toMatch(/^[A-Z].{30,}\.$/)
  expect(property.heldBy.length).toBeGreaterThan(0)

  const faults = property.heldBy.flatMap(({ file, title }) => {
    if (!/\.test\.tsx?$/.test(file) || !existsSync(join(ROOT, file)))
      return [`${file}: no such file of tests`]
    const fault = faultOf(readFileSync(join(ROOT, file), 'utf8'), title)
    return fault === undefined ? [] : [`${file}: ${title}: ${fault}`]
  })

  expect(faults).toEqual([])
})

/** A test of this title by this function. */
const named = (by: string): string => `${by}('this one', () => {})`

describe('a test named on the page counts for nothing where it', () => {
  test.each([
    ['is gone', "test('another', () => {})", 'no such title'],
    ['is skipped', named('test.skip'), 'skipped'],
    ['is to be written', named('test.todo'), 'skipped'],
    ['is skipped on some machines', named('test.skipIf(true)'), 'skipped'],
    [
      'is skipped with its group',
      `${named('test')}\n${named('describe.skip')}`,
      'in a file of which a part is skipped',
    ],
    ['is only spoken of', "// 'this one', once", 'not the title of a test'],
  ])('%s', (_what, source, fault) => {
    expect(faultOf(source, 'this one')).toBe(fault)
  })

  test('and for something where it runs, also for many cases', () => {
    expect(faultOf(named('test'), 'this one')).toBeUndefined()
    expect(faultOf("test.each([\n  1,\n])(\n  'this one',\n  () => {},\n)", 'this one')).toBeUndefined()
  })
})
