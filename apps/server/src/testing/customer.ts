import type { Queryable } from '../platform/database/database.ts'

/** A customer of its own for one test, straight into the table: nobody logs in as them. */
export async function testCustomer(owner: Queryable): Promise<bigint> {
  const [row] = await owner.query<{ id: bigint }>(
    `with numbered as (
       insert into ledger_owner select nextval('ledger_owner_id'), 'customer' returning id)
     insert into customer (id, account, password_hash, invitation_code, terms_version, terms_accepted_at, registered_at, password_changed_at)
     select id, 'customer-' || id || '@example.com', 'none', 'TEST' || id, '1', now(), now(), now() from numbered returning id`,
  )
  if (!row) throw new RangeError('no customer was made')

  return row.id
}
