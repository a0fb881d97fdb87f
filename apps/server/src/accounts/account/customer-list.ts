import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* Queries of the desk's customer list. */

export interface ListedCustomer {
  readonly id: bigint
  readonly account: string
  readonly registered_at: Instant
  readonly closed_at: Instant | null
}

/** Reads one customer in the form of the desk's list. */
export async function listedCustomer(db: Queryable, id: bigint): Promise<ListedCustomer | undefined> {
  const [row] = await db.query<ListedCustomer>(
    'select id, account, registered_at, closed_at from customer where id = $1',
    [id],
  )
  return row
}

/** Customers by number or whole account name, newest first; all customers without either. */
export const listCustomers = (
  db: Queryable,
  asked: {
    readonly id: bigint | undefined
    readonly account: string | undefined
    readonly before: bigint | undefined
    readonly limit: number
  },
): Promise<ListedCustomer[]> =>
  db.query(
    `select id, account, registered_at, closed_at from customer
     where ($1::bigint is null or id = $1) and ($2::text is null or account = $2) and ($3::bigint is null or id < $3)
     order by id desc limit $4`,
    [asked.id ?? null, asked.account ?? null, asked.before ?? null, asked.limit],
  )
