import { ASSETS, assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { formatDecimal } from '@plumbline/domain/basics/money'
import { toIso } from '@plumbline/domain/basics/time'
import { movementsOf } from '../../ledger/movements.ts'
import { readDeposits } from '../../money/deposits/index.ts'
import { listWithdrawals } from '../../money/withdrawals/index.ts'
import type { DeskCustomerDeps } from './deps.ts'

const SHOWN = 10
const ALL = { id: undefined, from: undefined, to: undefined, after: undefined, limit: SHOWN }

/** A customer's newest recharges, withdrawals and movements, to answer a question with. */
export async function recentOf({ database, mode }: DeskCustomerDeps, customerId: bigint) {
  const practice = mode === 'practice'
  const accounts = new Map(
    ASSETS.map((asset) => [
      accountId(customerId, assetId(asset.code, practice), asset.kind === 'coin' ? 'coin' : 'cash'),
      asset,
    ]),
  )

  const recharges = await readDeposits(database, { customerId, practice, status: undefined, ...ALL })
  const withdrawals = await listWithdrawals(database, customerId, {
    accounts: [...accounts.keys()],
    states: undefined,
    ...ALL,
  })

  const { items: movements } = await movementsOf(database, customerId, { practice, limit: SHOWN })

  return {
    recharges: recharges.map((row) => ({
      id: row.id,
      time: toIso(row.sent_at),
      reference: row.reference,
      asset: row.asset,
      amount: formatDecimal(row.received ?? row.amount, row.scale),
      status: row.status,
    })),
    withdrawals: withdrawals.flatMap((row) => {
      const asset = accounts.get(row.account)

      return asset
        ? {
            id: row.id,
            time: toIso(row.submitted_at),
            asset: asset.code,
            amount: formatDecimal(row.amount, asset.scale),
            state: row.state,
          }
        : []
    }),
    movements,
  }
}
