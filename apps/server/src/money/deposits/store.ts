import type { AssetCode } from '@plumbline/domain/money/asset'
import type { DepositStatus, DepositReason } from '@plumbline/domain/money/deposit'
import type { Instant } from '@plumbline/domain/basics/time'
import type { PaymentMethodType } from '@plumbline/domain/money/payment-method'
import type { Queryable } from '../../platform/database/database.ts'

/** Instructions that were given to a customer. */
export interface ReferenceRow {
  readonly reference: string
  readonly customer_id: bigint
  readonly method_id: string
  readonly method_version: number
  readonly asset_id: number
  readonly amount: bigint
  readonly expires_at: Instant
}

export async function insertReference(
  tx: Queryable,
  reference: {
    readonly reference: string
    readonly customerId: bigint
    readonly methodId: string
    readonly methodVersion: number
    readonly assetId: number
    readonly amount: bigint
    readonly at: Instant
    readonly expiresAt: Instant
  },
): Promise<void> {
  await tx.query(
    `insert into deposit_reference (reference, customer_id, method_id, method_version, asset, amount, issued_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, instant($7), instant($8))`,
    [
      reference.reference,
      reference.customerId,
      reference.methodId,
      reference.methodVersion,
      reference.assetId,
      reference.amount,
      reference.at,
      reference.expiresAt,
    ],
  )
}

/** A customer's own reference with what has become of it. */
export async function findReference(
  tx: Queryable,
  customerId: bigint,
  reference: string,
): Promise<
  (ReferenceRow & { readonly is_taken: boolean; readonly rejected_at: Instant | null }) | undefined
> {
  const [row] = await tx.query<
    ReferenceRow & { readonly is_taken: boolean; readonly rejected_at: Instant | null }
  >(
    `select r.reference, r.customer_id, r.method_id::text, r.method_version, r.asset as asset_id, r.amount, r.expires_at,
       exists (select from deposit d where d.reference = r.reference and d.status <> 'fail') as is_taken,
       (select max(d.decided_at) from deposit d where d.reference = r.reference and d.status = 'fail') as rejected_at
     from deposit_reference r where r.reference = $1 and r.customer_id = $2`,
    [reference, customerId],
  )

  return row
}

export async function countOpen(tx: Queryable, customerId: bigint): Promise<number> {
  const [row] = await tx.query<{ open: bigint }>(
    `select count(*) as open from deposit where customer_id = $1 and status in ('under_review', 'success_awaiting_review')`,
    [customerId],
  )
  return Number(row?.open ?? 0n)
}

/** What a customer sent in since a moment and nobody rejected: what was received where that is known, else what was stated. */
export const readSentSince = (
  db: Queryable,
  customerId: bigint,
  since: Instant,
): Promise<{ asset_id: number; minor: bigint; worth: bigint | null }[]> =>
  db.query(
    `select asset as asset_id, coalesce(received, amount) as minor, worth from deposit
     where customer_id = $1 and sent_at >= instant($2) and status <> 'fail'`,
    [customerId, since],
  )

/** Who may be paying by a method: holders of instructions that still hold, and of open recharges. */
export async function payersOf(db: Queryable, methodId: string, now: Instant): Promise<bigint[]> {
  const rows = await db.query<{ customer_id: bigint }>(
    `select distinct r.customer_id from deposit_reference r
     where r.method_id = $1 and (exists (select from deposit d where d.reference = r.reference
         and d.status in ('under_review', 'success_awaiting_review'))
       or (r.expires_at > instant($2) and not exists (select from deposit d where d.reference = r.reference and d.status = 'success')))
     order by r.customer_id`,
    [methodId, now],
  )

  return rows.map(({ customer_id }) => customer_id)
}

/** @returns whether it was taken; not where its transaction already stands on another one */
export async function insertDeposit(
  tx: Queryable,
  deposit: {
    readonly id: string
    readonly reference: ReferenceRow
    readonly fileId: string
    readonly picture: Buffer
    readonly network: string | undefined
    readonly hash: string | undefined
    readonly at: Instant
  },
): Promise<boolean> {
  const { reference } = deposit
  const rows = await tx.query(
    `insert into deposit (id, customer_id, reference, asset, amount, file_id, picture, network, transaction_hash, sent_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, instant($10))
     on conflict (transaction_hash) where status <> 'fail' do nothing returning id`,
    [
      deposit.id,
      reference.customer_id,
      reference.reference,
      reference.asset_id,
      reference.amount,
      deposit.fileId,
      deposit.picture,
      deposit.network ?? null,
      deposit.hash ?? null,
      deposit.at,
    ],
  )

  return rows.length > 0
}

