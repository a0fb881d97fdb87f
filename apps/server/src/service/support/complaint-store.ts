import type { ComplaintOutcome, ComplaintStatus, ComplaintProof } from '@plumbline/domain/service/complaint'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { WaitingCount } from './support.ts'
import type { Place } from '../../http/page.ts'

/* SQL of table `complaint`. */

export interface ComplaintRow {
  readonly id: string
  readonly number: string
  readonly customer_id: bigint | null
  readonly secret_hash: Buffer | null
  readonly language: string
  readonly sealed: Buffer
  readonly proof: ComplaintProof | null
  readonly file_id: string | null
  readonly made_at: Instant
  readonly due_at: Instant
  readonly status: ComplaintStatus
  readonly outcome: ComplaintOutcome | null
  readonly answered_by: bigint | null
  readonly answered_name: string | null
  readonly answered_at: Instant | null
  readonly answer: Buffer | null
  readonly reopened_at: Instant | null
  readonly reopening: Buffer | null
  readonly second_due_at: Instant | null
  readonly final_outcome: ComplaintOutcome | null
  readonly final_by: bigint | null
  readonly final_name: string | null
  readonly final_at: Instant | null
  readonly final_answer: Buffer | null
}

const COLUMNS = `id, number, customer_id, secret_hash, language, sealed, proof, file_id, made_at, due_at, status,
  outcome, answered_by, (select name from published.operator where operator.id = answered_by) as answered_name, answered_at, answer,
  reopened_at, reopening, second_due_at,
  final_outcome, final_by, (select name from published.operator where operator.id = final_by) as final_name, final_at, final_answer`

export async function nextNumber(tx: Queryable): Promise<bigint> {
  const [row] = await tx.query<{ count: bigint }>(`select nextval('complaint_number') as count`)
  if (!row) throw new Error('no number of a complaint')
  return row.count
}

export interface NewComplaint {
  readonly id: string
  readonly number: string
  readonly customerId: bigint | undefined
  readonly secretHash: Buffer | undefined
  readonly language: string
  readonly sealed: Buffer
  readonly proof: ComplaintProof | undefined
  readonly fileId: string | undefined
  readonly at: Instant
  readonly dueAt: Instant
}

export async function insertComplaint(tx: Queryable, one: NewComplaint): Promise<void> {
  await tx.query(
    `insert into complaint (id, number, customer_id, secret_hash, language, sealed, proof, file_id, made_at, due_at, status)
     values ($1, $2, $3, $4, $5, $6, $7, $8, instant($9), instant($10), 'open')`,
    [
      one.id,
      one.number,
      one.customerId ?? null,
      one.secretHash ?? null,
      one.language,
      one.sealed,
      one.proof ?? null,
      one.fileId ?? null,
      one.at,
      one.dueAt,
    ],
  )
}

export async function complaintOfNumber(
  db: Queryable,
  number: string,
  lock: 'lock' | 'look',
): Promise<ComplaintRow | undefined> {
  const [row] = await db.query<ComplaintRow>(
    `select ${COLUMNS} from complaint where number = $1 ${lock === 'lock' ? 'for update' : ''}`,
    [number],
  )
  return row
}

export async function complaintOfId(
  db: Queryable,
  id: string,
  lock: 'lock' | 'look',
): Promise<ComplaintRow | undefined> {
  const [row] = await db.query<ComplaintRow>(
    `select ${COLUMNS} from complaint where id = $1 ${lock === 'lock' ? 'for update' : ''}`,
    [id],
  )
  return row
}

/** A customer's own, newest first. */
export const complaintsOf = (
  db: Queryable,
  customerId: bigint,
  { after, limit }: { readonly after: Place | undefined; readonly limit: number },
): Promise<ComplaintRow[]> =>
  db.query<ComplaintRow>(
    `select ${COLUMNS} from complaint where customer_id = $1
       and ($2::bigint is null or (made_at, id) < (instant($2), $3::uuid)) order by made_at desc, id desc limit $4`,
    [customerId, after?.at ?? null, after?.id ?? null, limit],
  )

