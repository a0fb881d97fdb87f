import type { ResponseOf } from '@plumbline/api-schema/wire/call'
import type { ownLiabilitiesCall } from '@plumbline/api-schema/openness/liabilities'
import { unpackSums } from '@plumbline/domain/proofs/sum-tree'
import type { Database } from '../../platform/database/database.ts'
import type { PublicLogsAnswers } from '../../proofs/public-logs-shape.ts'
import { newestCount, ownLeaves, sumsByAsset, treeAssets } from '../../proofs/liabilities/store.ts'
import { hex } from '../../proofs/sha256.ts'

export interface ProofSources {
  readonly database: Database
  readonly logs: Pick<PublicLogsAnswers, 'checkpoint' | 'inclusion'>
  readonly customerSalt: (customerId: bigint) => Buffer
}

/** The file of docs/proofs.md 7 for one customer: of the newest count that a signed checkpoint covers, if it counted them. */
export async function ownProof(
  { database, logs, customerSalt }: ProofSources,
  customerId: bigint,
  asked: { readonly practice: boolean; readonly day: string | undefined },
): Promise<ResponseOf<typeof ownLiabilitiesCall>['proof']> {
  const checkpoint = await logs.checkpoint('liab')
  if (!checkpoint) return undefined

  const count = await newestCount(database, asked.practice, { day: asked.day, liabSize: checkpoint.size })
  if (count?.seq === undefined) return undefined

  const [proved, leaves, assets] = await Promise.all([
    logs.inclusion('liab', count.seq, checkpoint.size),
    ownLeaves(database, count, customerId),
    treeAssets(database, asked.practice),
  ])
  if (!proved || !leaves) return undefined

  const sums = (packed: Uint8Array) => sumsByAsset(assets, unpackSums(packed))
  const vectors = leaves.map((leaf) => unpackSums(leaf.sums))
  const balances = count.sums.map((_, at) => vectors.reduce((sum, vector) => sum + (vector[at] ?? 0n), 0n))

  return {
    v: '1',
    type: 'liabilities_proof',
    customer: { id: customerId.toString(), salt: hex(customerSalt(customerId)) },
    balances: sumsByAsset(assets, balances),
    leaves: leaves.map((leaf) => ({
      index: leaf.index,
      salt: hex(leaf.salt),
      sums: sums(leaf.sums),
      path: leaf.path.map((node) => ({ hash: hex(node.hash), sums: sums(node.sums) })),
    })),
    liab: { leaf: count.leaf, seq: count.seq, path: [...proved.path] },
    checkpoint: checkpoint.note,
  }
}
