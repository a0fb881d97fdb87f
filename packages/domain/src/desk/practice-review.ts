import { SECOND_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'

/**
 * Where two are needed the first acts then, the second at the end; everything else is decided at the end
 * (docs/rules/desk.md#automatic-practice-desk).
 */
export const PRACTICE_FIRST_MS = 10 * SECOND_MS
export const PRACTICE_DECIDED_MS = 20 * SECOND_MS
/** What it rejects ends so: an ID number, and the cents of a sum. */
export const PRACTICE_REJECTED_END = '13'

export interface PracticeItem {
  readonly openedAt: Instant
  readonly waitsFor: 'desk' | 'second_operator' | 'bank'
  /** By which of the two the first decision was made, where it was one of them. */
  readonly firstBy: 1 | 2 | undefined
  readonly needsTwo: boolean
  readonly isToReject: boolean
}

/** What the practice desk does with an item now; `desk` says by which of its two operators. */
export type PracticeStep = { readonly act: 'first' | 'second' | 'reject'; readonly desk: 1 | 2 }

/** A second decision is never by the one who made the first, whoever that was. */
const other = (firstBy: PracticeItem['firstBy']): 1 | 2 => (firstBy === 2 ? 1 : 2)

/** `undefined` while its time has not come: only its age decides, so a restart loses nothing. */
export function practiceStep(item: PracticeItem, now: Instant): PracticeStep | undefined {
  const age = now - item.openedAt
  const isFirst = item.waitsFor === 'desk'
  if (item.isToReject && isFirst) return age >= PRACTICE_DECIDED_MS ? { act: 'reject', desk: 1 } : undefined

  if (isFirst)
    return age >= (item.needsTwo ? PRACTICE_FIRST_MS : PRACTICE_DECIDED_MS)
      ? { act: 'first', desk: 1 }
      : undefined

  return age >= PRACTICE_DECIDED_MS ? { act: 'second', desk: other(item.firstBy) } : undefined
}
