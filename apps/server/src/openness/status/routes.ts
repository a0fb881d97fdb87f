import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { statusCall } from '@plumbline/api-schema/openness/status'
import type { IncidentKind } from '@plumbline/api-schema/openness/status'
import { SEALING_LATE_MS } from '@plumbline/domain/openness/log-health'
import { MINUTE_MS, SECOND_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { readPublicQueues } from '../../desk/reviews/index.ts'
import { createIncidents } from './incidents.ts'

/** How often the state is looked at: an incident is seen within so long. */
const LOOK_EVERY_MS = 2 * SECOND_MS
/** A watermark comes every 250 ms; a customer's price turns grey at 5 s. */
const FEED_LATE_MS = 5 * SECOND_MS
const INTEREST_LATE_MS = 10 * MINUTE_MS
/** Anybody may ask, as often as a page is opened; the sums over thirty days are made at most this often. */
const QUEUES_KEPT_MS = 10 * SECOND_MS

export interface StatusDeps {
  readonly database: Database
  readonly clock: Clock
  readonly watermark: () => Instant
  readonly ledgerHealth: () => { readonly broken: readonly string[]; readonly takesOrders: boolean }
  readonly midnight: { behindMs(): number }
  /** The public logs. */
  readonly logs: { health(): { readonly behindMs: number } }
}

function wrongNow({ clock, watermark, ledgerHealth, midnight, logs }: StatusDeps): ReadonlySet<IncidentKind> {
  const { broken, takesOrders } = ledgerHealth()
  const isFeedLate = clock.now() - watermark() > FEED_LATE_MS

  const states: readonly (readonly [IncidentKind, boolean])[] = [
    ['feed', isFeedLate],
    ['orders', isFeedLate || !takesOrders],
    ['books', broken.length > 0],
    ['interest', midnight.behindMs() > INTEREST_LATE_MS],
    ['proofs', logs.health().behindMs > SEALING_LATE_MS],
  ]

  return new Set(states.filter(([, isWrong]) => isWrong).map(([kind]) => kind))
}

async function readQueues({ database, clock }: StatusDeps) {
  const queues = await readPublicQueues(database, clock.now())

  return queues.map(({ kind, waiting, oldestSince, pace }) => ({
    kind,
    waiting,
    ...(oldestSince !== undefined && { oldest_since: toIso(oldestSince) }),
    ...(pace && { usual_seconds: pace.usualSeconds, slow_seconds: pace.slowSeconds }),
  }))
}

/**
 * The state of the service in public (docs/rules/openness.md#status-page): reviews that wait, and what went wrong since
 * the start.
 */
export function registerRoutes(app: FastifyInstance, deps: StatusDeps): void {
  const { clock } = deps
  const startedAt = clock.now()
  const incidents = createIncidents()

  const look = () => incidents.look(wrongNow(deps), clock.now())
  let timer: NodeJS.Timeout | undefined

  app.addHook('onListen', async () => {
    timer = setInterval(look, LOOK_EVERY_MS)
    timer.unref()
  })

  app.addHook('onClose', async () => clearInterval(timer))

  let kept: { readonly at: Instant; readonly queues: ReturnType<typeof readQueues> } | undefined

  const queues = async () => {
    const now = clock.now()
    if (!kept || now - kept.at > QUEUES_KEPT_MS || now < kept.at) kept = { at: now, queues: readQueues(deps) }
    const asked = kept

    return asked.queues.catch((cause: unknown) => {
      if (kept === asked) kept = undefined
      throw cause
    })
  }

  registerCall(app, statusCall, async () => {
    look()

    return {
      queues: await queues(),
      counted_since: toIso(startedAt),
      incidents: incidents.list().map(({ kind, beganAt, endedAt }) => ({
        kind,
        began_at: toIso(beganAt),
        ...(endedAt !== undefined && { ended_at: toIso(endedAt) }),
      })),
    } satisfies ResponseOf<typeof statusCall>
  })
}
