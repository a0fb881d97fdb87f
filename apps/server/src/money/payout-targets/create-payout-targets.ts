import type { Queryable } from '../../platform/database/database.ts'
import type { Vault } from '../../vault/vault.ts'
import { lockOf } from './lock-store.ts'
import type { PayoutTargetRow, PayoutTargets } from './payout-targets.ts'
import { openAllDetails, openDetails, openNames } from './sealed-details.ts'
import { anyTargetOf, targetOf, targetsById, targetsOf } from './store.ts'
import type { TargetRow } from './store.ts'

export function createPayoutTargets({ vault }: { readonly vault: Vault }): PayoutTargets {
  async function withHolders(db: Queryable, rows: readonly TargetRow[]): Promise<PayoutTargetRow[]> {
    const details = await openAllDetails(
      vault,
      db,
      rows.filter(({ type }) => type === 'bank'),
    )

    const names = await openNames(vault, db, rows)

    return rows.map((row) => ({
      id: row.id,
      customerId: row.customer_id,
      type: row.type,
      asset: row.asset,
      network: row.network ?? undefined,
      label: row.label,
      masked: row.masked,
      name: names.get(row.id),
      holderName: details.get(row.id)?.holderName,
      boundAt: row.bound_at,
    }))
  }

  async function detailsOf(db: Queryable, customerId: bigint, id: string) {
    const row = await anyTargetOf(db, customerId, id)
    return row && openDetails(vault, db, row)
  }

  return {
    detailsOf,
    lockOf,
    listOf: async (db, customerId) => withHolders(db, await targetsOf(db, customerId)),
    async find(db, customerId, id) {
      const row = await targetOf(db, customerId, id)
      const [target] = row ? await withHolders(db, [row]) : []
      return target
    },
    async anyOf(db, ids) {
      const targets = await withHolders(db, await targetsById(db, ids))
      return new Map(targets.map((target) => [target.id, target]))
    },
    numberOf: async (db, customerId, id) => (await detailsOf(db, customerId, id))?.number,
  }
}
