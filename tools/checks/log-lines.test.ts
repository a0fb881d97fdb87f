import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

/* What the server logs: plain sentences, and only fields that docs/operations.md describes. */

const ROOT = resolve(import.meta.dirname, '../..')
const SERVER = join(ROOT, 'apps/server/src')

const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts') && !/\.test\.ts$|(^|\/)testing\//.test(path))
  .map((path) => ({ path, text: readFileSync(join(SERVER, path), 'utf8') }))

const CALL = /\b(?:logger|log)\s*\??\.(?:trace|debug|info|warn|error|fatal)\(\s*/g

interface Line {
  readonly path: string
  /** Names of its fields; a spread brings its own. */
  readonly fields: readonly string[]
  /** What stands behind the fields. */
  readonly message: string
}

/** Names before `:` or alone, at the top of an object's text. */
const namesIn = (text: string): string[] =>
  text
    .replaceAll(/\([^()]*\)|\[[^\]]*\]/g, '')
    .split(',')
    .flatMap((part) => /^\s*(\w+)/.exec(part)?.[1] ?? [])

const lines = sources.flatMap(({ path, text }) =>
  [...text.matchAll(CALL)].map(({ index, 0: call }): Line => {
    const rest = text.slice(index + call.length)
    const [whole = '', fields = ''] = /^\{([^}]*)\},?\s*/.exec(rest) ?? []

    return { path, fields: namesIn(fields), message: rest.slice(whole.length) }
  }),
)

const documented = new Set(
  /## The log\n([\s\S]*?)\n## /
    .exec(readFileSync(join(ROOT, 'docs/operations.md'), 'utf8'))?.[1]
    ?.split('\n')
    .filter((line) => line.startsWith('| `'))
    .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`(\w+)`/g)].map(([, name = '']) => name)),
)

test('fields of log lines are those that docs/operations.md describes', () => {
  const found = new Set(lines.flatMap(({ path, fields }) => fields.map((name) => `${name} (${path})`)))

  expect(lines.length).toBeGreaterThan(80)
  expect([...found].filter((name) => !documented.has(name.split(' ', 1)[0] ?? ''))).toEqual([])
})

/** What every line has, and what stands in an object that a line spreads. */
const NEVER_NAMED = ['time', 'level', 'msg', 'node', 'request_id', 'method', 'path']

test('a field that nothing logs is described no more', () => {
  const logged = new Set(lines.flatMap(({ fields }) => fields))

  expect([...documented].filter((name) => !logged.has(name))).toEqual(NEVER_NAMED)
})

/** In quotes, one of two, a name for one, or fields made elsewhere with one behind them. */
const SENTENCE = /^(\w+ \? )?['`][^'`]{8,}|^[A-Za-z]\w*(\.\w+)?\)|^[a-z]\w*\(\w+\), '/

test('each line has a sentence', () => {
  const without = lines.filter(({ message }) => !SENTENCE.test(message))
  expect(without.map(({ path, message }) => `${path}: ${message.slice(0, 60)}`)).toEqual([])
})
