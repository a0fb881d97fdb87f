import type { Queryable } from '../../platform/database/database.ts'
import type { Vault } from '../../vault/vault.ts'
import type { PayoutTargetRow, PayoutTargets } from './payout-targets.ts'
import { openDetails } from './sealed-details.ts'
import { anyTargetOf, targetOf, targetsById, targetsOf } from './store.ts'
import type { TargetRow } from './store.ts'

export function createPayoutTargets({ vault }: { readonly vault: Vault }): PayoutTargets {
  async function withHolder(db: Queryable, row: TargetRow): Promise<PayoutTargetRow> {
    const details = row.type === 'bank' ? await openDetails(vault, db, row) : undefined
    return {
      id: row.id,
      customerId: row.customer_id,
      type: row.type,
      asset: row.asset,
      network: row.network ?? undefined,
      label: row.label,
      masked: row.masked,
      holderName: details?.holderName,
      boundAt: row.bound_at,
    }
  }

  /** One after the other: a transaction has one connection. */
  async function allWithHolder(db: Queryable, rows: readonly TargetRow[]): Promise<PayoutTargetRow[]> {
    const targets: PayoutTargetRow[] = []
    for (const row of rows) targets.push(await withHolder(db, row))
    return targets
  }

  async function detailsOf(db: Queryable, customerId: bigint, id: string) {
    const row = await anyTargetOf(db, customerId, id)
    return row && openDetails(vault, db, row)
  }

  return {
    detailsOf,
    listOf: async (db, customerId) => allWithHolder(db, await targetsOf(db, customerId)),
    async find(db, customerId, id) {
      const row = await targetOf(db, customerId, id)
      return row && withHolder(db, row)
    },
    async anyOf(db, ids) {
      const targets = await allWithHolder(db, await targetsById(db, ids))
      return new Map(targets.map((target) => [target.id, target]))
    },
    numberOf: async (db, customerId, id) => (await detailsOf(db, customerId, id))?.number,
  }
}
