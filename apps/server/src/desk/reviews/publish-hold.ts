import type { Bus } from '../../platform/bus.ts'
import type { Transaction } from '../../platform/database/database.ts'

/** A hold on a customer's withdrawals began or ended: open desks read again what it stops. */
export const publishHold = (tx: Transaction, bus: Pick<Bus, 'publish'>, customerId: bigint): void =>
  tx.onCommit(() => bus.publish({ type: 'desk', queue: 'withdrawals', id: customerId.toString() }))
