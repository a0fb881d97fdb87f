import { REFUSAL_CODES } from '@plumbline/api-schema/refusal-codes'
import { HOUR_MS } from '@plumbline/domain/time'
import { createTranslator } from '@plumbline/language/translator'
import { fastify } from 'fastify'
import type { FastifyInstance } from 'fastify'
import type { Socket } from 'node:net'
import { createAnswers } from './answer.ts'
import { compressPublicAnswers } from './compression.ts'
import { answerFaults } from './faults.ts'
import { createFileArrivals } from './file-call.ts'
import { createIdempotency, forgetOldKeys } from './idempotency.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import { createRateLimiter } from './rate-limit.ts'
import type { RateLimiter } from './rate-limit.ts'
import { readBody } from './request-fields.ts'
import { addSecurityHeaders, contentSecurityPolicy, securityHeaders } from './security-headers.ts'
import type { Sessions } from './session.ts'
import { pagesOf, serveApps } from './static-app.ts'
import type { Clock } from '../platform/clock.ts'
import type { Database } from '../platform/database/database.ts'
import type { FillRandom } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'

/** The largest body of any call but those that take a file (file-call.ts). */
const BODY_MOST_BYTES = 64 * 1024
/** A request that takes longer to arrive is dropped. */
const REQUEST_MOST_MS = 30_000

export interface HouseConfig {
  readonly brandName: string
  readonly platformTimeZone: string
  readonly publicUrl: string
  readonly trustProxy: boolean
  /** Where our own proxy names the country of an address. Without `trustProxy` it is anybody's word, and not read. */
  readonly countryHeader?: string | undefined
  /** Street tiles come from there (wire.md, Settings). */
  readonly mapTileUrl?: string | undefined
}

/** What every call needs; the modules' own needs stand in their `registerRoutes`. */
export interface HouseDeps {
  readonly config: HouseConfig
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly fillRandom: FillRandom
  readonly sessions: Sessions
  readonly operatorSessions: OperatorSessions
  /** The built customers' app, `apps/h5/dist`; where it is missing only calls are served. */
  readonly customerAppFolder: string
  /** The built operators' app, `apps/desk/dist`. */
  readonly deskAppFolder?: string
  /** Counts calls; tests of other things may leave it out of the way. */
  readonly limiter?: RateLimiter
  /** Check each answer against its schema: tests only. */
  readonly checksAnswers?: boolean
  /** Registers the calls of the modules. */
  readonly register: (app: FastifyInstance) => void
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  const parse =
    (kind: 'form' | 'json') =>
    (_request: unknown, body: Buffer, done: (error: Error | null, fields?: unknown) => void) => {
      try {
        done(null, readBody(body, kind))
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    }
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, parse('form'))
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse('json'))
}

/** Answers bytes that are no HTTP, as far as the socket still takes an answer. */
function endUnreadable(socket: Socket, headers: Readonly<Record<string, string>>): void {
  if (!socket.writable) return void socket.destroy()
  const body = JSON.stringify({
    code: REFUSAL_CODES.malformed,
    msg: 'Bad request',
    data: { refusal: 'malformed' },
  })
  const lines = Object.entries({
    ...headers,
    'content-type': 'application/json',
    'content-length': body.length,
    connection: 'close',
  })
  socket.end(
    `HTTP/1.1 400 Bad Request\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`,
  )
}

/** Frees old idempotency keys while the server listens. */
function forgetHourly(app: FastifyInstance, { database, clock, logger }: HouseDeps): void {
  let hourly: NodeJS.Timeout | undefined
  app.addHook('onListen', async () => {
    hourly = setInterval(() => {
      forgetOldKeys(database, clock).catch((error: unknown) =>
        logger.warn({ err: error }, 'old idempotency keys were not freed'),
      )
    }, HOUR_MS)
    hourly.unref()
  })
  app.addHook('onClose', async () => clearInterval(hourly))
}

/** Builds the HTTP server around the modules' calls. It never listens: main does, and tests inject requests. */
export function buildHouse(deps: HouseDeps): FastifyInstance {
  const { config, database, clock, logger, fillRandom, sessions } = deps
  const answers = createAnswers(config.brandName, config.platformTimeZone)
  const headers = securityHeaders(
    contentSecurityPolicy(
      config.publicUrl,
      [deps.customerAppFolder, ...(deps.deskAppFolder === undefined ? [] : [deps.deskAppFolder])].flatMap(
        pagesOf,
      ),
      config.mapTileUrl,
    ),
  )
  const app = fastify({
    // One hop: the last address in X-Forwarded-For is the one our own proxy wrote, all before it may be invented.
    trustProxy: config.trustProxy ? (_address: string, hop: number) => hop < 1 : false,
    bodyLimit: BODY_MOST_BYTES,
    requestTimeout: REQUEST_MOST_MS,
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // Queries are read from the address itself, strictly (request-fields.ts).
    routerOptions: { querystringParser: () => ({}) },
    // An address that is no address never reaches a hook or handler.
    frameworkErrors: (_error, request, reply) => {
      void answers.sendRefusal(request, reply.headers(headers), { refusal: 'malformed' })
    },
    clientErrorHandler: (_error, socket) => endUnreadable(socket, headers),
  })
  app.decorate('http', {
    answers,
    sessions,
    operatorSessions: deps.operatorSessions,
    idempotency: createIdempotency(database, clock),
    files: createFileArrivals(),
    limiter: deps.limiter ?? createRateLimiter(clock),
    publicUrl: config.publicUrl,
    fillRandom,
    countryHeader: config.trustProxy ? config.countryHeader : undefined,
    checksAnswers: deps.checksAnswers ?? false,
  })
  app.decorateRequest('session', undefined)
  app.decorateRequest('operator', undefined)
  app.decorateRequest('uploadedFile', undefined)
  forgetHourly(app, deps)
  addSecurityHeaders(app, headers)
  compressPublicAnswers(app)
  answerFaults(app, answers, logger)
  readBodies(app)
  serveApps(
    app,
    { h5: deps.customerAppFolder, desk: deps.deskAppFolder },
    { ...config, fillRandom, words: createTranslator(config.brandName) },
  )
  deps.register(app)
  return app
}
