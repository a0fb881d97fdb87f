import type { PaymentDetail } from '@plumbline/api-schema/money/deposit'
import type { AssetCode } from '@plumbline/domain/money/asset'
import type { Instant } from '@plumbline/domain/basics/time'
import type { PaymentMethodType } from '@plumbline/domain/money/payment-method'
import type { Queryable } from '../../platform/database/database.ts'

/** One version of a payment method, with what the method is. Sums in smallest units of its asset. */
export interface MethodVersion {
  readonly id: string
  readonly type: PaymentMethodType
  readonly asset: AssetCode
  readonly network: string | null
  readonly practice: boolean
  readonly scale: number
  readonly version: number
  readonly is_active: boolean
  readonly least: bigint
  readonly most: bigint
  readonly details: PaymentDetail[]
  readonly qr: string | null
  readonly in_force_from: Instant
  readonly proposal_id: string | null
  /** When the method's details last became others; limits and a pause change nobody's payment. */
  readonly details_changed_at: Instant | null
}

const SELECT = `select m.id::text, m.type, a.code as asset, m.network, a.practice, a.scale, v.version, v.is_active, v.least,
  v.most, v.details, v.qr, v.in_force_from, v.proposal_id::text,
  (select max(c.in_force_from) from payment_method_version c
    join payment_method_version e on e.method_id = c.method_id and e.version = c.version - 1
    where c.method_id = m.id and (c.details, c.qr) is distinct from (e.details, e.qr)) as details_changed_at
  from payment_method m join published.asset a on a.id = m.asset join payment_method_version v on v.method_id = m.id`

const NEWEST = `v.version = (select max(n.version) from payment_method_version n where n.method_id = m.id)`

/** The versions in force, one a method, in the order in which the methods were made. */
export const readInForce = (db: Queryable, practice: boolean): Promise<MethodVersion[]> =>
  db.query(`${SELECT} where a.practice = $1 and ${NEWEST} order by m.made_at, m.id`, [practice])

export async function findInForce(db: Queryable, id: string): Promise<MethodVersion | undefined> {
  const [row] = await db.query<MethodVersion>(`${SELECT} where m.id = $1 and ${NEWEST}`, [id])
  return row
}

export async function findVersion(
  db: Queryable,
  id: string,
  version: number,
): Promise<MethodVersion | undefined> {
  const [row] = await db.query<MethodVersion>(`${SELECT} where m.id = $1 and v.version = $2`, [id, version])
  return row
}

/** Every version of every method, newest first within a method. */
export const readVersions = (db: Queryable): Promise<MethodVersion[]> =>
  db.query(`${SELECT} order by m.made_at, m.id, v.version desc`)

/** Versions that changed an earlier one since then, each with the details before. */
export const readChanges = (
  db: Queryable,
  practice: boolean,
  since: Instant,
): Promise<(MethodVersion & { readonly before: PaymentDetail[] })[]> =>
  db.query(
    `select changed.*, b.details as before from (${SELECT}) changed
     join payment_method_version b on b.method_id = changed.id::uuid and b.version = changed.version - 1
     where changed.practice = $1 and changed.in_force_from > instant($2)
       and (changed.details, changed.qr) is distinct from (b.details, b.qr)
     order by changed.in_force_from desc, changed.id`,
    [practice, since],
  )

/** Locks a method's making, so that two confirmations of one method follow one another. */
export async function lockMethod(tx: Queryable, id: string): Promise<void> {
  await tx.query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`payment_method ${id}`])
}

export async function insertMethod(
  tx: Queryable,
  method: {
    readonly id: string
    readonly type: PaymentMethodType
    readonly assetId: number
    readonly network: string | undefined
    readonly isSample: boolean
    readonly at: Instant
  },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into payment_method (id, type, asset, network, is_sample, made_at) values ($1, $2, $3, $4, $5, instant($6))
     on conflict (id) do nothing returning id`,
    [method.id, method.type, method.assetId, method.network ?? null, method.isSample, method.at],
  )

  return rows.length > 0
}

export async function insertVersion(
  tx: Queryable,
  version: {
    readonly methodId: string
    readonly version: number
    readonly isActive: boolean
    readonly least: bigint
    readonly most: bigint
    readonly details: readonly PaymentDetail[]
    readonly qr: string | undefined
    readonly proposalId: string | undefined
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into payment_method_version (method_id, version, is_active, least, most, details, qr, proposal_id, in_force_from)
     values ($1, $2, $3, $4, $5, $6, $7, $8, instant($9))`,
    [
      version.methodId,
      version.version,
      version.isActive,
      version.least,
      version.most,
      JSON.stringify(version.details),
      version.qr ?? null,
      version.proposalId ?? null,
      version.at,
    ],
  )
}
