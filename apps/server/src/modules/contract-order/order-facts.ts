import { accountId, HOUSE } from '@plumbline/domain/ledger'
import type { OrderFunds } from '@plumbline/domain/contract-order-refusal'
import { ownerOf, assetIdOf } from '@plumbline/domain/ledger'
import type { Queryable } from '../../platform/database/database.ts'

interface FundsRow {
  readonly available: bigint | null
  readonly reserve: bigint | null
  readonly held_product: bigint
  readonly held_total: bigint
}

/** What limits and balance say before a ticket is made, without a lock. A customer without the account has nothing. */
export async function readFunds(db: Queryable, account: bigint, productId: number): Promise<OrderFunds> {
  const asset = assetIdOf(account)
  const [row] = await db.query<FundsRow>(
    {
      name: 'order_funds',
      text: `select
        (select cr_posted - dr_posted - dr_pending from account where id = $1) as available,
        (select cr_posted - dr_posted - dr_pending from account where id = $2) as reserve,
        coalesce(sum(minor) filter (where product = $5), 0)::bigint as held_product, coalesce(sum(minor), 0)::bigint as held_total
        from exposure where owner = $3 and asset = $4`,
    },
    [account, accountId(HOUSE, asset, 'risk'), ownerOf(account), asset, productId],
  )
  return {
    available: row?.available ?? 0n,
    reserve: row?.reserve ?? 0n,
    heldProduct: row?.held_product ?? 0n,
    heldTotal: row?.held_total ?? 0n,
  }
}
