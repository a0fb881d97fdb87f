import { DAY_MS, SECOND_MS } from '../basics/time.ts'
import type { Instant } from '../basics/time.ts'
import { RETURNS_AFTER_MS } from '../money/withdrawal-setting.ts'

/**
 * Usual and slow times are those of the last 30 days, told from 5 decided ones on
 * (docs/rules/money.md#where-is-my-money).
 */
export const PACE_DAYS_MS = 30 * DAY_MS
export const PACE_MIN_DECIDED = 5
/** Of 100 decided ones so many were faster than the slow time. */
export const SLOW_PERCENT = 95

/** What people review. Each has one review row, which holds its promise, its state and who must act. */
export const REVIEW_KINDS = ['recharge', 'withdrawal', 'certification'] as const
export type ReviewKind = (typeof REVIEW_KINDS)[number]

/** Who must act now: `desk` a first operator, `second_operator` another one, `bank` the outside world. */
export const WAITS_FOR = ['desk', 'second_operator', 'bank', 'nobody'] as const
export type WaitsFor = (typeof WAITS_FOR)[number]

export interface ReviewFacts {
  readonly kind: ReviewKind
  readonly openedAt: Instant
  readonly promisedBy: Instant
  readonly waitsFor: WaitsFor
  readonly isEscalated: boolean
  /** 95th of 100 of the last 30 days, in seconds; `undefined` below 5 decided ones. */
  readonly slowSeconds: number | undefined
}

/** From when on a customer may escalate: past the slow time or the promise, whichever is first. */
export const escalatesFrom = ({
  openedAt,
  promisedBy,
  slowSeconds,
}: Pick<ReviewFacts, 'openedAt' | 'promisedBy' | 'slowSeconds'>): Instant =>
  slowSeconds === undefined ? promisedBy : Math.min(promisedBy, openedAt + slowSeconds * SECOND_MS)

/** Whether *Escalate* is offered now: once, while somebody must act. */
export const canEscalate = (review: ReviewFacts, now: Instant): boolean =>
  review.waitsFor !== 'nobody' && !review.isEscalated && now > escalatesFrom(review)

/** When it ends without anyone: a withdrawal that nobody approved yet; `undefined` where nothing ends by itself. */
export const endsByItselfAt = ({ kind, openedAt, waitsFor }: ReviewFacts): Instant | undefined =>
  kind === 'withdrawal' && waitsFor === 'desk' ? openedAt + RETURNS_AFTER_MS : undefined

/** The four-eyes state of an item for one operator: whose turn it is. */
export const FOUR_EYES = ['first', 'second', 'yours', 'bank', 'done'] as const
export type FourEyes = (typeof FOUR_EYES)[number]

/** The four-eyes state as one operator sees it: who decided before waits for somebody else. */
export function fourEyesOf(
  review: {
    readonly waitsFor: ReviewFacts['waitsFor']
    readonly firstOperatorId: bigint | undefined
  },
  operatorId: bigint,
): FourEyes {
  if (review.waitsFor === 'nobody') return 'done'
  if (review.waitsFor === 'desk') return 'first'
  if (review.firstOperatorId === operatorId) return 'yours'

  return review.waitsFor === 'bank' ? 'bank' : 'second'
}
