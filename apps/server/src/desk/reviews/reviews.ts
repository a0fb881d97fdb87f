import type { Progress } from '@plumbline/api-schema/desk/review'
import type { decision as decisionSchema } from '@plumbline/api-schema/desk/desk-queue'
import type { Instant } from '@plumbline/domain/basics/time'
import type { WaitsFor, ReviewKind } from '@plumbline/domain/desk/review'
import type * as z from 'zod/mini'
import type { Queryable, Transaction } from '../../platform/database/database.ts'

export type Decision = z.output<typeof decisionSchema>

/** A thing that people review, by its business row. */
export interface ReviewRef {
  readonly kind: ReviewKind
  /** UUIDv7 of the deposit, withdrawal or certification. */
  readonly ref: string
}

/** One review as the queues show it. */
export interface ReviewState {
  readonly customerId: bigint
  readonly openedAt: Instant
  readonly stateSince: Instant
  readonly promisedBy: Instant
  readonly waitsFor: WaitsFor
  readonly caseNumber: string | undefined
  readonly decisions: readonly Decision[]
  /** Who decided first, while a second operator is waited for. */
  readonly firstOperatorId: bigint | undefined
}

/**
 * The one place that knows how long a review has waited, how long it may, and whose turn it is; the queues, the
 * customer's "where is my money?", the practice desk and the alarm read it. Every change tells open desks (`desk`) and
 * the customer's pages (`record`) once its transaction is committed.
 */
export interface Reviews {
  /** @returns until when it is promised to be decided */
  open(
    tx: Transaction,
    review: ReviewRef & { readonly customerId: bigint; readonly at: Instant },
  ): Promise<Instant>
  /** A first decision was made: whose turn it is now, and who made it. */
  advance(
    tx: Transaction,
    review: ReviewRef & {
      readonly waitsFor: 'second_operator' | 'bank'
      readonly operatorId: bigint
      /** Whom the next one must differ from, where that is not who made this decision. */
      readonly after?: bigint | undefined
      readonly act: string
      readonly reason?: string
      readonly at: Instant
    },
  ): Promise<void>
  /** A decision beside the review's own course, also once it is over: it stands among the others. */
  note(
    tx: Transaction,
    decision: ReviewRef & {
      readonly operatorId: bigint
      readonly act: string
      readonly reason?: string
      readonly at: Instant
    },
  ): Promise<void>
  /** It is over. `outcome` is the business row's own state; `operatorId` is absent where a clock or the customer ended it. */
  close(
    tx: Transaction,
    review: ReviewRef & {
      readonly outcome: string
      readonly operatorId?: bigint
      readonly act: string
      readonly reason?: string
      readonly at: Instant
    },
  ): Promise<void>
  progressOf(db: Queryable, kind: ReviewKind, refs: readonly string[]): Promise<Map<string, Progress>>
  statesOf(db: Queryable, kind: ReviewKind, refs: readonly string[]): Promise<Map<string, ReviewState>>
}

/**
 * What the practice desk needs of each kind: it decides through the very use cases that people do
 * (docs/rules/desk.md#automatic-practice-desk).
 */
export interface PracticeReview {
  /** Whether the sample rule says "reject": an amount ending in .13, an ID number ending in 13. */
  isToReject(ref: string): Promise<boolean>
  needsTwo(ref: string): Promise<boolean>
  first(operatorId: bigint, ref: string): Promise<void>
  second(operatorId: bigint, ref: string): Promise<void>
  reject(operatorId: bigint, ref: string): Promise<void>
}
