import type { Instant } from '@plumbline/domain/basics/time'
import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'

/** Who of some customers changed since. */
export interface ChangedCustomers {
  /** Notes that everything up to some seconds ago was heard. Each second. */
  mark(): Promise<void>
  /** Those whose money, orders, messages, chat or own calls changed since this was last sure, or last asked. */
  among(customers: readonly bigint[]): Promise<readonly bigint[]>
}

/** A moment of the database. */
interface Mark {
  /** The oldest transaction that ran then: what it and later ones wrote was not all seen. */
  readonly oldest: string
  readonly at: Instant
}

/** An event is lost, and its loss is noticed, within so many seconds of its commit. */
const MARKS_KEPT = 5
/** Rows that are found by their time are written so long before their commit at most. */
const WRITTEN_WITHIN_MS = 10 * SECOND_MS
/** An order is opened so long after its acceptance at most; its end moves money. */
const OPENED_WITHIN_MS = 10 * MINUTE_MS

const MARK = {
  name: 'stream_mark',
  text: 'select pg_snapshot_xmin(pg_current_snapshot())::text as oldest',
}

const CHANGED = {
  name: 'stream_changed_customers',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, array(
    select c.id from unnest($1::bigint[]) as c(id) where exists (
      select from published.account a where a.id between c.id << 24 and ((c.id + 1) << 24) - 1
        and age(a.last_change) <= age($2::text::xid8::xid)
    ) or exists (
      select from published.contract_order o where o.customer_id = c.id and o.id >= $3::uuid
        and age(o.last_change) <= age($2::text::xid8::xid)
    ) or exists (
      select from published.message m where m.customer_id = c.id and m.written_at >= instant($4)
    ) or exists (
      select from published.support_chat s where s.id = c.id and age(s.last_change) <= age($2::text::xid8::xid)
    )
    union
    select r.user_id from published.request r where r.at >= instant($4) and r.user_id = any($1::bigint[])
  ) as changed`,
}

/** Who changed, as the database tells by the transactions that wrote its rows. */
export function changedCustomers(database: Queryable, clock: Clock): ChangedCustomers {
  /** Oldest first. */
  let marks: Mark[] = []

  return {
    async mark() {
      const at = clock.now()
      const [row] = await database.query<{ oldest: string }>(MARK)
      if (row) marks = [...marks, { oldest: row.oldest, at }].slice(-MARKS_KEPT)
    },
    async among(customers) {
      const [since] = marks
      if (!since) return customers

      const at = clock.now()
      const [row] = await database.query<{ oldest: string; changed: bigint[] }>(CHANGED, [
        customers,
        since.oldest,
        uuidFloor(since.at - OPENED_WITHIN_MS),
        since.at - WRITTEN_WITHIN_MS,
      ])
      if (!row) throw new Error('a snapshot has a horizon')

      marks = [{ oldest: row.oldest, at }]

      return row.changed
    },
  }
}
