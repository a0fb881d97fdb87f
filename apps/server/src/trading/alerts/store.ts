import type { AlertPhase, AlertState, AlertKind } from '@plumbline/domain/trading/price-alert'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Place, LivePlace } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'

/*
 * SQL of price alerts, of the ticks that fired them, and of how far each product is judged.
 */

export interface AlertRow {
  readonly id: string
  readonly customer_id: bigint
  readonly product_id: number
  readonly kind: AlertKind
  readonly level: bigint | null
  readonly change_ppm: number | null
  readonly within_minutes: number | null
  readonly is_repeated: boolean
  readonly note: string | null
  readonly made_at: Instant
  readonly expires_at: Instant
  readonly status: 'active' | 'paused' | 'fired'
  readonly phase: AlertPhase
  readonly since: Instant
  readonly judged_seq: bigint
  readonly fired_count: number
}

/** With the tick that fired it last. */
export interface ListedAlert extends AlertRow {
  readonly last_seq: bigint | null
  readonly last_time: Instant | null
  readonly last_price: bigint | null
}

const COLUMNS = `a.id, a.customer_id, a.product_id, a.kind, a.level, a.change_ppm, a.within_minutes, a.is_repeated, a.note,
  a.made_at, a.expires_at, a.status, a.phase, a.since, a.judged_seq, a.fired_count`
const LAST = `f.seq last_seq, f.time last_time, f.price last_price`
const LAST_JOIN = `left join lateral (select seq, time, price from price_alert_firing where alert_id = a.id
  order by seq desc limit 1) f on true`
const IS_LIVE = `(a.status in ('active', 'paused') and a.expires_at > instant($2))`

