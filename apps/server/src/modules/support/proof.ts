import { order } from '@plumbline/api-schema/order'
import type { Order, Receipt } from '@plumbline/api-schema/order'
import { leafHash, rootOfPath } from '@plumbline/domain/proofs/merkle-tree'
import { acceptEvent, signedBatch } from '@plumbline/domain/proofs/receipt'
import type { Refusal } from '@plumbline/domain/refusal'
import { createHash, createPublicKey, verify } from 'node:crypto'
import * as z from 'zod/mini'

/*
 * Evidence of a complaint about an order: the receipt that was signed at acceptance. Where our signature holds and our books
 * say something else, somebody changed them: that is an incident, not an opinion (fair-dealing.md 38).
 */

/** `holds`: signed by us and as the books have it; `differs`: signed by us, and the books say otherwise; `unknown`: neither can be said. */
export type Proof = 'holds' | 'differs' | 'unknown'

/** What of orders the evidence is held against. */
export interface OrderBooks {
  publicKeys(): readonly { readonly key_id: string; readonly public_key: string }[]
  order(customerId: bigint, id: string): Promise<Order | Refusal>
}

const bundleForm = z.object({ kind: z.literal('order'), order })
/** Head of a raw Ed25519 key in its SPKI form (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')
const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest()

function isSigned({ batch, path }: Receipt, keys: ReturnType<OrderBooks['publicKeys']>): boolean {
  const raw = keys.find(({ key_id: id }) => id === batch.key_id)?.public_key
  if (raw === undefined || !/^\d{1,18}$/.test(batch.id)) return false
  const key = createPublicKey({
    key: Buffer.concat([SPKI_HEAD, Buffer.from(raw, 'base64')]),
    format: 'der',
    type: 'spki',
  })
  const text = signedBatch({ id: BigInt(batch.id), size: path.size, root: batch.root })
  return verify(undefined, Buffer.from(text), key, Buffer.from(batch.signature, 'hex'))
}

/** Whether the acceptance lies in the batch that was signed. */
function isInBatch(receipt: Receipt): boolean {
  const { path, batch } = receipt
  const hashes = path.hashes.map((hash) => Buffer.from(hash, 'hex'))
  const leaf = leafHash(sha256, Buffer.from(acceptEvent(receipt)))
  const root = rootOfPath(sha256, leaf, path.index, path.size, hashes)
  return root !== undefined && Buffer.from(root).toString('hex') === batch.root
}

function readBundle(text: string): z.output<typeof bundleForm> | undefined {
  try {
    return bundleForm.safeParse(JSON.parse(text)).data
  } catch {
    return undefined
  }
}

function isOurs(receipt: Receipt, books: OrderBooks): boolean {
  try {
    return isSigned(receipt, books.publicKeys()) && isInBatch(receipt)
  } catch {
    return false // figures that no tree has
  }
}

/** Holds the evidence of a complaint against the books. */
export async function judgeProof(
  books: OrderBooks,
  customerId: bigint | undefined,
  bundle: string,
): Promise<{ readonly proof: Proof; readonly practice: boolean }> {
  const shown = readBundle(bundle)?.order
  const unknown = { proof: 'unknown', practice: shown?.practice ?? true } as const
  if (!shown?.receipt || customerId === undefined || !isOurs(shown.receipt, books)) return unknown
  const kept = await books.order(customerId, shown.receipt.order_id)
  if ('refusal' in kept || !kept.receipt) return unknown
  const isSame = acceptEvent(kept.receipt) === acceptEvent(shown.receipt)
  return { proof: isSame ? 'holds' : 'differs', practice: kept.practice }
}
