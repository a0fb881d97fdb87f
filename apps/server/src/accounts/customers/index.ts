import type { Queryable } from '../../platform/database/database.ts'

/* What every module may ask of a customer’s row. */

/**
 * Whatever is decided about this customer waits until the transaction ends: log-ins, withdrawals, new factors, closing. What
 * they see then is what it wrote.
 */
export async function lockCustomer(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query('select customer_lock($1)', [customerId])
}

/** Whether a customer, or an owner of accounts who may be none, has closed. */
export async function hasClosed(db: Queryable, customerId: bigint): Promise<boolean> {
  const rows = await db.query('select from customer where id = $1 and closed_at is not null', [customerId])
  return rows.length > 0
}
