import type { Instant } from '@plumbline/domain/basics/time'
import type { Language } from '@plumbline/language/languages'
import type { Queryable } from '../../../platform/database/database.ts'

export interface CalendarRow {
  readonly customer_id: bigint
  readonly practice: boolean
  readonly language: string
}

/** Keeps the hash of a new key; the key before opens nothing any more. */
export async function keepCalendar(
  db: Queryable,
  calendar: {
    readonly customerId: bigint
    readonly keyHash: Buffer
    readonly practice: boolean
    readonly language: Language
    readonly at: Instant
  },
): Promise<void> {
  await db.query(
    `insert into investment_calendar (customer_id, key_hash, practice, language, since) values ($1, $2, $3, $4, instant($5))
     on conflict (customer_id) do update set key_hash = excluded.key_hash, practice = excluded.practice,
       language = excluded.language, since = excluded.since`,
    [calendar.customerId, calendar.keyHash, calendar.practice, calendar.language, calendar.at],
  )
}

export async function endCalendar(db: Queryable, customerId: bigint): Promise<void> {
  await db.query('delete from investment_calendar where customer_id = $1', [customerId])
}

/** Whose calendar a key opens. */
export async function calendarByKey(db: Queryable, keyHash: Buffer): Promise<CalendarRow | undefined> {
  const [row] = await db.query<CalendarRow>(
    'select customer_id, practice, language from investment_calendar where key_hash = $1',
    [keyHash],
  )
  return row
}

/** Since when a customer's calendar has its address. */
export async function calendarSince(db: Queryable, customerId: bigint): Promise<Instant | undefined> {
  const [row] = await db.query<{ since: Instant }>(
    'select since from investment_calendar where customer_id = $1',
    [customerId],
  )
  return row?.since
}
