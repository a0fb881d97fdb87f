import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Database, Queryable } from '../../platform/database/database.ts'

export interface Share {
  readonly token: string
  readonly at: Instant
}

/** The link of an order that has not ended. */
export async function readShare(
  db: Queryable,
  customerId: bigint,
  orderId: string,
): Promise<Share | undefined> {
  const [row] = await db.query<Share>(
    'select token, at from order_share where customer_id = $1 and order_id = $2 and ended_at is null',
    [customerId, orderId],
  )
  return row
}

/** Makes a link where there is none; of two at once one stands, and both answer with it. */
export async function openShare(
  db: Database,
  customerId: bigint,
  orderId: string,
  { token, at }: Share,
): Promise<Share> {
  await db.query(
    'insert into order_share(token, customer_id, order_id, at) values ($1, $2, $3, $4) on conflict do nothing',
    [token, customerId, orderId, toIso(at)],
  )

  const share = await readShare(db, customerId, orderId)

  // Ended by its owner in this very moment: theirs is the later word.
  return share ?? { token, at }
}

/** Ends the link of one order, or all of a customer's. */
export async function endShare(
  db: Queryable,
  customerId: bigint,
  orderId: string | undefined,
  at: Instant,
): Promise<void> {
  await db.query(
    `update order_share set ended_at = greatest(at, $3)
     where customer_id = $1 and ($2::uuid is null or order_id = $2) and ended_at is null`,
    [customerId, orderId ?? null, toIso(at)],
  )
}

export interface SharedOrder {
  readonly customerId: bigint
  readonly orderId: string
}

/** The order that a token shows. */
export async function readShared(db: Queryable, token: string): Promise<SharedOrder | undefined> {
  const [row] = await db.query<{ customer_id: bigint; order_id: string }>(
    'select customer_id, order_id from order_share where token = $1 and ended_at is null',
    [token],
  )
  return row && { customerId: row.customer_id, orderId: row.order_id }
}
