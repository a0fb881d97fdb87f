import { CALLS } from '@plumbline/api-schema/wire/calls'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

/*
 * Which calls need the memory of the one that writes orders, found in the sources: whatever leads from a call to a door of that
 * memory. A call that is not marked would be served by a node that knows half of it.
 */

/** What the leader does by itself, such as copies, comes from no call. */
const DOORS = /\bchangeRules\(|\.aside\(|\borders\.(place|close)\(|\bcopying\.willCopy\(/
/** Forgetting one is no door: what was cancelled elsewhere is refused by its row when it is met. */
const DOOR_OF_PENDING = /\bwatch\.add\(/

const isDoor = ({ file, text }: Chunk): boolean =>
  DOORS.test(text) || (file.startsWith('trading/pending-orders/') && DOOR_OF_PENDING.test(text))

const ROOT = import.meta.dirname
const FILES = globSync('**/*.ts', { cwd: ROOT }).filter((path) => !/\.test\.ts$|(^|\/)testing\//.test(path))

interface Chunk {
  readonly file: string
  readonly name: string
  readonly text: string
}

/** A file's functions, each with its text; a registration of a call is one of its own, named by the call. */
function chunksOf(file: string, text: string): Chunk[] {
  const tops = text.split(/^(?=(?:export )?(?:async )?(?:function|const|class) )/m)

  return tops.flatMap((top) => {
    const name = /^(?:export )?(?:async )?(?:function|const|class) (\w+)/.exec(top)?.[1] ?? ''

    return top.split(/(?=\bregisterCall\(\s*\w+,\s*\w+Call\b)/).map((part) => {
      const call = /^registerCall\(\s*\w+,\s*(\w+Call)\b/.exec(part)?.[1]
      return { file, name: call ?? name, text: part }
    })
  })
}

const SOURCES = new Map(FILES.map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]))
const CHUNKS = [...SOURCES].flatMap(([file, text]) => chunksOf(file, text))

/** Where each file takes names from: through one door of a module at most. */
function importsOf(file: string): ReadonlyMap<string, string> {
  const found = (SOURCES.get(file) ?? '').matchAll(/^(?:im|ex)port \{([^}]*)\} from '(\.[^']+)'/gm)

  return new Map(
    [...found].flatMap(([, names = '', from = '']) =>
      names.split(',').map((name) => [name.trim(), relative('.', join(dirname(file), from))] as const),
    ),
  )
}

const IMPORTS = new Map(FILES.map((file) => [file, importsOf(file)]))

/** Where a name is written that a file uses. */
function homeOf(file: string, name: string): string {
  const from = IMPORTS.get(file)?.get(name)
  return from === undefined ? file : homeOf(from, name)
}

/** Everything that leads to a door, by `file name`. */
function leadingToDoors(): ReadonlySet<string> {
  const found = new Set(CHUNKS.filter(isDoor).map(({ file, name }) => `${file} ${name}`))

  for (let before = -1; before !== found.size;) {
    before = found.size

    for (const { file, name, text } of CHUNKS) {
      const uses = text.matchAll(/(?<![.\w])(\w+)\(/g)
      if ([...uses].some(([, used = '']) => found.has(`${homeOf(file, used)} ${used}`)))
        found.add(`${file} ${name}`)
    }
  }

  return found
}

const CALL_NAMES = readCallNames()

/** Wire paths by the names of calls in the schema. */
function readCallNames(): ReadonlyMap<string, string> {
  const folder = join(ROOT, '../../../packages/api-schema/src')
  const texts = globSync('**/*.ts', { cwd: folder }).map((path) => readFileSync(join(folder, path), 'utf8'))
  const found = texts.flatMap((text) => [
    ...text.matchAll(/export const (\w+Call) = defineCall\(\{\s*method: '\w+',\s*path: '([^']+)'/g),
  ])

  return new Map(found.map(([, name = '', path = '']) => [name, path]))
}

test('every call that leads to the memory of the writer is marked, and no other', () => {
  const reaching = [...leadingToDoors()]
    .map((found) => found.split(' ')[1] ?? '')
    .flatMap((name) => CALL_NAMES.get(name) ?? [])

  const marked = CALLS.filter(({ at }) => at === 'writer').map(({ path }) => path)
  expect(reaching.toSorted()).toEqual(marked.toSorted())
  expect(marked).toContain('/api/order/addorder')
})

test('what is passed on is not read only, and has a body of no file', () => {
  const odd = CALLS.filter(({ at, method, takesFile }) => at && (method === 'GET' || takesFile))
  expect(odd).toEqual([])
})
