import type { PlatformDay } from '@plumbline/domain/investing/investment-terms'
import type { RefusalParams } from '@plumbline/domain/basics/refusal'
import type { Instant } from '@plumbline/domain/basics/time'
import type { FollowEndedBy } from '@plumbline/domain/trading/follow'
import type { Queryable } from '../../platform/database/database.ts'

export interface LeaderRow {
  readonly id: string
  readonly customer_id: bigint
  readonly label: string
  readonly is_open: boolean
  readonly opened_at: Instant
}

const LEADER = 'id, customer_id, label, is_open, opened_at'

/** Leaders who are open, in the order in which they opened; `after` is the last one of the page before. */
export const listLeaders = (
  db: Queryable,
  after: { readonly at: Instant; readonly id: string } | undefined,
  limit: number,
): Promise<LeaderRow[]> =>
  db.query(
    `select ${LEADER} from follow_leader
     where is_open and ($1::bigint is null or (opened_at, id) > (instant($1), $2::uuid)) order by opened_at, id limit $3`,
    [after?.at ?? null, after?.id ?? null, limit],
  )

export async function readLeader(db: Queryable, id: string): Promise<LeaderRow | undefined> {
  const [row] = await db.query<LeaderRow>(`select ${LEADER} from follow_leader where id = $1`, [id])
  return row
}

export async function readOwnLeader(db: Queryable, customerId: bigint): Promise<LeaderRow | undefined> {
  const [row] = await db.query<LeaderRow>(`select ${LEADER} from follow_leader where customer_id = $1`, [
    customerId,
  ])
  return row
}

/** Waits for whoever else changes what this customer follows or whether others follow them. */
export async function lockFollower(tx: Queryable, customerId: bigint): Promise<void> {
  await tx.query('select lock_follower($1)', [customerId])
}

export const isFollowing = async (db: Queryable, customerId: bigint): Promise<boolean> =>
  (await db.query('select from follow where follower_id = $1 and is_on limit 1', [customerId])).length > 0

/** @returns whether the label was free */
export async function insertLeader(
  tx: Queryable,
  leader: { readonly id: string; readonly customerId: bigint; readonly label: string; readonly at: Instant },
): Promise<boolean> {
  const rows = await tx.query(
    `insert into follow_leader (id, customer_id, label, is_open, opened_at, changed_at)
     values ($1, $2, $3, true, instant($4), instant($4)) on conflict (label) do nothing returning id`,
    [leader.id, leader.customerId, leader.label, leader.at],
  )

  return rows.length > 0
}

export async function setLeaderOpen(tx: Queryable, id: string, isOpen: boolean, at: Instant): Promise<void> {
  await tx.query('update follow_leader set is_open = $2, changed_at = instant($3) where id = $1', [
    id,
    isOpen,
    at,
  ])
}

/** Running follows, held in the order of their ids: a follower's own, or those of a leader. */
export const holdRunning = (
  tx: Queryable,
  of: { readonly follower: bigint } | { readonly leader: string } | { readonly closedLeader: string },
  most: number | null = null,
): Promise<{ id: string; followerId: bigint; leaderId: string }[]> => {
  const [condition, value] =
    'follower' in of
      ? ['follower_id = $1', of.follower]
      : 'leader' in of
        ? ['leader_id = $1', of.leader]
        : // One who opened again has new followers, who stay.
          [
            'leader_id = $1 and not (select is_open from follow_leader where id = follow.leader_id)',
            of.closedLeader,
          ]

  return tx.query(
    `select id, follower_id as "followerId", leader_id as "leaderId" from follow where ${condition} and is_on
     order by id limit $2 for update`,
    [value, most],
  )
}

/** Leaders who closed and are still followed: the ends were not all written yet. */
export async function readClosedWithFollows(db: Queryable): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    'select id from follow_leader l where not is_open and exists (select from follow f where f.leader_id = l.id and f.is_on)',
  )
  return rows.map(({ id }) => id)
}

/** Holds an own follow, if there is one. */
export async function holdFollow(
  tx: Queryable,
  followerId: bigint,
  leaderId: string,
): Promise<{ id: string; is_on: boolean; settled_net: bigint } | undefined> {
  const [row] = await tx.query<{ id: string; is_on: boolean; settled_net: bigint }>(
    'select id, is_on, settled_net from follow where follower_id = $1 and leader_id = $2 for update',
    [followerId, leaderId],
  )
  return row
}

export interface FollowWrite {
  readonly id: string
  readonly followerId: bigint
  readonly leaderId: string
  readonly practice: boolean
  readonly amount: bigint
  readonly dayCap: bigint
  readonly maxOrder: bigint | undefined
  readonly dayLoss: bigint | undefined
  readonly totalLoss: bigint | undefined
  readonly products: readonly number[]
  readonly seconds: readonly number[]
  readonly termsHash: string
  readonly at: Instant
}

/** Begins a follow, or changes it and lets it run. Who was on stays on since then. */
export async function writeFollow(tx: Queryable, follow: FollowWrite): Promise<void> {
  await tx.query(
    `insert into follow as f (id, follower_id, leader_id, practice, amount, day_cap, most_order, day_loss, total_loss, products,
       seconds, terms_hash, is_on, since, on_since, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, decode($12, 'hex'), true, instant($13), instant($13), instant($13))
     on conflict (follower_id, leader_id) do update set amount = excluded.amount, day_cap = excluded.day_cap,
       most_order = excluded.most_order, day_loss = excluded.day_loss, total_loss = excluded.total_loss,
       products = excluded.products, seconds = excluded.seconds, terms_hash = excluded.terms_hash, is_on = true,
       stopped_by = null, changed_at = excluded.changed_at,
       on_since = case when f.is_on then f.on_since else excluded.on_since end`,
    [
      follow.id,
      follow.followerId,
      follow.leaderId,
      follow.practice,
      follow.amount,
      follow.dayCap,
      follow.maxOrder ?? null,
      follow.dayLoss ?? null,
      follow.totalLoss ?? null,
      follow.products,
      follow.seconds,
      follow.termsHash,
      follow.at,
    ],
  )
}

