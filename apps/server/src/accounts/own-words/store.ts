import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export async function ownWordRow(db: Queryable, customerId: bigint): Promise<Buffer | undefined> {
  const [row] = await db.query<{ sealed: Buffer }>('select sealed from own_word where customer_id = $1', [
    customerId,
  ])
  return row?.sealed
}

export async function setOwnWordRow(
  tx: Queryable,
  customerId: bigint,
  sealed: Buffer | undefined,
  at: Instant,
): Promise<void> {
  if (!sealed) await tx.query('delete from own_word where customer_id = $1', [customerId])
  else
    await tx.query(
      `insert into own_word (customer_id, sealed, set_at) values ($1, $2, instant($3))
       on conflict (customer_id) do update set sealed = excluded.sealed, set_at = excluded.set_at`,
      [customerId, sealed, at],
    )
}
