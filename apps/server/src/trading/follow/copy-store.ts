import type { FollowSetting, FollowUse } from '@plumbline/domain/trading/follow'
import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { Queryable } from '../../platform/database/database.ts'

/** A running follow, held until the transaction ends. */
export interface HeldFollow extends FollowSetting {
  readonly id: string
  readonly practice: boolean
  readonly onSince: Instant
  readonly leaderId: string
  readonly leaderCustomer: bigint
  readonly isLeaderOpen: boolean
}

interface FollowRow {
  readonly id: string
  readonly follower_id: bigint
  readonly practice: boolean
  readonly amount: bigint
  readonly day_cap: bigint
  readonly most_order: bigint | null
  readonly day_loss: bigint | null
  readonly total_loss: bigint | null
  readonly products: number[]
  readonly seconds: number[]
  readonly terms_hash: string
  readonly on_since: Instant
  readonly changed_at: Instant
  readonly leader_id: string
  readonly leader_customer: bigint
  readonly is_open: boolean
}

const heldFollow = (row: FollowRow): HeldFollow => ({
  id: row.id,
  followerId: row.follower_id,
  practice: row.practice,
  amount: row.amount,
  dayCap: row.day_cap,
  maxOrder: row.most_order ?? undefined,
  dayLoss: row.day_loss ?? undefined,
  totalLoss: row.total_loss ?? undefined,
  products: row.products,
  seconds: row.seconds,
  termsHash: row.terms_hash,
  onSince: row.on_since,
  consentedAt: row.changed_at,
  leaderId: row.leader_id,
  leaderCustomer: row.leader_customer,
  isLeaderOpen: row.is_open,
})

/** Customers whose orders somebody copies now. */
export const readCopied = (db: Queryable): Promise<{ customer_id: bigint }[]> =>
  db.query(
    'select customer_id from follow_leader l where exists (select from follow f where f.leader_id = l.id and f.is_on)',
  )

/** Running follows of one leader, by id. */
export async function readFollowsOf(db: Queryable, leaderCustomer: bigint): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `select f.id from follow_leader l join follow f on f.leader_id = l.id and f.is_on where l.customer_id = $1 order by f.id`,
    [leaderCustomer],
  )
  return rows.map(({ id }) => id)
}

/**
 * Locks running follows in the order of their ids, and counts what settled since. Nobody is waited for: `left` are those that
 * somebody else holds.
 */
export async function holdFollows(
  tx: Queryable,
  wanted: readonly string[],
): Promise<{ readonly held: Map<string, HeldFollow>; readonly left: readonly string[] }> {
  const locked = await tx.query<{ id: string }>(
    'select id from follow where id = any($1) order by id for update skip locked',
    [wanted],
  )

  const ids = locked.map(({ id }) => id)
  await tx.query('select fold_copies($1)', [ids])

  const rows = await tx.query<FollowRow>(
    `select f.id, f.follower_id, f.practice, f.amount, f.day_cap, f.most_order, f.day_loss, f.total_loss, f.products, f.seconds,
       encode(f.terms_hash, 'hex') as terms_hash, f.on_since, f.changed_at, f.leader_id, l.customer_id as leader_customer, l.is_open
     from follow f join follow_leader l on l.id = f.leader_id where f.id = any($1) and f.is_on`,
    [ids],
  )

  const isHeld = new Set(ids)
  return {
    held: new Map(rows.map((row) => [row.id, heldFollow(row)])),
    left: wanted.filter((id) => !isHeld.has(id)),
  }
}

export interface HeldUse extends FollowUse {
  /** Total loss of settled copies; below 0 where they won. */
  readonly settledLoss: bigint
}

/** Sums used by the copies of these follows, on a day and in all, after `holdFollows`. */
export async function readUse(
  db: Queryable,
  ids: readonly string[],
  day: PlatformDay,
): Promise<Map<string, HeldUse>> {
  const rows = await db.query<{
    id: string
    used: bigint
    lost_today: bigint
    open: bigint
    settled_net: bigint
  }>(
    `select f.id, f.settled_net, coalesce(d.used, 0)::bigint as used, coalesce(d.lost, 0)::bigint as lost_today,
       coalesce(o.open, 0)::bigint as open
     from follow f
     left join lateral (select sum(cost) filter (where not is_void) as used, sum(cost - coalesce(received, 0)) as lost
       from follow_record where follow_id = f.id and day = $2 and state < 2) d on true
     left join lateral (select sum(cost) as open
       from follow_record where follow_id = f.id and state < 2 and received is null) o on true
     where f.id = any($1)`,
    [ids, day],
  )

  return new Map(
    rows.map((row) => [
      row.id,
      {
        usedToday: row.used,
        lostToday: row.lost_today,
        lostInAll: row.open - row.settled_net,
        settledLoss: -row.settled_net,
      },
    ]),
  )
}

