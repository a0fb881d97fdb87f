import type { GatheredEvent } from '@plumbline/domain/accounts/security-gathering'
import type { Queryable } from '../platform/database/database.ts'

/*
 * SQL of security events. Hashes pass as hex.
 */

/** Writes rows in one statement. */
export async function insertEvents(db: Queryable, rows: readonly GatheredEvent[]): Promise<void> {
  await db.query(
    `insert into security_event (kind, at, until, times, customer_id, operator_id, account_hash, address_hash, device_hash,
       device_name, place, detail)
     select kind, instant(at), instant(until), times, customer_id, operator_id, decode(account_hash, 'hex'),
       decode(address_hash, 'hex'), decode(device_hash, 'hex'), device_name, place, detail
     from unnest($1::text[], $2::bigint[], $3::bigint[], $4::int[], $5::bigint[], $6::bigint[], $7::text[], $8::text[],
       $9::text[], $10::text[], $11::text[], $12::text[]) as e(kind, at, until, times, customer_id, operator_id,
       account_hash, address_hash, device_hash, device_name, place, detail)`,
    [
      rows.map(({ kind }) => kind),
      rows.map(({ at }) => at),
      rows.map(({ until }) => until),
      rows.map(({ times }) => times),
      rows.map(({ customerId }) => customerId ?? null),
      rows.map(({ operatorId }) => operatorId ?? null),
      rows.map(({ accountHash }) => accountHash ?? null),
      rows.map(({ addressHash }) => addressHash ?? null),
      rows.map(({ deviceHash }) => deviceHash ?? null),
      rows.map(({ deviceName }) => deviceName),
      rows.map(({ place }) => place),
      rows.map(({ detail }) => detail),
    ],
  )
}

/** Deletes at most `most` expired events. @returns how many */
export async function forgetEvents(db: Queryable, most: number): Promise<number> {
  const [row] = await db.query<{ gone: bigint }>('select security_event_forget($1) as gone', [most])
  return Number(row?.gone ?? 0)
}
