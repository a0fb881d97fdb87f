import { createHash, createHmac, createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeDurably } from '../../../platform/key-file.ts'
import { OperatorError } from '../../../platform/operator-error.ts'
import {
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

const SECRET_BYTES = 32

/** Reads a key file, or makes it where it does not exist. */
function keptFile(path: string, make: () => Buffer): Buffer {
  if (!existsSync(path)) writeDurably(path, make())
  return readFileSync(path)
}

/** A secret that was cut short would let anyone who guesses so sign tickets of their own. */
function keptSecret(path: string): Buffer {
  const secret = keptFile(path, () => randomBytes(SECRET_BYTES))
  if (secret.length !== SECRET_BYTES)
    throw new OperatorError(`The key file ${path} is damaged: bring it back from a backup.`)
  return secret
}

const newPrivateKey = (): Buffer =>
  Buffer.from(generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))

/**
 * Opens the keys in `DATA_DIR/keys`, made on the first start (folder 0700, files 0600).
 * @param folder made where it does not exist
 */
export function openSigningKeys(folder: string): SigningKeys {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const privateKey = createPrivateKey(keptFile(join(folder, 'settlement-log.pem'), newPrivateKey))
  const macKey = keptSecret(join(folder, 'ticket-mac.key'))
  const saltKey = keptSecret(join(folder, CUSTOMER_SALT_FILE))
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
