import { maySee } from '@plumbline/api-schema/desk/desk-queue-roles'
import type { DeskQueue } from '@plumbline/api-schema/desk/desk-queue'
import { DESK_QUEUES } from '@plumbline/api-schema/desk/desk-queue'
import { isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { ReviewKind } from '@plumbline/domain/desk/review'
import type { OperatorSession } from '../../http/operator-session.ts'
import { countProposals } from '../proposals/index.ts'
import { countWaiting } from '../reviews/index.ts'
import { countComplaints, countWaitingChats } from '../../service/support/index.ts'
import { countProposedReturns } from '../../money/withdrawals/index.ts'
import type { Needs } from './needs.ts'
import { defined } from '@plumbline/domain/basics/defined'

/** Counts of a queue: waiting, past the promise, and waiting for somebody other than the asking operator. */
interface Count {
  readonly waiting: bigint
  readonly overdue: bigint
  readonly second: bigint
  readonly oldest_since: Instant | null
}

const NONE: Count = { waiting: 0n, overdue: 0n, second: 0n, oldest_since: null }

const REVIEWS: Readonly<Partial<Record<DeskQueue, ReviewKind>>> = {
  recharges: 'recharge',
  withdrawals: 'withdrawal',
  certifications: 'certification',
}

/** Returns of paid withdrawals wait beside the reviews; they were promised to nobody by a time. */
const withReturns = (count: Count, returns: Omit<Count, 'overdue'>): Count => ({
  waiting: count.waiting + returns.waiting,
  overdue: count.overdue,
  second: count.second + returns.second,
  oldest_since: earlier(count.oldest_since, returns.oldest_since),
})

const earlier = (one: Instant | null, other: Instant | null): Instant | null =>
  one === null || other === null ? (one ?? other) : Math.min(one, other)

/** How much waits in each queue that the operator may work in. */
export async function queueCounts({ database, clock }: Needs, { operatorId, roles }: OperatorSession) {
  const reviews = await countWaiting(database, operatorId, clock.now())
  const proposals = await countProposals(database, operatorId)
  const returns = await countProposedReturns(database, operatorId)
  const chats = await countWaitingChats(database)
  const complaints = await countComplaints(database, clock.now())

  const countOf = (queue: DeskQueue): Count => {
    if (queue === 'chats') return { ...NONE, ...chats }
    if (queue === 'complaints') return { ...NONE, ...complaints }
    if (queue === 'proposals') return { ...NONE, ...proposals }

    const review = reviews.find(({ kind }) => kind === REVIEWS[queue]) ?? NONE
    return queue === 'withdrawals' ? withReturns(review, returns) : review
  }

  return {
    items: DESK_QUEUES.filter((queue) => maySee(roles, queue)).map((queue) => {
      const { waiting, overdue, second, oldest_since: oldest } = countOf(queue)

      return {
        queue,
        waiting: Number(waiting),
        overdue: Number(overdue),
        second: Number(second),
        ...defined({ oldest_since: isoOf(oldest) }),
      }
    }),
  }
}
