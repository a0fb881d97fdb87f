import type { SECURITY_HOLDS } from '@plumbline/domain/accounts/security-hold'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export type HoldKind = Exclude<(typeof SECURITY_HOLDS)[number], 'fund_password_reset'>

export interface HoldRow {
  readonly id: string
  readonly kind: HoldKind
  readonly made_at: Instant
  readonly until: Instant
}

/** When the last hold of each customer ends or has ended; one that was lifted holds nothing. */
export async function lastHoldEnds(
  db: Queryable,
  customerIds: readonly bigint[],
): Promise<Map<bigint, Instant>> {
  const rows = await db.query<{ customer_id: bigint; until: Instant }>(
    `select customer_id, max(until) as until from security_hold
     where customer_id = any($1::bigint[]) and lifted_at is null group by customer_id`,
    [customerIds],
  )

  return new Map(rows.map(({ customer_id: id, until }) => [id, until]))
}

export async function insertHold(tx: Queryable, customerId: bigint, hold: HoldRow): Promise<void> {
  await tx.query(
    `insert into security_hold (id, customer_id, kind, made_at, until) values ($1, $2, $3, instant($4), instant($5))`,
    [hold.id, customerId, hold.kind, hold.made_at, hold.until],
  )
}

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
