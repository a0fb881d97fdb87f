import type { PartToVerify } from '@plumbline/domain/proofs/check-order-keys'
import { createPublicKey, verify } from 'node:crypto'

/** Head of a raw Ed25519 key in its SPKI form (RFC 8410). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex')

/** Whether an Ed25519 signature holds. @throws Error where the key is none */
export function isSigned({
  publicKey,
  message,
  signature,
}: Pick<PartToVerify, 'publicKey' | 'message' | 'signature'>): boolean {
  const key = createPublicKey({ key: Buffer.concat([SPKI_HEAD, publicKey]), format: 'der', type: 'spki' })
  return verify(undefined, message, key, signature)
}
