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
import { feed } from '../../feed/index.ts'
import { midnight } from '../../investing/investments/index.ts'
import { config, database, databaseClock, metrics, publicUrl, stopping } from '../../platform/floor.ts'
import { defineModule } from '../../platform/module.ts'
import type { Opened } from '../../platform/module.ts'
import { anchors, logs } from '../../proofs/index.ts'
import { contractOrders } from '../../trading/contract-orders/index.ts'
import { orderGate } from '../../trading/order-gate/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** A watermark comes every 250 ms; older than this it counts as late. */
const WATERMARK_LATE_MS = 2_000
/** A midnight is made up for within ten minutes, under orders too. */
export const INTEREST_LATE_MS = 10 * MINUTE_MS
const ACKNOWLEDGED_SECONDS = [0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]
const LOOPBACK = ['127.0.0.0/8', '::1']

const needs = {
  anchors,
  clock: databaseClock,
  config,
  contractOrders,
  database,
  feed,
  invariants: orderGate,
  logs,
  metrics,
  midnight,
  publicUrl,
  stopping,
}

/** Health, metrics and public keys: what operators and checkers read. */
function registerRoutes(app: FastifyInstance, deps: Opened<typeof needs>): void {
  registerCall(app, healthCall, async () => {
    const watermark = deps.feed.watermark()
    const ledger = deps.invariants.health()
    const jumpedBy = deps.clock.jumpedBy?.() ?? 0
    const creditedTo = deps.midnight.creditedTo()
    const behindMs = deps.midnight.behindMs()
    const sealing = deps.logs.health()
    const anchoredAt = deps.anchors.anchoredAt()
    const database = await deps.database.isReachable()
    const isLate = deps.clock.now() - watermark > WATERMARK_LATE_MS
    const ordersTaken = database && ledger.takesOrders && !isLate

    return {
      status:
        !database || !ledger.takesOrders
          ? 'stopped'
          : isLate ||
              ledger.broken.length > 0 ||
              behindMs > INTEREST_LATE_MS ||
              sealing.behindMs > SEALING_LATE_MS
            ? 'degraded'
            : 'ok',
      orders_taken: ordersTaken,
      database,
      ...(jumpedBy !== 0 && { clock: { jumped_seconds: Math.round(jumpedBy / SECOND_MS) } }),
      feed: { watermark: toIso(watermark), is_late: isLate },
      ledger: {
        broken: [...ledger.broken],
        ...defined({ checked_at: isoOf(ledger.checkedAt) }),
      },
      interest: {
        ...defined({ credited_to: creditedTo }),
        behind_seconds: Math.round(behindMs / SECOND_MS),
      },
      proofs: {
        behind_seconds: Math.round(sealing.behindMs / SECOND_MS),
        ...defined({ anchored_at: isoOf(anchoredAt) }),
        logs: sealing.logs.map(({ log, size, signedSize, signedAt }) => ({
          log,
          size,
          signed_size: signedSize,
          ...defined({ signed_at: isoOf(signedAt) }),
        })),
      },
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
