import { assetOfId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import type { AccountBalance } from '../../../ledger/ledger.ts'
import { wireBalance } from '../../../ledger/ledger.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { Credited } from './credit-day.ts'
import type { LifeNeeds } from './life-needs.ts'

/** Open pages of those who were credited show it at once; for everybody else nothing is read or said. */
export async function publishCredits(
  { bus, database }: Pick<LifeNeeds, 'bus'> & { readonly database: Database },
  credited: readonly Credited[],
): Promise<void> {
  const watched = credited.filter(({ minor, customerId }) => minor > 0n && bus.isWatched(customerId))
  if (watched.length === 0) return

  const accountOf = ({ customerId, asset, book }: Credited): bigint => accountId(customerId, asset, book)
  const rows = await database.query<AccountBalance>(
    `select id as account, cr_posted - dr_posted - dr_pending as available, dr_pending as frozen, version
     from published.account where id = any($1)`,
    [watched.map(accountOf)],
  )

  const balances = new Map(rows.map((row) => [row.account, row]))
  for (const each of watched) {
    const { id, customerId, book } = each
    bus.publish({ type: 'record', customerId, change: { kind: 'subscription', id } })

    const balance = balances.get(accountOf(each))
    if (!balance) continue

    const { code, scale, practice } = assetOfId(each.asset)
    const said = wireBalance({ ...balance, asset: code, scale, book, practice })
    bus.publish({ type: 'balances', customerId, balances: [said] })
  }
}
