import type { AssetCode } from '@plumbline/domain/money/asset'
import type { DepositStatus } from '@plumbline/domain/money/deposit'
import { TRANSFER_CODES } from '@plumbline/domain/ledger/ledger'
import type { Instant } from '@plumbline/domain/basics/time'
import type { PaymentMethodType } from '@plumbline/domain/money/payment-method'
import type { Queryable } from '../../platform/database/database.ts'
import { DEPOSIT_COLUMNS, DEPOSIT_TABLES } from './store.ts'
import type { DepositRow } from './store.ts'
import type { Place } from '../../http/page.ts'

export interface OwnFilter {
  readonly customerId: bigint
  readonly practice: boolean
  readonly id: string | undefined
  readonly status: DepositStatus | undefined
  /** Sent in [from, to). */
  readonly from: Instant | undefined
  readonly to: Instant | undefined
  readonly after: Place | undefined
  readonly limit: number
}

/** A customer's recharges, newest first. */
export const readOwn = (db: Queryable, filter: OwnFilter): Promise<DepositRow[]> =>
  db.query(
    `select ${DEPOSIT_COLUMNS} from ${DEPOSIT_TABLES}
     where d.customer_id = $1 and a.practice = $2 and ($3::uuid is null or d.id = $3) and ($4::text is null or d.status = $4)
       and ($5::bigint is null or d.sent_at >= instant($5)) and ($6::bigint is null or d.sent_at < instant($6))
       and ($7::bigint is null or (d.sent_at, d.id) < (instant($7), $8::uuid))
     order by d.sent_at desc, d.id desc limit $9`,
    [
      filter.customerId,
      filter.practice,
      filter.id ?? null,
      filter.status ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.after?.at ?? null,
      filter.after?.id ?? null,
      filter.limit,
    ],
  )

export interface CreditRow {
  readonly id: string
  readonly asset: AssetCode
  readonly practice: boolean
  readonly scale: number
  readonly amount: bigint
  readonly at: Instant
}

/** Grants and refills of practice money, from the ledger, newest first. */
export const readCredits = (db: Queryable, filter: Omit<OwnFilter, 'status'>): Promise<CreditRow[]> =>
  db.query(
    `select m.ref::text as id, a.code as asset, a.practice, a.scale, m.amount, m.at from published.transfer m
     join published.asset a on a.id = (m.cr >> 16) & 255
     where m.cr between $1::bigint << 24 and ($1::bigint << 24) + 16777215 and m.op in (0, 2) and m.code not between 10 and 12
       and m.code = any($9) and a.practice = $2
       and ($3::uuid is null or m.ref = $3)
       and ($4::bigint is null or m.at >= instant($4)) and ($5::bigint is null or m.at < instant($5))
       and ($6::bigint is null or (m.at, m.ref) < (instant($6), $7::uuid))
     order by m.at desc, m.ref desc limit $8`,
    [
      filter.customerId,
      filter.practice,
      filter.id ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.after?.at ?? null,
      filter.after?.id ?? null,
      filter.limit,
      [TRANSFER_CODES.practice_grant, TRANSFER_CODES.practice_refill],
    ],
  )

/** Order of a desk page: by escalation and age, or the newest decided first. */
export interface DeskPlace extends Place {
  readonly escalated: boolean
}

/** Ids of the queue's page, filtered by the method's type. */
export const readDeskPage = (
  db: Queryable,
  asked: {
    readonly isWaiting: boolean
    readonly method: PaymentMethodType | undefined
    readonly after: DeskPlace | undefined
    readonly limit: number
  },
): Promise<DeskPlace[]> => {
  const params = [
    asked.method ?? null,
    asked.after?.id ?? null,
    asked.after?.at ?? null,
    asked.limit,
    ...(asked.isWaiting ? [asked.after?.escalated ?? null] : []),
  ]

  const from = `from published.review v join deposit d on d.id = v.ref join deposit_reference r on r.reference = d.reference
    join published.payment_method m on m.id = r.method_id where v.kind = 'recharge' and ($1::text is null or m.type = $1)`

  return db.query(
    asked.isWaiting
      ? `select v.ref::text as id, v.opened_at as at, v.case_number is not null as escalated ${from} and v.closed_at is null
           and ($2::uuid is null or (v.case_number is null, v.opened_at, v.ref) > (not $5::boolean, instant($3), $2::uuid))
         order by v.case_number is null, v.opened_at, v.ref limit $4`
      : `select v.ref::text as id, v.closed_at as at, false as escalated ${from} and v.closed_at is not null
           and ($2::uuid is null or (v.closed_at, v.ref) < (instant($3), $2::uuid))
         order by v.closed_at desc, v.ref desc limit $4`,
    params,
  )
}

/** Deposits by their ids. */
export const readDeposits = (db: Queryable, ids: readonly string[]): Promise<DepositRow[]> =>
  db.query(`select ${DEPOSIT_COLUMNS} from ${DEPOSIT_TABLES} where d.id = any($1::uuid[])`, [ids])

/** References of other deposits that came with the same picture, by deposit. */
export async function readSamePictures(
  db: Queryable,
  ids: readonly string[],
): Promise<Map<string, readonly string[]>> {
  const rows = await db.query<{ id: string; others: string[] }>(
    `select d.id::text, array_agg(distinct o.reference order by o.reference) as others
     from deposit d join deposit o on o.picture = d.picture and o.id <> d.id where d.id = any($1::uuid[]) group by d.id`,
    [ids],
  )

  return new Map(rows.map(({ id, others }) => [id, others]))
}
