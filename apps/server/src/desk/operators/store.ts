import type { OperatorRole } from '@plumbline/domain/desk/operator'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* SQL of operators, their links, factors and browsers. */

export interface OperatorRow {
  readonly id: bigint
  readonly name: string
  readonly roles: OperatorRole[]
  readonly is_active: boolean
  readonly is_automatic: boolean
  readonly customer_id: bigint | null
  readonly password_hash: string | null
  readonly authenticator_sealed: Buffer | null
  readonly authenticator_pending: Buffer | null
  readonly last_seen_at: Instant | null
}

const OPERATOR =
  'id, name, roles, is_active, is_automatic, customer_id, password_hash, authenticator_sealed, authenticator_pending, last_seen_at'

export async function operatorByName(db: Queryable, name: string): Promise<OperatorRow | undefined> {
  const [row] = await db.query<OperatorRow>(`select ${OPERATOR} from operator where name = $1`, [name])
  return row
}

export async function operatorById(db: Queryable, id: bigint): Promise<OperatorRow | undefined> {
  const [row] = await db.query<OperatorRow>(`select ${OPERATOR} from operator where id = $1`, [id])
  return row
}

/** Holds an operator for a change of how they sign in: one at a time, and decisions that name them go on meanwhile. */
export async function lockOperator(tx: Queryable, id: bigint): Promise<OperatorRow> {
  const [row] = await tx.query<OperatorRow>(
    `select ${OPERATOR} from operator where id = $1 for no key update`,
    [id],
  )
  if (!row) throw new RangeError(`no operator ${id}`)

  return row
}

export const allOperators = (db: Queryable): Promise<(OperatorRow & { readonly has_factor: boolean })[]> =>
  db.query(
    `select ${OPERATOR}, authenticator_sealed is not null
       or exists (select from operator_passkey p where p.operator_id = operator.id) as has_factor
     from operator order by is_automatic, id`,
  )

/** @returns undefined where the name is taken */
export async function insertOperator(
  tx: Queryable,
  operator: {
    readonly name: string
    readonly roles: readonly OperatorRole[]
    readonly customerId: bigint | undefined
    readonly at: Instant
  },
): Promise<bigint | undefined> {
  const [row] = await tx.query<{ id: bigint }>(
    `insert into operator (name, roles, customer_id, made_at) values ($1, $2, $3, instant($4))
     on conflict (name) do nothing returning id`,
    [operator.name, operator.roles, operator.customerId ?? null, operator.at],
  )

  return row?.id
}

export async function setRoles(tx: Queryable, id: bigint, roles: readonly OperatorRole[]): Promise<void> {
  await tx.query('update operator set roles = $2 where id = $1', [id, roles])
}

export async function setActive(tx: Queryable, id: bigint, isActive: boolean): Promise<void> {
  await tx.query('update operator set is_active = $2 where id = $1', [id, isActive])
}

export async function setOwnCustomer(tx: Queryable, id: bigint, customerId: bigint): Promise<void> {
  await tx.query('update operator set customer_id = $2 where id = $1', [id, customerId])
}

export async function setPassword(
  tx: Queryable,
  id: bigint,
  passwordHash: string,
  at: Instant,
): Promise<void> {
  await tx.query('update operator set password_hash = $2, password_changed_at = instant($3) where id = $1', [
    id,
    passwordHash,
    at,
  ])
}

/** Back to nothing: no password, no second factor, no browser that is known. */
export async function clearLogIn(tx: Queryable, id: bigint): Promise<void> {
  await tx.query(
    `update operator set password_hash = null, password_changed_at = null, authenticator_sealed = null,
       authenticator_pending = null where id = $1`,
    [id],
  )

  await tx.query('delete from operator_passkey where operator_id = $1', [id])
  await tx.query('delete from operator_device where operator_id = $1', [id])
}

export async function insertLink(
  tx: Queryable,
  operatorId: bigint,
  tokenHash: Buffer,
  at: Instant,
  expiresAt: Instant,
): Promise<void> {
  await tx.query(
    `insert into operator_setup_link (token_hash, operator_id, made_at, expires_at)
     values ($1, $2, instant($3), instant($4))`,
    [tokenHash, operatorId, at, expiresAt],
  )
}

export async function withdrawLinks(tx: Queryable, operatorId: bigint, at: Instant): Promise<void> {
  await tx.query(
    `update operator_setup_link set withdrawn_at = instant($2)
     where operator_id = $1 and used_at is null and withdrawn_at is null`,
    [operatorId, at],
  )
}

const GOOD_LINK = 'token_hash = $1 and used_at is null and withdrawn_at is null and expires_at > instant($2)'

export async function operatorOfLink(
  db: Queryable,
  tokenHash: Buffer,
  now: Instant,
): Promise<OperatorRow | undefined> {
  const [row] = await db.query<OperatorRow>(
    `select ${OPERATOR} from operator where is_active
       and id = (select operator_id from operator_setup_link where ${GOOD_LINK})`,
    [tokenHash, now],
  )

  return row
}

/** Uses a link up: of many at once one alone does. */
export async function useLink(tx: Queryable, tokenHash: Buffer, now: Instant): Promise<bigint | undefined> {
  const [row] = await tx.query<{ operator_id: bigint }>(
    `update operator_setup_link set used_at = instant($2) where ${GOOD_LINK} returning operator_id`,
    [tokenHash, now],
  )
  return row?.operator_id
}
