import type { Queryable } from '../../platform/database/database.ts'

/**
 * Whatever is decided about this customer waits until the transaction ends: log-ins, withdrawals, new factors, closing. What
 * they see then is what it wrote.
 */
export async function lockCustomer(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query('select customer_lock($1)', [customerId])
}
