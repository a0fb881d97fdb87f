import { SLOW_PERCENT } from '@plumbline/domain/desk/review'
import type { Instant } from '@plumbline/domain/basics/time'
import type { WaitsFor, ReviewKind } from '@plumbline/domain/desk/review'
import type { Queryable } from '../../platform/database/database.ts'

export interface ReviewRow {
  readonly ref: string
  readonly customer_id: bigint
  readonly practice: boolean
  readonly opened_at: Instant
  readonly promised_by: Instant
  readonly state_since: Instant
  readonly waits_for: WaitsFor
  readonly first_operator_id: bigint | null
  readonly case_number: string | null
}

export interface DecisionRow {
  readonly ref: string
  readonly operator: string
  readonly act: string
  readonly at: Instant
  readonly reason: string | null
}

const COLUMNS = `ref::text, customer_id, practice, opened_at, promised_by, state_since, waits_for, first_operator_id, case_number`

export const readReviews = (db: Queryable, kind: ReviewKind, refs: readonly string[]): Promise<ReviewRow[]> =>
  db.query(`select ${COLUMNS} from review where kind = $1 and ref = any($2::uuid[])`, [kind, refs])

export const readDecisions = (
  db: Queryable,
  kind: ReviewKind,
  refs: readonly string[],
): Promise<DecisionRow[]> =>
  db.query(
    `select d.ref::text, o.name as operator, d.act, d.at, d.reason from review_decision d join published.operator o on o.id = d.operator_id
     where d.kind = $1 and d.ref = any($2::uuid[]) order by d.id`,
    [kind, refs],
  )

/** One review, locked until the transaction ends. */
export async function lockReview(
  tx: Queryable,
  kind: ReviewKind,
  ref: string,
): Promise<ReviewRow | undefined> {
  const [row] = await tx.query<ReviewRow>(
    `select ${COLUMNS} from review where kind = $1 and ref = $2 for update`,
    [kind, ref],
  )
  return row
}

