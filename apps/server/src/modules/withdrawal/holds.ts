import type { Instant } from '@plumbline/domain/time'
import type { Queryable } from '../../platform/database/database.ts'

/** A legal hold on a customer's withdrawals, set by two operators; the database keeps reason, end and both of them. */
export async function setLegalHold(
  tx: Queryable,
  hold: {
    readonly id: string
    readonly customerId: bigint
    readonly reason: string
    readonly at: Instant
    readonly until: Instant
    readonly makerId: bigint
    readonly checkerId: bigint
  },
): Promise<void> {
  await tx.query(
    `insert into customer_hold (id, customer_id, kind, reason, since, until, set_by, confirmed_by)
     values ($1, $2, 'legal', $3, instant($4), instant($5), $6, $7)`,
    [hold.id, hold.customerId, hold.reason, hold.at, hold.until, hold.makerId, hold.checkerId],
  )
}

/** Ends every legal hold of a customer that still stands. @returns whether there was one */
export async function endLegalHolds(
  tx: Queryable,
  end: {
    readonly customerId: bigint
    readonly at: Instant
    readonly makerId: bigint
    readonly checkerId: bigint
  },
): Promise<boolean> {
  const rows = await tx.query(
    `update customer_hold set ended_at = instant($2), ended_by = $3, end_confirmed_by = $4
     where customer_id = $1 and until > instant($2) and ended_at is null returning id`,
    [end.customerId, end.at, end.makerId, end.checkerId],
  )
  return rows.length > 0
}
