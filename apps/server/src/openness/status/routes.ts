import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { statusCall } from '@plumbline/api-schema/openness/status'
import type { IncidentKind } from '@plumbline/api-schema/openness/status'
import { SEALING_LATE_MS } from '@plumbline/domain/openness/log-health'
import { SECOND_MS, toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { readPublicQueues } from '../../desk/reviews/index.ts'
import { createIncidents } from './incidents.ts'
import { needs } from './needs.ts'
import type { Needs } from './needs.ts'
import { defineModule } from '../../platform/module.ts'
import { INTEREST_LATE_MS } from './health.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** How often the state is looked at: an incident is seen within so long. */
const LOOK_EVERY_MS = 2 * SECOND_MS
/** A watermark comes every 250 ms; a customer's price turns grey at 5 s. */
const FEED_LATE_MS = 5 * SECOND_MS
/** Anybody may ask, as often as a page is opened; the sums over thirty days are made at most this often. */
const QUEUES_KEPT_MS = 10 * SECOND_MS

function wrongNow({ clock, feed, invariants, midnight, logs }: Needs): ReadonlySet<IncidentKind> {
  const { broken, takesOrders } = invariants.health()
  const isFeedLate = clock.now() - feed.watermark() > FEED_LATE_MS

  const states: readonly (readonly [IncidentKind, boolean])[] = [
    ['feed', isFeedLate],
    ['orders', isFeedLate || !takesOrders],
    ['books', broken.length > 0],
    ['interest', midnight.behindMs() > INTEREST_LATE_MS],
    ['proofs', logs.health().behindMs > SEALING_LATE_MS],
  ]

  return new Set(states.filter(([, isWrong]) => isWrong).map(([kind]) => kind))
}

async function readQueues({ database, clock }: Needs) {
  const queues = await readPublicQueues(database, clock.now())

  return queues.map(({ kind, waiting, oldestSince, pace }) => ({
    kind,
    waiting,
    ...defined({ oldest_since: isoOf(oldestSince) }),
    ...(pace && { usual_seconds: pace.usualSeconds, slow_seconds: pace.slowSeconds }),
  }))
}

interface Watched {
  readonly startedAt: Instant
  readonly incidents: ReturnType<typeof createIncidents>
  look(): void
}

/**
 * The state of the service in public (docs/rules/openness.md#status-page): reviews that wait, and what went wrong since
 * the start.
 */
export function registerRoutes(
  app: FastifyInstance,
  deps: Needs,
  { startedAt, incidents, look }: Watched,
): void {
  const { clock } = deps
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
        ...defined({ ended_at: isoOf(endedAt) }),
      })),
    } satisfies ResponseOf<typeof statusCall>
  })
}

export const status = defineModule({
  name: 'status',
  needs,
  open(needs) {
    const incidents = createIncidents()
    const look = (): void => incidents.look(wrongNow(needs), needs.clock.now())
    const watched = { startedAt: needs.clock.now(), incidents, look }

    return {
      calls: (app) => registerRoutes(app, needs, watched),
      jobs: [
        {
          name: 'look',
          everyMs: LOOK_EVERY_MS,
          runs: 'every-node',
          failure: 'the state of the service could not be looked at',
          run: look,
        },
      ],
    }
  },
})
