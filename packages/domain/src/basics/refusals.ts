import type { Refusal } from './refusal.ts'

/* Refusals that many decisions give, always in the same words. */

export const NOT_FOUND: Refusal = { refusal: 'not_found' }
export const SYMBOL_UNKNOWN: Refusal = { refusal: 'symbol_unknown', field: 'symbol' }
export const ALREADY_DECIDED: Refusal = { refusal: 'already_decided' }

export const SECOND_FACTOR_WRONG = {
  refusal: 'second_factor_wrong',
  field: 'second_factor',
} as const satisfies Refusal

export const FILE_REFUSED = { refusal: 'file_refused', field: 'file' } as const satisfies Refusal
export const BUSY = { refusal: 'busy' } as const satisfies Refusal
