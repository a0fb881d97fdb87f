import { NO_LOCK } from '@plumbline/domain/money/payout-lock'
import type { PayoutLock } from '@plumbline/domain/money/payout-lock'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** As it was written: whether its day is over is asked of the domain. */
export async function lockOf(db: Queryable, customerId: bigint): Promise<PayoutLock> {
  const [row] = await db.query<{ ends_at: Instant | null }>(
    'select ends_at from payout_lock where customer_id = $1',
    [customerId],
  )
  if (!row) return NO_LOCK

  return row.ends_at === null ? { isOn: true } : { isOn: true, endsAt: row.ends_at }
}

export async function writeLock(
  tx: Queryable,
  customerId: bigint,
  { endsAt }: PayoutLock,
  at: Instant,
): Promise<void> {
  await tx.query(
    `insert into payout_lock (customer_id, ends_at, changed_at) values ($1, instant($2), instant($3))
     on conflict (customer_id) do update set ends_at = excluded.ends_at, changed_at = excluded.changed_at`,
    [customerId, endsAt ?? null, at],
  )
}
