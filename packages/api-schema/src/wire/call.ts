import type { ApiKeyScope } from '@plumbline/domain/accounts/api-key'
import type { OperatorRole } from '@plumbline/domain/desk/operator'
import type { RefusalName } from '@plumbline/domain/basics/refusal-names'
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
  /** One plain sentence for the OpenAPI page; figures of the domain by their names (docs/languages.md#a-figure-in-a-text). */
  readonly summary: string
  /**
   * `customer`: needs a session (header `token`), `operator`: one of the desk (header `operator-token`); else 401
   * `login_required`. Neither token is ever valid for the other.
   */
  readonly auth: 'open' | 'customer' | 'operator'
  /**
   * Of a customer's call: an API key of this scope makes it too, the token header holding the key. Without it no key ever
   * does, whatever its scope: 403 `api_key_scope`.
   */
  readonly apiKey?: ApiKeyScope
  /** Of an open call: a caller who sends a token is known by it; with one that is not valid they are a stranger. */
  readonly knowsCustomer?: true
  /** Gives the device a name, a cookie, where it has none: of the calls around a log-in. */
  readonly namesDevice?: true
  /** Of an operator's call: any of these roles may make it, else 403 `not_allowed`; without it, every operator. */
  readonly roles?: readonly OperatorRole[]
  /** Of an operator's call: who sits there has shown it within ten minutes, else 422 `fresh_proof_required`. */
  readonly needsFreshProof?: true
  /** The request is `multipart/form-data` with exactly one file, named `file`, beside its fields. */
  readonly takesFile?: true
  /** Bytes of the largest body, where the 64 kB of every call are not enough. */
  readonly maxBody?: number
  /** Answers with the file itself, not with an envelope; refusals still come as envelopes. */
  readonly answersFile?: true
  /**
   * Needs the memory of the one that writes orders. With several nodes any of them takes the call and passes it on to the node that
   * leads (docs/scale.md#calls).
   */
  readonly at?: 'writer'
  /** Needs the header `Idempotency-Key` (🔑 in docs/rules/wire.md#idempotency). */
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
