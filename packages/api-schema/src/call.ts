import type { RefusalName } from '@plumbline/domain/refusal'
import type * as z from 'zod/mini'

/**
 * One call of the wire. The same object checks the request at the server, types the client, and makes the OpenAPI page.
 * `request` is the query of a GET and the body of a POST.
 */
export interface Call<
  Request extends z.ZodMiniType = z.ZodMiniType,
  Response extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: 'GET' | 'POST'
  readonly path: string
  /** One plain sentence for the OpenAPI page. */
  readonly summary: string
  /** `customer`: needs a session, else 401 `login_required`. */
  readonly auth: 'open' | 'customer'
  /** Needs the header `Idempotency-Key` (🔑 in wire.md). */
  readonly idempotent?: true
  readonly request: Request
  readonly response: Response
  /** Business refusals this call may answer with, beside those of every call. */
  readonly refusals: readonly RefusalName[]
}

export const defineCall = <Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  call: Call<Request, Response>,
): Call<Request, Response> => call

/** What a caller sends. */
export type RequestOf<C extends Call> = z.input<C['request']>
/** What the use case receives: parsed and trusted. */
export type ParsedRequestOf<C extends Call> = z.output<C['request']>
/** `data` of the answer. */
export type ResponseOf<C extends Call> = z.output<C['response']>
