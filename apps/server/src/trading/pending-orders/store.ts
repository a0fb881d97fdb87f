import type {
  PendingCancelledBy,
  PendingStatus,
  TouchSide,
  LivePendingStatus,
} from '@plumbline/domain/trading/pending-order'
import { LIVE_PENDING_STATUSES } from '@plumbline/domain/trading/pending-order'
import type { RefusalParams } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { LivePlace } from '../../http/page.ts'
import type { Queryable } from '../../platform/database/database.ts'

/*
 * SQL of pending orders, and of how far each product is judged for them.
 */

/** Fields that change with a consent to new terms. */
export interface AgreedTerms {
  readonly fee: bigint
  readonly payout: bigint
  readonly rule: 1 | 2
  readonly max_gap_ms: number
  /** Lower-case hex. */
  readonly terms_hash: string
  /** The signed offer that named them. */
  readonly offer: string
  readonly from_seq: bigint
  readonly from_price: bigint
  readonly side: TouchSide | null
}

export interface PendingRow extends AgreedTerms {
  readonly id: string
  readonly customer_id: bigint
  readonly practice: boolean
  readonly book: 'cash' | 'bonus'
  readonly product_id: number
  readonly direction: number
  readonly seconds: number
  readonly amount: bigint
  readonly multiple: number
  readonly stake: bigint
  readonly level: bigint | null
  readonly fire_at: Instant | null
  readonly placed_at: Instant
  readonly expires_at: Instant
  readonly status: PendingStatus
  readonly fired_seq: bigint | null
  readonly fired_price: bigint | null
  readonly fired_at: Instant | null
  readonly order_id: string | null
  readonly refusal: string | null
  readonly params: RefusalParams | null
  readonly cancelled_by: PendingCancelledBy | null
  readonly ended_at: Instant | null
}

const COLUMNS = `p.id, p.customer_id, p.practice, p.book, p.product_id, p.direction, p.seconds, p.amount, p.multiple, p.stake, p.fee,
  p.payout, p.rule, p.max_gap_ms, encode(p.terms_hash, 'hex') as terms_hash, p.offer, p.level, p.side, p.fire_at, p.placed_at,
  p.expires_at, p.from_seq, p.from_price, p.status, p.fired_seq, p.fired_price, p.fired_at, p.order_id, p.refusal, p.params,
  p.cancelled_by, p.ended_at`

const IS_LIVE = `p.status in (${LIVE_PENDING_STATUSES.map((status) => `'${status}'`).join(', ')})`

/** Placing, and what stops all of a customer's, follow one another. */
export const lockPending = (tx: Queryable, customerId: bigint): Promise<unknown> =>
  tx.query('select pending_lock($1)', [customerId])

/** Those of a customer that may still become orders. */
export async function countLive(tx: Queryable, customerId: bigint): Promise<number> {
  const [row] = await tx.query<{ count: bigint }>(
    `select count(*) from pending_order p where p.customer_id = $1 and ${IS_LIVE}`,
    [customerId],
  )
  return Number(row?.count ?? 0)
}

/** @returns false where the offer has made its order before */
export async function insertPending(tx: Queryable, row: PendingRow): Promise<boolean> {
  const rows = await tx.query(
    `insert into pending_order (id, customer_id, practice, book, product_id, direction, seconds, amount, multiple, stake, fee, payout,
       rule, max_gap_ms, terms_hash, offer, level, side, fire_at, placed_at, expires_at, from_seq, from_price)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, decode($15, 'hex'), $16, $17, $18, instant($19), instant($20),
       instant($21), $22, $23)
     on conflict (id) do nothing returning id`,
    [
      row.id,
      row.customer_id,
      row.practice,
      row.book,
      row.product_id,
      row.direction,
      row.seconds,
      row.amount,
      row.multiple,
      row.stake,
      row.fee,
      row.payout,
      row.rule,
      row.max_gap_ms,
      row.terms_hash,
      row.offer,
      row.level,
      row.side,
      row.fire_at,
      row.placed_at,
      row.expires_at,
      row.from_seq,
      row.from_price,
    ],
  )

  return rows.length > 0
}

/** One of the customer's own, locked. */
export async function holdPending(
  tx: Queryable,
  customerId: bigint,
  id: string,
): Promise<PendingRow | undefined> {
  const [row] = await tx.query<PendingRow>(
    `select ${COLUMNS} from pending_order p where p.id = $1 and p.customer_id = $2 for update`,
    [id, customerId],
  )
  return row
}

/** Ends those of these that wait, whoever asks first. @returns which were ended */
export const cancelPending = (
  tx: Queryable,
  of: { readonly customerId: bigint; readonly id?: string },
  by: PendingCancelledBy,
  at: Instant,
): Promise<PendingRow[]> =>
  tx.query<PendingRow>(
    `update pending_order p set status = 'cancelled', cancelled_by = $3, ended_at = instant($4)
     where p.customer_id = $1 and ($2::uuid is null or p.id = $2) and p.status in ('waiting', 'terms_changed') returning ${COLUMNS}`,
    [of.customerId, of.id ?? null, by, at],
  )

/** Lets one that asked for consent wait again. */
export async function renewTerms(
  tx: Queryable,
  id: string,
  agreed: AgreedTerms,
): Promise<PendingRow | undefined> {
  const [row] = await tx.query<PendingRow>(
    `update pending_order p set status = 'waiting', fee = $2, payout = $3, rule = $4, max_gap_ms = $5, terms_hash = decode($6, 'hex'),
       offer = $7, from_seq = $8, from_price = $9, side = $10
     where p.id = $1 and p.status = 'terms_changed' returning ${COLUMNS}`,
    [
      id,
      agreed.fee,
      agreed.payout,
      agreed.rule,
      agreed.max_gap_ms,
      agreed.terms_hash,
      agreed.offer,
      agreed.from_seq,
      agreed.from_price,
      agreed.side,
    ],
  )

  return row
}

