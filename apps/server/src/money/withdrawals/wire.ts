import type { Withdrawal } from '@plumbline/api-schema/money/withdrawal'
import { assetOfId } from '@plumbline/domain/money/asset'
import type { AssetCode } from '@plumbline/domain/money/asset'
import { assetIdOf } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso, isoOf } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { standingHold } from '@plumbline/domain/money/withdrawal-hold'
import { isCancellable, withdrawalStatus } from '@plumbline/domain/money/withdrawal-state'
import type { Queryable } from '../../platform/database/database.ts'
import type { Needs } from './needs.ts'
import { holdsOf } from './holds.ts'
import type { WithdrawalRow } from './store.ts'
import { defined } from '@plumbline/domain/basics/defined'

export interface AssetOfAccount {
  readonly asset: AssetCode
  readonly scale: number
  readonly practice: boolean
}

/** The asset that an account is in. */
export function assetOf(account: bigint): AssetOfAccount {
  const { code, scale, practice } = assetOfId(assetIdOf(account))
  return { asset: code, scale, practice }
}

/** Amount, fee and actual arrival as the wire says them. */
export function sumsOf({ account, amount, fee }: Pick<WithdrawalRow, 'account' | 'amount' | 'fee'>) {
  const { scale } = assetOf(account)

  return {
    amount: formatDecimal(amount, scale),
    sxf: formatDecimal(fee, scale),
    sjdz: formatDecimal(amount - fee, scale),
  }
}

/** Reason from the bank, or why the payment was stopped, once two operators have confirmed it. */
export const bankWordsOf = (row: WithdrawalRow): string | null =>
  row.confirmed_at === null ? null : row.proposed_reason

/** The state of a row with its reasons, as the customer and the desk are told it. */
export function endOf(row: WithdrawalRow) {
  const decidedAt = row.confirmed_at ?? row.decided_at
  const note = row.note ?? bankWordsOf(row)

  return {
    ...withdrawalStatus(row.state),
    ...defined({
      reason_code: row.reason_code,
      note,
      bank_reference: row.bank_reference,
      decided_at: isoOf(decidedAt),
    }),
  }
}

type WireNeeds = Pick<Needs, 'payoutTargets' | 'reviews' | 'clock'>

const isOnItsWay = ({ state }: WithdrawalRow): boolean => state === 'under_review' || state === 'approved'

/** Whether a hold says what is to come of it: on its way, or stopped by one. */
const asksForHold = (row: WithdrawalRow): boolean => isOnItsWay(row) || row.state === 'payment_stopped'

/** What holds the withdrawals of their one customer now, as they are told it; asked only where it says what is to come. */
async function heldOf(db: Queryable, rows: readonly WithdrawalRow[], now: Instant) {
  const open = rows.find(asksForHold)
  const hold = open && standingHold(await holdsOf(db, open.customer_id, now), now)
  return hold ? { held_until: toIso(hold.until), held_reason: hold.kind } : {}
}

/** Withdrawals of one customer as they see them, in the order of the rows. */
export async function wireWithdrawals(
  db: Queryable,
  { payoutTargets, reviews, clock }: WireNeeds,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  if (rows.length === 0) return []

  const targets = await payoutTargets.anyOf(db, [...new Set(rows.map(({ target_id }) => target_id))])
  const progress = await reviews.progressOf(
    db,
    'withdrawal',
    rows.map(({ id }) => id),
  )

  const held = await heldOf(db, rows, clock.now())

  return rows.map((row) => {
    const { asset, practice } = assetOf(row.account)
    const target = targets.get(row.target_id)
    const own = progress.get(row.id)

    return {
      id: row.id,
      practice,
      asset,
      type: asset === 'USD' ? 'bank' : 'wallet',
      target: target?.masked ?? '',
      ...defined({ target_name: target?.name, network: target?.network }),
      ...sumsOf(row),
      ...endOf(row),
      ...(asksForHold(row) && held),
      can_cancel: isCancellable(row.state),
      time: toIso(row.submitted_at),
      promised_by: toIso(row.promised_by),
      ...defined({ progress: own }),
    }
  })
}

/** One row as its customer sees it. */
export async function wireWithdrawal(
  db: Queryable,
  deps: WireNeeds,
  row: WithdrawalRow,
): Promise<Withdrawal> {
  const [wire] = await wireWithdrawals(db, deps, [row])
  if (!wire) throw new Error('one row is one withdrawal')
  return wire
}
