import type { DeskComplaint } from '@plumbline/api-schema/desk-support'
import type { Complaint } from '@plumbline/api-schema/support'
import { maskAccount } from '@plumbline/domain/account'
import { deadlineOf, isOverdue, reopenUntil, shownStatus, waitsForAnswer } from '@plumbline/domain/complaint'
import type { ComplaintCourse } from '@plumbline/domain/complaint'
import { toIso } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { ComplaintRow } from './complaint-store.ts'
import { openContent, openPart } from './complaint-text.ts'
import type { SupportDeps } from './support.ts'

export const courseOf = (row: ComplaintRow): ComplaintCourse => ({
  status: row.status,
  dueAt: row.due_at,
  answeredAt: row.answered_at ?? undefined,
  secondDueAt: row.second_due_at ?? undefined,
})

async function answersOf({ vault }: Pick<SupportDeps, 'vault'>, db: Queryable, row: ComplaintRow) {
  const { outcome, answered_at: at, final_outcome: lastOutcome, final_at: lastAt } = row
  return [
    ...(outcome === null || at === null
      ? []
      : [
          {
            operator: row.answered_name ?? '',
            time: toIso(at),
            finding: outcome,
            text: await openPart(vault, db, row, 'answer', row.answer),
          },
        ]),
    ...(lastOutcome === null || lastAt === null
      ? []
      : [
          {
            operator: row.final_name ?? '',
            time: toIso(lastAt),
            finding: lastOutcome,
            text: await openPart(vault, db, row, 'last answer', row.final_answer),
          },
        ]),
  ]
}

/** A complaint as whoever made it reads it: of operators the words, never the name. */
export async function complaintOf(
  deps: Pick<SupportDeps, 'vault' | 'clock'>,
  db: Queryable,
  row: ComplaintRow,
): Promise<Complaint> {
  const now = deps.clock.now()
  const course = courseOf(row)
  const content = await openContent(deps.vault, db, row)
  const answers = (await answersOf(deps, db, row)).map(({ time, finding, text }) => ({
    time,
    finding,
    text: text ?? '',
  }))
  const newest = answers.at(-1)
  const until = reopenUntil(course, now)
  const reopening = await openPart(deps.vault, db, row, 'reopening', row.reopening)
  return {
    number: row.number,
    time: toIso(row.made_at),
    due_at: toIso(deadlineOf(course)),
    status: shownStatus(course, now),
    is_overdue: isOverdue(course, now),
    text: content?.text ?? '',
    ...(content?.contact !== undefined && { contact: content.contact }),
    has_bundle: row.proof !== null,
    ...(row.file_id !== null && { file_id: row.file_id }),
    ...(newest && { outcome: newest.text, finding: newest.finding }),
    answers,
    ...(row.reopened_at !== null && { reopening: { time: toIso(row.reopened_at), text: reopening ?? '' } }),
    ...(until !== undefined && { reopen_until: toIso(until) }),
  }
}

/** A complaint as the desk reads it. */
export async function deskComplaintOf(
  deps: SupportDeps,
  db: Queryable,
  operatorId: bigint,
  row: ComplaintRow,
): Promise<DeskComplaint> {
  const now = deps.clock.now()
  const course = courseOf(row)
  const content = await openContent(deps.vault, db, row)
  const customer = row.customer_id === null ? undefined : await deps.accountOf(db, row.customer_id)
  const reopening = await openPart(deps.vault, db, row, 'reopening', row.reopening)
  return {
    id: row.id,
    number: row.number,
    time: toIso(row.made_at),
    due_at: toIso(deadlineOf(course)),
    status: shownStatus(course, now),
    is_overdue: isOverdue(course, now),
    language: row.language,
    ...(row.customer_id !== null && { customer_id: row.customer_id.toString() }),
    ...(customer && { account: maskAccount(customer.account) }),
    ...content,
    ...(row.proof !== null && { proof: row.proof }),
    ...(row.file_id !== null && { file_id: row.file_id }),
    answers: (await answersOf(deps, db, row)).map(({ text, ...answer }) => ({
      ...answer,
      ...(text !== undefined && { text }),
    })),
    ...(row.reopened_at !== null && {
      reopening: { time: toIso(row.reopened_at), ...(reopening !== undefined && { text: reopening }) },
    }),
    may_answer: waitsForAnswer(row) && row.answered_by !== operatorId,
  }
}
