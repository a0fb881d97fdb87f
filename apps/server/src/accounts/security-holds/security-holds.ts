import { SECURITY_HOLD_MS } from '@plumbline/domain/accounts/security-hold'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { Bus } from '../../platform/bus.ts'
import type { MakeId } from '../../platform/ids.ts'
import { publishHold } from '../../desk/reviews/index.ts'
import { insertHold, lastHoldEnds } from './store.ts'
import type { HoldKind } from './store.ts'

/** Holds on a customer's withdrawals that are no legal ones. */
export interface SecurityHolds {
  /** When the last of each customer's ends or has ended; who had none is missing. */
  lastEnds(db: Queryable, customerIds: readonly bigint[]): Promise<ReadonlyMap<bigint, Instant>>
  /** Holds for 24 h from now. @returns until when */
  hold(tx: Transaction, customerId: bigint, kind: HoldKind, at: Instant): Promise<Instant>
}

export const createSecurityHolds = ({
  makeId,
  bus,
}: {
  readonly makeId: MakeId
  readonly bus: Pick<Bus, 'publish'>
}): SecurityHolds => ({
  lastEnds: lastHoldEnds,
  async hold(tx, customerId, kind, at) {
    const until = at + SECURITY_HOLD_MS
    await insertHold(tx, customerId, { id: makeId(), kind, made_at: at, until })
    publishHold(tx, bus, customerId)

    return until
  },
})
