import type { Progress } from '@plumbline/api-schema/desk/review'
import type { DeskQueue } from '@plumbline/api-schema/desk/desk-queue'
import { handlingAt, promisedBy } from '@plumbline/domain/money/handling-hours'
import { canEscalate, endsByItselfAt, PACE_DAYS_MS, PACE_MIN_DECIDED } from '@plumbline/domain/desk/review'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import { MINUTE_MS, toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Decision, Reviews, ReviewState } from './reviews.ts'
import {
  advanceReview,
  closeReview,
  insertDecision,
  insertReview,
  readDecisions,
  readPace,
  readReviews,
} from './store.ts'
import type { DecisionRow, Pace, ReviewRow } from './store.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

type BookNeeds = Pick<Needs, 'clock' | 'bus' | 'mode' | 'zone' | 'houseSettings' | 'practiceReview'>

export const QUEUE_OF = {
  recharge: 'recharges',
  withdrawal: 'withdrawals',
  certification: 'certifications',
} as const satisfies Record<ReviewKind, DeskQueue>

/** The reviews with their pace, which names usual times also where there is no review yet. */
export interface ReviewBook extends Reviews {
  /** Middle and slow times of the last 30 days; `undefined` below 5 decided ones. Kept for a minute. */
  paceOf(db: Queryable, kind: ReviewKind): Promise<Pace | undefined>
  /** When handling begins, outside its hours and where people decide. */
  handlingBeginsAt(now: Instant): Instant | undefined
}

const PACE_KEPT_MS = MINUTE_MS

/** Reads a kind's pace at most once a minute. */
function createPaces(clock: Clock): ReviewBook['paceOf'] {
  const kept = new Map<ReviewKind, { readonly at: Instant; readonly pace: Promise<Pace | undefined> }>()

  return (db, kind) => {
    const now = clock.now()
    const known = kept.get(kind)
    if (known && now - known.at < PACE_KEPT_MS && now >= known.at) return known.pace

    const pace = readPace(db, kind, now - PACE_DAYS_MS, PACE_MIN_DECIDED)
    kept.set(kind, { at: now, pace })
    pace.catch(() => kept.delete(kind))

    return pace
  }
}

/** Says a change to open desks and to the customer's pages, once it is committed. */
export function publishReviewChange(
  tx: Transaction,
  bus: Bus,
  change: { readonly kind: ReviewKind; readonly ref: string; readonly customerId: bigint },
): void {
  const { kind, ref, customerId } = change
  tx.onCommit(() => {
    bus.publish({ type: 'desk', queue: QUEUE_OF[kind], id: ref })
    bus.publish({ type: 'record', customerId, change: { kind, id: ref } })
  })
}

export function progressFrom(
  kind: ReviewKind,
  row: ReviewRow,
  pace: Pace | undefined,
  { now, beginsAt }: { readonly now: Instant; readonly beginsAt: Instant | undefined },
): Progress {
  const facts = {
    kind,
    openedAt: row.opened_at,
    promisedBy: row.promised_by,
    waitsFor: row.waits_for,
    isEscalated: row.case_number !== null,
    slowSeconds: pace?.slowSeconds,
  }

  const ends = endsByItselfAt(facts)

  return {
    waits_for: row.waits_for,
    since: toIso(row.state_since),
    promised_by: toIso(row.promised_by),
    ...(pace && { usual_seconds: pace.usualSeconds, slow_seconds: pace.slowSeconds }),
    ...defined({ ends_by_itself_at: isoOf(ends) }),
    ...(beginsAt !== undefined &&
      (row.waits_for === 'desk' || row.waits_for === 'second_operator') && {
        handling_begins_at: toIso(beginsAt),
      }),
    can_escalate: canEscalate(facts, now),
    ...defined({ case_number: row.case_number }),
  }
}

const decisionOf = ({ operator, act, at, reason }: DecisionRow): Decision => ({
  operator,
  act,
  at: toIso(at),
  ...defined({ reason }),
})

function stateFrom(row: ReviewRow, decisions: readonly DecisionRow[]): ReviewState {
  return {
    customerId: row.customer_id,
    openedAt: row.opened_at,
    stateSince: row.state_since,
    promisedBy: row.promised_by,
    waitsFor: row.waits_for,
    caseNumber: row.case_number ?? undefined,
    decisions: decisions.filter(({ ref }) => ref === row.ref).map(decisionOf),
    firstOperatorId: row.first_operator_id ?? undefined,
  }
}

export function createReviews(deps: BookNeeds): ReviewBook {
  const { clock, bus, zone, mode } = deps
  const paceOf = createPaces(clock)

  const handlingBeginsAt = (now: Instant): Instant | undefined =>
    deps.practiceReview === 'auto'
      ? undefined
      : handlingAt(zone, now, deps.houseSettings.handlingHours(now)).begins_at

  const missing = (kind: string, ref: string): Error => new Error(`no open review of ${kind} ${ref}`)

  return {
    paceOf,
    handlingBeginsAt,
    async open(tx, review) {
      const promised = promisedBy(zone, review.kind, review.at, deps.houseSettings.handlingHours(review.at))
      await insertReview(tx, { ...review, practice: mode === 'practice', promisedBy: promised })
      publishReviewChange(tx, bus, review)

      return promised
    },
    async advance(tx, review) {
      const customerId = await advanceReview(tx, { ...review, operatorId: review.after ?? review.operatorId })
      if (customerId === undefined) throw missing(review.kind, review.ref)

      await insertDecision(tx, { ...review, reason: review.reason })
      publishReviewChange(tx, bus, { ...review, customerId })
    },
    async note(tx, decision) {
      await insertDecision(tx, { ...decision, reason: decision.reason })
      tx.onCommit(() => bus.publish({ type: 'desk', queue: QUEUE_OF[decision.kind], id: decision.ref }))
    },
    async close(tx, review) {
      const { operatorId, reason } = review
      const customerId = await closeReview(tx, { ...review, operatorId })
      if (customerId === undefined) throw missing(review.kind, review.ref)

      if (operatorId !== undefined) await insertDecision(tx, { ...review, operatorId, reason })
      publishReviewChange(tx, bus, { ...review, customerId })
    },
    async progressOf(db, kind, refs) {
      if (refs.length === 0) return new Map()

      const [rows, pace] = [await readReviews(db, kind, refs), await paceOf(db, kind)]
      const now = clock.now()
      const at = { now, beginsAt: handlingBeginsAt(now) }

      return new Map(rows.map((row) => [row.ref, progressFrom(kind, row, pace, at)]))
    },
    async statesOf(db, kind, refs) {
      if (refs.length === 0) return new Map()

      const rows = await readReviews(db, kind, refs)
      const decisions = await readDecisions(db, kind, refs)

      return new Map(rows.map((row) => [row.ref, stateFrom(row, decisions)]))
    },
  }
}
