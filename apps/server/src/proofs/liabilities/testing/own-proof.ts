import { checkOwnProof, packSums, unpackSums } from '@plumbline/domain/proofs/sum-tree'
import { expect } from 'vitest'
import type { Database } from '../../../platform/database/database.ts'
import { sha256 } from '../../sha256.ts'
import { ownLeaves } from '../store.ts'
import type { PublishedCount } from '../store.ts'

/** Columns of a customer's vector: five of each of the four assets. */
export const COLUMNS = 20

export const addedUp = (vectors: readonly bigint[][]): bigint[] =>
  Array.from({ length: COLUMNS }, (_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0n), 0n))

/** A database that does `between` after each snapshot. */
export const afterEachSlice = (db: Database, between: () => Promise<void>): Database => ({
  ...db,
  async snapshot(work) {
    const value = await db.snapshot(work)
    await between()

    return value
  },
})

/** Each customer's own proof under the count, checked as the customer does. @returns the balances proved */
export async function proved(
  db: Database,
  customerSalt: (customerId: bigint) => Uint8Array,
  published: PublishedCount,
  customerId: bigint,
): Promise<bigint[]> {
  const leaves = await ownLeaves(db, published, customerId)
  if (!leaves) throw new Error(`customer ${customerId} has no leaves`)

  const balances = addedUp(leaves.map(({ sums }) => unpackSums(sums)))
  const fault = checkOwnProof(sha256, {
    customerId: customerId.toString(),
    customerSalt: customerSalt(customerId),
    accounts: published.accounts,
    root: { hash: published.root, sums: packSums(published.sums) },
    leaves,
    balances: packSums(balances),
  })

  expect(fault).toBeUndefined()
  return balances
}
