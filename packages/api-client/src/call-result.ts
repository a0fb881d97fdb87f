import type { RefusalEnvelope } from '@plumbline/api-schema/wire/envelope'

/** A refusal by the server: stable name, field and parameters as the server sent them; `msg` is in the caller's language. */
export type RefusedCall = RefusalEnvelope['data'] & {
  readonly ok: false
  readonly network: false
  readonly status: number
  readonly code: number
  readonly msg: string
  /** Seconds to wait before asking again (`Retry-After` of 429 and 503). */
  readonly retryAfterSeconds?: number
}

/** The answer did not arrive whole: whether a money call was carried out is unknown, so repeat it under the same key. */
export interface BrokenCall {
  readonly ok: false
  readonly network: true
  /** `aborted` is the caller's own wish; `unreadable` an answer that is none of ours (a proxy's error page). */
  readonly fault: 'unreachable' | 'timed_out' | 'unreadable' | 'aborted'
}

/** Whether the server has judged the call: it is neither in trouble nor asking to be asked more slowly. */
export const isJudged = (failed: RefusedCall | BrokenCall): boolean =>
  !failed.network && failed.status < 500 && failed.status !== 429

/** The outcome of a call. Nothing is thrown for what a server or a network may do. */
export type CallResult<Data> = { readonly ok: true; readonly data: Data } | RefusedCall | BrokenCall
