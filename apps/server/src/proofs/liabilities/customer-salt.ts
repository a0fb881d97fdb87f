import { createHash, createHmac } from 'node:crypto'

/** The key file of it in `DATA_DIR/keys`. */
export const CUSTOMER_SALT_FILE = 'customer-salt.key'
export const CUSTOMER_SALT_BYTES = 32

/** The salt of a customer's tickets and leaves, told to the customer alone. @param key of the installation */
export const customerSaltOf = (key: Uint8Array, customerId: bigint): Buffer =>
  createHmac('sha256', key).update(customerId.toString()).digest()

const commitmentTo = (salt: Uint8Array, customerId: bigint): string =>
  createHash('sha256').update(salt).update(customerId.toString()).digest('hex')

/**
 * How a ticket names its customer: SHA-256(order salt ‖ customer id), lower-case hex, the order salt HMAC-SHA-256 of the
 * ticket's id under the customer's salt. No two tickets name one customer alike, so shared proofs of two orders tell
 * nobody that they are one person's; its order salt alone shows that one of them is.
 */
export const ticketCustomer = (customerSalt: Uint8Array, customerId: bigint, ticketId: string): string =>
  commitmentTo(createHmac('sha256', customerSalt).update(ticketId).digest(), customerId)

/** How tickets named their customer before each had a salt of its own; signed ones stay as they are. */
export const formerTicketCustomer = (customerSalt: Uint8Array, customerId: bigint): string =>
  commitmentTo(customerSalt, customerId)
