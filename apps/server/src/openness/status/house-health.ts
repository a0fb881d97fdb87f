import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { feed } from '../../feed/index.ts'
import { midnight } from '../../investing/investments/index.ts'
import { config, database, databaseClock } from '../../platform/floor.ts'
import type { Job } from '../../platform/jobs.ts'
import { defineModule } from '../../platform/module.ts'
import type { Opened } from '../../platform/module.ts'
import { LED_ROLES } from '../../platform/nodes/roles.ts'
import type { LedRole } from '../../platform/nodes/roles.ts'
import { anchors, logs } from '../../proofs/index.ts'
import { orderGate } from '../../trading/order-gate/index.ts'
import { writeReport } from './health-report.ts'
import type { BooksHealth, SealsHealth } from './reported-house.ts'

const REPORT_EVERY_MS = SECOND_MS

/** Who leads a role at this moment. */
export interface Leader {
  readonly role: LedRole
  readonly since: Instant
}

/** How the house is, whichever node is asked. */
export interface HouseHealth {
  readonly watermark: Instant
  readonly books: BooksHealth
  readonly seals: SealsHealth
  /** Absent where one process is all. */
  readonly nodes: { readonly running: number; readonly leaders: readonly Leader[] } | undefined
}

const needs = { anchors, clock: databaseClock, config, database, feed, invariants: orderGate, logs, midnight }

type Needs = Opened<typeof needs>

/** What is known where the jobs are led. */
function ownBooks(deps: Needs): BooksHealth {
  const { broken, checkedAt, takesOrders } = deps.invariants.health()

  return {
    broken: [...broken],
    checkedAt,
    takesOrders,
    creditedTo: deps.midnight.creditedTo(),
    interestBehindMs: deps.midnight.behindMs(),
    anchoredAt: deps.anchors.anchoredAt(),
  }
}

function ownSeals(deps: Needs): SealsHealth {
  const { behindMs, logs: each } = deps.logs.health()
  return { behindMs, logs: [...each] }
}

/** Roles that nobody leads at this moment; none where one process is all. */
export function missingLeaders({ nodes }: HouseHealth): readonly LedRole[] {
  const led = nodes && new Set(nodes.leaders.map(({ role }) => role))
  return led ? LED_ROLES.filter((role) => !led.has(role)) : []
}

/** Whether orders are taken, as far as books, prices and leaders go. */
export const takesOrders = (health: HouseHealth, isFeedLate: boolean): boolean =>
  health.books.takesOrders && !isFeedLate && !missingLeaders(health).includes('settle')

/** How the house is: what this process knows where it is alone, what the leaders report where there are several. */
export const houseHealth = defineModule({
  name: 'house-health',
  needs,
  async open(deps) {
    const { isOneOfSeveral } = deps.config
    const reported = isOneOfSeveral ? await import('./reported-house.ts') : undefined

    const report = (part: 'books' | 'sealing', by: LedRole, own: (of: Needs) => object): Job => ({
      name: `report-${part}`,
      everyMs: REPORT_EVERY_MS,
      runs: 'one-node',
      by,
      isAtOnce: true,
      failure: 'the other nodes do not hear how the house is',
      run: () => writeReport(deps.database, part, own(deps)),
    })

    const own = (): HouseHealth => ({
      watermark: deps.feed.watermark(),
      books: ownBooks(deps),
      seals: ownSeals(deps),
      nodes: undefined,
    })

    return {
      provides: {
        /** Of this process alone: also where the database is away. */
        own,
        read: async (): Promise<HouseHealth> =>
          reported
            ? { watermark: deps.feed.watermark(), ...(await reported.readReports(deps.database)) }
            : own(),
      },
      jobs: reported
        ? [
            report('books', 'jobs', ownBooks),
            // A job of a role stands for it: only a node that can seal may.
            ...(deps.logs.canSeal ? [report('sealing', 'sealing', ownSeals)] : []),
          ]
        : [],
    }
  },
})
