import type { OrderTick } from '@plumbline/domain/trading/contract-order'
import type { ExitFacts } from '@plumbline/domain/trading/settlement'
import { S2_WINDOW_MS } from '@plumbline/domain/trading/settlement'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../../platform/database/database.ts'
import { plainArray } from '../acceptance/array-literal.ts'

/*
 * Facts of the public tick log for opening and settling. Many orders share them (one tick opens a whole batch), so each
 * is asked for once. Read from the table and never from memory: after a restart the same rows give the same answer.
 * The time of all questions goes in as plain values of a statement without a name: it is planned for them, so that no day
 * but theirs is touched, however long the log is.
 */

interface TickRow {
  readonly place: bigint
  readonly seq: bigint | null
  readonly time: Instant | null
  readonly price: bigint | null
}

const tickOf = (row: TickRow): OrderTick | undefined =>
  row.seq === null || row.time === null || row.price === null
    ? undefined
    : { seq: row.seq, time: row.time, price: row.price }

export interface EntryQuestion {
  readonly productId: number
  readonly acceptedAt: Instant
  readonly maxGapMs: number
}

/** For each question the first tick in (acceptedAt, acceptedAt + maxGapMs], if there is one yet. */
export async function readEntryTicks(
  db: Queryable,
  questions: readonly EntryQuestion[],
): Promise<(OrderTick | undefined)[]> {
  if (questions.length === 0) return []

  const rows = await db.query<TickRow>(
    `select n.place, t.seq, t.time, t.price
      from unnest($1::smallint[], $2::bigint[], $3::integer[]) with ordinality as n(product, at, gap, place)
      left join lateral (select seq, time, price from stored_tick where product_id = n.product
        and time > instant(n.at) and time <= instant(n.at + n.gap)
        and time > instant($4) and time <= instant($5) order by time, seq limit 1) t on true
      order by n.place`,
    [
      plainArray(questions.map(({ productId }) => productId)),
      plainArray(questions.map(({ acceptedAt }) => acceptedAt)),
      plainArray(questions.map(({ maxGapMs }) => maxGapMs)),
      Math.min(...questions.map(({ acceptedAt }) => acceptedAt)),
      Math.max(...questions.map(({ acceptedAt, maxGapMs }) => acceptedAt + maxGapMs)),
    ],
  )

  return rows.map(tickOf)
}

export interface ExitQuestion {
  readonly productId: number
  readonly expiresAt: Instant
  readonly maxGapMs: number
  readonly rule: 1 | 2
}

interface ExitRow extends TickRow {
  readonly prices: bigint[] | null
}

/** For each question the last tick in (T − maxGapMs, T] and, for rule S2, the prices of (T − 3 s, T]. Ask once a watermark ≥ T is durable. */
export async function readExitFacts(db: Queryable, questions: readonly ExitQuestion[]): Promise<ExitFacts[]> {
  if (questions.length === 0) return []

  const rows = await db.query<ExitRow>(
    `select n.place, t.seq, t.time, t.price, w.prices
      from unnest($1::smallint[], $2::bigint[], $3::integer[], $4::smallint[]) with ordinality as n(product, at, gap, rule, place)
      left join lateral (select seq, time, price from stored_tick where product_id = n.product
        and time > instant(n.at - n.gap) and time <= instant(n.at)
        and time > instant($5) and time <= instant($6) order by time desc, seq desc limit 1) t on true
      left join lateral (select array_agg(price) as prices from stored_tick where n.rule = 2 and product_id = n.product
        and time > instant(n.at - ${S2_WINDOW_MS}) and time <= instant(n.at)
        and time > instant($5) and time <= instant($6)) w on true
      order by n.place`,
    [
      plainArray(questions.map(({ productId }) => productId)),
      plainArray(questions.map(({ expiresAt }) => expiresAt)),
      plainArray(questions.map(({ maxGapMs }) => maxGapMs)),
      plainArray(questions.map(({ rule }) => rule)),
      Math.min(...questions.map(({ expiresAt, maxGapMs }) => expiresAt - Math.max(maxGapMs, S2_WINDOW_MS))),
      Math.max(...questions.map(({ expiresAt }) => expiresAt)),
    ],
  )

  return rows.map((row) => ({ last: tickOf(row), window: row.prices ?? [] }))
}
