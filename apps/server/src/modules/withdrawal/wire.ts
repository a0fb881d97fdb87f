import type { Withdrawal } from '@plumbline/api-schema/withdrawal'
import { assetOfId } from '@plumbline/domain/asset'
import type { AssetCode } from '@plumbline/domain/asset'
import { assetIdOf } from '@plumbline/domain/ledger'
import { formatDecimal } from '@plumbline/domain/money'
import { toIso } from '@plumbline/domain/time'
import { withdrawalStatus } from '@plumbline/domain/withdrawal-state'
import type { Queryable } from '../../platform/database/database.ts'
import type { WithdrawalDeps } from './deps.ts'
import type { WithdrawalRow } from './store.ts'

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

/** What the bank said, once two operators have confirmed that the payment came back. */
export const bankWordsOf = (row: WithdrawalRow): string | null =>
  row.confirmed_at === null ? null : row.proposed_reason

/** The state of a row with its reasons, as the customer and the desk are told it. */
export function endOf(row: WithdrawalRow) {
  const decidedAt = row.confirmed_at ?? row.decided_at
  const note = row.note ?? bankWordsOf(row)
  return {
    ...withdrawalStatus(row.state),
    ...(row.reason_code !== null && { reason_code: row.reason_code }),
    ...(note !== null && { note }),
    ...(row.bank_reference !== null && { bank_reference: row.bank_reference }),
    ...(decidedAt !== null && { decided_at: toIso(decidedAt) }),
  }
}

/** Withdrawals as their customer sees them, in the order of the rows. */
export async function wireWithdrawals(
  db: Queryable,
  { payoutTargets, reviews }: Pick<WithdrawalDeps, 'payoutTargets' | 'reviews'>,
  rows: readonly WithdrawalRow[],
): Promise<Withdrawal[]> {
  if (rows.length === 0) return []
  const targets = await payoutTargets.anyOf(db, [...new Set(rows.map(({ target_id }) => target_id))])
  const progress = await reviews.progressOf(
    db,
    'withdrawal',
    rows.map(({ id }) => id),
  )
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
      ...(target?.network !== undefined && { network: target.network }),
      ...sumsOf(row),
      ...endOf(row),
      can_cancel: row.state === 'under_review',
      time: toIso(row.submitted_at),
      promised_by: toIso(row.promised_by),
      ...(own && { progress: own }),
    }
  })
}

/** One row as its customer sees it. */
export async function wireWithdrawal(
  db: Queryable,
  deps: Pick<WithdrawalDeps, 'payoutTargets' | 'reviews'>,
  row: WithdrawalRow,
): Promise<Withdrawal> {
  const [wire] = await wireWithdrawals(db, deps, [row])
  if (!wire) throw new Error('one row is one withdrawal')
  return wire
}
