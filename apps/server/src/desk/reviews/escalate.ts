import type { Progress } from '@plumbline/api-schema/desk/review'
import { escalatesFrom } from '@plumbline/domain/desk/review'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import type { Messages } from '../../service/messages/index.ts'
import { progressFrom, publishReviewChange } from './review-book.ts'
import type { ReviewBook } from './review-book.ts'
import { lockReview, numberCase } from './store.ts'

export interface EscalateDeps {
  readonly database: Database
  readonly clock: Clock
  readonly bus: Bus
  readonly reviews: Pick<ReviewBook, 'paceOf' | 'handlingBeginsAt'>
  readonly messages: Pick<Messages, 'write'>
}

/** The page that shows a kind's records. */
const PAGE_OF = {
  recharge: '/pages/user/rechargerecord?id=',
  withdrawal: '/pages/user/cashrecord?id=',
  certification: '/pages/user/auth',
} as const satisfies Record<ReviewKind, string>

const targetOf = (kind: ReviewKind, ref: string): string =>
  kind === 'certification' ? PAGE_OF[kind] : PAGE_OF[kind] + ref

/** Numbers a case in the transaction, and tells customer and desks. @returns its number, nothing where it had one */
export async function makeCase(
  tx: Transaction,
  { bus, messages }: Pick<EscalateDeps, 'bus' | 'messages'>,
  review: {
    readonly kind: ReviewKind
    readonly ref: string
    readonly customerId: bigint
    readonly at: Instant
  },
): Promise<string | undefined> {
  const number = await numberCase(tx, review.kind, review.ref, review.at)
  if (number === undefined) return undefined

  await messages.write(tx, {
    customerId: review.customerId,
    kind: 'review_escalated',
    params: { number },
    target: targetOf(review.kind, review.ref),
    at: review.at,
  })

  publishReviewChange(tx, bus, review)
  return number
}

/** The customer makes a numbered case of a review past its usual time; asked again, the same number is the answer. */
export async function escalate(
  deps: EscalateDeps,
  asked: { readonly kind: ReviewKind; readonly ref: string; readonly customerId: bigint },
): Promise<{ number: string; progress: Progress } | Refusal> {
  return deps.database.transaction(async (tx) => {
    const now = deps.clock.now()
    const review = await lockReview(tx, asked.kind, asked.ref)
    if (!review || review.customer_id !== asked.customerId) return { refusal: 'not_found' } satisfies Refusal
    if (review.waits_for === 'nobody') return { refusal: 'already_decided' } satisfies Refusal

    const pace = await deps.reviews.paceOf(tx, asked.kind)
    if (review.case_number === null) {
      const from = escalatesFrom({
        openedAt: review.opened_at,
        promisedBy: review.promised_by,
        slowSeconds: pace?.slowSeconds,
      })
      if (now <= from)
        return { refusal: 'escalation_too_early', params: { until: toIso(from) } } satisfies Refusal
    }

    const number = review.case_number ?? (await makeCase(tx, deps, { ...asked, at: now }))
    if (number === undefined) throw new Error(`review ${asked.ref} took no case number`)

    return {
      number,
      progress: progressFrom(asked.kind, { ...review, case_number: number }, pace, {
        now,
        beginsAt: deps.reviews.handlingBeginsAt(now),
      }),
    }
  })
}