export async function insertReview(
  tx: Queryable,
  review: {
    readonly kind: ReviewKind
    readonly ref: string
    readonly customerId: bigint
    readonly practice: boolean
    readonly at: Instant
    readonly promisedBy: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into review (kind, ref, customer_id, practice, opened_at, state_since, promised_by, waits_for)
     values ($1, $2, $3, $4, instant($5), instant($5), instant($6), 'desk')`,
    [review.kind, review.ref, review.customerId, review.practice, review.at, review.promisedBy],
  )
}

/** @returns whose review it is; nothing where it is closed or none */
export async function advanceReview(
  tx: Queryable,
  review: {
    readonly kind: ReviewKind
    readonly ref: string
    readonly waitsFor: 'second_operator' | 'bank'
    readonly operatorId: bigint
    readonly at: Instant
  },
): Promise<bigint | undefined> {
  const [row] = await tx.query<{ customer_id: bigint }>(
    `update review set waits_for = $3, first_operator_id = $4, state_since = instant($5)
     where kind = $1 and ref = $2 and closed_at is null returning customer_id`,
    [review.kind, review.ref, review.waitsFor, review.operatorId, review.at],
  )

  return row?.customer_id
}

/** @returns whose review it is; nothing where it is closed or none */
export async function closeReview(
  tx: Queryable,
  review: {
    readonly kind: ReviewKind
    readonly ref: string
    readonly outcome: string
    readonly operatorId: bigint | undefined
    readonly at: Instant
  },
): Promise<bigint | undefined> {
  const [row] = await tx.query<{ customer_id: bigint }>(
    `update review set waits_for = 'nobody', outcome = $3, closed_by = $4, closed_at = instant($5), state_since = instant($5)
     where kind = $1 and ref = $2 and closed_at is null returning customer_id`,
    [review.kind, review.ref, review.outcome, review.operatorId ?? null, review.at],
  )

  return row?.customer_id
}

export async function insertDecision(
  tx: Queryable,
  decision: {
    readonly kind: ReviewKind
    readonly ref: string
    readonly operatorId: bigint
    readonly act: string
    readonly reason: string | undefined
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    'insert into review_decision (kind, ref, operator_id, act, reason, at) values ($1, $2, $3, $4, $5, instant($6))',
    [decision.kind, decision.ref, decision.operatorId, decision.act, decision.reason ?? null, decision.at],
  )
}

/** Gives a review its case number, once. */
export async function numberCase(
  tx: Queryable,
  kind: ReviewKind,
  ref: string,
  at: Instant,
): Promise<string | undefined> {
  const [row] = await tx.query<{ case_number: string }>(
    `update review set case_number = 'C-' || lpad(nextval('review_case_number')::text, 6, '0'), escalated_at = instant($3)
     where kind = $1 and ref = $2 and closed_at is null and case_number is null returning case_number`,
    [kind, ref, at],
  )

  return row?.case_number
}

export interface Pace {
  readonly usualSeconds: number
  readonly slowSeconds: number
}

/** Middle and 95th of 100 of what people decided since an instant; nothing below `least` of them. */
export async function readPace(
  db: Queryable,
  kind: ReviewKind,
  since: Instant,
  least: number,
): Promise<Pace | undefined> {
  const [row] = await db.query<{ decided: bigint; usual: number | null; slow: number | null }>(
    `select count(*) as decided, percentile_disc(0.5) within group (order by seconds)::float8 as usual,
       percentile_disc(${SLOW_PERCENT / 100}) within group (order by seconds)::float8 as slow
     from (select ceil(extract(epoch from closed_at - opened_at)) as seconds from review
       where kind = $1 and closed_at > instant($2) and closed_by is not null) decided`,
    [kind, since],
  )
  if (!row || row.decided < BigInt(least) || row.usual === null || row.slow === null) return undefined

  return { usualSeconds: row.usual, slowSeconds: row.slow }
}

export interface OverdueRow {
  readonly kind: ReviewKind
  readonly ref: string
  readonly promised_by: Instant
}

/** Open reviews whose promise has passed and that are no case yet, oldest first: at most so many, after the last one before. */
export const readOverdue = (
  db: Queryable,
  now: Instant,
  after: OverdueRow | undefined,
  most: number,
): Promise<OverdueRow[]> =>
  db.query(
    `select kind, ref::text, promised_by from review
     where closed_at is null and promised_by < instant($1) and case_number is null
       and ($2::bigint is null or (promised_by, ref) > (instant($2), $3::uuid))
     order by promised_by, ref limit $4`,
    [now, after?.promised_by ?? null, after?.ref ?? null, most],
  )

/** How many open reviews of each kind are past their promise. */
export const countOverdue = async (db: Queryable, now: Instant): Promise<ReadonlyMap<ReviewKind, number>> => {
  const rows = await db.query<{ kind: ReviewKind; late: bigint }>(
    'select kind, count(*) as late from review where closed_at is null and promised_by < instant($1) group by kind',
    [now],
  )
  return new Map(rows.map(({ kind, late }) => [kind, Number(late)]))
}

/** Since when the oldest open review of each kind waits. */
export const readOldest = (db: Queryable): Promise<{ kind: ReviewKind; since: Instant }[]> =>
  db.query('select kind, min(opened_at) as since from review where closed_at is null group by kind')

export interface WaitingRow {
  readonly kind: ReviewKind
  readonly waiting: bigint
  readonly overdue: bigint
  readonly second: bigint
  readonly oldest_since: Instant
}

/** How much waits of each kind; `second` for another operator than the one who asks. */
export const countWaiting = (db: Queryable, operatorId: bigint, now: Instant): Promise<WaitingRow[]> =>
  db.query(
    `select kind, count(*) as waiting, count(*) filter (where promised_by < instant($2)) as overdue,
       count(*) filter (where waits_for in ('second_operator', 'bank') and first_operator_id <> $1) as second,
       min(opened_at) as oldest_since
     from review where closed_at is null group by kind`,
    [operatorId, now],
  )

/** The practice desk looks at so many at most in one pass; the next second sees the others. */
const PRACTICE_MAX = 500

/** The oldest open reviews of practice money with their age, for the practice desk. */
export const readOpenPractice = (db: Queryable): Promise<(ReviewRow & { readonly kind: ReviewKind })[]> =>
  db.query(
    `select kind, ${COLUMNS} from review where closed_at is null and practice order by opened_at, ref limit ${PRACTICE_MAX}`,
  )

export interface PlaceInQueue {
  readonly ref: string
  readonly at: Instant
  readonly escalated: boolean
}

/** Refs in the order of the queue: those that wait first, escalated before the rest and oldest first; decided ones newest first. */
export const readQueue = (
  db: Queryable,
  asked: {
    readonly kind: ReviewKind
    readonly isWaiting: boolean
    readonly after: PlaceInQueue | undefined
    readonly limit: number
  },
): Promise<PlaceInQueue[]> => {
  const params = [
    asked.kind,
    asked.after?.ref ?? null,
    asked.after?.at ?? null,
    asked.limit,
    ...(asked.isWaiting ? [asked.after?.escalated ?? null] : []),
  ]

  return db.query(
    asked.isWaiting
      ? `select ref::text, opened_at as at, case_number is not null as escalated from review
         where kind = $1 and closed_at is null
           and ($2::uuid is null or (case_number is null, opened_at, ref) > (not $5::boolean, instant($3), $2::uuid))
         order by case_number is null, opened_at, ref limit $4`
      : `select ref::text, closed_at as at, false as escalated from review
         where kind = $1 and closed_at is not null and ($2::uuid is null or (closed_at, ref) < (instant($3), $2::uuid))
         order by closed_at desc, ref desc limit $4`,
    params,
  )
}

/** The account names behind reviews, to be masked: a review points at its customer. */
export async function readAccounts(
  db: Queryable,
  customerIds: readonly bigint[],
): Promise<Map<bigint, string>> {
  const rows = await db.query<{ id: bigint; account: string }>(
    'select id, account from published.customer where id = any($1)',
    [customerIds],
  )
  return new Map(rows.map(({ id, account }) => [id, account]))
}

/** How many reviews of a customer wait. */
export async function countOpenReviews(db: Queryable, customerId: bigint): Promise<number> {
  const [row] = await db.query<{ open: bigint }>(
    'select count(*) as open from review where customer_id = $1 and closed_at is null',
    [customerId],
  )
  return Number(row?.open ?? 0n)
}
