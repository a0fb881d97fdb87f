import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CALLS } from '@plumbline/api-schema/wire/calls'
import { CATALOGUES } from '@plumbline/language/catalogues'
import { LANGUAGES } from '@plumbline/language/languages'
import { AREAS } from '@plumbline/language/messages'
import { ROUTES } from '../../apps/h5/src/app/routes/routes.ts'
import { EXPECTATION_LINES, ISSUE_LINES } from './expectation-lines.ts'
import { FAULT_LINES, TO_COME } from './fault-lines.ts'
import type { Holder, Line } from './line.ts'
import { ORDER_LINES } from './order-lines.ts'
import { ROW_LINES } from './row-lines.ts'
import { SEED_RULES } from './seed-rules.ts'
import { SEED_SCREENS } from './seed-screens.ts'
import { WIRE_CALLS } from './wire-calls.ts'
import { MORE_OPEN_ROUTES, WIRE_ROUTES } from './wire-routes.ts'

/*
 * The specification as a list: every route and call of docs/rules/wire.md, every line of the original specification and of the
 * expectations, each with what holds it. A line that names nothing that exists fails, and so does a route or call that
 * is missing.
 */

const ROOT = resolve(import.meta.dirname, '../..')
const paths = new Set(ROUTES.map(({ path }) => path))
const calls = new Map(CALLS.map((call) => [`${call.method} ${call.path}`, call]))
const sources = new Map<string, string>()

function sourceOf(file: string): string | undefined {
  if (!existsSync(join(ROOT, file))) return undefined

  const text = sources.get(file) ?? readFileSync(join(ROOT, file), 'utf8')
  sources.set(file, text)

  return text
}

const missingIn = (key: string): readonly string[] =>
  LANGUAGES.filter(({ code }) => !AREAS.some((area) => key in CATALOGUES[code][area])).map(({ code }) => code)

/** What is wrong with a holder; nothing where it holds. */
function fault(holder: Holder): string | undefined {
  const kind = holder.slice(0, holder.indexOf(':'))
  const rest = holder.slice(kind.length + 1)
  const file = rest.slice(0, Math.max(0, rest.indexOf('#')))
  const words = rest.slice(rest.indexOf('#') + 1)

  switch (kind) {
    case 'route':
      return paths.has(rest) ? undefined : `no route ${rest}`
    case 'desk':
      return sourceOf('apps/desk/src/app/routes.tsx')?.includes(`'${rest}'`)
        ? undefined
        : `no desk page ${rest}`
    case 'call':
      return calls.has(rest) ? undefined : `no call ${rest}`
    case 'text':
      return missingIn(rest).length === 0 ? undefined : `no text ${rest} in ${missingIn(rest).join(' ')}`
    case 'code':
      return sourceOf(file)?.includes(words) ? undefined : `${file} does not say ${words}`
    case 'test':
      return isTest(file, words) ? undefined : `no test ${rest}`
    default:
      return `unknown holder ${holder}`
  }
}

/** Titles of tests and of what they stand in, also of those that are made from a list. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*\(|\)\()\s*(['"`])((?:(?!\1)[^\n])*)\1/g

/** A file of tests with one whose title holds these words; a file alone holds nothing. */
function isTest(file: string, words: string): boolean {
  if (words.trim() === '') return false
  const titles = [...(sourceOf(file) ?? '').matchAll(TITLE)].map(([, , title = '']) => title)
  return titles.some((title) => title.includes(words))
}

describe.each<[string, readonly Line[]]>([
  ['the seed', [...SEED_SCREENS, ...SEED_RULES]],
  ['the rows', ROW_LINES],
  ['the expectations', EXPECTATION_LINES],
  ['what was found wrong', FAULT_LINES],
  ['the issue', ISSUE_LINES],
])('%s', (_name, lines) => {
  test.each(lines.map((line) => [line.says, line] as const))('%s', (_says, { heldBy }) => {
    expect(heldBy.length).toBeGreaterThan(0)
    expect(heldBy.flatMap((holder) => fault(holder) ?? [])).toEqual([])
  })

  test('no line stands twice', () => {
    const says = lines.map((line) => line.says)
    expect(says).toEqual([...new Set(says)])
  })
})

/** The name that a line begins with: a row's or an expectation's number, a feature's letter, a fault's `F1`. */
const nameOf = ({ says }: Line): string => /^(F\d+|\d+|[A-L]|Small:?)(?= )/.exec(says)?.[1] ?? ''
const upTo = (most: number): readonly string[] =>
  Array.from({ length: most }, (_, index) => String(index + 1))

const NUMBERED: readonly (readonly [string, readonly Line[], readonly string[], readonly string[]])[] = [
  ['rows', ROW_LINES, upTo(48), []],
  [
    'expectations and features',
    [...EXPECTATION_LINES, ...ORDER_LINES, ...ISSUE_LINES],
    [...upTo(20), ...'ABCDEFGHIJKL'],
    TO_COME.expectations,
  ],
  ['faults', FAULT_LINES, [...upTo(25).map((number) => `F${number}`), 'Small:'], TO_COME.faults],
]

describe.each(NUMBERED)('of all %s', (_name, lines, all, toCome) => {
  test('each is named, but for what is being built', () => {
    const named = new Set(lines.map(nameOf).filter((name) => name !== ''))
    const due = all.filter((name) => !toCome.includes(name))
    expect([...named].toSorted()).toEqual(due.toSorted())
  })

  test('each is tried by a test, not only there', () => {
    const isTried = (line: Line): boolean => line.heldBy.some((holder) => holder.startsWith('test:'))
    const untried = lines.filter((line) => nameOf(line) !== '' && !isTried(line))
    expect(untried.map(({ says }) => says)).toEqual([])
  })
})

describe('routes of the app', () => {
  test.each(WIRE_ROUTES)('$path: is there, $header header, open: $isOpen', ({ path, header, isOpen }) => {
    const route = ROUTES.find((candidate) => candidate.path === path)
    expect(route).toBeDefined()

    expect({ header: route?.header ?? 'standard', isOpen: route?.isOpen ?? false }).toEqual({
      header,
      isOpen,
    })
  })

  test('the list of open pages is exact', () => {
    const open = ROUTES.filter((route) => route.isOpen).map(({ path }) => path)
    const allowed = [
      ...WIRE_ROUTES.filter((route) => route.isOpen).map(({ path }) => path),
      ...MORE_OPEN_ROUTES,
    ]

    expect(open.toSorted()).toEqual(allowed.filter((path) => paths.has(path)).toSorted())
  })

  test('open pages say of themselves what search engines may show', () => {
    const silent = ROUTES.filter(
      ({ isOpen, about, path }) => isOpen && !about && path !== '/pages/login/factor',
    )
    expect(silent.map(({ path }) => path)).toEqual([])
  })
})

describe('calls of the wire', () => {
  test.each(WIRE_CALLS)('$name is there, once under a key: $isOnce', ({ name, isOnce }) => {
    const call = calls.get(name)
    expect(call).toBeDefined()
    expect(call?.idempotent ?? false).toBe(isOnce)
  })
})
