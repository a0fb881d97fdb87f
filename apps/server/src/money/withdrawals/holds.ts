import type { DeskHold } from '@plumbline/api-schema/money/desk-withdrawal'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { WithdrawalHold } from '@plumbline/domain/money/withdrawal-hold'
import type { Queryable } from '../../platform/database/database.ts'
import { defined } from '@plumbline/domain/basics/defined'

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

export interface HoldRow {
  readonly kind: DeskHold['kind']
  readonly until: Instant
  readonly reason: string | null
}

/** Every hold on each customer's withdrawals that stands, the last to end first; who has none is missing. */
export async function holdsOfEach(
  db: Queryable,
  customerIds: readonly bigint[],
  now: Instant,
): Promise<Map<bigint, HoldRow[]>> {
  const rows = await db.query<HoldRow & { customer_id: bigint }>(
    `select c.id as customer_id, h.kind, h.until, h.reason
     from unnest($1::bigint[]) as c(id), lateral withdrawal_holds(c.id, instant($2)) h order by h.until desc, h.kind`,
    [customerIds, now],
  )

  return Map.groupBy(rows, ({ customer_id: id }) => id)
}

/** The holds on one customer's withdrawals, as the rules ask for them. */
export async function holdsOf(db: Queryable, customerId: bigint, now: Instant): Promise<WithdrawalHold[]> {
  const rows = (await holdsOfEach(db, [customerId], now)).get(customerId) ?? []

  return rows.map(({ kind, until, reason }) => ({
    kind: kind === 'legal' ? 'legal_hold' : 'security_hold',
    until,
    ...defined({ reason }),
  }))
}

/** A hold as operators see it beside what it stops. */
export const deskHold = ({ kind, until, reason }: HoldRow): DeskHold => ({
  kind,
  until: toIso(until),
  ...defined({ reason }),
})