export interface DepositRow {
  readonly id: string
  readonly customer_id: bigint
  readonly reference: string
  readonly method: PaymentMethodType
  readonly method_version: number
  readonly asset: AssetCode
  readonly asset_id: number
  readonly practice: boolean
  readonly scale: number
  readonly network: string | null
  readonly address: string | null
  readonly amount: bigint
  readonly file_id: string
  readonly transaction_hash: string | null
  readonly sent_at: Instant
  readonly status: DepositStatus
  readonly first_operator_id: bigint | null
  readonly first_received: bigint | null
  readonly received: bigint | null
  readonly reason: DepositReason | null
  readonly note: string | null
  readonly decided_at: Instant | null
  /** A second operator confirmed it. */
  readonly by_two: boolean
}

/** `address` is that of the version that the customer was told. */
export const DEPOSIT_COLUMNS = `d.id::text, d.customer_id, d.reference, m.type as method, r.method_version, a.code as asset,
  d.asset as asset_id, a.practice, a.scale, d.network,
  jsonb_path_query_first(v.details, '$[*] ? (@.label == "address").value') #>> '{}' as address,
  d.amount, d.file_id::text, d.transaction_hash, d.sent_at, d.status, d.first_operator_id, d.first_received, d.received,
  d.reason, d.note, d.decided_at, d.second_operator_id is not null as by_two`

export const DEPOSIT_TABLES = `deposit d join published.asset a on a.id = d.asset join deposit_reference r on r.reference = d.reference
  join published.payment_method m on m.id = r.method_id
  join published.payment_method_version v on v.method_id = r.method_id and v.version = r.method_version`

export async function findDeposit(db: Queryable, id: string): Promise<DepositRow | undefined> {
  const [row] = await db.query<DepositRow>(
    `select ${DEPOSIT_COLUMNS} from ${DEPOSIT_TABLES} where d.id = $1`,
    [id],
  )
  return row
}

/** One deposit, locked until the transaction ends. */
export async function lockDeposit(tx: Queryable, id: string): Promise<DepositRow | undefined> {
  const [row] = await tx.query<DepositRow>(
    `select ${DEPOSIT_COLUMNS} from ${DEPOSIT_TABLES} where d.id = $1 for update of d`,
    [id],
  )
  return row
}

/** Whether the operator works here and is not the one who gains by it; the database asks the same again. */
/** Locks the customer's day. @returns the US cents that were credited in it */
export async function lockDay(
  tx: Queryable,
  day: { readonly customerId: bigint; readonly practice: boolean; readonly date: string },
): Promise<bigint> {
  const [row] = await tx.query<{ credited: bigint }>('select deposit_lock_day($1, $2, $3) as credited', [
    day.customerId,
    day.practice,
    day.date,
  ])
  if (!row) throw new Error('a function answers')

  return row.credited
}

/** US cents credited to customers on a day, by customer. */
export async function readDay(
  db: Queryable,
  customerIds: readonly bigint[],
  practice: boolean,
  date: string,
): Promise<Map<bigint, bigint>> {
  const rows = await db.query<{ customer_id: bigint; credited: bigint }>(
    'select customer_id, credited from deposit_day where customer_id = any($1) and practice = $2 and day = $3',
    [customerIds, practice, date],
  )
  return new Map(rows.map(({ customer_id, credited }) => [customer_id, credited]))
}

export async function writeFirstApproval(
  tx: Queryable,
  approval: {
    readonly id: string
    readonly operatorId: bigint
    readonly received: bigint
    readonly note: string | undefined
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `update deposit set status = 'success_awaiting_review', first_operator_id = $2, first_received = $3, first_at = instant($5),
       note = $4 where id = $1`,
    [approval.id, approval.operatorId, approval.received, approval.note ?? null, approval.at],
  )
}

/** Credited: by one reviewer (`secondOperatorId` absent), or by the second of two. */
export async function writeSuccess(
  tx: Queryable,
  success: {
    readonly id: string
    readonly operatorId: bigint
    readonly isSecond: boolean
    readonly received: bigint
    readonly worth: bigint
    readonly day: string
    readonly note: string | undefined
    readonly at: Instant
  },
): Promise<void> {
  const operators = success.isSecond
    ? 'second_operator_id = $2'
    : 'first_operator_id = $2, first_received = $3, first_at = instant($6), note = $7'

  await tx.query(
    `update deposit set status = 'success', ${operators}, received = $3, worth = $4, credited_day = $5, decided_at = instant($6)
     where id = $1`,
    [
      success.id,
      success.operatorId,
      success.received,
      success.worth,
      success.day,
      success.at,
      ...(success.isSecond ? [] : [success.note ?? null]),
    ],
  )
}

export async function writeRejection(
  tx: Queryable,
  rejection: {
    readonly id: string
    readonly operatorId: bigint
    readonly reason: DepositReason
    readonly note: string | undefined
    readonly at: Instant
  },
): Promise<void> {
  await tx.query(
    `update deposit set status = 'fail', rejected_by = $2, reason = $3, note = $4, decided_at = instant($5) where id = $1`,
    [rejection.id, rejection.operatorId, rejection.reason, rejection.note ?? null, rejection.at],
  )
}
