import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* SQL of recovery codes: keyed hashes, one row a code that still counts. */

/** A new set ends the old one. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  customerId: bigint,
  hashes: readonly Buffer[],
  at: Instant,
): Promise<void> {
  await deleteRecoveryCodes(tx, customerId)
  await tx.query(
    `insert into recovery_code (customer_id, code_hash, made_at) select $1, hash, instant($3) from unnest($2::bytea[]) as hash`,
    [customerId, hashes, at],
  )
}

export async function deleteRecoveryCodes(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query('delete from recovery_code where customer_id = $1', [customerId])
}

/** @returns whether there was such a code; of many at once one alone is told so */
export async function deleteRecoveryCode(tx: Queryable, customerId: bigint, hash: Buffer): Promise<boolean> {
  const rows = await tx.query(
    'delete from recovery_code where customer_id = $1 and code_hash = $2 returning customer_id',
    [customerId, hash],
  )
  return rows.length > 0
}

/** How many codes still count. */
export async function countRecoveryCodes(db: Queryable, customerId: bigint): Promise<number> {
  const [row] = await db.query<{ left: number }>(
    'select count(*)::int as left from recovery_code where customer_id = $1',
    [customerId],
  )
  return row?.left ?? 0
}
