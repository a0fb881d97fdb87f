import { PAPERS_KEPT_YEARS } from '@plumbline/domain/accounts/identity'
import type { ClosingMatter } from '@plumbline/api-schema/accounts/protection'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/* SQL of closing. What must be over, and that it is, the database judges by one function of its own (migration 0028). */

export interface MatterRow {
  readonly matter: ClosingMatter
  readonly matters: bigint
  readonly until: Instant | null
}

export const openMatters = (db: Queryable, customerId: bigint): Promise<MatterRow[]> =>
  db.query('select matter, matters, until from customer_open_matters($1)', [customerId])

/** Ends everything of a customer whose accounts are empty. @throws where they are not */
export async function closeCustomer(tx: Queryable, customerId: bigint, at: Instant): Promise<void> {
  await tx.query('select customer_close($1, instant($2))', [customerId, at])
}

/** Customers closed for so many years whose key is still there. */
export async function dueForErasure(db: Queryable, now: Instant, most: number): Promise<bigint[]> {
  const rows = await db.query<{ id: bigint }>(
    `select c.id from published.customer c join published.customer_key k on k.customer_id = c.id
     where c.closed_at + $3 * interval '1 year' <= instant($1) and k.erased_at is null order by c.closed_at limit $2`,
    [now, most, PAPERS_KEPT_YEARS],
  )

  return rows.map(({ id }) => id)
}

export async function eraseKey(db: Queryable, customerId: bigint, now: Instant): Promise<void> {
  await db.query('select customer_key_erase_closed($1, instant($2))', [customerId, now])
}

export async function insertUnlock(
  tx: Queryable,
  unlock: {
    readonly proposalId: string
    readonly customerId: bigint
    readonly since: Instant
    readonly until: Instant
  },
): Promise<void> {
  await tx.query(
    'insert into paper_unlock (proposal_id, customer_id, since, until) values ($1, $2, instant($3), instant($4))',
    [unlock.proposalId, unlock.customerId, unlock.since, unlock.until],
  )
}
