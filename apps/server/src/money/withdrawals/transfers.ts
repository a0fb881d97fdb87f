import { assetIdOf } from '@plumbline/domain/ledger/ledger'
import type { Instant } from '@plumbline/domain/basics/time'
import { balancesOf, houseAccount, lockAccount, writeTransfers } from '../../ledger/ledger.ts'
import type { Leg } from '../../ledger/ledger.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Queryable, Transaction } from '../../platform/database/database.ts'
import type { WithdrawalRow } from './store.ts'
import { assetOf } from './wire.ts'

type Moved = Pick<WithdrawalRow, 'id' | 'account' | 'amount' | 'fee'>

/** The event of a return: 0 are the holds and what ends them. */
const RETURN_EVENT = 1

/**
 * W1 customer → bank (amount − fee) and W2 customer → fees (fee): held, posted or voided together
 * (docs/rules/money.md#withdrawal-states).
 */
function bothLegs({ account, amount, fee }: Moved, op: 'hold' | 'post' | 'void'): Leg[] {
  const asset = assetIdOf(account)

  return [
    {
      leg: 0,
      op,
      code: 'withdrawal',
      debit: account,
      credit: houseAccount(asset, 'bank'),
      minor: amount - fee,
    },
    { leg: 1, op, code: 'withdrawal_fee', debit: account, credit: houseAccount(asset, 'fees'), minor: fee },
  ]
}

/** Freezes the amount, lets it leave, or gives it back whole. */
export const moveHolds = (
  tx: Queryable,
  row: Moved,
  op: 'hold' | 'post' | 'void',
  at: Instant,
): Promise<void> => writeTransfers(tx, { ref: row.id, at, legs: bothLegs(row, op) })

/**
 * Whether the house's fees hold less than what goes back with a return, as after they were moved to capital; they and the
 * customer's account are locked until the transaction ends.
 */
export async function areFeesShort(tx: Queryable, row: Moved): Promise<boolean> {
  await lockAccount(tx, row.account)
  const { available } = await lockAccount(tx, houseAccount(assetIdOf(row.account), 'fees'))
  return available < row.fee
}

/** What came back from outside, and the fee with it. */
export async function moveBack(tx: Queryable, row: Moved, at: Instant): Promise<void> {
  const asset = assetIdOf(row.account)
  const legs: Leg[] = [
    {
      leg: 0,
      op: 'direct',
      code: 'withdrawal_return',
      debit: houseAccount(asset, 'bank'),
      credit: row.account,
      minor: row.amount - row.fee,
    },
    {
      leg: 1,
      op: 'direct',
      code: 'withdrawal_fee_return',
      debit: houseAccount(asset, 'fees'),
      credit: row.account,
      minor: row.fee,
    },
  ]

  await writeTransfers(tx, { ref: row.id, event: RETURN_EVENT, at, legs })
}

/** Says the customer's balances, as they stand in the transaction, once it is committed. */
export async function publishBalances(
  tx: Transaction,
  bus: Bus,
  row: { readonly customer_id: bigint; readonly account: bigint },
): Promise<void> {
  const balances = await balancesOf(tx, row.customer_id, assetOf(row.account).practice)
  tx.onCommit(() => bus.publish({ type: 'balances', customerId: row.customer_id, balances }))
}
