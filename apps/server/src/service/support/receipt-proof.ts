import type { OrderKeys } from '@plumbline/domain/proofs/check-order-keys'
import { order, receipt } from '@plumbline/api-schema/trading/order'
import type { Receipt } from '@plumbline/api-schema/trading/order'
import { leafHash, rootOfPath } from '@plumbline/domain/proofs/merkle-tree'
import { acceptEvent, signedBatch } from '@plumbline/domain/proofs/receipt'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import * as z from 'zod/mini'
import { sha256 } from '../../proofs/sha256.ts'
import { isSigned } from './is-signed.ts'
import type { Judged, OrderBooks } from './order-books.ts'

/*
 * A receipt alone: as the order's page copies it, or in the file of an order that complaints brought before there were
 * bundles. It says what was promised, and nothing of how the order ended.
 */

const ORDER_FILE = z.object({ kind: z.literal('order'), order })

export const readReceipt = (shown: unknown): Receipt | undefined =>
  receipt.safeParse(shown).data ?? ORDER_FILE.safeParse(shown).data?.order.receipt

function isBatchSigned({ batch, path }: Receipt, { keys }: OrderKeys): boolean {
  const raw = keys.find(({ key_id: id, use }) => id === batch.key_id && use.includes('receipt'))?.public_key
  if (raw === undefined || !/^\d{1,18}$/.test(batch.id)) return false

  const text = signedBatch({ id: BigInt(batch.id), size: path.size, root: batch.root })

  return isSigned({
    publicKey: Buffer.from(raw, 'base64'),
    message: Buffer.from(text),
    signature: Buffer.from(batch.signature, 'hex'),
  })
}

/** Whether the acceptance lies in the batch that was signed. */
function isInBatch(shown: Receipt): boolean {
  const { path, batch } = shown
  const hashes = path.hashes.map((hash) => Buffer.from(hash, 'hex'))
  const leaf = leafHash(sha256, Buffer.from(acceptEvent(shown)))
  const root = rootOfPath(sha256, leaf, path.index, path.size, hashes)

  return root !== undefined && Buffer.from(root).toString('hex') === batch.root
}

function isOurs(shown: Receipt, keys: OrderKeys): boolean {
  try {
    return isBatchSigned(shown, keys) && isInBatch(shown)
  } catch {
    return false // figures that no tree has
  }
}

export async function judgeReceipt(books: OrderBooks, customerId: bigint, shown: Receipt): Promise<Judged> {
  const unknown = { proof: 'unknown', practice: true } as const
  if (!isOurs(shown, await books.keys())) return unknown

  const kept = await books.order(customerId, shown.order_id)
  if (isRefusal(kept) || !kept.receipt) return unknown

  const isSame = acceptEvent(kept.receipt) === acceptEvent(shown)
  return { proof: isSame ? 'holds' : 'differs', practice: kept.practice }
}
