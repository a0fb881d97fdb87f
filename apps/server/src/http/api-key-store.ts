import type { ApiKeyScope } from '@plumbline/domain/accounts/api-key'
import { DAY_MS } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../platform/database/database.ts'

/*
 * SQL of API keys, which identify a caller as sessions do. The database itself enforces a key's invariants (migration 0098).
 */

export interface ApiKeyRow {
  readonly id: string
  readonly tail: string
  readonly name: string
  readonly scope: ApiKeyScope
  readonly addresses: readonly string[]
  readonly day_stake_most: bigint | null
  readonly made_at: Instant
  readonly expires_at: Instant
  readonly revoked_at: Instant | null
  readonly last_used_at: Instant | null
  readonly last_used_from: string | null
}

const COLUMNS = `id, tail, name, scope, addresses, day_stake_most, made_at, expires_at, revoked_at, last_used_at, last_used_from`

/** Newest first. */
export const keysOf = (db: Queryable, customerId: bigint): Promise<ApiKeyRow[]> =>
  db.query(`select ${COLUMNS} from api_key where customer_id = $1 order by made_at desc, id desc`, [
    customerId,
  ])

export interface KeyCounts {
  /** Keys that are active now. */
  readonly active: number
  /** Keys made within the last 24 h, revoked ones included. */
  readonly madeToday: number
}

/** Call with the customer locked, so that two keys created concurrently see each other. */
export async function countKeys(tx: Queryable, customerId: bigint, now: Instant): Promise<KeyCounts> {
  const [row] = await tx.query<{ active: bigint; today: bigint }>(
    `select count(*) filter (where revoked_at is null and expires_at > instant($2)) as active,
       count(*) filter (where made_at > instant($3)) as today from api_key where customer_id = $1`,
    [customerId, now, now - DAY_MS],
  )

  return { active: Number(row?.active ?? 0), madeToday: Number(row?.today ?? 0) }
}

export type NewKey = Omit<ApiKeyRow, 'revoked_at' | 'last_used_at' | 'last_used_from'> & {
  readonly secretHash: Buffer
}

export async function insertKey(tx: Queryable, customerId: bigint, key: NewKey): Promise<void> {
  await tx.query(
    `insert into api_key (id, customer_id, secret_hash, tail, name, scope, addresses, day_stake_most, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, instant($9), instant($10))`,
    [
      key.id,
      customerId,
      key.secretHash,
      key.tail,
      key.name,
      key.scope,
      key.addresses,
      key.day_stake_most,
      key.made_at,
      key.expires_at,
    ],
  )
}

/** @returns the key, if this call revoked it */
export async function revokeKey(
  tx: Queryable,
  customerId: bigint,
  id: string,
  at: Instant,
): Promise<ApiKeyRow | undefined> {
  const [row] = await tx.query<ApiKeyRow>(
    `update api_key set revoked_at = greatest(made_at, instant($3))
     where customer_id = $1 and id = $2 and revoked_at is null returning ${COLUMNS}`,
    [customerId, id, at],
  )

  return row
}

export async function keyOf(db: Queryable, customerId: bigint, id: string): Promise<ApiKeyRow | undefined> {
  const [row] = await db.query<ApiKeyRow>(
    `select ${COLUMNS} from api_key where customer_id = $1 and id = $2`,
    [customerId, id],
  )
  return row
}