/** Those that wait by deadline, so that late ones stand first; answered ones newest first. */
export const deskComplaintRows = (
  db: Queryable,
  asked: { readonly isWaiting: boolean; readonly after: Place | undefined; readonly limit: number },
): Promise<ComplaintRow[]> =>
  db.query<ComplaintRow>(
    asked.isWaiting
      ? `select ${COLUMNS} from complaint where status in ('open', 'reopened')
           and ($1::bigint is null or (coalesce(second_due_at, due_at), id) > (instant($1), $2::uuid))
         order by coalesce(second_due_at, due_at), id limit $3`
      : `select ${COLUMNS} from complaint where status in ('answered', 'closed')
           and ($1::bigint is null or (made_at, id) < (instant($1), $2::uuid)) order by made_at desc, id desc limit $3`,
    [asked.after?.at ?? null, asked.after?.id ?? null, asked.limit],
  )

export interface Answer {
  readonly id: string
  readonly operatorId: bigint
  readonly outcome: ComplaintOutcome
  readonly sealed: Buffer
  readonly at: Instant
}

/** The first answer; the migration's guard judges the step. */
export async function answerFirst(
  tx: Queryable,
  { id, operatorId, outcome, sealed, at }: Answer,
): Promise<void> {
  await tx.query(
    `update complaint set status = 'answered', outcome = $2, answered_by = $3, answered_at = instant($4), answer = $5 where id = $1`,
    [id, outcome, operatorId, at, sealed],
  )
}

/** The answer to a reopened one: it ends there. */
export async function answerLast(
  tx: Queryable,
  { id, operatorId, outcome, sealed, at }: Answer,
): Promise<void> {
  await tx.query(
    `update complaint set status = 'closed', final_outcome = $2, final_by = $3, final_at = instant($4), final_answer = $5,
       closed_at = instant($4) where id = $1`,
    [id, outcome, operatorId, at, sealed],
  )
}

export async function reopen(
  tx: Queryable,
  {
    id,
    sealed,
    at,
    dueAt,
  }: { readonly id: string; readonly sealed: Buffer; readonly at: Instant; readonly dueAt: Instant },
): Promise<void> {
  await tx.query(
    `update complaint set status = 'reopened', reopened_at = instant($2), reopening = $3, second_due_at = instant($4) where id = $1`,
    [id, at, sealed, dueAt],
  )
}

export async function close(tx: Queryable, id: string, at: Instant): Promise<void> {
  await tx.query(`update complaint set status = 'closed', closed_at = instant($2) where id = $1`, [id, at])
}

export async function countComplaints(db: Queryable, now: Instant): Promise<WaitingCount> {
  const [row] = await db.query<WaitingCount>(
    `select count(*) as waiting, count(*) filter (where coalesce(second_due_at, due_at) < instant($1)) as overdue,
       min(coalesce(reopened_at, made_at)) as oldest_since from complaint where status in ('open', 'reopened')`,
    [now],
  )

  return row ?? { waiting: 0n, overdue: 0n, oldest_since: null }
}

/** Notes that those past their deadline were spoken of. @returns those that were not yet */
export const alarmLate = (
  db: Queryable,
  now: Instant,
): Promise<{ readonly id: string; readonly number: string; readonly due_at: Instant }[]> =>
  db.query(
    `update complaint set alarmed_at = instant($1) where status in ('open', 'reopened')
       and coalesce(second_due_at, due_at) < instant($1) and (alarmed_at is null or alarmed_at < reopened_at)
     returning id, number, coalesce(second_due_at, due_at) as due_at`,
    [now],
  )

/** Complaints of a customer that the desk owes an answer, and the last day by which it is promised. */
export async function openComplaintsOf(
  db: Queryable,
  customerId: bigint,
): Promise<{ readonly count: number; readonly until: Instant | undefined }> {
  const [row] = await db.query<{ count: bigint; until: Instant | null }>(
    `select count(*), max(coalesce(second_due_at, due_at)) as until from complaint
     where customer_id = $1 and status in ('open', 'reopened')`,
    [customerId],
  )

  return { count: Number(row?.count ?? 0), until: row?.until ?? undefined }
}
