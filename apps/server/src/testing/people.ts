import { randomUUID } from 'node:crypto'
import { nextOwnerId, openCustomer } from '../ledger/ledger.ts'
import type { Database } from '../platform/database/database.ts'
import type { Clock } from '../platform/clock.ts'

/** A customer with a row and accounts of practice money, but no log-in: for tests beneath the calls. */
export async function makeCustomer(db: Database, clock: Clock): Promise<bigint> {
  return db.transaction(async (tx) => {
    const id = await nextOwnerId(tx)
    await openCustomer(tx, id, true)

    await tx.query(
      `insert into customer (id, account, password_hash, invitation_code, terms_version, terms_accepted_at, registered_at, password_changed_at)
       values ($1, $2, 'none', $3, '1', instant($4), instant($4), instant($4))`,
      [id, `${randomUUID()}@example.com`, randomUUID(), clock.now()],
    )

    return id
  })
}

/** An operator with a row, but no log-in. */
export async function makeOperator(
  owner: Database,
  clock: Clock,
  who: { readonly roles?: readonly string[]; readonly customerId?: bigint } = {},
): Promise<bigint> {
  const [row] = await owner.query<{ id: bigint }>(
    'insert into operator (name, roles, customer_id, made_at) values ($1, $2, $3, instant($4)) returning id',
    [
      `op-${randomUUID().slice(0, 20)}`,
      who.roles ?? ['reviewer', 'treasurer'],
      who.customerId ?? null,
      clock.now(),
    ],
  )
  if (!row) throw new Error('an insert returns its row')

  return row.id
}
