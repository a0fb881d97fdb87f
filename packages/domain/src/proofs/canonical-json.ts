/* The bytes of everything that is hashed or signed (docs/proofs.md 1): RFC 8785 canonical JSON. */

export type CanonicalValue =
  | string
  | boolean
  | null
  | bigint
  | number
  | readonly CanonicalValue[]
  | { readonly [name: string]: CanonicalValue }

/**
 * RFC 8785 (JCS), with every integer written as a decimal string: JSON numbers are doubles and would silently change
 * 2^53 + 1. Fractions are refused: nothing that we sign has one.
 */
export function canonicalJson(value: CanonicalValue): string {
  if (typeof value === 'bigint') return `"${value}"`

  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError(`no safe integer: ${value}`)
    return `"${value}"`
  }

  if (typeof value === 'string') {
    if (!value.isWellFormed()) throw new RangeError('a lone surrogate has no canonical form')
    return JSON.stringify(value)
  }

  if (value === null || typeof value === 'boolean') return String(value)
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`

  return canonicalObject(value)
}

function canonicalObject(value: { readonly [name: string]: CanonicalValue }): string {
  let members = ''

  // Sorted by UTF-16 code units, as RFC 8785 3.2.3 asks and as texts are sorted where nobody compares.
  for (const name of Object.keys(value).toSorted()) {
    const member = value[name]
    if (member === undefined) throw new RangeError(`${name} is undefined, which has no canonical form`)

    members += `${members === '' ? '' : ','}${canonicalJson(name)}:${canonicalJson(member)}`
  }

  return `{${members}}`
}

const isList = (value: CanonicalValue): value is readonly CanonicalValue[] => Array.isArray(value)
