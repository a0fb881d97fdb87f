import { REFUSAL_CODES } from '@plumbline/api-schema/wire/refusal-codes'
import { createTranslator } from '@plumbline/language/translator'
import { fastify } from 'fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Socket } from 'node:net'
import { createAnswers } from './answer.ts'
import type { Answers } from './answer.ts'
import { compressPublicAnswers } from './pages/compression.ts'
import type { Connections } from './limits/connections.ts'
import { answerFaults } from './faults.ts'
import { createFileArrivals } from './file-call.ts'
import { judgeHost, ownHosts } from './host.ts'
import { createIdempotency } from './idempotency.ts'
import type { OperatorSessions } from './operator-sessions.ts'
import { proxiesOf } from './proxy.ts'
import { createRateLimiter } from './limits/rate-limit.ts'
import type { RateLimiter } from './limits/rate-limit.ts'
import { readBody } from './request-fields.ts'
import { addSecurityHeaders, contentSecurityPolicy, securityHeaders } from './pages/security-headers.ts'
import { serveSecurityText } from './pages/security-text.ts'
import type { Sessions } from './session.ts'
import { REQUEST_MAX_MS } from './limits/slow-body.ts'
import { sourceOf } from './source-of.ts'
import { pagesOf, serveApps } from './pages/static-app.ts'
import type { Clock } from '../platform/clock.ts'
import { MISDIRECTED } from './statuses.ts'
import type { WriterCalls } from './writer-calls/writer-calls.ts'
import type { Database } from '../platform/database/database.ts'
import type { FillRandom } from '../platform/ids.ts'
import type { Logger } from '../platform/logger.ts'
import type { SecurityNotes } from '../security-log/security-log.ts'

/** Maximum body size, except for calls that take a file (file-call.ts). */
const BODY_MAX_BYTES = 64 * 1024
/** Maximum time for a request's headers to arrive; a slower request is dropped. */
const HEADERS_MAX_MS = 10_000
/** Interval of the check for slow senders. */
const SLOW_LOOK_EVERY_MS = 2_000

export interface HouseConfig {
  readonly brandName: string
  readonly platformTimeZone: string
  readonly publicUrl: string
  /** Addresses and networks of our own proxies. */
  readonly trustProxy: readonly string[]
  /** See `ownHosts`. */
  readonly takesAddresses?: boolean
  /** Header in which our own proxy sends the country of an address. Not read without `trustProxy`: anybody could send it. */
  readonly countryHeader?: string | undefined
  /** Contact for vulnerability reports: `mailto:` or `https:`. */
  readonly securityContact?: string | undefined
  /** Source of street tiles (docs/operations.md#settings). */
  readonly mapTileUrl?: string | undefined
}

/** Needs of every call; modules declare their own in `registerRoutes`. */
export interface HouseDeps {
  readonly config: HouseConfig
  readonly database: Database
  readonly clock: Clock
  readonly logger: Logger
  readonly fillRandom: FillRandom
  readonly sessions: Sessions
  readonly operatorSessions: OperatorSessions
  readonly securityLog: SecurityNotes
  /** Counts connections; tests without a real socket have none. */
  readonly connections?: Connections
  /** Where calls are served that need the writer's memory; absent where this process is alone. */
  readonly writerCalls?: WriterCalls | undefined
  /** Registers the calls of the modules. */
  readonly register: (app: FastifyInstance) => void
}

export interface HouseOptions {
  /** The built customers' app, `apps/h5/dist`; without it only calls are served. */
  readonly customerAppFolder: string
  /** The built operators' app, `apps/desk/dist`. */
  readonly deskAppFolder?: string
  /** Rate limiter; tests of other features may replace it. */
  readonly limiter?: RateLimiter
  /** Check each answer against its schema: tests only. */
  readonly checksAnswers?: boolean
}

/** @param keepsSent whether calls may have to be passed on as they came */
function readBodies(app: FastifyInstance, keepsSent: boolean): void {
  app.removeAllContentTypeParsers()

  const parse =
    (kind: 'form' | 'json') =>
    (request: FastifyRequest, body: Buffer, done: (error: Error | null, fields?: unknown) => void) => {
      if (keepsSent) request.sentBody = body

      try {
        done(null, readBody(body, kind))
      } catch (error) {
        done(error instanceof Error ? error : new Error(String(error)))
      }
    }

  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'buffer' }, parse('form'))
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, parse('json'))
}

/** Answers bytes that are not HTTP, if the socket is still writable. */
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