export interface SettingRow {
  readonly id: string
  readonly leader_id: string
  readonly label: string
  readonly practice: boolean
  readonly amount: bigint
  readonly day_cap: bigint
  readonly most_order: bigint | null
  readonly day_loss: bigint | null
  readonly total_loss: bigint | null
  readonly products: number[]
  readonly seconds: number[]
  readonly terms_hash: string
  readonly is_on: boolean
  readonly stopped_by: FollowEndedBy | null
  readonly since: Instant
  /** When the follower last accepted the terms. */
  readonly consented_at: Instant
  readonly used: bigint
  readonly lost_today: bigint
  readonly result: bigint
}

/** A customer's own settings, newest first, counted from the orders as they stand: a page of them, or one by its leader. */
export const readSettings = (
  db: Queryable,
  followerId: bigint,
  {
    practice,
    day,
    ...wanted
  }: { readonly practice: boolean; readonly day: PlatformDay } & (
    | { readonly leaderId: string }
    | { readonly before: string | undefined; readonly limit: number }
  ),
): Promise<SettingRow[]> =>
  db.query(
    `select f.id, f.leader_id, l.label, f.practice, f.amount, f.day_cap, f.most_order, f.day_loss, f.total_loss, f.products,
       f.seconds, encode(f.terms_hash, 'hex') as terms_hash, f.is_on, f.stopped_by, f.since, f.changed_at as consented_at,
       coalesce(d.used, 0)::bigint as used, coalesce(d.lost, 0)::bigint as lost_today,
       (f.settled_net + coalesce(s.net, 0))::bigint as result
     from follow f join follow_leader l on l.id = f.leader_id
     left join lateral (
       select sum(r.cost) filter (where coalesce(o.status, 0) <> 4) as used, sum(r.cost - coalesce(o.received, 0)) as lost
       from follow_record r left join order_result o on o.customer_id = r.follower_id and o.id = r.order_id
       where r.follow_id = f.id and r.day = $3 and r.state < 2) d on true
     left join lateral (
       select sum(o.received - r.cost) as net
       from follow_record r join order_result o on o.customer_id = r.follower_id and o.id = r.order_id
       where r.follow_id = f.id and r.state < 2 and r.received is null and o.settled_at is not null) s on true
     where f.follower_id = $1 and f.practice = $2 and ($4::uuid is null or f.leader_id = $4) and ($5::uuid is null or f.id < $5)
     order by f.id desc limit $6`,
    'leaderId' in wanted
      ? [followerId, practice, day, wanted.leaderId, null, 1]
      : [followerId, practice, day, null, wanted.before ?? null, wanted.limit],
  )

export interface RecordRow {
  readonly id: string
  readonly leader_id: string
  readonly label: string
  readonly at: Instant
  readonly order_id: string | null
  readonly refusal: string | null
  readonly params: RefusalParams | null
}

/** What became of each order of the leaders followed, newest first; what is being placed at this moment is left out. */
export const listRecords = (
  db: Queryable,
  followerId: bigint,
  page: {
    readonly leaderId: string | undefined
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<RecordRow[]> =>
  db.query(
    `select r.id, f.leader_id, l.label, r.at, case when r.state = 1 then r.order_id end as order_id, r.refusal, r.params
     from follow_record r join follow f on f.id = r.follow_id join follow_leader l on l.id = f.leader_id
     where r.follower_id = $1 and r.state > 0 and ($2::uuid is null or f.leader_id = $2) and ($3::uuid is null or r.id < $3)
     order by r.id desc limit $4`,
    [followerId, page.leaderId ?? null, page.before ?? null, page.limit],
  )

/** What all followers of a leader staked and what it brought, of copies settled in the last `days` days each. */
export async function readFollowersResult(
  db: Queryable,
  leaderId: string,
  days: readonly number[],
  now: Instant,
): Promise<Map<number, { readonly net: bigint; readonly stakes: bigint }>> {
  const rows = await db.query<{ days: number; net: bigint; stakes: bigint }>(
    `select p.days, sum(o.received - o.cost)::bigint as net, sum(o.stake)::bigint as stakes
     from (select id, (extract(epoch from uuid_time(id)) / 86400)::integer - 2 as day
       from (select order_bound(instant($3) - max(d) * interval '1 day') as id from unnest($2::integer[]) d) oldest) since,
     follow f join follow_record r on r.follow_id = f.id and r.state < 2
     join order_result o on o.customer_id = r.follower_id and o.id = r.order_id and o.status in (2, 3, 5)
     join unnest($2::integer[]) as p(days) on o.settled_at > instant($3) - p.days * interval '1 day'
     where f.leader_id = $1 and r.day >= since.day and o.id >= since.id group by p.days`,
    [leaderId, days, now],
  )

  return new Map(rows.map(({ days: count, net, stakes }) => [count, { net, stakes }]))
}

/** Puts terms in force, and keeps them for good. @returns their hash in lower-case hex */
export async function keepTerms(db: Queryable, document: string, at: Instant): Promise<string> {
  const [row] = await db.query<{ hash: string }>(
    `select encode(sha256(convert_to($1, 'UTF8')), 'hex') as hash`,
    [document],
  )
  if (!row) throw new Error('a hash answers')

  await db.query(
    `insert into follow_terms (hash, document, since) values (decode($1, 'hex'), $2, instant($3)) on conflict do nothing`,
    [row.hash, document, at],
  )

  return row.hash
}
