import { fieldInvalid } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { secondProof } from '@plumbline/api-schema/accounts/second-proof'
import { hash } from 'node:crypto'
import type * as z from 'zod/mini'
import { isUnstorable } from './request-fields.ts'
import type { Fields } from './request-fields.ts'

/** Wire names of a request's fields, in the order of its schema; other fields are ignored. */
export function fieldNames(schema: z.ZodMiniType): readonly string[] {
  return 'shape' in schema.def ? Object.keys(schema.def.shape as object) : []
}

/**
 * Checks fields with a call's schema.
 * @returns the parsed request, or `field_invalid` with the first bad field in the order of the schema
 */
export function parseRequest<Schema extends z.ZodMiniType>(
  schema: Schema,
  names: readonly string[],
  fields: Fields,
): z.output<Schema> | Refusal {
  if (fields.repeated !== undefined && names.includes(fields.repeated)) return fieldInvalid(fields.repeated)

  const unstorable = names.find((name) => isUnstorable(fields.values[name]))
  if (unstorable !== undefined) return fieldInvalid(unstorable)

  const parsed = schema.safeParse(fields.values)
  if (parsed.success) return parsed.data

  const [field] = parsed.error.issues[0]?.path ?? []
  return field === undefined ? { refusal: 'malformed' } : fieldInvalid(String(field))
}

const isMeant = (name: string): boolean => !Object.hasOwn(secondProof, name)

/**
 * SHA-256 over a request's known fields, the same for a form and for JSON with the same values: distinguishes a repeated
 * call under one key from another one (docs/rules/wire.md#idempotency). Proofs (codes, factors) are not
 * included: a caller who missed the answer has used up their code, and retries with another or none.
 */
export function requestHash(names: readonly string[], fields: Fields): Buffer {
  const sent = names.filter((name) => isMeant(name) && fields.values[name] !== undefined).toSorted()
  const known = sent.map((name) => {
    const value = fields.values[name]
    return [name, typeof value === 'string' ? value : JSON.stringify(value)]
  })

  return hash('sha256', JSON.stringify(known), 'buffer')
}
