import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* Invitation codes of customers, and who registered with them. */

export async function invitationCodeOf(db: Queryable, customerId: bigint): Promise<string> {
  const [row] = await db.query<{ code: string }>(
    'select invitation_code as code from customer where id = $1',
    [customerId],
  )
  if (!row) throw new RangeError(`no customer ${customerId}`)

  return row.code
}

/** Number of customers registered with a customer's code. */
export async function countInvited(db: Queryable, customerId: bigint): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*)::integer as count from customer where inviter_id = $1',
    [customerId],
  )
  return row?.count ?? 0
}

/** Customers registered with the code, newest first. @param before id of the previous page's last one */
export const listInvited = (
  db: Queryable,
  customerId: bigint,
  before: bigint | undefined,
  limit: number,
): Promise<{ id: bigint; account: string; registered_at: Instant }[]> =>
  db.query(
    `select id, account, registered_at from customer
     where inviter_id = $1 and ($2::bigint is null or id < $2) order by id desc limit $3`,
    [customerId, before ?? null, limit],
  )

/** Whether a browser has logged in as this customer: registering there with their code is a self-invitation. */
export async function isOwnDevice(db: Queryable, customerId: bigint, device: string): Promise<boolean> {
  const rows = await db.query(
    `select from known_device where customer_id = $1 and device_hash = decode($2, 'hex')`,
    [customerId, device],
  )
  return rows.length > 0
}
