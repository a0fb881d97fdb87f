import { createCipheriv, createDecipheriv } from 'node:crypto'
import type { FillRandom } from '../platform/ids.ts'
import { NONCE_BYTES, TAG_BYTES } from './aes-gcm.ts'

/*
 * AES-256-GCM in one versioned form: version (1 byte), nonce (12), ciphertext, tag (16). The nonce is random; one key
 * seals far fewer than 2^32 items. An item's kind and owner are bound in as additional data.
 */

const VERSION = 1
const ALGORITHM = 'aes-256-gcm'

/** Overhead of sealing, in bytes. */
const SEAL_BYTES = 1 + NONCE_BYTES + TAG_BYTES

/** @param boundTo additional data: the box opens only with exactly the same value */
export function sealBox(key: Buffer, boundTo: string, plain: Uint8Array, fillRandom: FillRandom): Buffer {
  const head = Buffer.alloc(1 + NONCE_BYTES)
  fillRandom(head.subarray(1))
  head.writeUInt8(VERSION)

  const cipher = createCipheriv(ALGORITHM, key, head.subarray(1))
  cipher.setAAD(Buffer.from(boundTo))
  const text = cipher.update(plain)

  return Buffer.concat([head, text, cipher.final(), cipher.getAuthTag()])
}

/** @throws Error if the box was altered, has another version, or is bound to other data */
export function openBox(key: Buffer, boundTo: string, sealed: Uint8Array): Buffer {
  const box = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
  if (box.length < SEAL_BYTES || box[0] !== VERSION) throw new Error('sealed in no known form')

  const decipher = createDecipheriv(ALGORITHM, key, box.subarray(1, 1 + NONCE_BYTES), {
    authTagLength: TAG_BYTES,
  })

  decipher.setAAD(Buffer.from(boundTo))
  decipher.setAuthTag(box.subarray(box.length - TAG_BYTES))
  const plain = decipher.update(box.subarray(1 + NONCE_BYTES, box.length - TAG_BYTES))

  return Buffer.concat([plain, decipher.final()])
}
