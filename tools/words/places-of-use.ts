import { globSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { ROOT } from '../root.ts'

const HOLE = /\$\{[^}]*\}/g
const NAMED = /(?<=['"`])[a-z0-9_]+(?:\.\w+)+(?=['"`])/g
const TEMPLATE = /`((?:[\w.]|\$\{[^`}]*\})*\$\{[^`}]*\}(?:[\w.]|\$\{[^`}]*\})*)`/g

/** Keys that a source names, and those that its template literals can make: `recharge.status.${status}` reaches one more word. */
interface KeysInSource {
  readonly path: string
  readonly named: ReadonlySet<string>
  /** Those that begin with a word of their own. */
  readonly made: readonly RegExp[]
}

function keysIn(path: string, source: string): KeysInSource {
  const templates = new Set([...source.matchAll(TEMPLATE)].map(([, template = '']) => template))

  return {
    path,
    named: new Set(source.match(NAMED)),
    made: [...templates]
      .filter((template) => /^[a-z_]+\./.test(template))
      .map((template) => new RegExp(`^${template.replaceAll('.', '\\.').replaceAll(HOLE, '[\\w-]+')}$`)),
  }
}

/** What of the product says texts: no tests, and not the catalogues themselves. */
const sources = (): KeysInSource[] =>
  globSync(['apps/*/src/**/*.{ts,tsx}', 'packages/*/src/**/*.{ts,tsx}'], { cwd: ROOT })
    .filter((path) => !/\.test\.tsx?$|\/testing\/|language\/src\/catalogues\//.test(path))
    .toSorted()
    .map((path) => keysIn(path, readFileSync(resolve(ROOT, path), 'utf8')))

const pathsWith = (read: readonly KeysInSource[], uses: (source: KeysInSource) => boolean): string[] =>
  read.filter(uses).map(({ path }) => path)

/**
 * Tells the files that show a text: those that name its key, else those that can make it.
 * @param isWithin whether the texts in question stand on this path at all
 */
export function readPlacesOfUse(isWithin: (path: string) => boolean): (key: string) => readonly string[] {
  const read = sources().filter(({ path }) => isWithin(path))

  return (key) => {
    const naming = pathsWith(read, ({ named }) => named.has(key))
    return naming.length > 0
      ? naming
      : pathsWith(read, ({ made }) => made.some((pattern) => pattern.test(key)))
  }
}