/** Makes and changes of one customer's alerts follow one another. */
export async function lockAlerts(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(hashtextextended('alerts ' || $1, 0))`, [
    customerId.toString(),
  ])
}

/** Active and paused ones that have not expired. */
export async function countLive(tx: Queryable, customerId: bigint, now: Instant): Promise<number> {
  const [row] = await tx.query<{ count: bigint }>(
    `select count(*) from price_alert
     where customer_id = $1 and status in ('active', 'paused') and expires_at > instant($2)`,
    [customerId, now],
  )

  return Number(row?.count ?? 0)
}

export async function insertAlert(tx: Queryable, row: AlertRow): Promise<void> {
  await tx.query(
    `insert into price_alert (id, customer_id, product_id, kind, level, change_ppm, within_minutes, is_repeated, note,
       made_at, expires_at, status, phase, since, judged_seq)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, instant($10), instant($11), $12, $13, instant($14), $15)`,
    [
      row.id,
      row.customer_id,
      row.product_id,
      row.kind,
      row.level,
      row.change_ppm,
      row.within_minutes,
      row.is_repeated,
      row.note,
      row.made_at,
      row.expires_at,
      row.status,
      row.phase,
      row.since,
      row.judged_seq,
    ],
  )
}

/** One alert of the customer's own, locked. */
export async function lockAlert(
  tx: Queryable,
  customerId: bigint,
  id: string,
): Promise<AlertRow | undefined> {
  const [row] = await tx.query<AlertRow>(
    `select ${COLUMNS} from price_alert a where a.id = $1 and a.customer_id = $2 and a.status <> 'deleted' for update`,
    [id, customerId],
  )
  return row
}

export async function setStatus(
  tx: Queryable,
  id: string,
  status: AlertRow['status'] | 'deleted',
): Promise<void> {
  await tx.query('update price_alert set status = $2 where id = $1', [id, status])
}

/** Re-arms the alert from the current price. */
export async function resumeAlert(
  tx: Queryable,
  id: string,
  state: AlertState & { readonly seq: bigint },
): Promise<void> {
  await tx.query(
    `update price_alert set status = 'active', phase = $2, since = instant($3), judged_seq = greatest(judged_seq, $4)
     where id = $1`,
    [id, state.phase, state.since, state.seq],
  )
}

/** Live ones first, then what has ended; newest first. */
export const alertsOf = (
  db: Queryable,
  customerId: bigint,
  now: Instant,
  asked: {
    readonly productId?: number | undefined
    readonly id?: string
    readonly after?: LivePlace | undefined
    readonly limit: number
  },
): Promise<(ListedAlert & { readonly is_live: boolean })[]> =>
  db.query(
    `select ${COLUMNS}, ${LAST}, ${IS_LIVE} as is_live from price_alert a ${LAST_JOIN}
     where a.customer_id = $1 and a.status <> 'deleted' and ($3::smallint is null or a.product_id = $3)
       and ($4::uuid is null or a.id = $4)
       and ($5::boolean is null or (${IS_LIVE}, a.made_at, a.id) < ($5, instant($6), $7::uuid))
     order by is_live desc, a.made_at desc, a.id desc limit $8`,
    [
      customerId,
      now,
      asked.productId ?? null,
      asked.id ?? null,
      asked.after?.isLive ?? null,
      asked.after?.at ?? null,
      asked.after?.id ?? null,
      asked.limit,
    ],
  )

export interface FiringRow extends Pick<
  AlertRow,
  'kind' | 'level' | 'change_ppm' | 'within_minutes' | 'note' | 'product_id'
> {
  readonly alert_id: string
  readonly seq: bigint
  readonly time: Instant
  readonly price: bigint
  readonly rose: boolean | null
}

export interface FiringPage {
  readonly productId: number | undefined
  readonly before: Place | undefined
  readonly limit: number
}

/** Newest first; those of deleted alerts stay. */
export async function firingsOf(
  db: Queryable,
  customerId: bigint,
  { productId, before, limit }: FiringPage,
): Promise<FiringRow[]> {
  return db.query<FiringRow>(
    `select f.alert_id, f.seq, f.time, f.price, f.rose, a.kind, a.level, a.change_ppm, a.within_minutes, a.note, a.product_id
     from price_alert_firing f join price_alert a on a.id = f.alert_id
     where f.customer_id = $1 and ($2::smallint is null or a.product_id = $2)
       and ($3::bigint is null or (f.time, f.alert_id) < (instant($3), $4::uuid))
     order by f.time desc, f.alert_id desc limit $5`,
    [customerId, productId ?? null, before?.at ?? null, before?.id ?? null, limit],
  )
}

/** Those to watch: all, or this one. */
export const activeAlerts = (db: Queryable, now: Instant, id?: string): Promise<AlertRow[]> =>
  db.query<AlertRow>(
    `select ${COLUMNS} from price_alert a
     where a.status = 'active' and a.expires_at > instant($1) and ($2::uuid is null or a.id = $2) order by a.judged_seq`,
    [now, id ?? null],
  )

export async function judgedSeqs(db: Queryable): Promise<Map<number, bigint>> {
  const rows = await db.query<{ product_id: number; seq: bigint }>(
    'select product_id, seq from price_alert_judged',
  )
  return new Map(rows.map((row) => [row.product_id, row.seq]))
}

/** That a tick fired it; nothing where it had ended, paused or was judged beyond that tick already. */
export async function markFired(
  tx: Queryable,
  id: string,
  tick: { readonly seq: bigint; readonly time: Instant },
): Promise<AlertRow | undefined> {
  const [row] = await tx.query<AlertRow>(
    `update price_alert a set fired_count = fired_count + 1, status = case when is_repeated then 'active' else 'fired' end,
       phase = 'resting', since = instant($3), judged_seq = $2
     where id = $1 and status = 'active' and judged_seq < $2 returning ${COLUMNS}`,
    [id, tick.seq, tick.time],
  )

  return row
}

export async function insertFiring(
  tx: Queryable,
  { id, customer_id: customerId }: AlertRow,
  tick: {
    readonly seq: bigint
    readonly time: Instant
    readonly price: bigint
    readonly rose: boolean | undefined
  },
  toldAt: Instant,
): Promise<void> {
  await tx.query(
    `insert into price_alert_firing (alert_id, seq, customer_id, time, price, rose, told_at)
     values ($1, $2, $3, instant($4), $5, $6, instant($7))`,
    [id, tick.seq, customerId, tick.time, tick.price, tick.rose ?? null, toldAt],
  )
}

/** A state that is right after the tick with this number. */
export interface JudgedState extends AlertState {
  readonly id: string
  readonly seq: bigint
}

export async function writeStates(tx: Queryable, states: readonly JudgedState[]): Promise<void> {
  if (states.length === 0) return

  await tx.query(
    `update price_alert a set phase = s.phase, since = instant(s.since), judged_seq = s.seq
     from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[]) s(id, phase, since, seq)
     where a.id = s.id and a.status = 'active' and a.judged_seq < s.seq`,
    [
      states.map(({ id }) => id),
      states.map(({ phase }) => phase),
      states.map(({ since }) => since),
      states.map(({ seq }) => seq),
    ],
  )
}

export async function writeJudged(tx: Queryable, seqs: ReadonlyMap<number, bigint>): Promise<void> {
  await tx.query(
    `insert into price_alert_judged (product_id, seq) select * from unnest($1::smallint[], $2::bigint[])
     on conflict (product_id) do update set seq = excluded.seq where price_alert_judged.seq < excluded.seq`,
    [[...seqs.keys()], [...seqs.values()]],
  )
}
