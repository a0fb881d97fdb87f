import { DAY_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/**
 * Days in which a complaint is answered. Source: Directive (EU) 2015/2366, article 101(2), gives payment services 15 business
 * days; these are calendar days, so never longer. Migration 0027 holds the same figure and extends it by nothing.
 */
export const COMPLAINT_DAYS = 15
/** Days after an answer in which the customer may say once that it settles nothing. */
export const REOPEN_DAYS = 30

export const COMPLAINT_STATUSES = ['open', 'answered', 'reopened', 'closed'] as const
export type ComplaintStatus = (typeof COMPLAINT_STATUSES)[number]
/** What the books say of the order in question: `holds`: signed by us and as the books have it; `differs`: signed by us, and the books say otherwise; `unknown`: neither can be said. */
export const COMPLAINT_PROOFS = ['holds', 'differs', 'unknown'] as const
export type ComplaintProof = (typeof COMPLAINT_PROOFS)[number]
/** What was found: the customer is right, partly right, or not. */
export const COMPLAINT_OUTCOMES = ['upheld', 'partly_upheld', 'not_upheld'] as const
export type ComplaintOutcome = (typeof COMPLAINT_OUTCOMES)[number]

/** What a complaint's course is judged by. */
export interface ComplaintCourse {
  readonly status: ComplaintStatus
  readonly dueAt: Instant
  readonly answeredAt?: Instant | undefined
  /** Of a reopened one. */
  readonly secondDueAt?: Instant | undefined
}

export const complaintDueAt = (since: Instant): Instant => since + COMPLAINT_DAYS * DAY_MS

/** The deadline that counts now. */
export const deadlineOf = ({ dueAt, secondDueAt }: ComplaintCourse): Instant => secondDueAt ?? dueAt

/** Whether the desk owes an answer. */
export const waitsForAnswer = ({ status }: Pick<ComplaintCourse, 'status'>): boolean =>
  status === 'open' || status === 'reopened'

export const isOverdue = (course: ComplaintCourse, now: Instant): boolean =>
  waitsForAnswer(course) && now > deadlineOf(course)

/** Until when it may be reopened; `undefined` where it may not be, or not any more. */
export function reopenUntil(course: ComplaintCourse, now: Instant): Instant | undefined {
  if (course.status !== 'answered' || course.answeredAt === undefined) return undefined
  const until = course.answeredAt + REOPEN_DAYS * DAY_MS
  return now <= until ? until : undefined
}

/** An answer that nobody contradicted in time has settled it. */
export const shownStatus = (course: ComplaintCourse, now: Instant): ComplaintStatus =>
  course.status === 'answered' && reopenUntil(course, now) === undefined ? 'closed' : course.status

/** What customers and operators call it: `C-2026-000123`. The secret, not the number, keeps others out. */
export const complaintNumber = (year: number, count: bigint): string =>
  `C-${year}-${count.toString().padStart(6, '0')}`
