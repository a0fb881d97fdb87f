import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import type { HoldRow } from '../security-holds/index.ts'

/* SQL of holds on withdrawals as their owner sees and lifts them. */

/** Holds that run at a moment, the last to end first. */
export const holdsAt = (db: Queryable, customerId: bigint, now: Instant): Promise<HoldRow[]> =>
  db.query(
    `select id, kind, made_at, until from security_hold
     where customer_id = $1 and lifted_at is null and until > instant($2) order by until desc, id`,
    [customerId, now],
  )

/** Lifts what the owner asked for. @returns whether there was any */
export async function liftSecured(tx: Queryable, customerId: bigint, now: Instant): Promise<boolean> {
  const rows = await tx.query(
    `update security_hold set lifted_at = instant($2)
     where customer_id = $1 and kind = 'secured' and lifted_at is null and until > instant($2) returning id`,
    [customerId, now],
  )

  return rows.length > 0
}
