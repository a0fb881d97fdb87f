import type { Instant } from '@plumbline/domain/basics/time'
import type { Transaction } from '../../../platform/database/database.ts'
import type { InvestmentDeps } from '../deps.ts'
import { investmentOf } from '../joining/facts.ts'
import type { Investment } from '../joining/facts.ts'
import { catchUp } from '../midnight/catch-up.ts'
import { ownInvestment } from '../store.ts'

/**
 * A customer's own investment, its offer and itself locked and its interest credited up to yesterday: what they do to it
 * begins here. It may have matured by that. `undefined` also for another customer's.
 * @param at when they did it: taken before the locks, so that no day is skipped while somebody waits for them
 */
export async function lockCurrent(
  tx: Transaction,
  deps: InvestmentDeps,
  customerId: bigint,
  id: string,
  at: Instant,
): Promise<Investment | undefined> {
  if (!(await ownInvestment(tx, customerId, id))) return undefined

  await catchUp(tx, deps, id, at)
  const row = await ownInvestment(tx, customerId, id)

  return row && investmentOf(tx, row)
}
