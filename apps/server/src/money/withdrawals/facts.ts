import { assetId, scaleOf } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { worthUp } from '@plumbline/domain/money/coin-worth'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { isSameHolder } from '@plumbline/domain/money/payout-target'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { WithdrawalFacts } from '@plumbline/domain/money/withdrawal'
import type { Queryable } from '../../platform/database/database.ts'
import type { PayoutTargetRow } from '../payout-targets/index.ts'
import type { Needs } from './needs.ts'
import { holdsOf } from './holds.ts'
import { countOfDay, takenByTargets } from './store.ts'

export interface Wish {
  readonly customerId: bigint
  readonly asset: AssetCode
  readonly practice: boolean
  readonly amountMinor: bigint
  readonly targetId: string | undefined
}

/** The balance that a withdrawal leaves from: cash, or the coin's own. */
export const accountOf = ({ customerId, asset, practice }: Pick<Wish, 'customerId' | 'asset' | 'practice'>) =>
  accountId(customerId, assetId(asset, practice), asset === 'USD' ? 'cash' : 'coin')

async function hasTargets(
  db: Queryable,
  payoutTargets: Needs['payoutTargets'],
  customerId: bigint,
  asset: AssetCode,
): Promise<boolean> {
  return (await payoutTargets.listOf(db, customerId)).some((target) => target.asset === asset)
}

/**
 * Who may withdraw, and to where: the first three of docs/rules/money.md#withdrawal-refusals. They hold for practice
 * money too, which asks for them here and nowhere before (docs/rules/money.md#withdrawal). A target of somebody else
 * answers like one that is not there; who has some and named none is told to choose.
 */
export async function targetOrRefusal(
  db: Queryable,
  { identity, payoutTargets }: Pick<Needs, 'identity' | 'payoutTargets'>,
  { customerId, asset, targetId }: Pick<Wish, 'customerId' | 'asset' | 'targetId'>,
): Promise<PayoutTargetRow | Refusal> {
  if ((await identity.statusOf(db, customerId)) !== 'passed') return { refusal: 'identity_required' }
  if (targetId === undefined && (await hasTargets(db, payoutTargets, customerId, asset)))
    return { refusal: 'payout_target_not_chosen', field: 'target_id' }

  const target = targetId === undefined ? undefined : await payoutTargets.find(db, customerId, targetId)
  if (!target || target.customerId !== customerId || target.asset !== asset)
    return { refusal: 'payout_target_required', field: 'target_id' }

  if (target.type === 'bank') {
    const name = await identity.verifiedName(db, customerId)
    if (name === undefined || target.holderName === undefined || !isSameHolder(target.holderName, name))
      return { refusal: 'holder_name_mismatch', field: 'target_id' }
  }

  return target
}

/** What the amount is worth in US cents at the last tick, rounded up. */
export function worthCents(coinPrice: Needs['coinPrice'], asset: AssetCode, minor: bigint): bigint {
  if (asset === 'USD') return minor

  const price = coinPrice(asset)
  if (!price) throw new Error(`${asset} has no price`)

  return worthUp(minor, scaleOf(asset), price)
}

/** Everything that `decideWithdrawal` asks; under the account's lock it stays true until the transaction ends. */
export async function loadFacts(
  db: Queryable,
  deps: Pick<Needs, 'coinPrice' | 'houseSettings' | 'payoutTargets' | 'zone'>,
  wish: Wish,
  {
    target,
    availableMinor,
    now,
  }: {
    readonly target: Pick<PayoutTargetRow, 'id' | 'boundAt'>
    readonly availableMinor: bigint
    readonly now: Instant
  },
): Promise<WithdrawalFacts> {
  const { customerId, asset, amountMinor } = wish
  const today = deps.zone.dayOf(now)

  return {
    asset,
    rules: deps.houseSettings.withdrawal(asset, now),
    amountMinor,
    availableMinor,
    worthCents: worthCents(deps.coinPrice, asset, amountMinor),
    targetBoundAt: target.boundAt,
    targetTakenCents: (await takenByTargets(db, [target.id])).get(target.id) ?? 0n,
    lock: await deps.payoutTargets.lockOf(db, customerId),
    countToday: await countOfDay(db, accountOf(wish), today.date),
    holds: await holdsOf(db, customerId, now),
    now,
    nextDayAt: today.end,
  }
}
