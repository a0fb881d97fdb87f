import type { Cover } from '@plumbline/api-schema/openness/promise-cover'
import { assetOfId } from '@plumbline/domain/money/asset'
import { accountId, assetIdOf, HOUSE, ownerOf } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { readCommitted, readCommittedIn, readHeldIn, readOrderHolds, readSubscription } from './store.ts'
import type { AccountCover, OrderHold } from './store.ts'

type CoverState = Cover['items'][number]['state']

const HOLD_STATES: Readonly<Record<number, CoverState>> = { 2: 'paid', 3: 'returned' }

const wireAccount = (
  name: Cover['account']['name'],
  { balance, set_aside: setAside }: AccountCover,
  scale: number,
): Cover['account'] => ({
  name,
  balance: formatDecimal(balance, scale),
  set_aside: formatDecimal(setAside, scale),
})

async function orderCover(db: Queryable, id: string, holds: readonly OrderHold[]): Promise<Cover> {
  const asset = assetIdOf(holds[0]?.debited ?? 0n)
  const { scale } = assetOfId(asset)
  const isOpen = holds.some(({ ended_by: end }) => end === null)
  const payout = holds.find(({ debited }) => ownerOf(debited) === HOUSE)

  return {
    kind: 'order',
    is_open: isOpen,
    items: holds.map(({ leg, amount, since, ended_by: end, debited }) => ({
      id: `${id}.0.${leg}`,
      payer: ownerOf(debited) === HOUSE ? ('house' as const) : ('you' as const),
      state: end === null ? ('held' as const) : (HOLD_STATES[end] ?? 'held'),
      amount: formatDecimal(amount, scale),
      time: toIso(since),
    })),
    set_aside: formatDecimal(isOpen ? (payout?.amount ?? 0n) : 0n, scale),
    account: wireAccount('risk', await readHeldIn(db, accountId(HOUSE, asset, 'risk')), scale),
  }
}

async function subscriptionCover(db: Queryable, customerId: bigint, id: string): Promise<Cover | undefined> {
  const row = await readSubscription(db, customerId, id)
  if (!row) return undefined

  const { scale } = assetOfId(row.asset)
  const isOpen = row.state === 'open'
  const committed = await readCommitted(db, id)

  return {
    kind: 'subscription',
    is_open: isOpen,
    items: committed.map(({ id: place, amount, at }) => ({
      id: place,
      payer: 'project' as const,
      state: isOpen ? ('held' as const) : ('paid' as const),
      amount: formatDecimal(amount, scale),
      time: toIso(at),
    })),
    credited: formatDecimal(row.credited, scale),
    set_aside: formatDecimal(isOpen ? row.set_aside - row.credited : 0n, scale),
    account: wireAccount(
      'committed',
      await readCommittedIn(db, accountId(row.offer_id, row.asset, 'committed')),
      scale,
    ),
  }
}

/** What backs one own order or subscription, read from the ledger in one moment; absent where it is neither. */
export const readCover = (database: Database, customerId: bigint, id: string): Promise<Cover | undefined> =>
  database.snapshot(async (tx) => {
    const holds = await readOrderHolds(tx, customerId, id)
    return holds.length > 0 ? orderCover(tx, id, holds) : subscriptionCover(tx, customerId, id)
  })
