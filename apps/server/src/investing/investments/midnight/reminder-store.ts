import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../../platform/database/database.ts'
import type { Place } from './page-store.ts'
import { OPEN_COLUMNS } from './store.ts'
import type { OpenRow } from './store.ts'

/** What a customer is reminded of, and how many days before; `pending` is the day after a due day. */
type ReminderKind = 'maturity_3' | 'maturity_1' | 'instalment_3' | 'instalment_1' | 'pending'

/** An investment that is to be reminded of something on `day`. */
export interface DueReminder extends OpenRow {
  readonly kind: ReminderKind
  readonly day: PlatformDay
}

/** Not twice, and not to somebody who only joined on the day of the reminder. */
const OPEN_AND_NEW = (day: string, before: string): string =>
  `i.state = 'open' and (i.last_day, i.id) > ($2, $3) and i.post_day < ${day} - ${before}
   and not exists (select from investment_reminder r where r.investment_id = i.id and r.day = ${day} and r.kind = `

/**
 * Investments that mature in so many days and were not told. Three days before also holds two days before, where no server
 * ran in between: the message names the day itself.
 */
export const readMaturing = (
  db: Queryable,
  today: PlatformDay,
  after: Place,
  most: number,
): Promise<DueReminder[]> =>
  db.query(
    `select ${OPEN_COLUMNS}, i.last_day as day, due.kind from investment i
       cross join lateral (select case when i.last_day - $1 >= 2 then 'maturity_3' else 'maturity_1' end as kind,
         case when i.last_day - $1 >= 2 then 3 else 1 end as before) due
     where i.last_day between $1 and $1 + 3 and ${OPEN_AND_NEW('i.last_day', 'due.before')} due.kind)
     order by i.last_day, i.id limit $4`,
    [today, after.last_day, after.id, most],
  )

/** Investments whose second instalment is due soon, or was not paid by the end of its day and still can be. */
export const readInstalments = (
  db: Queryable,
  today: PlatformDay,
  after: Place,
  most: number,
): Promise<DueReminder[]> =>
  db.query(
    `select ${OPEN_COLUMNS}, due.day, due.kind
     from published.investment_terms t join investment i on i.terms_id = t.id
       cross join lateral (select i.post_day + t.instalment_due_day as day,
         case when i.post_day + t.instalment_due_day < $1 then 'pending'
           when i.post_day + t.instalment_due_day - $1 <= 1 then 'instalment_1' else 'instalment_3' end as kind,
         case when i.post_day + t.instalment_due_day < $1 then 0
           when i.post_day + t.instalment_due_day - $1 <= 1 then 1 else 3 end as before) due
     where t.instalment is not null and i.instalment_day is null and i.last_day > $1 and due.day <= $1 + 3
       and ${OPEN_AND_NEW('due.day', 'due.before')} due.kind)
     order by i.last_day, i.id limit $4`,
    [today, after.last_day, after.id, most],
  )

/** @returns false where it was written before, by this server or another */
export async function markReminded(
  tx: Queryable,
  { id, kind, day }: Pick<DueReminder, 'id' | 'kind' | 'day'>,
  at: Instant,
): Promise<boolean> {
  const rows = await tx.query(
    `insert into investment_reminder (investment_id, kind, day, at) values ($1, $2, $3, instant($4))
     on conflict do nothing returning investment_id`,
    [id, kind, day, at],
  )

  return rows.length > 0
}
