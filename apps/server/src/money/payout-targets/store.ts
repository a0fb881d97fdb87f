import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/*
 * SQL of payout targets. A number or address stands in no column: its keyed fingerprint and the sealed rest do.
 */

export interface TargetRow {
  readonly id: string
  readonly customer_id: bigint
  readonly type: 'bank' | 'wallet'
  readonly asset: AssetCode
  readonly network: string | null
  readonly label: string
  readonly masked: string
  readonly sealed: Buffer
  /** The customer's own word for it. */
  readonly sealed_name: Buffer | null
  readonly bound_at: Instant
}

const COLUMNS = 'id, customer_id, type, asset, network, label, masked, sealed, sealed_name, bound_at'

export async function targetsOf(db: Queryable, customerId: bigint): Promise<TargetRow[]> {
  return db.query<TargetRow>(
    `select ${COLUMNS} from payout_target where customer_id = $1 and removed_at is null order by bound_at, id`,
    [customerId],
  )
}

export async function targetOf(
  db: Queryable,
  customerId: bigint,
  id: string,
): Promise<TargetRow | undefined> {
  const [row] = await db.query<TargetRow>(
    `select ${COLUMNS} from payout_target where customer_id = $1 and id = $2 and removed_at is null`,
    [customerId, id],
  )
  return row
}

/** Also removed ones; of any customer. */
export async function targetsById(db: Queryable, ids: readonly string[]): Promise<TargetRow[]> {
  return db.query<TargetRow>(`select ${COLUMNS} from payout_target where id = any($1::uuid[])`, [ids])
}

/** Also a removed one, of this customer. */
export async function anyTargetOf(
  db: Queryable,
  customerId: bigint,
  id: string,
): Promise<TargetRow | undefined> {
  const [row] = await db.query<TargetRow>(
    `select ${COLUMNS} from payout_target where customer_id = $1 and id = $2`,
    [customerId, id],
  )
  return row
}

/** Takes a number or address for a customer, for ever. @returns false where it is somebody else's */
export async function claimNumber(tx: Queryable, customerId: bigint, fingerprint: Buffer): Promise<boolean> {
  await tx.query(
    'insert into payout_number (fingerprint, customer_id) values ($1, $2) on conflict do nothing',
    [fingerprint, customerId],
  )

  const rows = await tx.query('select from payout_number where fingerprint = $1 and customer_id = $2', [
    fingerprint,
    customerId,
  ])

  return rows.length > 0
}

export interface NewTarget extends Omit<TargetRow, 'network' | 'sealed_name'> {
  readonly network: string | undefined
  readonly fingerprint: Buffer
}

/**
 * Brings back a target that was removed within its first 24 h, with what was typed now: it is as old as it was.
 * @returns `undefined` where there is none
 */
export async function restoreTarget(
  tx: Queryable,
  target: NewTarget,
  boundAfter: Instant,
): Promise<TargetRow | undefined> {
  const [row] = await tx.query<TargetRow>(
    `update payout_target set removed_at = null, label = $4, sealed = $5
     where id = (select id from payout_target where customer_id = $1 and fingerprint = $2 and asset = $3
         and bound_at > instant($6) and removed_at is not null
       order by bound_at desc limit 1)
       and not exists (select from payout_target where fingerprint = $2 and asset = $3 and removed_at is null)
     returning ${COLUMNS}`,
    [target.customer_id, target.fingerprint, target.asset, target.label, target.sealed, boundAfter],
  )

  return row
}

/** @returns `undefined` where the same number is bound already */
export async function insertTarget(tx: Queryable, target: NewTarget): Promise<TargetRow | undefined> {
  const [row] = await tx.query<TargetRow>(
    `insert into payout_target (id, customer_id, type, asset, network, label, masked, sealed, fingerprint, bound_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, instant($10))
     on conflict (fingerprint, asset) where removed_at is null do nothing returning ${COLUMNS}`,
    [
      target.id,
      target.customer_id,
      target.type,
      target.asset,
      target.network ?? null,
      target.label,
      target.masked,
      target.sealed,
      target.fingerprint,
      target.bound_at,
    ],
  )

  return row
}

/** Its customer's own word for it, sealed; `undefined` takes it away. */
export async function writeName(tx: Queryable, id: string, sealed: Buffer | undefined): Promise<void> {
  await tx.query('update payout_target set sealed_name = $2 where id = $1 and removed_at is null', [
    id,
    sealed ?? null,
  ])
}

/** @returns false where it was removed meanwhile */
export async function markRemoved(
  tx: Queryable,
  customerId: bigint,
  id: string,
  at: Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `update payout_target set removed_at = instant($3)
     where customer_id = $1 and id = $2 and removed_at is null returning id`,
    [customerId, id, at],
  )

  return rows.length > 0
}
