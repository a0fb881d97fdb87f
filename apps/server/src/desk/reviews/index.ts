import { defineModule } from '../../platform/module.ts'
import { needs } from './needs.ts'
import { createOverdueAlarm } from './overdue.ts'
import { createReviews } from './review-book.ts'
import { registerRoutes } from './routes.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** A hold on a customer's withdrawals began or ended: open desks read again what it stops. */
export const publishHold = (tx: Transaction, bus: Pick<Bus, 'publish'>, customerId: bigint): void =>
  tx.onCommit(() => bus.publish({ type: 'desk', queue: 'withdrawals', id: customerId.toString() }))

export type { Decision, PracticeReview, ReviewRef, Reviews, ReviewState } from './reviews.ts'
export type { ReviewBook } from './review-book.ts'
export { queueItems, queuePage, readQueuePlace, writeQueuePlace } from './queue.ts'
export type { Looking, QueueItem, QueuePage } from './queue.ts'
export { readPublicQueues } from './public-queues.ts'
export { countOpenReviews, countWaiting, readOpenPractice } from './store.ts'
export type { WaitingRow } from './store.ts'

export const reviews = defineModule({
  name: 'reviews',
  needs,
  open(needs) {
    const reviews = createReviews(needs)
    const escalation = { ...needs, reviews }

    return {
      provides: reviews,
      calls: (app) => registerRoutes(app, escalation),
      jobs: [createOverdueAlarm(escalation)],
    }
  },
})