/** Live ones first, then those that have ended; newest first. */
export const pendingOf = (
  db: Queryable,
  customerId: bigint,
  asked: {
    readonly productId?: number | undefined
    readonly after?: LivePlace | undefined
    readonly limit: number
  },
): Promise<(PendingRow & { readonly is_live: boolean })[]> =>
  db.query(
    `select ${COLUMNS}, ${IS_LIVE} as is_live from pending_order p
     where p.customer_id = $1 and ($2::smallint is null or p.product_id = $2)
       and ($3::boolean is null or (${IS_LIVE}, p.placed_at, p.id) < ($3, instant($4), $5::uuid))
     order by is_live desc, p.placed_at desc, p.id desc limit $6`,
    [
      customerId,
      asked.productId ?? null,
      asked.after?.isLive ?? null,
      asked.after?.at ?? null,
      asked.after?.id ?? null,
      asked.limit,
    ],
  )

/** Items to watch after a start. */
export const watchedPending = (db: Queryable, id?: string): Promise<PendingRow[]> =>
  db.query<PendingRow>(
    `select ${COLUMNS} from pending_order p
     where p.status in ('waiting', 'terms_changed') and ($1::uuid is null or p.id = $1) order by p.id`,
    [id ?? null],
  )

/** Locks those of these that wait. Nobody is waited for: `left` are those that somebody else holds. */
export async function holdWaiting(
  tx: Queryable,
  ids: readonly string[],
): Promise<{ readonly held: readonly PendingRow[]; readonly left: readonly string[] }> {
  const held = await tx.query<PendingRow>(
    `select ${COLUMNS} from pending_order p where p.id = any($1) and p.status = 'waiting' order by p.id for update skip locked`,
    [ids],
  )
  if (held.length === ids.length) return { held, left: [] }

  const isHeld = new Set(held.map(({ id }) => id))
  const waiting = await tx.query<{ id: string }>(
    `select id from pending_order where id = any($1) and status = 'waiting'`,
    [ids],
  )

  return { held, left: waiting.map(({ id }) => id).filter((id) => !isHeld.has(id)) }
}

/** A step of one pending order: what it becomes, and what brought it there. */
export interface PendingStep {
  readonly id: string
  readonly status: 'firing' | 'placed' | 'refused' | 'expired' | 'terms_changed'
  readonly fired?: {
    readonly at: Instant
    readonly tick: { readonly seq: bigint; readonly price: bigint } | undefined
  }
  readonly orderId?: string
  readonly refusal?: { readonly refusal: string; readonly params?: RefusalParams }
}

/** Takes steps, each where it still may be taken from one of these states. @returns those taken, as they are now */
export async function takeSteps(
  tx: Queryable,
  from: readonly LivePendingStatus[],
  steps: readonly PendingStep[],
  at: Instant,
): Promise<PendingRow[]> {
  if (steps.length === 0) return []

  const of = <T>(pick: (step: PendingStep) => T): T[] => steps.map(pick)

  return tx.query<PendingRow>(
    `update pending_order p set status = n.status, fired_seq = coalesce(n.seq, p.fired_seq), fired_price = coalesce(n.price, p.fired_price),
       fired_at = coalesce(instant(n.fired_at), p.fired_at), order_id = coalesce(n.order_id, p.order_id), refusal = n.refusal,
       params = n.params::jsonb,
       ended_at = case when n.status = 'expired' then greatest(instant($9), p.expires_at)
         when n.status in ('placed', 'refused') then instant($9) end
     from unnest($1::uuid[], $2::text[], $3::bigint[], $4::bigint[], $5::bigint[], $6::uuid[], $7::text[], $8::text[])
       as n(id, status, seq, price, fired_at, order_id, refusal, params)
     where p.id = n.id and p.status = any($10::text[]) and p.status <> n.status returning ${COLUMNS}`,
    [
      of(({ id }) => id),
      of(({ status }) => status),
      of(({ fired }) => fired?.tick?.seq ?? null),
      of(({ fired }) => fired?.tick?.price ?? null),
      of(({ fired }) => fired?.at ?? null),
      of(({ orderId }) => orderId ?? null),
      of(({ refusal }) => refusal?.refusal ?? null),
      of(({ refusal }) => (refusal?.params ? JSON.stringify(refusal.params) : null)),
      at,
      from,
    ],
  )
}

/** Those that a crash left on their way, or one whose answer was lost, and whether their orders were accepted. */
export const readFiring = (db: Queryable, id?: string): Promise<(PendingRow & { is_taken: boolean })[]> =>
  db.query(
    `select ${COLUMNS}, exists (select from order_result o where o.customer_id = p.customer_id and o.id = p.order_id) as is_taken
     from pending_order p where p.status = 'firing' and ($1::uuid is null or p.id = $1)`,
    [id ?? null],
  )

export async function readJudged(db: Queryable): Promise<Map<number, bigint>> {
  const rows = await db.query<{ product_id: number; seq: bigint }>(
    'select product_id, seq from pending_order_judged',
  )
  return new Map(rows.map((row) => [row.product_id, row.seq]))
}

export async function writeJudged(db: Queryable, seqs: ReadonlyMap<number, bigint>): Promise<void> {
  if (seqs.size === 0) return

  await db.query(
    `insert into pending_order_judged (product_id, seq) select * from unnest($1::smallint[], $2::bigint[])
     on conflict (product_id) do update set seq = excluded.seq where pending_order_judged.seq < excluded.seq`,
    [[...seqs.keys()], [...seqs.values()]],
  )
}
