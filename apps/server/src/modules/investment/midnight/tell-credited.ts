import { ASSETS } from '@plumbline/domain/asset'
import { balancesOf } from '../../../ledger/ledger.ts'
import type { MidnightDeps } from './midnight.ts'
import type { Credited } from './credit-day.ts'

const isPractice = (asset: number): boolean => ASSETS.some(({ practiceId }) => practiceId === asset)

/** Open pages of those who were credited show it at once; for everybody else nothing is read or said. */
export function tellCredited(
  { bus, database, logger }: Pick<MidnightDeps, 'bus' | 'database' | 'logger'>,
  credited: readonly Credited[],
): void {
  for (const { id, customerId, asset, minor } of credited) {
    if (minor === 0n || !bus.isWatched(customerId)) continue
    bus.publish({ type: 'record', customerId, change: { kind: 'subscription', id } })
    balancesOf(database, customerId, isPractice(asset)).then(
      (balances) => bus.publish({ type: 'balances', customerId, balances }),
      (error: unknown) => logger.warn({ err: error }, 'balances after a midnight could not be told'),
    )
  }
}
