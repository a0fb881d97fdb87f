import { balancesOf } from '../../ledger/ledger.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { LockedOffer } from '../offers/index.ts'
import type { InvestmentDeps } from './deps.ts'

/** After money moved: once it is committed, balances and record for open pages of the customer, and open desks. */
export async function publishInvestmentChange(
  tx: Transaction,
  { bus }: Pick<InvestmentDeps, 'bus'>,
  changed: {
    readonly customerId: bigint
    readonly investmentId: string
    readonly offer: Pick<LockedOffer, 'id' | 'practice'>
  },
): Promise<void> {
  const { customerId, investmentId: id, offer } = changed
  const balances = bus.isWatched(customerId) ? await balancesOf(tx, customerId, offer.practice) : []
  tx.onCommit(() => {
    if (balances.length > 0) bus.publish({ type: 'balances', customerId, balances })
    bus.publish({ type: 'record', customerId, change: { kind: 'subscription', id } })
    bus.publish({ type: 'desk', queue: 'investments', id: offer.id.toString() })
  })
}
