import type { Payment } from '@plumbline/domain/investing/investment-decisions'
import type { ParcelKind, PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { TransferCode } from '@plumbline/domain/ledger/ledger'
import type { Instant } from '@plumbline/domain/basics/time'
import { balanceOf, direct, writeTransfers, ascending } from '../../../ledger/ledger.ts'
import type { Queryable, Transaction } from '../../../platform/database/database.ts'
import type { LockedOffer } from '../../offers/index.ts'
import { accountsOf } from '../accounts.ts'
import type { Needs } from '../needs.ts'
import { insertParcel } from '../store.ts'
import type { NewParcel } from '../store.ts'
import { publishInvestmentChange } from '../publish-investment-change.ts'

/**
 * Locks all accounts that a payment moves, ascending as `ledger_write` does, and reads what is free in cash. The offer and
 * the investment are locked before.
 */
export async function lockCash(tx: Queryable, customerId: bigint, offer: LockedOffer): Promise<bigint> {
  const { cash, invested, reserve, committed } = accountsOf(customerId, offer)
  await tx.query('select ledger_lock(id) from unnest($1::bigint[]) id', [
    [cash, invested, reserve, committed].toSorted(ascending),
  ])
  return (await balanceOf(tx, cash)).available
}

const CODES = {
  join: 'investment_join',
  append: 'investment_append',
  instalment: 'investment_instalment',
} as const satisfies Partial<Record<ParcelKind, TransferCode>>

export interface PaidIn {
  readonly customerId: bigint
  readonly investmentId: string
  readonly offer: LockedOffer
  readonly kind: keyof typeof CODES
  readonly amount: bigint
  readonly payment: Payment
  readonly postDay: PlatformDay
  readonly at: Instant
}

/**
 * Writes one payment of principal that was decided: its row, cash→invested and reserve→committed, and what is told of it
 * (docs/rules/investing.md#joining). The offer counts by itself what is in it.
 */
export async function payIn(
  tx: Transaction,
  deps: Pick<Needs, 'bus' | 'makeId'>,
  paid: PaidIn,
): Promise<NewParcel> {
  const { customerId, investmentId, offer, kind, amount, payment, postDay, at } = paid
  const { setAside } = payment
  const parcel = { id: deps.makeId(), investmentId, kind, postDay, minor: amount, setAside, at }

  await insertParcel(tx, parcel)
  const { cash, invested, reserve, committed } = accountsOf(customerId, offer)
  await writeTransfers(tx, {
    ref: parcel.id,
    at,
    legs: [
      direct(CODES[kind], cash, invested, amount),
      { ...direct('investment_set_aside', reserve, committed, setAside), leg: 1 },
    ],
  })

  await publishInvestmentChange(tx, deps, paid)
  return parcel
}
