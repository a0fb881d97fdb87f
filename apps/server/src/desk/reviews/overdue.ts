import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { Gauge } from 'prom-client'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import { REVIEW_KINDS } from '@plumbline/domain/desk/review'
import type { Job } from '../../platform/jobs.ts'
import { readGauge } from '../../platform/read-gauge.ts'
import { makeCase } from './escalate.ts'
import type { Escalation } from './escalate.ts'
import { countOverdue, lockReview, readOldest, readOverdue } from './store.ts'
import type { OverdueRow } from './store.ts'
import type { Needs } from './needs.ts'

/** Reviews that are read at once. */
const REVIEWS_AT_ONCE = 200

/** A promise that passed makes noise: nobody has to complain first (docs/fair-dealing.md 8). */
export function createOverdueAlarm(deps: Escalation & Pick<Needs, 'logger' | 'metrics'>): Job {
  const { database, clock, logger } = deps
  let late: ReadonlyMap<ReviewKind, number> = new Map()
  watch(deps, () => late)

  const escalateLate = ({ kind, ref }: OverdueRow): Promise<void> =>
    database.transaction(async (tx) => {
      const review = await lockReview(tx, kind, ref)
      if (!review || review.waits_for === 'nobody' || review.case_number !== null) return

      const number = await makeCase(tx, deps, {
        kind,
        ref,
        customerId: review.customer_id,
        at: clock.now(),
      })

      logger.error({ kind, ref, number, promisedBy: review.promised_by }, 'a review is past its promise')
    })

  const step = async (): Promise<void> => {
    const now = clock.now()
    late = await countOverdue(database, now)

    let page: readonly OverdueRow[] = []
    do {
      // From the last one on: one that cannot be made a case keeps no other from it.
      page = await readOverdue(database, now, page.at(-1), REVIEWS_AT_ONCE)

      for (const review of page)
        await escalateLate(review).catch((error: unknown) =>
          logger.error(
            { err: error, kind: review.kind, ref: review.ref },
            'a late review could not be made a case',
          ),
        )
    } while (page.length === REVIEWS_AT_ONCE)
  }

  return {
    name: 'watch-promises',
    everyMs: MINUTE_MS,
    runs: 'one-node',
    failure: 'late reviews could not be looked for',
    run: step,
  }
}

function watch(
  { metrics, database, clock }: Pick<Needs, 'metrics' | 'database' | 'clock'>,
  late: () => ReadonlyMap<ReviewKind, number>,
): void {
  const gauge = new Gauge({
    name: 'plumbline_review_overdue',
    help: 'Reviews that are open past the promise',
    labelNames: ['kind'],
    registers: [metrics],
    collect() {
      for (const kind of REVIEW_KINDS) gauge.set({ kind }, late().get(kind) ?? 0)
    },
  })

  readGauge(
    metrics,
    {
      name: 'plumbline_review_oldest_seconds',
      help: 'How long the oldest open review of a kind has waited; absent where none is open.',
      labelNames: ['kind'],
    },
    async () =>
      (await readOldest(database)).map(({ kind, since }) => ({
        labels: { kind },
        value: (clock.now() - since) / SECOND_MS,
      })),
  )
}
