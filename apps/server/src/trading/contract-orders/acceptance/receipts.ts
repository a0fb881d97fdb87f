import type { Receipt } from '@plumbline/api-schema/trading/order'
import { inclusionPath, leafHash, merkleRoot, merkleTree } from '@plumbline/domain/proofs/merkle-tree'
import type { Hash, MerkleTree } from '@plumbline/domain/proofs/merkle-tree'
import { acceptEvent, signedBatch } from '@plumbline/domain/proofs/receipt'
import type { Acceptance } from '@plumbline/domain/proofs/receipt'
import { toIso } from '@plumbline/domain/basics/time'
import { HASH_BYTES } from '@plumbline/domain/proofs/packed-sum-tree'
import type { SigningKeys } from './signing-keys.ts'
import { hex, sha256 } from '../../../proofs/sha256.ts'

/** The acceptances of one commit under their signed root. */
export interface SignedBatch {
  readonly id: bigint
  readonly tree: MerkleTree
  readonly root: string
  readonly signature: string
  readonly keyId: string
  /** Size of the newest public checkpoint when it was written. */
  readonly checkpointSize: bigint
}

/** Part of an order that its acceptance returns. */
export interface AcceptedFacts {
  readonly id: string
  readonly ticket_hash: string
  readonly accepted_at: number
  readonly rule: number
  readonly seconds: number
}

export const acceptanceOf = (
  order: AcceptedFacts,
  termsHash: string,
  checkpointSize: bigint,
): Acceptance => ({
  order_id: order.id,
  ticket_hash: order.ticket_hash,
  accepted_at: toIso(order.accepted_at),
  rule: order.rule === 1 ? 'S1' : 'S2',
  seconds: order.seconds,
  terms_hash: termsHash,
  checkpoint_size: checkpointSize.toString(),
})

/** The leaf of an acceptance in its batch's tree. */
export const acceptLeaf = (acceptance: Acceptance): Hash =>
  leafHash(sha256, Buffer.from(acceptEvent(acceptance)))

/** Signs one batch, its leaves in the order of the commit. The same leaves always give the same root. */
export function signBatch(
  keys: SigningKeys,
  { id, checkpointSize }: Pick<SignedBatch, 'id' | 'checkpointSize'>,
  leaves: readonly Hash[],
): SignedBatch {
  const tree = merkleTree(sha256, leaves)
  const root = hex(merkleRoot(tree))
  const signature = keys.sign(signedBatch({ id, size: leaves.length, root })).toString('hex')

  return { id, tree, root, signature, keyId: keys.keyId, checkpointSize }
}

/** How many acceptances a batch has. */
export const sizeOf = ({ tree }: SignedBatch): number => tree[0]?.length ?? 0

/** The receipt of the acceptance at `index` of its batch. */
export const receiptOf = (acceptance: Acceptance, index: number, batch: SignedBatch): Receipt => ({
  ...acceptance,
  path: {
    index,
    size: sizeOf(batch),
    hashes: inclusionPath(batch.tree, index).map(hex),
  },
  batch: { id: batch.id.toString(), root: batch.root, signature: batch.signature, key_id: batch.keyId },
})

/** The leaves of a tree in one piece, as they are stored. */
export const joinLeaves = (batch: SignedBatch): string => Buffer.concat(batch.tree[0] ?? []).toString('hex')

/** A stored batch, its tree built anew. */
export function storedBatch(row: {
  id: bigint
  leaves: Buffer
  root: string
  signature: string
  key_id: string
  checkpoint_size: bigint
}): SignedBatch {
  const leaves = Array.from({ length: row.leaves.length / HASH_BYTES }, (_, at) =>
    row.leaves.subarray(at * HASH_BYTES, (at + 1) * HASH_BYTES),
  )

  return {
    id: row.id,
    tree: merkleTree(sha256, leaves),
    root: row.root,
    signature: row.signature,
    keyId: row.key_id,
    checkpointSize: row.checkpoint_size,
  }
}
