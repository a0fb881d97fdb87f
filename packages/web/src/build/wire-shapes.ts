import { readFile } from 'node:fs/promises'
import { sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const isCall = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value

/** What of a module the browser needs: of a call its method, path and marks, of a list its names; of a schema nothing. */
function plainPart(value: unknown): unknown {
  if (isCall(value))
    return {
      method: value['method'],
      path: value['path'],
      auth: value['auth'],
      roles: value['roles'],
      idempotent: value['idempotent'],
    }

  if (['string', 'number', 'boolean'].includes(typeof value)) return value

  return isNames(value) || isTable(value) ? value : undefined
}

const isNames = (value: unknown): boolean =>
  Array.isArray(value) && value.every((item) => ['string', 'number'].includes(typeof item))

/** A plain table of lists of names: the networks of each coin. */
const isTable = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  Object.getPrototypeOf(value) === Object.prototype &&
  Object.values(value).every(isNames)

/**
 * Vite plugin: the app knows the wire by its types alone, which vanish; checking is the server's work. So the schemas
 * of `api-schema`, and zod with them (7.5 KiB), stay at home: each module arrives as the plain values it exports.
 * Whoever imports a schema or a function from there in the app gets a build error that says it is not exported.
 */
export function wireShapes(): Plugin {
  return {
    name: 'plumbline-wire-shapes',
    enforce: 'pre',
    async load(id) {
      const file = id.split('?')[0] ?? id
      if (!file.includes(`${sep}packages${sep}api-schema${sep}src${sep}`)) return undefined
      if (!(await readFile(file, 'utf8')).includes("'zod/mini'")) return undefined

      const module = (await import(pathToFileURL(file).href)) as Record<string, unknown>
      const lines = Object.entries(module).flatMap(([name, value]) => {
        const plain = plainPart(value)
        return plain === undefined ? [] : [`export const ${name} = ${JSON.stringify(plain)}`]
      })

      return { code: lines.join('\n'), moduleType: 'js', map: null }
    },
  }
}