/** Name of the requested call for the security log; empty for pages and files. */
const callOf = (route: string | undefined): string =>
  route !== undefined && /^\/api\/[a-z0-9_/]+$/.test(route) ? route : ''

/** Rejects requests under foreign host names, for pages and files too. */
function answerOwnHosts(
  app: FastifyInstance,
  answers: Answers,
  { config, securityLog }: Pick<HouseDeps, 'config' | 'securityLog'>,
): void {
  const isOwnHost = ownHosts(config.publicUrl, config.takesAddresses ?? false)
  app.addHook('onRequest', (request, reply, done) => {
    const verdict = judgeHost(request.raw, isOwnHost)
    if (verdict === 'own') return done()

    if (verdict === 'malformed') return void answers.sendRefusal(request, reply, { refusal: 'malformed' })

    securityLog.note({
      kind: 'foreign_host',
      detail: callOf(request.routeOptions.url),
      source: sourceOf(request, undefined),
    })

    void reply
      .code(MISDIRECTED)
      .type('text/plain; charset=utf-8')
      .send(
        `This server answers at ${config.publicUrl}. To be reached by another name it needs PUBLIC_URL.\n`,
      )
  })
}

/** One hop: our own proxy, or another node, wrote the last address in X-Forwarded-For; earlier ones may be forged. */
function trustedHop({ config, writerCalls }: HouseDeps): (address: string, hop: number) => boolean {
  const isProxy = proxiesOf(config.trustProxy)
  return (address, hop) => hop < 1 && (writerCalls?.isNode(address) === true || isProxy(address))
}

/** Builds the HTTP server with the modules' calls. Listening is left to main; tests inject requests. */
export function buildHouse(deps: HouseDeps, options: HouseOptions): FastifyInstance {
  const { config, database, clock, logger, fillRandom, sessions } = deps
  const answers = createAnswers(config.brandName, config.platformTimeZone, clock)

  const headers = securityHeaders(
    contentSecurityPolicy(
      config.publicUrl,
      [
        options.customerAppFolder,
        ...(options.deskAppFolder === undefined ? [] : [options.deskAppFolder]),
      ].flatMap(pagesOf),
      config.mapTileUrl,
    ),
  )

  const app = fastify({
    trustProxy: trustedHop(deps),
    bodyLimit: BODY_MAX_BYTES,
    requestTimeout: REQUEST_MAX_MS,
    http: { headersTimeout: HEADERS_MAX_MS, connectionsCheckingInterval: SLOW_LOOK_EVERY_MS },
    logger: false,
    exposeHeadRoutes: false,
    forceCloseConnections: true,
    // Queries are parsed strictly from the URL (request-fields.ts).
    routerOptions: { querystringParser: () => ({}) },
    // An invalid URL never reaches a hook or handler.
    frameworkErrors: (_error, request, reply) => {
      void answers.sendRefusal(request, reply.headers(headers), { refusal: 'malformed' })
    },
    clientErrorHandler: (_error, socket) => endUnreadable(socket, headers),
  })

  app.decorate('http', {
    answers,
    sessions,
    operatorSessions: deps.operatorSessions,
    securityLog: deps.securityLog,
    clock,
    idempotency: createIdempotency(database, clock),
    files: createFileArrivals(clock),
    limiter: options.limiter ?? createRateLimiter(clock),
    publicUrl: config.publicUrl,
    fillRandom,
    countryHeader: config.trustProxy.length > 0 ? config.countryHeader : undefined,
    connections: deps.connections,
    checksAnswers: options.checksAnswers ?? false,
    writerCalls: deps.writerCalls,
  })

  app.decorateRequest('session', undefined)
  app.decorateRequest('apiKey', undefined)
  app.decorateRequest('operator', undefined)
  app.decorateRequest('uploadedFile', undefined)
  app.decorateRequest('sentBody', undefined)
  deps.connections?.attach(app.server)
  addSecurityHeaders(app, headers)
  answerOwnHosts(app, answers, deps)
  compressPublicAnswers(app)
  answerFaults(app, answers, logger)
  readBodies(app, deps.writerCalls !== undefined)

  serveApps(
    app,
    { h5: options.customerAppFolder, desk: options.deskAppFolder },
    {
      brandName: config.brandName,
      publicUrl: config.publicUrl,
      words: createTranslator(config.brandName),
      fillRandom,
    },
  )

  if (config.securityContact !== undefined)
    serveSecurityText(app, { contact: config.securityContact, publicUrl: config.publicUrl, clock })
  deps.register(app)

  return app
}
