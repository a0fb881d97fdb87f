import { createHash, createHmac, createPrivateKey, generateKeyPairSync, sign } from 'node:crypto'
import type { KeyFiles } from '../../../platform/key-file.ts'
import {
  CUSTOMER_SALT_BYTES,
  CUSTOMER_SALT_FILE,
  customerSaltOf,
  formerTicketCustomer,
  ticketCustomer,
} from '../../../proofs/liabilities/customer-salt.ts'
import { rawPublicKey } from '../../../platform/ed25519.ts'

/** A public key as /.well-known/settlement-log.json shows it. */
export interface PublicKey {
  readonly key_id: string
  /** Base64 of the 32 raw bytes. */
  readonly public_key: string
  readonly use: string
}

/** Keys that sign tickets and receipts. Private halves never leave this object. */
export interface SigningKeys {
  /** The first 16 hex digits of the SHA-256 of the raw public key. */
  readonly keyId: string
  /** Ed25519 over the bytes of a text. */
  sign(text: string): Buffer
  /** Binds an opaque ticket to its text and customer; checked at acceptance instead of the signature. */
  ticketMac(text: string): Buffer
  /** How a ticket names its customer, each in its own way. */
  ticketCustomer(customerId: bigint, ticketId: string): string
  /** How tickets named theirs before, all alike. */
  formerTicketCustomer(customerId: bigint): string
  /** That salt: told to the customer alone, and what the count of liabilities commits with. */
  customerSalt(customerId: bigint): Buffer
  publicKeys(): readonly PublicKey[]
}

const MAC_KEY_BYTES = 32

const newPrivateKey = (): Buffer =>
  Buffer.from(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

/** Opens the keys in `DATA_DIR/keys`; one that was cut short would let anyone who guesses so sign tickets of their own. */
export function openSigningKeys(files: KeyFiles): SigningKeys {
  const privateKey = createPrivateKey(files.file('settlement-log.pem', newPrivateKey))
  const macKey = files.secret('ticket-mac.key', MAC_KEY_BYTES)
  const saltKey = files.secret(CUSTOMER_SALT_FILE, CUSTOMER_SALT_BYTES)
  const raw = rawPublicKey(privateKey)
  const keyId = createHash('sha256').update(raw).digest('hex').slice(0, 16)
  const customerSalt = (customerId: bigint): Buffer => customerSaltOf(saltKey, customerId)

  return {
    keyId,
    sign: (text) => sign(null, Buffer.from(text), privateKey),
    ticketMac: (text) => createHmac('sha256', macKey).update(text).digest(),
    ticketCustomer: (customerId, ticketId) => ticketCustomer(customerSalt(customerId), customerId, ticketId),
    formerTicketCustomer: (customerId) => formerTicketCustomer(customerSalt(customerId), customerId),
    customerSalt,
    publicKeys: () => [{ key_id: keyId, public_key: raw.toString('base64'), use: 'ticket, receipt' }],
  }
}
