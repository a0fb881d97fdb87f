import type { DeskComplaint } from '@plumbline/api-schema/service/desk-support'
import type { Complaint } from '@plumbline/api-schema/service/support'
import { mask } from '@plumbline/domain/basics/mask'
import {
  deadlineOf,
  isOverdue,
  reopenUntil,
  shownStatus,
  waitsForAnswer,
} from '@plumbline/domain/service/complaint'
import type { ComplaintCourse } from '@plumbline/domain/service/complaint'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { ComplaintRow } from './complaint-store.ts'
import { openContent, openPart } from './complaint-text.ts'
import type { CustomerFacts } from './support.ts'
import type { Needs } from './needs.ts'
import { reachesOf } from '../../accounts/reach/index.ts'
import { defined } from '@plumbline/domain/basics/defined'

export const courseOf = (row: ComplaintRow): ComplaintCourse => ({
  status: row.status,
  dueAt: row.due_at,
  answeredAt: row.answered_at ?? undefined,
  secondDueAt: row.second_due_at ?? undefined,
})

/** What was answered, the first and the last. */
function answersOf({ vault }: Pick<Needs, 'vault'>, row: ComplaintRow) {
  const { outcome, answered_at: at, final_outcome: lastOutcome, final_at: lastAt } = row
  const first = outcome !== null &&
    at !== null && {
      operator: row.answered_name ?? '',
      time: toIso(at),
      finding: outcome,
      text: openPart(vault, row.id, 'answer', row.answer),
    }

  const last = lastOutcome !== null &&
    lastAt !== null && {
      operator: row.final_name ?? '',
      time: toIso(lastAt),
      finding: lastOutcome,
      text: openPart(vault, row.id, 'last answer', row.final_answer),
    }

  return [first, last].filter((answer) => answer !== false)
}

/** What both sides see of its course. */
function standingOf({ vault, clock }: Pick<Needs, 'vault' | 'clock'>, row: ComplaintRow) {
  const now = clock.now()
  const course = courseOf(row)

  return {
    number: row.number,
    time: toIso(row.made_at),
    due_at: toIso(deadlineOf(course)),
    status: shownStatus(course, now),
    is_overdue: isOverdue(course, now),
    ...defined({ file_id: row.file_id }),
    ...(row.reopened_at !== null && {
      reopening: { time: toIso(row.reopened_at), text: openPart(vault, row.id, 'reopening', row.reopening) },
    }),
  }
}

/** A complaint as whoever made it reads it: of operators the words, never the name. */
export function complaintOf(deps: Pick<Needs, 'vault' | 'clock'>, row: ComplaintRow): Complaint {
  const { text, contact } = openContent(deps.vault, row)
  const answers = answersOf(deps, row).map(({ operator: _operator, ...answer }) => answer)
  const newest = answers.at(-1)
  const until = reopenUntil(courseOf(row), deps.clock.now())

  return {
    ...standingOf(deps, row),
    text,
    ...defined({ contact }),
    has_bundle: row.proof !== null,
    ...(newest && { outcome: newest.text, finding: newest.finding }),
    answers,
    ...defined({ reopen_until: isoOf(until) }),
  }
}

/** Complaints as the desk reads them, in the order of the rows. */
export async function deskComplaintsOf(
  deps: Needs,
  db: Queryable,
  operatorId: bigint,
  rows: readonly ComplaintRow[],
): Promise<DeskComplaint[]> {
  const customers = await reachesOf(
    db,
    rows.flatMap(({ customer_id: id }) => id ?? []),
  )
  return rows.map((row) => deskComplaintOf(deps, operatorId, row, customers))
}

function deskComplaintOf(
  deps: Needs,
  operatorId: bigint,
  row: ComplaintRow,
  customers: ReadonlyMap<bigint, CustomerFacts>,
): DeskComplaint {
  const customer = row.customer_id === null ? undefined : customers.get(row.customer_id)

  return {
    id: row.id,
    ...standingOf(deps, row),
    language: row.language,
    ...(row.customer_id !== null && { customer_id: row.customer_id.toString() }),
    ...(customer && { account: mask(customer.account) }),
    ...openContent(deps.vault, row),
    ...defined({ proof: row.proof }),
    answers: answersOf(deps, row),
    may_answer: waitsForAnswer(row) && row.answered_by !== operatorId,
  }
}
