import type { Call, RequestOf, ResponseOf } from '@plumbline/api-schema/wire/call'
import type { Envelope } from '@plumbline/api-schema/wire/envelope'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { BrokenCall, CallResult } from './call-result.ts'
import { KEPT_AT } from './kept-answer.ts'
import type { ServerClock } from './server-clock.ts'
import { readEnvelope } from './read-envelope.ts'

type FieldValue = string | number | boolean | readonly string[] | undefined

/** Fields of a request as a form or query: lists parted by commas, absent fields left out. */
function formBody(request: object): URLSearchParams {
  const form = new URLSearchParams()
  for (const [name, value] of Object.entries(request) as [string, FieldValue][]) {
    if (value !== undefined) form.set(name, Array.isArray(value) ? value.join(',') : String(value))
  }
  return form
}

/** The network time-out that the specification fixes. */
export const NETWORK_TIMEOUT_MS = 60_000
/**
 * A read that hears nothing for so long is asked anew, on another connection: after a change of network the browser may
 * hold idle ones that died without a word, and each would keep a request for the whole time-out.
 */
export const READ_TRIES_MS = [4_000, 4_000, 8_000, 16_000] as const

export interface TransportOptions {
  /** '' asks the host of the page. */
  readonly baseUrl: string
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>
  /** Read anew for each call: session token, language code, and the clock that the customer chose. */
  readonly caller: () => {
    readonly token: string | undefined
    readonly language: string
    readonly hourCycle?: string | undefined
  }
  /** The header that names the session: customers' calls have `token`, those of the desk `operator-token`. */
  readonly tokenHeader?: 'token' | 'operator-token'
  /** Called when the server no longer knows the token that is in use: the one place that handles 401. */
  readonly onSignedOut: () => void
  /** Learns from every answer that carries the server's time. */
  readonly clock?: ServerClock
  /** Called where the answer is one that the device had kept (kept-answer.ts), with when it came. */
  readonly onKept?: (keptAt: number) => void
  /** The device's clock, epoch milliseconds. */
  readonly now: () => number
}

export interface CallOptions {
  /**
   * For calls marked 🔑 in docs/rules/wire.md#idempotency: made and stored by the caller before sending, the same for
   * each repetition.
   */
  readonly idempotencyKey?: string
  readonly signal?: AbortSignal
}

/** Sends one typed call. Shows nothing and throws nothing but programmers' errors. */
export type SendCall = <C extends Call>(
  call: C,
  request: RequestOf<C>,
  options?: CallOptions,
) => Promise<CallResult<ResponseOf<C>>>

export function createTransport(options: TransportOptions): SendCall {
  return async <C extends Call>(
    call: C,
    request: RequestOf<C>,
    { idempotencyKey, signal }: CallOptions = {},
  ) => {
    if (call.idempotent && !idempotencyKey) throw new Error(`${call.path} needs an idempotency key`)

    const { token, language, hourCycle } = options.caller()
    const headers: Record<string, string> = { language, lang: language }

    if (hourCycle !== undefined) headers['hour-cycle'] = hourCycle
    if (token !== undefined) headers[options.tokenHeader ?? 'token'] = token
    if (idempotencyKey !== undefined) headers['idempotency-key'] = idempotencyKey

    const form = formBody(request as object)
    const query = call.method === 'GET' && form.size > 0 ? `?${form.toString()}` : ''
    let sentAt = 0

    const send = (cut: AbortSignal) => {
      sentAt = options.now()

      return options.fetch(options.baseUrl + call.path + query, {
        method: call.method,
        headers,
        signal: cut,
        ...(call.method === 'POST' && { body: form }),
      })
    }

    const answer = await withTimeout(signal, call.method === 'GET' ? (cut) => askAnew(cut, send) : send)
    if (!('envelope' in answer)) return answer

    const { envelope, response } = answer
    if (response.status === 401 && options.caller().token === token) options.onSignedOut()
    if (!response.ok) return refusalOf(envelope, response)

    const keptAt = response.headers.get(KEPT_AT)
    if (keptAt === null) observeServerTime(options, sentAt, envelope.data)
    else options.onKept?.(Number(keptAt))

    return { ok: true, data: envelope.data as ResponseOf<C> }
  }
}

type Send = (cut: AbortSignal) => Promise<Response>

/** Sends a read until something is heard of it, each try cut off before the next. */
async function askAnew(cut: AbortSignal, send: Send): Promise<Response> {
  for (const tryMs of READ_TRIES_MS) {
    const silence = new AbortController()
    const timer = setTimeout(() => silence.abort(), tryMs)
    try {
      return await send(AbortSignal.any([cut, silence.signal]))
    } catch (cause) {
      if (cut.aborted || !silence.signal.aborted) throw cause
    } finally {
      clearTimeout(timer)
    }
  }

  return send(cut)
}

interface Answer {
  readonly envelope: Envelope<unknown>
  readonly response: Response
}

/** Headers and body together get 60 s; the caller's own abort is told apart from it. */
async function withTimeout(callersSignal: AbortSignal | undefined, send: Send): Promise<Answer | BrokenCall> {
  const broken = (fault: BrokenCall['fault']): BrokenCall => ({ ok: false, network: true, fault })
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), NETWORK_TIMEOUT_MS)
  const faultOr = (otherwise: BrokenCall['fault']) =>
    broken(callersSignal?.aborted ? 'aborted' : timeout.signal.aborted ? 'timed_out' : otherwise)

  try {
    const response = await send(
      callersSignal ? AbortSignal.any([callersSignal, timeout.signal]) : timeout.signal,
    )

    let text: string
    try {
      text = await response.text()
    } catch {
      return faultOr('unreachable')
    }

    const envelope = readEnvelope(text)
    return envelope ? { envelope, response } : broken('unreadable')
  } catch {
    return faultOr('unreachable')
  } finally {
    clearTimeout(timer)
  }
}

function refusalOf(envelope: Envelope<unknown>, response: Response): CallResult<never> {
  const data = envelope.data
  if (!isRefusal(data)) return { ok: false, network: true, fault: 'unreadable' }

  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)

  return {
    ...(data as Extract<CallResult<never>, { network: false }>),
    ok: false,
    network: false,
    status: response.status,
    code: envelope.code,
    msg: envelope.msg,
    ...(Number.isFinite(wait) && { retryAfterSeconds: wait }),
  }
}

function observeServerTime({ clock, now }: TransportOptions, sentAt: number, data: unknown): void {
  if (!clock || typeof data !== 'object' || data === null || !('server_time' in data)) return
  clock.observe({ sentAt, receivedAt: now(), serverTime: Date.parse(String(data.server_time)) })
}
