import { dayOf } from '@plumbline/domain/investment-terms'
import type { Instant } from '@plumbline/domain/time'
import type { Transaction } from '../../platform/database/database.ts'
import { insertRecords } from './copy-store.ts'
import type { FollowDeps } from './deps.ts'

export interface EndedFollow {
  readonly id: string
  readonly followerId: bigint
  readonly leaderId: string
  readonly at: Instant
  /** Who or what ends it; what did not come from the follower is told in a message. */
  readonly by: 'follower' | 'leader' | 'loss' | 'account'
}

export type EndFollowDeps = Pick<FollowDeps, 'messages' | 'bus' | 'makeId' | 'zone'>

/** Ends a running follow in the transaction; copies that are open run out. Callers hold its row. */
export async function endFollow(deps: EndFollowDeps, tx: Transaction, ended: EndedFollow): Promise<void> {
  const { id, followerId, leaderId, at, by } = ended
  await tx.query(
    'update follow set is_on = false, stopped_by = $2, changed_at = instant($3) where id = $1 and is_on',
    [id, by, at],
  )
  const message = { customerId: followerId, target: `/pages/trade/follow?id=${leaderId}`, at }
  if (by === 'loss') await deps.messages.write(tx, { ...message, kind: 'follow_loss_stopped' })
  if (by === 'leader') {
    await deps.messages.write(tx, { ...message, kind: 'follow_leader_closed' })
    await insertRecords(tx, [
      {
        id: deps.makeId(),
        followId: id,
        followerId,
        leaderOrderId: undefined,
        day: dayOf(deps.zone, at),
        at,
        outcome: { refusal: 'follow_not_open' },
      },
    ])
  }
  tx.onCommit(() =>
    deps.bus.publish({ type: 'record', customerId: followerId, change: { kind: 'follow', id } }),
  )
}
