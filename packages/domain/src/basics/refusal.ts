import type { RefusalName } from './refusal-names.ts'

/** Values for the words of a refusal: decimal strings, ISO times, numbers. Never a sentence. */
export type RefusalParams = Readonly<Record<string, string | number>>

/**
 * An expected refusal: what may happen, as a value. A rule or a use case returns `T | Refusal`, one that only checks
 * `Refusal | undefined`; `isRefusal` tells them apart. Faults are thrown, never returned.
 */
export interface Refusal {
  readonly refusal: RefusalName
  /** The field of the request that the refusal is about, by its wire name. */
  readonly field?: string
  readonly params?: RefusalParams
}

const FIELDS: ReadonlySet<string> = new Set(['refusal', 'field', 'params'] satisfies (keyof Refusal)[])

/**
 * Whether a value is a refusal and nothing else. A record that tells of one, as a pending order that was refused does,
 * has fields of its own besides, so it is none.
 */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' &&
  value !== null &&
  'refusal' in value &&
  typeof value.refusal === 'string' &&
  Object.keys(value).every((field) => FIELDS.has(field))

export const fieldInvalid = (field: string): Refusal => ({ refusal: 'field_invalid', field })
