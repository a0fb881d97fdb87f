import type { Failures } from '@plumbline/domain/basics/attempt-lock'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'
import { NO_FAILURES } from '@plumbline/domain/basics/attempt-lock'

/*
 * SQL of fund passwords and of wrong ones in a row. Devices come as the hex of their hash.
 */

export interface FundPasswordRow {
  readonly password_hash: string
  readonly withdrawals_held_until: Instant | null
}

export async function fundPasswordOf(
  db: Queryable,
  customerId: bigint,
): Promise<FundPasswordRow | undefined> {
  const [row] = await db.query<FundPasswordRow>(
    'select password_hash, withdrawals_held_until from fund_password where customer_id = $1',
    [customerId],
  )
  return row
}

/** Until when a reset holds or held each customer's withdrawals. */
export async function resetHolds(
  db: Queryable,
  customerIds: readonly bigint[],
): Promise<Map<bigint, Instant>> {
  const rows = await db.query<{ customer_id: bigint; until: Instant }>(
    `select customer_id, withdrawals_held_until as until from fund_password
     where customer_id = any($1::bigint[]) and withdrawals_held_until is not null`,
    [customerIds],
  )

  return new Map(rows.map(({ customer_id: id, until }) => [id, until]))
}

/** Makes settings of one customer's fund password wait for each other until the transaction ends. */
export async function lockSetting(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('fund password ' || $1::bigint, 0))`, [
    customerId,
  ])
}

export interface NewFundPassword {
  readonly customerId: bigint
  readonly hash: string
  readonly at: Instant
  /** End of the hold after a reset; a longer hold stays. */
  readonly heldUntil: Instant | undefined
}

export async function writeFundPassword(tx: Queryable, row: NewFundPassword): Promise<void> {
  await tx.query(
    `insert into fund_password (customer_id, password_hash, set_at, changed_at, withdrawals_held_until)
     values ($1, $2, instant($3), instant($3), instant($4))
     on conflict (customer_id) do update set password_hash = excluded.password_hash, changed_at = excluded.changed_at,
       withdrawals_held_until = greatest(fund_password.withdrawals_held_until, excluded.withdrawals_held_until)`,
    [row.customerId, row.hash, row.at, row.heldUntil ?? null],
  )
}

const OF_COUNTER = `customer_id = $1 and device_hash = decode($2, 'hex')`

export async function failuresOf(db: Queryable, customerId: bigint, counter: string): Promise<Failures> {
  const [row] = await db.query<Failures>(
    `select failures, locked_until as "lockedUntil" from fund_password_failure where ${OF_COUNTER}`,
    [customerId, counter],
  )
  return row ?? NO_FAILURES
}

/** Locks the counter, makes it where there is none. */
export async function lockFailures(
  tx: Queryable,
  customerId: bigint,
  counter: string,
  at: Instant,
): Promise<Failures> {
  await tx.query(
    `insert into fund_password_failure (customer_id, device_hash, failures, failed_at)
     values ($1, decode($2, 'hex'), 0, instant($3)) on conflict do nothing`,
    [customerId, counter, at],
  )

  const [row] = await tx.query<Failures>(
    `select failures, locked_until as "lockedUntil" from fund_password_failure where ${OF_COUNTER} for update`,
    [customerId, counter],
  )

  return row ?? NO_FAILURES
}

export async function writeFailures(
  tx: Queryable,
  customerId: bigint,
  counter: string,
  { failures, lockedUntil }: Failures,
  at: Instant,
): Promise<void> {
  await tx.query(
    `update fund_password_failure set failures = $3, locked_until = instant($4), failed_at = instant($5) where ${OF_COUNTER}`,
    [customerId, counter, failures, lockedUntil, at],
  )
}

/** Forgets failures: of one counter, or (after a reset) all of the customer's. */
export async function clearFailures(db: Queryable, customerId: bigint, counter?: string): Promise<void> {
  await db.query(
    `delete from fund_password_failure where customer_id = $1 and ($2::text is null or device_hash = decode($2, 'hex'))`,
    [customerId, counter ?? null],
  )
}
