import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'
import type { FillRandom } from '../../../platform/ids.ts'
import { NONCE_BYTES, TAG_BYTES } from '../../../vault/aes-gcm.ts'

/*
 * The practice inbox shows a code to the browser that asked for it. The code is stored encrypted under that browser's
 * inbox key, of which only the hash is stored: the database alone shows no code.
 */

const cipherKey = (inboxKey: string): Buffer =>
  Buffer.from(hkdfSync('sha256', inboxKey, '', 'practice inbox', 32))

/** 128 random bits, as the wire carries them. */
export function newInboxKey(fillRandom: FillRandom): string {
  const bytes = Buffer.alloc(16)
  fillRandom(bytes)
  return bytes.toString('base64url')
}

export const inboxKeyHash = (inboxKey: string): Buffer => createHash('sha256').update(inboxKey).digest()

export function sealCode(code: string, inboxKey: string, fillRandom: FillRandom): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  fillRandom(nonce)
  const cipher = createCipheriv('aes-256-gcm', cipherKey(inboxKey), nonce)

  return Buffer.concat([nonce, cipher.update(code, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function openCode(sealed: Buffer, inboxKey: string): string {
  const decipher = createDecipheriv('aes-256-gcm', cipherKey(inboxKey), sealed.subarray(0, NONCE_BYTES))
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([
    decipher.update(sealed.subarray(NONCE_BYTES, -TAG_BYTES)),
    decipher.final(),
  ]).toString('utf8')
}
