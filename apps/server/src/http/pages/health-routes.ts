import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { healthCall, settlementKeysCall } from '@plumbline/api-schema/wire/health'
import { SEALING_LATE_MS } from '@plumbline/domain/openness/log-health'
import { MINUTE_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { Counter } from 'prom-client'
import type { Registry } from 'prom-client'
import type { Clock } from '../../platform/clock.ts'
import type { DatabaseClock } from '../../platform/database/clock.ts'
import { showJump } from '../../platform/database/clock-jump.ts'
import type { Database } from '../../platform/database/database.ts'
import type { Anchors } from '../../proofs/anchors.ts'
import type { LogKey, OpenLogs } from '../../proofs/open-logs.ts'
import { registerCall } from '../route.ts'

/** A watermark comes every 250 ms; older than this it counts as late. */
const WATERMARK_LATE_MS = 2_000
/** A midnight is made up for within ten minutes, under orders too. */
const INTEREST_LATE_MS = 10 * MINUTE_MS
const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/

export interface HealthDeps {
  readonly database: Database
  readonly clock: Clock & Pick<DatabaseClock, 'jumpedBy'>
  readonly watermark: () => Instant
  /** Result of the last check of the books (`createInvariants` of the ledger). */
  readonly ledgerHealth: () => {
    readonly checkedAt: Instant | undefined
    readonly broken: readonly string[]
    readonly takesOrders: boolean
  }
  /** How far the midnights are (`createMidnight`). */
  readonly midnight: { creditedTo(): string | undefined; behindMs(): number }
  readonly logs: Pick<OpenLogs, 'health' | 'origins' | 'publicKeys'>
  readonly anchors: Pick<Anchors, 'anchoredAt'>
  /** Those that sign tickets and receipts. */
  readonly publicKeys: () => readonly LogKey[]
  readonly publicUrl: string
  readonly metrics: Registry
}

/** Health, metrics and public keys: what operators and checkers read. */
export function registerHealthRoutes(app: FastifyInstance, deps: HealthDeps): void {
  registerCall(app, healthCall, async () => {
    const watermark = deps.watermark()
    const ledger = deps.ledgerHealth()
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
        ...(ledger.checkedAt === undefined ? {} : { checked_at: toIso(ledger.checkedAt) }),
      },
      interest: {
        ...(creditedTo !== undefined && { credited_to: creditedTo }),
        behind_seconds: Math.round(behindMs / SECOND_MS),
      },
      proofs: {
        behind_seconds: Math.round(sealing.behindMs / SECOND_MS),
        ...(anchoredAt !== undefined && { anchored_at: toIso(anchoredAt) }),
        logs: sealing.logs.map(({ log, size, signedSize, signedAt }) => ({
          log,
          size,
          signed_size: signedSize,
          ...(signedAt !== undefined && { signed_at: toIso(signedAt) }),
        })),
      },
    } satisfies ResponseOf<typeof healthCall>
  })

  // The file is read as it is by checkers, so the keys stand beside the envelope's fields (docs/rules/wire.md#proofs).
  registerCall(app, settlementKeysCall, () => ({
    origins: [deps.publicUrl],
    logs: [...deps.logs.origins],
    keys: [...deps.publicKeys(), ...deps.logs.publicKeys()].map((key) => ({ ...key })),
  }))

  showJump(deps.metrics, () => deps.clock.jumpedBy?.() ?? 0)

  const answered = new Counter({
    name: 'plumbline_http_answers_total',
    help: 'Answers by path and status.',
    labelNames: ['path', 'status'],
    registers: [deps.metrics],
  })

  app.addHook('onResponse', async (request, reply) => {
    answered.inc({ path: request.routeOptions.url ?? 'unknown', status: reply.statusCode })
  })

  app.get('/metrics', async (request, reply) => {
    // A proxy on this machine is loopback too: what it passes on came from elsewhere.
    const isForwarded =
      request.headers['x-forwarded-for'] !== undefined || request.headers['forwarded'] !== undefined
    if (!LOOPBACK.test(request.raw.socket.remoteAddress ?? '') || isForwarded)
      return app.http.answers.sendRefusal(request, reply, { refusal: 'not_allowed' })
    return reply.type(deps.metrics.contentType).send(await deps.metrics.metrics())
  })
}
