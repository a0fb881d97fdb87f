import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  COMPLAINT_DAYS,
  COMPLAINT_STATUSES,
  complaintDueAt,
  complaintNumber,
  isOverdue,
  REOPEN_DAYS,
  reopenUntil,
  shownStatus,
} from './complaint.ts'
import { DAY_MS } from '../basics/time.ts'

const MADE = Date.UTC(2026, 10, 21, 12)

test('it is due 15 days later, and late from the next millisecond on', () => {
  const dueAt = complaintDueAt(MADE)
  expect(dueAt - MADE).toBe(COMPLAINT_DAYS * DAY_MS)
  expect(isOverdue({ status: 'open', dueAt }, dueAt)).toBe(false)
  expect(isOverdue({ status: 'open', dueAt }, dueAt + 1)).toBe(true)
})

test('reopened it has a deadline of its own', () => {
  const course = { status: 'reopened', dueAt: MADE, secondDueAt: MADE + DAY_MS } as const
  expect(isOverdue(course, MADE + 1)).toBe(false)
  expect(isOverdue(course, MADE + DAY_MS + 1)).toBe(true)
})

test('an answer may be contradicted for 30 days; then it has settled it', () => {
  const course = { status: 'answered', dueAt: MADE, answeredAt: MADE } as const
  const last = MADE + REOPEN_DAYS * DAY_MS
  expect([reopenUntil(course, last), shownStatus(course, last)]).toEqual([last, 'answered'])
  expect([reopenUntil(course, last + 1), shownStatus(course, last + 1)]).toEqual([undefined, 'closed'])
})

test('numbers are six digits and more', () => {
  expect([complaintNumber(2026, 7n), complaintNumber(2027, 12_345_678n)]).toEqual([
    'C-2026-000007',
    'C-2027-12345678',
  ])
})

test('whatever its course: what was answered is never late, and only an answered one can be reopened', () => {
  const instant = fc.integer({ min: 0, max: 4e12 })
  fc.assert(
    fc.property(
      fc.constantFrom(...COMPLAINT_STATUSES),
      instant,
      fc.option(instant, { nil: undefined }),
      instant,
      (status, dueAt, answeredAt, now) => {
        const course = { status, dueAt, answeredAt }
        if (status === 'answered' || status === 'closed') expect(isOverdue(course, now)).toBe(false)
        if (reopenUntil(course, now) !== undefined) expect(shownStatus(course, now)).toBe('answered')
      },
    ),
  )
})
