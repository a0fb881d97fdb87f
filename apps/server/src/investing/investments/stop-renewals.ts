import type { Instant } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../platform/database/database.ts'
import { lockCurrent } from './reads/current.ts'
import type { LifeNeeds } from './midnight/life-needs.ts'
import { renewingOf, setRenew } from './store.ts'

/** Switches every renewal of a customer off; what has matured until now is renewed as it was chosen. */
export async function stopRenewals(
  deps: LifeNeeds,
  tx: Transaction,
  customerId: bigint,
  at: Instant,
): Promise<void> {
  for (const id of await renewingOf(tx, customerId)) {
    const current = await lockCurrent(tx, deps, customerId, id, at)
    if (current?.row.state !== 'open') continue

    await setRenew(tx, id, 'off')
    tx.onCommit(() => deps.bus.publish({ type: 'record', customerId, change: { kind: 'subscription', id } }))
  }
}
