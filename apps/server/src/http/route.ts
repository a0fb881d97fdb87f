import type { Call } from '@plumbline/api-schema/wire/call'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { HourCycle } from '@plumbline/language/format/date'
import type { Language } from '@plumbline/language/languages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import type { FillRandom } from '../platform/ids.ts'
import { workFor } from '../security-log/source.ts'
import { admit } from './limits/admission.ts'
import type { AdmissionContext } from './limits/admission.ts'
import { languageOfRequest } from './answer.ts'
import type { Answer, Answers } from './answer.ts'
import type { NewDeviceName } from './device.ts'
import { withMultipart } from './file-call.ts'
import type { FileAnswer, FileArrivals, UploadedFile } from './file-call.ts'
import type { ApiKeyUse } from './api-keys.ts'
import type { Idempotency } from './idempotency.ts'
import type { OperatorSession } from './operator-session.ts'
import type { LiveOperatorSession } from './operator-sessions.ts'
import { fieldNames, parseRequest } from './parse-request.ts'
import { RequestCaller } from './request-caller.ts'
import { readQuery } from './request-fields.ts'
import type { Fields } from './request-fields.ts'
import type { Session } from './session.ts'
import { endSlowBody } from './limits/slow-body.ts'
import { sourceOf } from './source-of.ts'
import type { WriterCalls } from './writer-calls/writer-calls.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Context shared by every call. Decorates the app, so that modules need only `app`. */
export interface HttpContext extends AdmissionContext {
  /** Where calls are served that need the writer's memory; absent where this process is alone. */
  readonly writerCalls: WriterCalls | undefined
  readonly answers: Answers
  readonly idempotency: Idempotency
  readonly files: FileArrivals
  readonly fillRandom: FillRandom
  /** Tests let each answer be checked against its schema; skipped in production to save latency. */
  readonly checksAnswers: boolean
}

declare module 'fastify' {
  interface FastifyInstance {
    http: HttpContext
  }
  interface FastifyRequest {
    session: Session | undefined
    /** API key that a customer's program sent instead of a session. */
    apiKey: ApiKeyUse | undefined
    operator: LiveOperatorSession | undefined
    /** Body of a call as it was sent, where there is one; kept where calls are passed on. */
    sentBody: Buffer | undefined
    /** File of a call with `takesFile`, once its body is read. */
    uploadedFile: UploadedFile | undefined
  }
}

/** Caller of a use case. */
export interface Caller {
  /** Set in calls with `auth: 'customer'` only; reading it in an open call is a programming error. */
  readonly customerId: bigint
  /** Session of a person; reading it when a program calls with a key is a programming error too. */
  readonly session: Session
  /** Calls with `apiKey` only: the key that the program sent, if valid. */
  readonly apiKey: ApiKeyUse | undefined
  /** Open calls with `knowsCustomer`: the customer whose token was sent; `undefined` without one. */
  readonly knownCustomerId: bigint | undefined
  /** Set in calls with `auth: 'operator'` only. */
  readonly operator: OperatorSession
  /** Set in calls with `takesFile` only. */
  readonly file: UploadedFile
  readonly language: Language
  /** The clock that the caller chose; `undefined` is as the language does. */
  readonly hourCycle: HourCycle | undefined
  /** The caller's address, for limits only; see `TRUST_PROXY`. */
  readonly address: string
  /** Two-letter country of that address, if our own proxy sends it (`COUNTRY_HEADER`); see `domain/openness/offering`. */
  readonly country: string | undefined
  /** User agent: shown to the customer as the device's name, never trusted. */
  readonly userAgent: string
  /** Random name of the device from its cookie; log-in calls assign one. */
  readonly device: string | undefined
  /** Whether the cookie was sent with this request, and is not just set by its answer. */
  readonly hasCookie: boolean
  /** Draws a new name for the device, unknown to anyone who noted or planted the old one. */
  newDeviceName(): NewDeviceName
  /** Needed by calls with `idempotent` only. */
  readonly idempotencyKey: string
  /** SHA-256 of the request's known fields. */
  readonly requestHash: Buffer
}

export type CallHandler<Request extends z.ZodMiniType, Response extends z.ZodMiniType> = (
  request: z.output<Request>,
  caller: Caller,
) => Promise<z.output<Response> | Refusal> | z.output<Response> | Refusal

/** Answer of a call with `answersFile`. */
export type FileCallHandler<Request extends z.ZodMiniType> = (
  request: z.output<Request>,
  caller: Caller,
) => Promise<FileAnswer | Refusal>

