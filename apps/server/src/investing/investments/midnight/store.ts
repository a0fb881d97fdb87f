import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../../platform/database/database.ts'
import type { InvestmentRow } from '../store.ts'

/** The project of an investment, which never changes; `undefined` where there is no such investment. */
export async function offerIdOf(db: Queryable, id: string): Promise<bigint | undefined> {
  const [row] = await db.query<{ offer_id: bigint }>(
    { name: 'midnight_offer_of', text: 'select offer_id from investment where id = $1' },
    [id],
  )
  return row?.offer_id
}

/** What a midnight needs to know of an investment. */
export type OpenRow = Pick<
  InvestmentRow,
  | 'id'
  | 'customer_id'
  | 'offer_id'
  | 'asset'
  | 'terms_id'
  | 'post_day'
  | 'last_day'
  | 'principal'
  | 'instalment_day'
  | 'set_aside'
  | 'credited'
  | 'credited_to'
  | 'renew'
>

/** What is read of each row `i`. */
export const OPEN_COLUMNS = `i.id, i.customer_id, i.offer_id, i.asset, i.terms_id, i.post_day, i.last_day, i.principal, i.instalment_day,
  i.set_aside, i.credited, i.credited_to, i.renew`

/** Locks an investment that is open and reads it; take its offer's lock before. */
export async function lockOpen(tx: Queryable, id: string): Promise<OpenRow | undefined> {
  const [row] = await tx.query<OpenRow>(
    {
      name: 'midnight_lock',
      text: `select ${OPEN_COLUMNS} from investment i where i.id = $1 and i.state = 'open' for update`,
    },
    [id],
  )

  return row
}

/** One day of one investment: what its interest adds up to more than the day before, in smallest units. */
export interface DayCredit {
  readonly id: string
  readonly minor: bigint
}

/**
 * Credits the interest of one day to open investments that have it up to the day before: rows, transfers and balances in
 * one statement. The database computes each sum anew and takes none that differs.
 * @returns the ids that were credited; missing are those that somebody else credited or ended meanwhile
 */
export async function creditDay(
  db: Queryable,
  day: PlatformDay,
  at: Instant,
  credits: readonly DayCredit[],
): Promise<readonly string[]> {
  const [row] = await db.query<{ done: readonly string[] | null }>(
    {
      name: 'midnight_credit',
      text: 'select credit_investments(instant($1), $2::uuid[], $3::integer[], $4::bigint[])::text[] as done',
    },
    [at, credits.map(({ id }) => id), credits.map(() => day), credits.map(({ minor }) => minor)],
  )

  return row?.done ?? []
}

export interface Ending {
  readonly endedBy: 'maturity' | 'stop'
  readonly at: Instant
  readonly charge: bigint
  readonly rolled: bigint
}

export async function markSettled(tx: Queryable, id: string, end: Ending): Promise<void> {
  const rows = await tx.query(
    `update investment set state = 'settled', ended_by = $2, ended_at = instant($3), charge = $4, rolled = $5
     where id = $1 and state = 'open' returning id`,
    [id, end.endedBy, end.at, end.charge, end.rolled],
  )
  if (rows.length !== 1) throw new Error(`investment ${id} was locked and open`)
}
