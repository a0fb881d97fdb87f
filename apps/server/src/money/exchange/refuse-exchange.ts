import type { ExchangeSides } from '@plumbline/domain/money/exchange'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Queryable } from '../../platform/database/database.ts'
import { refuseWhilePaused } from '../../accounts/limits/index.ts'
import { refuseNew } from '../../openness/offering/index.ts'
import type { Needs } from './needs.ts'

/** What stands before an exchange. Coin→cash is the way out: neither a pause, country nor the end of new risk stands in it. */
export async function refuseExchange(
  deps: Needs,
  db: Queryable,
  type: ExchangeSides['type'],
  own: { readonly customerId: bigint; readonly practice: boolean; readonly country: string | undefined },
): Promise<Refusal | undefined> {
  if (type === 'coin_to_cash') return undefined
  const paused = await refuseWhilePaused(db, own.customerId, deps.clock.now())
  return paused ?? refuseNew(deps, db, { ...own, family: 'exchange' })
}
