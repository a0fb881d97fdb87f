import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** Until when a customer has stopped, also where that is over. */
export async function readStop(db: Queryable, customerId: bigint): Promise<Instant | undefined> {
  const [row] = await db.query<{ until: Instant }>('select until from trade_stop where customer_id = $1', [
    customerId,
  ])
  return row?.until
}

/** Until when customers have stopped, of those who have not waited it out: these, or all. */
export async function readStops(
  db: Queryable,
  customerIds: readonly bigint[] | undefined,
  now: Instant,
): Promise<ReadonlyMap<bigint, Instant>> {
  const rows = await db.query<{ customer_id: bigint; until: Instant }>(
    'select customer_id, until from trade_stop where ($1::bigint[] is null or customer_id = any($1)) and until > instant($2)',
    [customerIds ?? null, now],
  )
  return new Map(rows.map(({ customer_id: id, until }) => [id, until]))
}

/** Which of these customers have stopped: nothing is begun for them either, a copy of a followed order least of all. */
export async function stoppedAmong(
  db: Queryable,
  customerIds: readonly bigint[],
  now: Instant,
): Promise<ReadonlySet<bigint>> {
  const rows = await db.query<{ customer_id: bigint }>(
    'select customer_id from trade_stop where customer_id = any($1) and until > instant($2)',
    [customerIds, now],
  )
  return new Set(rows.map(({ customer_id }) => customer_id))
}

/** Writes a stop; one that lasts as long or longer stays. @returns until when the customer has stopped */
export async function writeStop(
  db: Queryable,
  customerId: bigint,
  at: Instant,
  until: Instant,
): Promise<Instant> {
  await db.query(
    `insert into trade_stop as kept (customer_id, stopped_at, until) values ($1, instant($2), instant($3))
     on conflict (customer_id) do update set stopped_at = excluded.stopped_at, until = excluded.until
       where kept.until < excluded.until`,
    [customerId, at, until],
  )

  return (await readStop(db, customerId)) ?? until
}
