import { createPublicKey } from 'node:crypto'
import type { KeyObject } from 'node:crypto'

/** A raw Ed25519 key is the last 32 bytes of its SPKI form (RFC 8410). */
const RAW_KEY_BYTES = 32

/** The raw public key of a key pair. */
export const rawPublicKey = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' }).subarray(-RAW_KEY_BYTES)
