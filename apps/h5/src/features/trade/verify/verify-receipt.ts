import type { settlementKeysCall } from '@plumbline/api-schema/health'
import type { ResponseOf } from '@plumbline/api-schema/call'
import type { Order, Receipt } from '@plumbline/api-schema/order'
import { leafHash, rootOfPath } from '@plumbline/domain/proofs'
import { acceptEvent, signedBatch } from '@plumbline/domain/receipt'
import { sha256 } from '@plumbline/domain/sha256'

export type SettlementKeys = ResponseOf<typeof settlementKeysCall>

/** Whether a browser can check an Ed25519 signature; those that cannot say so instead of failing the order. */
export type SignatureCheck = 'passed' | 'failed' | 'unsupported'

const utf8 = new TextEncoder()

function bytesOfHex(hex: string): Uint8Array<ArrayBuffer> | undefined {
  if (!/^(?:[0-9a-f]{2})*$/.test(hex)) return undefined
  return Uint8Array.from({ length: hex.length / 2 }, (_, at) =>
    Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16),
  )
}

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const bytesOfBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))

/** Checks the signature under the batch root with the public key of that name, by the browser's own Ed25519. */
export async function checkSignature(
  { batch, path }: Receipt,
  keys: SettlementKeys,
): Promise<SignatureCheck> {
  const key = keys.keys.find((candidate) => candidate.key_id === batch.key_id)
  const signature = bytesOfHex(batch.signature)
  if (!key || !signature || !/^\d{1,20}$/.test(batch.id)) return 'failed'
  const message = utf8.encode(signedBatch({ id: BigInt(batch.id), size: path.size, root: batch.root }))
  try {
    const publicKey = await crypto.subtle.importKey('raw', bytesOfBase64(key.public_key), 'Ed25519', false, [
      'verify',
    ])
    return (await crypto.subtle.verify('Ed25519', publicKey, signature, message)) ? 'passed' : 'failed'
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === 'NotSupportedError') return 'unsupported'
    return 'failed'
  }
}

/** Walks from this acceptance by its audit path to the root of its batch, which is what is signed. */
export function checkPath(receipt: Receipt): boolean {
  const hashes = receipt.path.hashes.map(bytesOfHex)
  const path = hashes.filter((hash) => hash !== undefined)
  if (path.length !== hashes.length) return false
  const leaf = leafHash(sha256, utf8.encode(acceptEvent(receipt)))
  const root = rootOfPath(sha256, leaf, receipt.path.index, receipt.path.size, path)
  return root !== undefined && hexOf(root) === receipt.batch.root
}

/** The order shown is the one that was promised: number, moment, rule and duration. */
export const checkPromise = (order: Order, receipt: Receipt): boolean =>
  receipt.order_id === order.id &&
  receipt.accepted_at === order.accepted_at &&
  receipt.rule === order.rule &&
  receipt.seconds === order.seconds