/** Which of these pairs have a record already, as `follow leader's-order`. */
export async function readKnown(
  db: Queryable,
  follows: readonly string[],
  orders: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ follow_id: string; leader_order_id: string }>(
    'select follow_id, leader_order_id from follow_record where follow_id = any($1) and leader_order_id = any($2)',
    [follows, orders],
  )
  return new Set(rows.map(({ follow_id, leader_order_id }) => `${follow_id} ${leader_order_id}`))
}

/** A record as it begins: a claim of an order that is to be placed, or a refusal. */
export interface NewRecord {
  readonly id: string
  readonly followId: string
  readonly followerId: bigint
  readonly leaderOrderId: string | undefined
  readonly day: PlatformDay
  readonly at: Instant
  readonly outcome: { readonly orderId: string; readonly cost: bigint } | Refusal
}

export async function insertRecords(tx: Queryable, records: readonly NewRecord[]): Promise<void> {
  if (records.length === 0) return

  const of = <T>(pick: (record: NewRecord) => T): T[] => records.map(pick)
  const claim = ({ outcome }: NewRecord) => (isRefusal(outcome) ? undefined : outcome)
  const refusal = ({ outcome }: NewRecord) => (isRefusal(outcome) ? outcome : undefined)

  await tx.query(
    `insert into follow_record (id, follow_id, follower_id, leader_order_id, state, order_id, cost, day, at, refusal, params)
     select n.id, n.follow_id, n.follower_id, n.leader_order_id, n.state, n.order_id, n.cost, n.day, instant(n.at), n.refusal, n.params::jsonb
     from unnest($1::uuid[], $2::uuid[], $3::bigint[], $4::uuid[], $5::smallint[], $6::uuid[], $7::bigint[], $8::integer[],
       $9::bigint[], $10::text[], $11::text[])
       as n(id, follow_id, follower_id, leader_order_id, state, order_id, cost, day, at, refusal, params)`,
    [
      of(({ id }) => id),
      of(({ followId }) => followId),
      of(({ followerId }) => followerId),
      of(({ leaderOrderId }) => leaderOrderId ?? null),
      of((record) => (refusal(record) ? 2 : 0)),
      of((record) => claim(record)?.orderId ?? null),
      of((record) => claim(record)?.cost ?? null),
      of(({ day }) => day),
      of(({ at }) => at),
      of((record) => refusal(record)?.refusal ?? null),
      of((record) => paramsOf(refusal(record))),
    ],
  )
}

const paramsOf = (refusal: Refusal | undefined): string | null =>
  refusal?.params ? JSON.stringify(refusal.params) : null

/** How a claim ended; without a refusal its order was accepted. */
export interface ClaimEnd {
  readonly id: string
  readonly refusal: Refusal | undefined
}

export async function endClaims(db: Queryable, ends: readonly ClaimEnd[]): Promise<void> {
  if (ends.length === 0) return

  await db.query(
    `update follow_record r set state = case when n.refusal is null then 1 else 2 end, refusal = n.refusal, params = n.params::jsonb
     from unnest($1::uuid[], $2::text[], $3::text[]) as n(id, refusal, params) where r.id = n.id and r.state = 0`,
    [
      ends.map(({ id }) => id),
      ends.map(({ refusal }) => refusal?.refusal ?? null),
      ends.map(({ refusal }) => paramsOf(refusal)),
    ],
  )
}

/**
 * Claims that a crash left open, or the one whose answer was lost, and whether their orders were accepted: asked while
 * none of them is being placed.
 */
export const readLeftClaims = (db: Queryable, id?: string): Promise<{ id: string; is_taken: boolean }[]> =>
  db.query(
    `select r.id, exists (select from order_result o where o.customer_id = r.follower_id and o.id = r.order_id) as is_taken
     from follow_record r where r.state = 0 and ($1::uuid is null or r.id = $1)`,
    [id ?? null],
  )
