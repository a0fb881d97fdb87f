import type { Instant } from '@plumbline/domain/basics/time'
import { MINUTE_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import type { Clock } from '../platform/clock.ts'
import type { Queryable } from '../platform/database/database.ts'

/** Who of some customers changed since. */
export interface ChangedCustomers {
  /**
   * Notes that everything up to some seconds ago was heard. Each second.
   * @returns whether another primary leads than at the last mark: then `among` has to be asked
   */
  mark(): Promise<boolean>
  /** Those whose money, orders, messages, chat or own calls changed since this was last sure, or last asked. */
  among(customers: readonly bigint[]): Promise<readonly bigint[]>
}

/** A moment of the database. */
interface Mark {
  /** Which primary's history it is of. */
  readonly timeline: string
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

/** Each promotion begins a new one. A standby writes none. */
const TIMELINE = `coalesce(case when not pg_is_in_recovery() then left(pg_walfile_name(pg_current_wal_lsn()), 8) end, '') as timeline`

const MARK = {
  name: 'stream_mark',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, ${TIMELINE}`,
}

const CHANGED = {
  name: 'stream_changed_customers',
  text: `select pg_snapshot_xmin(pg_current_snapshot())::text as oldest, ${TIMELINE}, array(
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
      const [row] = await database.query<Omit<Mark, 'at'>>(MARK)
      if (!row) throw new Error('a snapshot has a horizon')

      const isAnother = marks.length > 0 && marks.at(-1)?.timeline !== row.timeline
      marks = [...marks, { ...row, at }].slice(-MARKS_KEPT)

      return isAnother
    },
    async among(customers) {
      const [since] = marks
      if (!since) return customers

      const at = clock.now()
      const [row] = await database.query<Omit<Mark, 'at'> & { changed: bigint[] }>(CHANGED, [
        customers,
        since.oldest,
        uuidFloor(since.at - OPENED_WITHIN_MS),
        since.at - WRITTEN_WITHIN_MS,
      ])
      if (!row) throw new Error('a snapshot has a horizon')

      const { changed, ...mark } = row
      marks = [{ ...mark, at }]

      // What was seen and had reached no standby is gone with the old primary, and no row of the new one tells of it.
      return mark.timeline === since.timeline ? changed : customers
    },
  }
}
