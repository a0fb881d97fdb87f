import { isUtf8 } from 'node:buffer'
import { defined } from '@plumbline/domain/basics/defined'

/*
 * Strict parsing of requests: bad UTF-8, bad percent signs and bad JSON are rejected as malformed, a repeated
 * field by its name. Objects have no prototype, so a field named `__proto__` is an ordinary field.
 */

/** The fields of a query or body by wire name, and the first one that was sent more than once. */
export interface Fields {
  readonly values: Readonly<Record<string, unknown>>
  readonly repeated?: string
}

/** A query or body that cannot be read at all. */
export class MalformedRequest extends Error {}

const record = (): Record<string, unknown> => Object.create(null) as Record<string, unknown>

/** Most texts are their own encoding. */
const isEncoded = (text: string): boolean => text.includes('%') || text.includes('+')

function decodePart(text: string): string {
  if (!isEncoded(text)) return text

  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    throw new MalformedRequest('not percent-encoded UTF-8')
  }
}

/** Reads `a=1&b=2`, of a query or of a form. */
export function readForm(text: string): Fields {
  const values = record()
  let repeated: string | undefined
  for (const pair of text.split('&')) {
    if (pair === '') continue

    const equals = pair.indexOf('=')
    const name = decodePart(equals < 0 ? pair : pair.slice(0, equals))
    if (name in values) repeated ??= name
    values[name] = equals < 0 ? '' : decodePart(pair.slice(equals + 1))
  }

  return { values, ...defined({ repeated }) }
}

/** The fields of a request's query. */
export function readQuery(url: string): Fields {
  const question = url.indexOf('?')
  return readForm(question < 0 ? '' : url.slice(question + 1))
}

const TOKENS = /"(?:[^"\\]|\\.)*"|[[\]{}]/g

/** First repeated name in the outermost object of a valid JSON text; `JSON.parse` silently keeps the last. */
function repeatedName(text: string): string | undefined {
  const seen = new Set<string>()
  let depth = 0
  for (const { 0: token, index } of text.matchAll(TOKENS)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    else if (depth === 1 && /^\s*:/.test(text.slice(index + token.length, index + token.length + 64))) {
      const name = String(JSON.parse(token))
      if (seen.has(name)) return name
      seen.add(name)
    }
  }

  return undefined
}

/** Reads a JSON object. */
export function readJson(text: string): Fields {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new MalformedRequest('not JSON')
  }

  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed))
    throw new MalformedRequest('not a JSON object')

  const values = record()
  for (const [name, value] of Object.entries(parsed)) values[name] = value
  const repeated = repeatedName(text)

  return { values, ...defined({ repeated }) }
}

/** Reads a body; an empty one is a request without fields. */
export function readBody(body: Buffer, kind: 'form' | 'json'): Fields {
  if (body.length === 0) return { values: record() }

  if (!isUtf8(body)) throw new MalformedRequest('not UTF-8')

  const text = body.toString()
  return kind === 'form' ? readForm(text) : readJson(text)
}

/** Whether text cannot be stored or is not Unicode: a NUL, half of a surrogate pair. Lists are searched too. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed()
  return Array.isArray(value) && value.some(isUnstorable)
}
