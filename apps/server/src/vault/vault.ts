import type { Queryable } from '../platform/database/database.ts'

/** Data sealed under a customer's key. */
export interface SealedThing {
  readonly customerId: bigint
  readonly purpose: string
  readonly sealed: Uint8Array
}

/**
 * Keeps a customer's sensitive data: each customer has a key of their own, wrapped by a key that is not in the
 * database, so that erasing it makes everything sealed under it unreadable (docs/rules/accounts.md#closing).
 */
export interface Vault {
  /** Seals under the customer's key (created on first use). `purpose` is bound in: opening needs the same one. */
  seal(tx: Queryable, customerId: bigint, purpose: string, plain: Uint8Array): Promise<Buffer>
  /** @returns `undefined` once the customer's key was erased */
  open(db: Queryable, customerId: bigint, purpose: string, sealed: Uint8Array): Promise<Buffer | undefined>
  /** Opens a page of items, in order, with one read of all keys; items whose key was erased are `undefined`. */
  openAll(db: Queryable, things: readonly SealedThing[]): Promise<(Buffer | undefined)[]>
  /** Seals text of a person who is not a customer, under a key of the house. */
  sealForHouse(purpose: string, plain: Uint8Array): Buffer
  openForHouse(purpose: string, sealed: Uint8Array): Buffer
  /** A keyed hash for "is this number known already?": 32 bytes, deterministic, useless without the key. */
  fingerprint(purpose: string, text: string): Buffer
}
