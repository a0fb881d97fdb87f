import type { Candle } from '@plumbline/domain/feed/candle'
import { toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import type { SourceStanding } from '@plumbline/domain/feed/source-standing'
import type { Queryable } from '../platform/database/database.ts'
import type { FeedRun, LoggedTick } from './feed-run.ts'
import { standingDocument } from './standing-store.ts'

export interface StoredCandle extends Candle {
  readonly runId: number
  readonly spanMinutes: number
}

/** What one feed commit writes, all of it or nothing. */
export interface FeedBatch {
  readonly ticks: readonly LoggedTick[]
  readonly candles: readonly StoredCandle[]
  readonly cursors: readonly { readonly runId: number; readonly tickIndex: bigint }[]
  readonly standings: readonly SourceStanding[]
  readonly watermark: Instant
  /** The durable watermark that the batch follows on, in this epoch. */
  readonly follows: Instant
  readonly epoch: bigint
}

/** The newest run of each product. */
export const readRuns = (db: Queryable): Promise<FeedRun[]> =>
  db.query<FeedRun>(`select distinct on (product_id) id, product_id "productId", source, fingerprint, since
    from feed_run order by product_id, id desc`)

/** @throws where another node has begun to publish since `epoch` */
export async function insertRun(db: Queryable, run: Omit<FeedRun, 'id'>, epoch: bigint): Promise<FeedRun> {
  const rows = await db.query<{ id: number }>(
    `insert into feed_run(product_id, source, fingerprint, since)
     select $1, $2, $3, instant($4) from feed_watermark where epoch = $5 for share returning id`,
    [run.productId, run.source, run.fingerprint, run.since, epoch],
  )

  const id = rows[0]?.id
  if (id === undefined) throw new Error('a feed run was not written')

  return { ...run, id }
}

/** How far prices are committed, and by which of the nodes that published them one after another. */
export interface FeedPosition {
  readonly at: Instant
  readonly epoch: bigint
}

export async function readPosition(db: Queryable): Promise<FeedPosition | undefined> {
  const rows = await db.query<FeedPosition>({
    name: 'read_feed_position',
    text: 'select at, epoch from feed_watermark',
  })
  return rows[0]
}

/** From now on nobody else's commits are written. A commit under way is waited for. */
export async function beginEpoch(db: Queryable): Promise<FeedPosition> {
  const [position] = await db.query<FeedPosition>(
    'update feed_watermark set epoch = epoch + 1 returning at, epoch',
  )
  if (!position) throw new Error('there is no watermark')

  return position
}

export async function insertWatermark(db: Queryable, at: Instant): Promise<void> {
  await db.query('insert into feed_watermark(at) values (instant($1)) on conflict do nothing', [at])
}

export async function readCursor(db: Queryable, runId: number): Promise<bigint | undefined> {
  const rows = await db.query<{ tick_index: bigint }>(
    'select tick_index from replay_cursor where run_id = $1',
    [runId],
  )
  return rows[0]?.tick_index
}

/** The partitions of today and yesterday (UTC). Those of coming days are made ahead of time by the keeper of ticks. */
export async function makePartitions(db: Queryable, now: Instant): Promise<void> {
  await db.query('select make_tick_partitions($1::date - 1, 2)', [toIso(now).slice(0, 10)])
}

const TICK_COLUMNS = 'product_id "productId", seq, time, price, source, source_time "sourceTime"'

interface TickRow extends Omit<LoggedTick, 'sourceTime'> {
  readonly sourceTime: Instant | null
}

const tickOf = (row: TickRow): LoggedTick => ({ ...row, sourceTime: row.sourceTime ?? undefined })

/** The newest tick of each product that has one. */
export async function readLastTicks(db: Queryable): Promise<LoggedTick[]> {
  const rows = await db.query<TickRow>(`select t.* from published.market_product p cross join lateral
    (select ${TICK_COLUMNS} from stored_tick where product_id = p.id order by time desc, seq desc limit 1) t`)
  return rows.map(tickOf)
}

/** Which ticks of the public log: from a number on, or within [from, to]; without any of them the newest. */
export interface TickRange {
  readonly fromSeq?: number | undefined
  readonly from?: Instant | undefined
  readonly to?: Instant | undefined
  /** Only ticks with a lower number. */
  readonly before?: bigint | undefined
  readonly limit: number
}

/** Ticks of a product in the table, oldest first, none before `since`. */
export async function readTicks(
  db: Queryable,
  productId: number,
  { fromSeq, from, to, before, limit }: TickRange,
  since?: Instant,
): Promise<LoggedTick[]> {
  const isNewest = fromSeq === undefined && from === undefined
  const order = isNewest ? 'time desc, seq desc' : fromSeq === undefined ? 'time, seq' : 'seq'

  const rows = await db.query<TickRow>(
    `select ${TICK_COLUMNS} from tick where product_id = $1 and ($2::bigint is null or seq >= $2)
      and ($3::bigint is null or time >= instant($3)) and ($4::bigint is null or time <= instant($4))
      and ($6::bigint is null or time >= instant($6)) and ($7::bigint is null or seq < $7) order by ${order} limit $5`,
    [productId, fromSeq ?? null, from ?? null, to ?? null, limit, since ?? null, before ?? null],
  )

  return (isNewest ? rows.toReversed() : rows).map(tickOf)
}

/** The ticks of products with times in (after, upTo], in the order of time. */
export async function readTicksWithin(
  db: Queryable,
  productIds: readonly number[],
  after: Instant,
  upTo: Instant,
): Promise<LoggedTick[]> {
  const rows = await db.query<TickRow>(
    {
      name: 'read_ticks_within',
      text: `select t.* from unnest($1::smallint[]) p(id) cross join lateral
      (select ${TICK_COLUMNS} from tick where product_id = p.id and time > instant($2) and time <= instant($3)) t
      order by t.time, t."productId"`,
    },
    [productIds, after, upTo],
  )

  return rows.map(tickOf)
}

interface PlainCandleRow extends Omit<Candle, 'volume'> {
  readonly volume: bigint | null
}

interface CandleRow extends PlainCandleRow {
  readonly runId: number
  readonly spanMinutes: number
}

const PRICE_COLUMNS = 'time, open, high, low, close, volume'

const candleOf = <Row extends PlainCandleRow>({ volume, ...row }: Row) =>
  volume === null ? row : { ...row, volume }

/** The newest `limit` candles of a run with start before an instant, oldest first. */
export async function readCandles(
  db: Queryable,
  runId: number,
  spanMinutes: number,
  before: Instant,
  limit: number,
): Promise<Candle[]> {
  const rows = await db.query<PlainCandleRow>(
    {
      name: 'read_candles',
      text: `select ${PRICE_COLUMNS} from candle where run_id = $1 and span_minutes = $2 and time < instant($3) order by time desc limit $4`,
    },
    [runId, spanMinutes, before, limit],
  )

  return rows.toReversed().map(candleOf)
}

/** The newest candles of each interval of the given runs, newest first: as many of each as asked for. */
export async function readLastCandles(
  db: Queryable,
  runIds: readonly number[],
  spans: readonly number[],
  ofEach = 1,
): Promise<StoredCandle[]> {
  const rows = await db.query<CandleRow>(
    `select c.* from unnest($1::integer[]) r(id) cross join unnest($2::integer[]) s(span)
    cross join lateral (select run_id "runId", span_minutes "spanMinutes", ${PRICE_COLUMNS} from candle where run_id = r.id and span_minutes = s.span order by time desc limit $3) c`,
    [runIds, spans, ofEach],
  )

  return rows.map(candleOf)
}

/** A platform day of which a run has a candle, by its first moment. */
export interface CandleDay {
  readonly start: Instant
  /** When the run began. */
  readonly since: Instant
}

/** The platform days of which any run of a product has a candle, newest first. */
export const readCandleDays = (
  db: Queryable,
  productId: number,
  spanMinutes: number,
  since: Instant,
): Promise<CandleDay[]> =>
  db.query<CandleDay>(
    `select c.time as start, min(r.since) as since from feed_run r join candle c on c.run_id = r.id
      where r.product_id = $1 and c.span_minutes = $2 and c.time >= instant($3) group by c.time order by c.time desc`,
    [productId, spanMinutes, since],
  )

/** Writes candles that were not there. */
export async function writeCandles(db: Queryable, candles: readonly StoredCandle[]): Promise<void> {
  await db.query(
    `insert into candle(run_id, span_minutes, time, open, high, low, close, volume)
    select run_id, span_minutes, instant(time), open, high, low, close, volume
    from unnest($1::integer[], $2::integer[], $3::bigint[], $4::bigint[], $5::bigint[], $6::bigint[], $7::bigint[], $8::bigint[])
      c(run_id, span_minutes, time, open, high, low, close, volume)`,
    candleColumns(candles),
  )
}

/** Candles column by column, as unnest takes them. */
const candleColumns = (candles: readonly StoredCandle[]): unknown[] => [
  candles.map((candle) => candle.runId),
  candles.map((candle) => candle.spanMinutes),
  candles.map((candle) => candle.time),
  candles.map((candle) => candle.open),
  candles.map((candle) => candle.high),
  candles.map((candle) => candle.low),
  candles.map((candle) => candle.close),
  candles.map((candle) => candle.volume ?? null),
]

/**
 * One statement, so one round trip and one transaction: all of a batch or nothing of it. It writes only where the watermark
 * is still the one it follows, so that a batch whose answer was lost is never written twice, and where no other node has begun
 * to publish since.
 */
const WRITE_BATCH = {
  name: 'write_feed_batch',
  text: `with guard as (
    select from feed_watermark where at = instant($18) and epoch = $20 for update
  ), ticks as (
    insert into tick(product_id, seq, time, price, source, source_time, sources)
    select product_id, seq, instant(time), price, source, instant(source_time), sources
    from guard, unnest($1::smallint[], $2::bigint[], $3::bigint[], $4::bigint[], $5::text[], $6::bigint[], $19::text[])
      t(product_id, seq, time, price, source, source_time, sources)
  ), candles as (
    insert into candle(run_id, span_minutes, time, open, high, low, close, volume)
    select run_id, span_minutes, instant(time), open, high, low, close, volume
    from guard, unnest($7::integer[], $8::integer[], $9::bigint[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::bigint[])
      c(run_id, span_minutes, time, open, high, low, close, volume)
    on conflict (run_id, span_minutes, time) do update
      set high = excluded.high, low = excluded.low, close = excluded.close, volume = excluded.volume
  ), cursors as (
    insert into replay_cursor(run_id, tick_index) select run_id, tick_index from guard, unnest($15::integer[], $16::bigint[]) r(run_id, tick_index)
    on conflict (run_id) do update set tick_index = excluded.tick_index
  ), standings as (
    insert into feed_standing(run_id, document) select run_id, document from guard, unnest($21::integer[], $22::jsonb[]) s(run_id, document)
    on conflict (run_id) do update set document = excluded.document
  )
  update feed_watermark set at = instant($17) from guard returning at`,
} as const

/** @returns whether it was written */
export async function writeBatch(
  db: Queryable,
  { ticks, candles, cursors, standings, watermark, follows, epoch }: FeedBatch,
): Promise<boolean> {
  const written = await db.query(WRITE_BATCH, [
    ticks.map((tick) => tick.productId),
    ticks.map((tick) => tick.seq),
    ticks.map((tick) => tick.time),
    ticks.map((tick) => tick.price),
    ticks.map((tick) => tick.source),
    ticks.map((tick) => tick.sourceTime ?? null),
    ...candleColumns(candles),
    cursors.map((cursor) => cursor.runId),
    cursors.map((cursor) => cursor.tickIndex),
    watermark,
    follows,
    ticks.map((tick) => tick.sources ?? null),
    epoch,
    standings.map((standing) => standing.runId),
    standings.map(standingDocument),
  ])

  return written.length === 1
}
