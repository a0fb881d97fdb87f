import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import { statusCall } from '@plumbline/api-schema/openness/status'
import type { IncidentKind } from '@plumbline/api-schema/openness/status'
import { SEALING_LATE_MS } from '@plumbline/domain/openness/log-health'
import { SECOND_MS, toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FastifyInstance } from 'fastify'
import { registerCall } from '../../http/route.ts'
import { readPublicQueues } from '../../desk/reviews/index.ts'
import { takesOrders } from './house-health.ts'
import type { HouseHealth } from './house-health.ts'
import { bookOfNodes, bookOfOneNode } from './incident-book.ts'
import type { IncidentBook } from './incident-book.ts'
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

function wrongNow(health: HouseHealth, now: Instant): ReadonlySet<IncidentKind> {
  const { watermark, books, seals } = health
  const isFeedLate = now - watermark > FEED_LATE_MS

  const states: readonly (readonly [IncidentKind, boolean])[] = [
    ['feed', isFeedLate],
    ['orders', !takesOrders(health, isFeedLate)],
    ['books', books.broken.length > 0],
    ['interest', books.interestBehindMs > INTEREST_LATE_MS],
    ['proofs', seals.behindMs > SEALING_LATE_MS],
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

/**
 * The state of the service in public (docs/rules/openness.md#status-page): reviews that wait, and what went wrong since
 * the start.
 */
export function registerRoutes(
  app: FastifyInstance,
  deps: Needs,
  book: IncidentBook,
  look: () => Promise<void>,
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
    await look()
    const { since, incidents } = await book.read()

    return {
      queues: await queues(),
      counted_since: toIso(since),
      incidents: incidents.map(({ kind, beganAt, endedAt }) => ({
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
    const { clock, config, database, houseHealth } = needs
    const isAlone = !config.isOneOfSeveral
    const book = isAlone ? bookOfOneNode(clock.now()) : bookOfNodes(database, () => clock.now())

    const look = async (): Promise<void> => {
      const health = await houseHealth.read()
      await book.look(wrongNow(health, clock.now()), clock.now())
    }

    return {
      // Where there are several, the one whose job it is looks, and no caller.
      calls: (app) => registerRoutes(app, needs, book, isAlone ? look : async () => {}),
      jobs: [
        {
          name: 'look',
          everyMs: LOOK_EVERY_MS,
          runs: 'one-node',
          failure: 'the state of the service could not be looked at',
          run: look,
        },
      ],
    }
  },
})
