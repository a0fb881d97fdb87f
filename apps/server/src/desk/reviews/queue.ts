import type { queueItem } from '@plumbline/api-schema/desk/desk-queue'
import { mask } from '@plumbline/domain/basics/mask'
import { fourEyesOf } from '@plumbline/domain/desk/review'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type * as z from 'zod/mini'
import { cutPage } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'
import { readAccounts, readDecisions, readQueue, readReviews } from './store.ts'
import type { DecisionRow, PlaceInQueue, ReviewRow } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** The part of every desk list's item that its review knows. */
export type QueueItem = z.output<z.ZodMiniObject<typeof queueItem>>

/** Who looks at a queue, and when. */
export interface Looking {
  readonly operatorId: bigint
  readonly now: Instant
}

function itemOf(
  row: ReviewRow,
  decisions: readonly DecisionRow[],
  account: string,
  { operatorId, now }: Looking,
): QueueItem {
  return {
    id: row.ref,
    time: toIso(row.opened_at),
    state_since: toIso(row.state_since),
    promised_by: toIso(row.promised_by),
    is_overdue: row.waits_for !== 'nobody' && now > row.promised_by,
    ...defined({ case_number: row.case_number }),
    four_eyes: fourEyesOf(
      { waitsFor: row.waits_for, firstOperatorId: row.first_operator_id ?? undefined },
      operatorId,
    ),
    decisions: decisions
      .filter(({ ref }) => ref === row.ref)
      .map(({ operator, act, at, reason }) => ({
        operator,
        act,
        at: toIso(at),
        ...defined({ reason }),
      })),
    customer_id: row.customer_id.toString(),
    account: mask(account),
    practice: row.practice,
  }
}

/** What the desk's lists show of each review: age, promise, four-eyes state, decisions, whose it is (masked). */
export async function queueItems(
  db: Queryable,
  kind: ReviewKind,
  refs: readonly string[],
  looking: Looking,
): Promise<Map<string, QueueItem>> {
  if (refs.length === 0) return new Map()

  const rows = await readReviews(db, kind, refs)
  const decisions = await readDecisions(db, kind, refs)

  const accounts = await readAccounts(
    db,
    rows.map(({ customer_id }) => customer_id),
  )

  return new Map(
    rows.map((row) => [row.ref, itemOf(row, decisions, accounts.get(row.customer_id) ?? '', looking)]),
  )
}

export interface QueuePage {
  readonly refs: readonly string[]
  readonly next?: string
}

const CURSOR = /^(\d{1,15})~([01])~([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/

/** @returns `undefined` where the text is no cursor of ours */
export function readQueuePlace(cursor: string): PlaceInQueue | undefined {
  const [, at, escalated, ref] = CURSOR.exec(cursor) ?? []
  return ref === undefined ? undefined : { ref, at: Number(at), escalated: escalated === '1' }
}

export const writeQueuePlace = ({ at, escalated, ref }: PlaceInQueue): string =>
  `${at}~${escalated ? 1 : 0}~${ref}`

/**
 * One page of a kind's queue. Those that wait: escalated first, then oldest first. Decided ones: newest first.
 * A cursor that is none of ours starts at the head.
 */
export async function queuePage(
  db: Queryable,
  asked: {
    readonly kind: ReviewKind
    readonly state: 'waiting' | 'decided' | undefined
    readonly cursor: string | undefined
    readonly limit: number
  },
): Promise<QueuePage> {
  const rows = await readQueue(db, {
    kind: asked.kind,
    isWaiting: asked.state !== 'decided',
    after: asked.cursor === undefined ? undefined : readQueuePlace(asked.cursor),
    limit: asked.limit + 1,
  })

  const { page, ...next } = cutPage(rows, asked.limit, (last) => writeQueuePlace(last))
  return {
    refs: page.map(({ ref }) => ref),
    ...next,
  }
}
