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

/** No other value has a field of that name. */
export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && 'refusal' in value

export const fieldInvalid = (field: string): Refusal => ({ refusal: 'field_invalid', field })
