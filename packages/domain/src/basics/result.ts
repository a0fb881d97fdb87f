import type { Refusal } from './refusal.ts'

/** The outcome of a decision: a value, or an expected refusal. Faults are thrown, never returned. */
export type Result<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusal: Refusal }

export const accepted = <T>(value: T): Result<T> => ({ ok: true, value })
export const refused = (refusal: Refusal): Result<never> => ({ ok: false, refusal })

export const refusedField = (field: string): Result<never> => refused({ refusal: 'field_invalid', field })
