import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

export interface ExchangeRow {
  readonly id: string
  readonly customer_id: bigint
  readonly give_account: bigint
  readonly get_account: bigint
  readonly give: bigint
  readonly get: bigint
  readonly mid: bigint
  readonly price: bigint
  readonly price_scale: number
  readonly at: Instant
}

const COLUMNS = `id::text, customer_id, give_account, get_account, give, get, mid, price, price_scale, at`

/** @returns whether the quote made its exchange now; it makes one only, and the key of the table judges a race */
export async function insertExchange(
  tx: Queryable,
  row: Omit<ExchangeRow, 'at'> & { readonly quotedAt: Instant; readonly at: Instant },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into exchange (id, customer_id, give_account, get_account, give, get, mid, price, price_scale, quoted_at, at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, instant($10), instant($11)) on conflict (id) do nothing returning id`,
    [
      row.id,
      row.customer_id,
      row.give_account,
      row.get_account,
      row.give,
      row.get,
      row.mid,
      row.price,
      row.price_scale,
      row.quotedAt,
      row.at,
    ],
  )

  return rows.length > 0
}

export async function isUsed(db: Queryable, id: string): Promise<boolean> {
  return (await db.query('select from exchange where id = $1', [id])).length > 0
}

/** A customer's own, newest first. */
export const listExchanges = (
  db: Queryable,
  customerId: bigint,
  filter: {
    readonly giveAccounts: readonly bigint[]
    readonly getAccounts: readonly bigint[]
    readonly id: string | undefined
    readonly from: Instant | undefined
    readonly to: Instant | undefined
    /** Time and id of the last one of the page before. */
    readonly after: { readonly at: Instant; readonly id: string } | undefined
    readonly limit: number
  },
): Promise<ExchangeRow[]> =>
  db.query(
    `select ${COLUMNS} from exchange
     where customer_id = $1 and give_account = any($2) and get_account = any($3) and ($4::uuid is null or id = $4)
       and ($5::bigint is null or at >= instant($5)) and ($6::bigint is null or at < instant($6))
       and ($7::bigint is null or (at, id) < (instant($7), $8::uuid))
     order by at desc, id desc limit $9`,
    [
      customerId,
      filter.giveAccounts,
      filter.getAccounts,
      filter.id ?? null,
      filter.from ?? null,
      filter.to ?? null,
      filter.after?.at ?? null,
      filter.after?.id ?? null,
      filter.limit,
    ],
  )
