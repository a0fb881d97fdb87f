import { toIso, parseIso } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import { canonicalJson } from './canonical-json.ts'
import type { CanonicalValue } from './canonical-json.ts'

/* Reads what comes from elsewhere: closed shapes, nothing missing, nothing besides. */

/** @returns `undefined` where the value is none of its kind */
export type Reader<T> = (value: unknown) => T | undefined
type ReadBy<R> = R extends Reader<infer T> ? T : never
type Readers = Readonly<Record<string, Reader<unknown>>>

export const textLike =
  (pattern: RegExp): Reader<string> =>
  (value) =>
    typeof value === 'string' && pattern.test(value) ? value : undefined

const TEXT_MAX = 4_000_000
export const anyText: Reader<string> = (value) =>
  typeof value === 'string' && value.length <= TEXT_MAX && value.isWellFormed() ? value : undefined

/** 32 bytes in lower-case hex. */
export const hash32 = textLike(/^[0-9a-f]{64}$/)

/** A whole number of 0 and more. */
export const count: Reader<number> = (value) =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && !Object.is(value, -0)
    ? value
    : undefined

export const flag: Reader<boolean> = (value) => (typeof value === 'boolean' ? value : undefined)

export const oneOf =
  <const T extends string>(...choices: readonly T[]): Reader<T> =>
  (value) =>
    choices.find((choice) => choice === value)

/** Decimal digits, as canonical JSON writes whole numbers; fits the database's bigint. */
export const digits: Reader<bigint> = (value) =>
  typeof value === 'string' && /^(?:0|[1-9]\d{0,18})$/.test(value) ? BigInt(value) : undefined

/** The same, where it is counted with: below 2^53. */
export const wholeNumber: Reader<bigint> = (value) => {
  const known = digits(value)
  return known !== undefined && known <= BigInt(Number.MAX_SAFE_INTEGER) ? known : undefined
}

/** `2026-01-31T08:00:00.250Z` and nothing shorter, nor before 1970. */
export const moment: Reader<Instant> = (value) => {
  const instant = typeof value === 'string' ? parseIso(value) : undefined
  return instant !== undefined && instant >= 0 && toIso(instant) === value ? instant : undefined
}

export const nothing: Reader<null> = (value) => (value === null ? null : undefined)

export const either =
  <A, B>(one: Reader<A>, other: Reader<B>): Reader<A | B> =>
  (value) => {
    const known = one(value)
    return known === undefined ? other(value) : known
  }

export const listOf =
  <T>(read: Reader<T>, most: number): Reader<readonly T[]> =>
  (value) => {
    if (!Array.isArray(value) || value.length > most) return undefined

    const items: T[] = []
    for (const item of value) {
      const known = read(item)
      if (known === undefined) return undefined
      items.push(known)
    }

    return items
  }

export type ObjectOf<R extends Readers, O extends Readers> = {
  readonly [K in keyof R]: ReadBy<R[K]>
} & { readonly [K in keyof O]?: ReadBy<O[K]> }

/** An object with exactly these members; those of `optional` may be absent. */
export const objectOf =
  <R extends Readers, O extends Readers>(required: R, optional?: O): Reader<ObjectOf<R, O>> =>
  (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined

    const members = new Map<string, unknown>(Object.entries(value))
    const known: Record<string, unknown> = {}
    for (const [name, read] of Object.entries({ ...required, ...optional })) {
      if (!members.has(name) && !(name in required)) continue
      known[name] = read(members.get(name))
      if (known[name] === undefined || !members.delete(name)) return undefined
    }

    return members.size === 0 ? (known as ObjectOf<R, O>) : undefined // each member was read by its reader just now
  }

/** A signed or hashed document: canonical bytes of version 1 and this type. */
export function readDocument<R extends Readers, O extends Readers>(
  text: string,
  type: string,
  required: R,
  optional?: O,
): ObjectOf<R, O> | undefined {
  const read = objectOf({ ...required, v: oneOf('1'), type: oneOf(type) }, optional)
  try {
    const value = JSON.parse(text) as CanonicalValue // JSON holds no other values
    return canonicalJson(value) === text ? read(value) : undefined
  } catch {
    return undefined // no JSON, a fraction, or deeper than any document of ours
  }
}
