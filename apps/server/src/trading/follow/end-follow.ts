import { dayOf } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FollowEndedBy } from '@plumbline/domain/trading/follow'
import type { Transaction } from '../../platform/database/database.ts'
import { insertRecords } from './copy-store.ts'
import type { FollowDeps } from './deps.ts'

export interface EndedFollow {
  readonly id: string
  readonly followerId: bigint
  readonly leaderId: string
}

export type EndFollowDeps = Pick<FollowDeps, 'messages' | 'bus' | 'makeId' | 'zone'>

/** Ends running follows in the transaction; copies that are open run out. Callers hold their rows. */
export async function endFollows(
  deps: EndFollowDeps,
  tx: Transaction,
  follows: readonly EndedFollow[],
  { by, at }: { readonly by: FollowEndedBy; readonly at: Instant },
): Promise<void> {
  await tx.query(
    'update follow set is_on = false, stopped_by = $2, changed_at = instant($3) where id = any($1) and is_on',
    [follows.map(({ id }) => id), by, at],
  )

  if (by === 'leader')
    await insertRecords(
      tx,
      follows.map(({ id, followerId }) => ({
        id: deps.makeId(),
        followId: id,
        followerId,
        leaderOrderId: undefined,
        day: dayOf(deps.zone, at),
        at,
        outcome: { refusal: 'follow_not_open' },
      })),
    )

  const kind = by === 'loss' ? 'follow_loss_stopped' : by === 'leader' ? 'follow_leader_closed' : undefined
  for (const { followerId, leaderId } of follows) {
    const target = `/pages/trade/follow?id=${leaderId}`
    if (kind) await deps.messages.write(tx, { customerId: followerId, target, at, kind })
  }

  tx.onCommit(() => {
    for (const { id, followerId } of follows)
      deps.bus.publish({ type: 'record', customerId: followerId, change: { kind: 'follow', id } })
  })
}
