import type { Call } from '@plumbline/api-schema/call'
import { IDEMPOTENCY_KEY } from '@plumbline/api-schema/envelope'
import type { Refusal } from '@plumbline/domain/refusal'
import type { Language } from '@plumbline/language/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { FillRandom } from '../platform/ids.ts'
import { isRefusal, languageOfRequest } from './answer.ts'
import type { Answers } from './answer.ts'
import { limitOf } from './call-limits.ts'
import { deviceOf, nameDevice } from './device.ts'
import type { Idempotency } from './idempotency.ts'
import { isOwnOrigin } from './origin.ts'
import { fieldNames, parseRequest, requestHash } from './parse-request.ts'
import { addressKey } from './rate-limit.ts'
import type { RateLimiter } from './rate-limit.ts'
import { readQuery } from './request-fields.ts'
import type { Fields } from './request-fields.ts'
import type { Session, Sessions } from './session.ts'

/** What is the same for every call. Decorates the app, so that modules need only `app`. */
export interface HttpContext {
  readonly answers: Answers
  readonly sessions: Sessions
  readonly idempotency: Idempotency
  readonly limiter: RateLimiter
  readonly publicUrl: string
  readonly fillRandom: FillRandom
  /** Tests let each answer be checked against its schema; in production that time is the customer's. */
  readonly checksAnswers: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    http: HttpContext
  }
  interface FastifyRequest {
    session: Session | undefined
  }
}

/** Who calls, as a use case may know it. */
export interface Caller {
  /** Of calls with `auth: 'customer'` only; asking in an open call is a programmer's error. */
  readonly customerId: bigint
  readonly session: Session
  readonly language: Language
  /** The caller's address, for limits only; see `TRUST_PROXY`. */
  readonly address: string
  /** The random name of the device from its cookie; calls under `/api/login/` give it one. */
  readonly device: string | undefined
  /** Whether the cookie came with this request, and not only goes with its answer. */
  readonly hasCookie: boolean
  /** Of calls with `idempotent` only. */
  readonly idempotencyKey: string
  /** SHA-256 of the request's known fields. */
  readonly requestHash: Buffer
}

export type CallHandler<Request extends z.ZodMiniType, Response extends z.ZodMiniType> = (
  request: z.output<Request>,
  caller: Caller,
) => Promise<z.output<Response> | Refusal> | z.output<Response> | Refusal

/** Where a device needs a name before it is logged in. */
const NAMES_DEVICE = '/api/login/'

function headerText(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/** Session, key and limit, before the body is even read (money-paths.md, Refusals: that is their order). */
async function admit(http: HttpContext, call: Call, request: FastifyRequest): Promise<Refusal | undefined> {
  if (call.method !== 'GET' && !isOwnOrigin(request, http.publicUrl)) return { refusal: 'not_allowed' }
  const session =
    call.auth === 'customer' ? await http.sessions.sessionOf(headerText(request, 'token')) : undefined
  if (call.auth === 'customer' && !session) return { refusal: 'login_required' }
  request.session = session
  const limited = limitOf(call)
  if (limited) {
    const who = session && limited.by === 'customer' ? session.customerId.toString() : addressKey(request.ip)
    const seconds = http.limiter.take(`${call.method} ${call.path} ${who}`, limited.limit)
    if (seconds > 0) return { refusal: 'too_many_requests', params: { seconds } }
  }
  if (call.idempotent && !IDEMPOTENCY_KEY.test(headerText(request, 'idempotency-key')))
    return { refusal: 'idempotency_key_required' }
  return undefined
}

function callerOf(
  http: HttpContext,
  call: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  names: readonly string[],
  fields: Fields,
): Caller {
  const { session } = request
  return {
    get session() {
      if (!session) throw new TypeError(`${call.path} is open: it knows no session`)
      return session
    },
    get customerId() {
      return this.session.customerId
    },
    device: call.path.startsWith(NAMES_DEVICE)
      ? nameDevice(request, reply, http.fillRandom)
      : deviceOf(request),
    hasCookie: deviceOf(request) !== undefined,
    language: languageOfRequest(request),
    address: request.ip,
    idempotencyKey: headerText(request, 'idempotency-key'),
    get requestHash() {
      return requestHash(names, fields)
    },
  }
}

/** In tests an answer must be exactly what its schema says: no field missing, none undeclared (reliability-goals A5). */
function checkAnswer(call: Call, data: object): void {
  const sent: unknown = JSON.parse(JSON.stringify(data))
  const declared: unknown = JSON.parse(JSON.stringify(call.response.parse(sent)))
  const ordered = (value: unknown): unknown =>
    Array.isArray(value)
      ? value.map(ordered)
      : typeof value === 'object' && value !== null
        ? Object.fromEntries(
            Object.entries(value)
              .toSorted(([a], [b]) => (a < b ? -1 : 1))
              .map(([key, inner]) => [key, ordered(inner)]),
          )
        : value
  if (JSON.stringify(ordered(sent)) !== JSON.stringify(ordered(declared)))
    throw new TypeError(`${call.path} answered with undeclared fields: ${JSON.stringify(sent)}`)
}

/**
 * Serves one call of the wire: admits the caller, reads and checks the request with the call's own schema, and wraps the
 * handler's answer, which is `data` or an expected refusal, into the envelope in the caller's language.
 */
export function registerCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Request, Response>,
  handler: CallHandler<Request, Response>,
  /** Where a call keeps its idempotency keys itself: whether one stands for an earlier call. */
  isKeyTaken: (customerId: bigint, key: string) => Promise<boolean> = (customerId, key) =>
    app.http.idempotency.isTaken(customerId, call.path, key),
): void {
  const { http } = app
  const names = fieldNames(call.request)
  app.route({
    method: call.method,
    url: call.path,
    onRequest: async (request, reply) => {
      const refusal = await admit(http, call, request)
      return refusal && http.answers.sendRefusal(request, reply, refusal)
    },
    handler: async (request, reply) => {
      const fields =
        call.method === 'GET'
          ? readQuery(request.raw.url ?? '')
          : ((request.body as Fields | undefined) ?? { values: {} })
      const caller = callerOf(http, call, request, reply, names, fields)
      const parsed = parseRequest(call.request, names, fields)
      if (!parsed.ok) {
        const isOtherBody = call.idempotent && (await isKeyTaken(caller.customerId, caller.idempotencyKey))
        return http.answers.sendRefusal(
          request,
          reply,
          isOtherBody ? { refusal: 'idempotency_body_differs' } : parsed.refusal,
        )
      }
      const answer = await handler(parsed.value, caller)
      if (typeof answer !== 'object' || answer === null)
        throw new TypeError(`${call.path} answered with no object`)
      if (isRefusal(answer)) return http.answers.sendRefusal(request, reply, answer)
      if (http.checksAnswers) checkAnswer(call, answer)
      return reply.send(http.answers.done(languageOfRequest(request), answer))
    },
  })
}
