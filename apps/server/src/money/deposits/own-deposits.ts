import { assetOfId } from '@plumbline/domain/money/asset'
import type { OwnDeposits } from '@plumbline/domain/money/deposit'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { ownLimitOf } from '../../accounts/limits/index.ts'
import type { Needs } from './needs.ts'
import { readSentSince } from './store.ts'
import { worthOf } from './worth.ts'

/**
 * What a customer sent in since the platform's day began in US cents, rejected recharges left out: what arrived where that
 * is known, else what was stated, coins at their last tick. `undefined` where one of them has no price.
 */
export async function depositedToday(
  deps: Pick<Needs, 'coinPrice' | 'zone'>,
  db: Queryable,
  of: { readonly customerId: bigint; readonly practice: boolean; readonly now: Instant },
): Promise<bigint | undefined> {
  let sum = 0n
  for (const { asset_id: id, minor, worth } of await readSentSince(
    db,
    of.customerId,
    deps.zone.dayOf(of.now).start,
  )) {
    const asset = assetOfId(id)
    if (asset.practice !== of.practice) continue

    const cents = worth ?? worthOf(deps, asset.code, minor)
    if (cents === undefined) return undefined

    sum += cents
  }

  return sum
}

/** The customer's own limit with what counts against it; who has none is not counted. */
export async function ownDepositsOf(deps: Needs, db: Queryable, customerId: bigint): Promise<OwnDeposits> {
  const [now, practice] = [deps.clock.now(), deps.mode === 'practice']
  const limit = await ownLimitOf(db, { customerId, kind: 'deposit', practice }, now)
  if (limit === undefined) return { limit, sentToday: 0n }

  return { limit, sentToday: await depositedToday(deps, db, { customerId, practice, now }) }
}
