import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { placeOrderCall } from '@plumbline/api-schema/trading/order'
import { healthCall, settlementKeysCall } from '@plumbline/api-schema/wire/health'
import { SEALING_LATE_MS } from '@plumbline/domain/openness/log-health'
import { MINUTE_MS, SECOND_MS, toIso, isoOf } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { Counter, Histogram } from 'prom-client'
import { showJump } from '../../platform/database/clock-jump.ts'
import { proxiesOf } from '../../http/proxy.ts'
import { readGauge } from '../../platform/read-gauge.ts'
import { registerCall } from '../../http/route.ts'
import { config, database, databaseClock, metrics, publicUrl, stopping } from '../../platform/floor.ts'
import { defineModule } from '../../platform/module.ts'
import type { Opened } from '../../platform/module.ts'
import { logs } from '../../proofs/index.ts'
import { contractOrders } from '../../trading/contract-orders/index.ts'
import { houseHealth, missingLeaders, takesOrders } from './house-health.ts'
import type { HouseHealth } from './house-health.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** A watermark comes every 250 ms; older than this it counts as late. */
const WATERMARK_LATE_MS = 2_000
/** A midnight is made up for within ten minutes, under orders too. */
export const INTEREST_LATE_MS = 10 * MINUTE_MS
const ACKNOWLEDGED_SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
const LOOPBACK = ['127.0.0.0/8', '::1']

const needs = {
  clock: databaseClock,
  config,
  contractOrders,
  database,
  houseHealth,
  logs,
  metrics,
  publicUrl,
  stopping,
}

function statusOf(
  health: HouseHealth,
  { database, isLate }: { readonly database: boolean; readonly isLate: boolean },
): ResponseOf<typeof healthCall>['status'] {
  const { books, seals } = health
  if (!database || !books.takesOrders) return 'stopped'

  const isDegraded =
    isLate ||
    books.broken.length > 0 ||
    books.interestBehindMs > INTEREST_LATE_MS ||
    seals.behindMs > SEALING_LATE_MS ||
    missingLeaders(health).length > 0

  return isDegraded ? 'degraded' : 'ok'
}

/** Health, metrics and public keys: what operators and checkers read. */
function registerRoutes(app: FastifyInstance, deps: Opened<typeof needs>): void {
  registerCall(app, healthCall, async () => {
    const database = await deps.database.isReachable()
    const jumpedBy = deps.clock.jumpedBy?.() ?? 0
    const health = database ? await deps.houseHealth.read() : deps.houseHealth.own()
    const { watermark, books, seals, nodes } = health
    const isLate = deps.clock.now() - watermark > WATERMARK_LATE_MS

    return {
      status: statusOf(health, { database, isLate }),
      orders_taken: database && takesOrders(health, isLate),
      database,
      ...(jumpedBy !== 0 && { clock: { jumped_seconds: Math.round(jumpedBy / SECOND_MS) } }),
      feed: { watermark: toIso(watermark), is_late: isLate },
      ledger: {
        broken: books.broken,
        ...defined({ checked_at: isoOf(books.checkedAt) }),
      },
      interest: {
        ...defined({ credited_to: books.creditedTo }),
        behind_seconds: Math.round(books.interestBehindMs / SECOND_MS),
      },
      proofs: {
        behind_seconds: Math.round(seals.behindMs / SECOND_MS),
        ...defined({ anchored_at: isoOf(books.anchoredAt) }),
        logs: seals.logs.map(({ log, size, signedSize, signedAt }) => ({
          log,
          size,
          signed_size: signedSize,
          ...defined({ signed_at: isoOf(signedAt) }),
        })),
      },
      ...(nodes && {
        nodes: {
          running: nodes.running,
          leaders: nodes.leaders.map(({ role, since }) => ({ role, since: toIso(since) })),
        },
      }),
    } satisfies ResponseOf<typeof healthCall>
  })

  // The file is read as it is by checkers, so the keys stand beside the envelope's fields (docs/rules/wire.md#proofs).
  registerCall(app, settlementKeysCall, async () => ({
    origins: [deps.publicUrl],
    logs: [...deps.logs.origins],
    keys: [...deps.contractOrders.publicKeys(), ...(await deps.logs.publicKeys())].map((key) => ({ ...key })),
  }))

  showJump(deps.metrics, () => deps.clock.jumpedBy?.() ?? 0)

  measureAnswers(app, deps)

  // For a load balancer: whether to send callers here, and not to another node.
  app.get('/ready', async (_, reply) => {
    const isReady = !deps.stopping.isAsked && (await deps.database.isReachable())
    return reply
      .status(isReady ? 200 : 503)
      .type('text/plain')
      .send(isReady ? 'ready\n' : 'not ready\n')
  })

  const mayScrape = proxiesOf([...LOOPBACK, ...deps.config.metricsFrom])

  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine is loopback too: what it passes on came from elsewhere.
    const isForwarded =
      request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
    if (!mayScrape(request.raw.socket.remoteAddress) || isForwarded)
      return app.http.answers.sendRefusal(request, reply, { refusal: 'not_allowed' })
    return reply.type(deps.metrics.contentType).send(await deps.metrics.metrics())
  })
}

/** Counts answers, times those that acknowledge an order, and shows whether the database is reached. */
function measureAnswers(
  app: FastifyInstance,
  { metrics, database }: Pick<Opened<typeof needs>, 'metrics' | 'database'>,
): void {
  const answered = new Counter({
    name: 'plumbline_http_answers_total',
    help: 'Answers by path and status.',
    labelNames: ['path', 'status'],
    registers: [metrics],
  })

  const acknowledgement = new Histogram({
    name: 'plumbline_order_acknowledgement_seconds',
    help: 'From the arrival of an order to its acknowledgement, of the orders that were accepted.',
    buckets: ACKNOWLEDGED_SECONDS,
    registers: [metrics],
  })

  readGauge(
    metrics,
    { name: 'plumbline_database_reachable', help: '1 where this node reaches the database.' },
    async () => [{ value: (await database.isReachable()) ? 1 : 0 }],
  )

  app.addHook('onResponse', async (request, reply) => {
    const path = request.routeOptions.url ?? 'unknown'
    answered.inc({ path, status: reply.statusCode })
    if (path === placeOrderCall.path && reply.statusCode === 200)
      acknowledgement.observe(reply.elapsedTime / SECOND_MS)
  })
}

/** Health, metrics and public keys: what operators and checkers read. */
export const health = defineModule({
  name: 'health',
  needs,
  open: (needs) => ({ calls: (app) => registerRoutes(app, needs) }),
})