/**
 * In tests an answer must match its schema exactly: no field missing, none undeclared
 * (docs/rules/wire.md#exact-answers).
 */
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

/** Admits the caller, reads and checks the request, and calls the handler. */
function serve<Request extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Request>,
  handler: (request: z.output<Request>, caller: Caller) => Promise<Answer | Refusal>,
  isKeyTaken: (customerId: bigint, key: string) => Promise<boolean>,
): void {
  const { http } = app
  const names = fieldNames(call.request)

  const answerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<Answer | Refusal> => {
    const fields =
      call.method === 'GET'
        ? readQuery(request.raw.url ?? '')
        : ((request.body as Fields | undefined) ?? { values: {} })

    const caller = new RequestCaller(http, call, request, reply, { names, fields })
    const parsed = parseRequest(call.request, names, fields)
    if (isRefusal(parsed)) {
      const isOtherBody = call.idempotent && (await isKeyTaken(caller.customerId, caller.idempotencyKey))
      return isOtherBody ? { refusal: 'idempotency_body_differs' } : parsed
    }

    if (call.takesFile && !request.uploadedFile) return { refusal: 'file_refused', field: 'file' }

    return workFor(sourceOf(request, http.countryHeader), () => handler(parsed, caller))
  }

  const writer = call.at === 'writer' ? http.writerCalls : undefined

  // Where a call at the writer arrives, it is admitted by what this node knows and counts by itself; where it is served, as any other.
  const arrival = writer ? { ...http, limiter: writer.limiter } : http

  const answerAtWriter = (
    calls: WriterCalls,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<Answer | Refusal> =>
    calls.serve(call, request, async () => (await admit(http, call, request)) ?? answerOf(request, reply))

  const answerTo = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const answer = await (writer ? answerAtWriter(writer, request, reply) : answerOf(request, reply))

    return typeof answer === 'function'
      ? answer(reply, request)
      : http.answers.sendRefusal(request, reply, answer)
  }

  const takeFile = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const refusal = await http.files.receive(request, () => answerTo(request, reply))
    return refusal ? http.answers.sendRefusal(request, reply, refusal) : reply
  }

  const route = (corner: FastifyInstance): void =>
    void corner.route({
      method: call.method,
      url: call.path,
      ...defined({ bodyLimit: call.maxBody }),
      onRequest: (request, reply, done) => {
        if (call.method === 'POST' && !call.takesFile) endSlowBody(request.raw)
        if (writer?.isPassedOn(request)) return done()

        admit(arrival, call, request).then((refusal) => {
          if (refusal) void http.answers.sendRefusal(request, reply, refusal)
          else done()
        }, done)
      },
      handler: call.takesFile ? takeFile : answerTo,
    })

  if (call.takesFile) withMultipart(app, route)
  else route(app)
}

/**
 * Serves one call of the wire: admits the caller, reads and checks the request with the call's own schema, and wraps the
 * handler's answer (`data` or an expected refusal) into the envelope in the caller's language.
 */
export function registerCall<Request extends z.ZodMiniType, Response extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Request, Response>,
  handler: CallHandler<Request, Response>,
  /** Whether a key is taken; given by calls that store their idempotency keys themselves. */
  isKeyTaken: (customerId: bigint, key: string) => Promise<boolean> = (customerId, key) =>
    app.http.idempotency.isTaken(customerId, call.path, key),
): void {
  const { http } = app

  const handle = async (value: z.output<Request>, caller: Caller): Promise<Answer | Refusal> => {
    const data = await handler(value, caller)
    if (typeof data !== 'object' || data === null) throw new TypeError(`${call.path} answered with no object`)
    if (isRefusal(data)) return data

    if (http.checksAnswers) checkAnswer(call, data)
    return (reply, request) => reply.send(http.answers.done(languageOfRequest(request), data))
  }

  serve(app, call, handle, isKeyTaken)
}

/** Serves a call with `answersFile`: the file itself, never sniffed and never cached by the browser. */
export function registerFileCall<Request extends z.ZodMiniType>(
  app: FastifyInstance,
  call: Call<Request>,
  handler: FileCallHandler<Request>,
): void {
  const handle = async (value: z.output<Request>, caller: Caller): Promise<Answer | Refusal> => {
    const file = await handler(value, caller)
    if (isRefusal(file)) return file

    const disposition = file.saveAs === undefined ? 'inline' : `attachment; filename="${file.saveAs}"`

    return (reply) =>
      reply
        .type(file.contentType)
        .header('content-disposition', disposition)
        .header('cache-control', 'private, no-store')
        .send(file.bytes)
  }

  serve(app, call, handle, () => Promise.resolve(false))
}
