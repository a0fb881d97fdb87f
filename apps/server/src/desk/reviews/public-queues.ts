import { PACE_DAYS_MS, PACE_MIN_DECIDED, REVIEW_KINDS } from '@plumbline/domain/desk/review'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { readPace } from './store.ts'
import type { Pace } from './store.ts'

/** One queue as everybody may see it: counts and times, nobody's name. */
export interface PublicQueue {
  readonly kind: ReviewKind
  readonly waiting: number
  readonly oldestSince: Instant | undefined
  readonly pace: Pace | undefined
}

/** How much waits of each kind, and how long the last 30 days took; no pace below 5 decided ones. */
export async function readPublicQueues(db: Queryable, now: Instant): Promise<readonly PublicQueue[]> {
  const open = await db.query<{ kind: ReviewKind; waiting: bigint; oldest_since: Instant }>(
    'select kind, count(*) as waiting, min(opened_at) as oldest_since from review where closed_at is null group by kind',
  )

  return Promise.all(
    REVIEW_KINDS.map(async (kind) => {
      const row = open.find((candidate) => candidate.kind === kind)

      return {
        kind,
        waiting: Number(row?.waiting ?? 0n),
        oldestSince: row?.oldest_since,
        pace: await readPace(db, kind, now - PACE_DAYS_MS, PACE_MIN_DECIDED),
      }
    }),
  )
}
