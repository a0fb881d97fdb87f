import type { Refusal } from '@plumbline/domain/basics/refusal'

/**
 * Every answer (docs/rules/wire.md#envelope). `msg` is in the caller's language and for people alone; programs read
 * `code` and `data`.
 */
export interface Envelope<Data> {
  readonly code: number
  readonly msg: string
  readonly data: Data
}

export type RefusalEnvelope = Envelope<Refusal>

export const OK_CODE = 200
/** Visible ASCII, 1–64 characters (docs/rules/wire.md#envelope). */
export const IDEMPOTENCY_KEY = /^[!-~]{1,64}$/
