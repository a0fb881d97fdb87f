import { bonusTermsDocument } from '@plumbline/domain/rewards/bonus-terms'
import type { Queryable } from '../../apps/server/src/platform/database/database.ts'

/*
 * The life of an installation, straight in the database: orders with their batches, transfers and counters as acceptance and
 * settlement would have left them, so that the server's own checks of the books hold; ticks of orders' windows and of the last
 * week; candles; customers with accounts; running bonuses; closed reviews; leaders. What has no part in it: leaves of the
 * public logs, which cannot be made without making each of them.
 */

/** How much of everything. */
export interface HistorySize {
  readonly days: number
  readonly customers: number
  readonly orders: number
  readonly ticks: number
  readonly bonuses: number
  readonly reviews: number
  readonly minutesOfCandles: number
}

/** What issue 14 asks for, at a scale of 1. */
export const oldSize = (scale: number): HistorySize => ({
  days: 1_825,
  customers: Math.round(1_000_000 * scale),
  orders: Math.round(10_000_000 * scale),
  ticks: Math.round(100_000_000 * scale),
  bonuses: Math.max(1, Math.round(10_000 * scale)),
  reviews: Math.round(200_000 * scale),
  minutesOfCandles: Math.round(1_825 * 1_440 * scale),
})

/** An installation of its first day, with a page's worth of everything. */
export const NEW_SIZE: HistorySize = {
  days: 1,
  customers: 200,
  orders: 6_000,
  ticks: 100_000,
  bonuses: 6,
  reviews: 50,
  minutesOfCandles: 1_000,
}

export interface History {
  /** An active customer with orders paid from cash, and one with a running bonus. */
  readonly activeCustomer: bigint
  readonly bonusCustomer: bigint
}

/** Practice USD, and account ids as the ledger packs them. */
const ASSET = 101
const account = (owner: string, kind: number): string =>
  `((${owner})::bigint << 24 | (${ASSET}::bigint << 16) | (${kind} << 8))`
const house = (kind: number): string => `(${ASSET}::bigint << 16 | (${kind} << 8))`
const [BANK, RISK, FEES, PROMO, CASH, BONUS] = [0, 1, 2, 3, 16, 20] as const

const [GRANT, BONUS_MINOR] = [1_000_000_000, 100_000]
const [STAKE, FEE, PAYOUT] = [100, 1, 185]
const TURNOVER_FACTOR = 1_000

const BONUS_TERMS = bonusTermsDocument({
  type: 2,
  minor: BigInt(BONUS_MINOR),
  turnoverFactor: TURNOVER_FACTOR,
  days: 365,
  needsIdentity: false,
})

/** The transaction that rows are said to come from: one before all that the checks of the books wait for. */
const LONG_AGO = 3
const LEADERS = 50
const ORDERS_OF_BATCH = 10
const TICKS_OF_WEEK = 0.1

/** The kinds of accounts that a customer is opened with: of USD, then one of each coin. */
const ACCOUNTS = [
  ...[CASH, 18, 19, BONUS].map((kind) => [ASSET, kind] as const),
  ...[102, 103, 104].map((asset) => [asset, 17] as const),
]

/** A UUID of an instant whose rest follows from a number. */
const uuidAt = (at: string, seed: string): string =>
  `(lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || substr(md5(${seed}), 1, 3) || '8' || substr(md5(${seed}), 4, 15))::uuid`

/**
 * Orders, evenly over the days: every third one a bonus holder's from the bonus, the others by customers of whom few order
 * much. Won and lost in turn.
 */
const ordersOf = ({ orders, customers, bonuses, days }: HistorySize): string => `
  select n, at, ${uuidAt('at', "'order' || n")} as id, customer, ${account('customer', CASH)} + case when is_bonus then ${(BONUS - CASH) << 8} else 0 end as account,
    2 + (hashint8(n + 7) & 1) as status
  from (select n, n % 3 = 0 as is_bonus,
      date_trunc('milliseconds', now() - interval '2 hours' - interval '${days} days' * (1 - n / ${orders}::float8)) as at,
      first + case when n % 3 = 0 then n / 3 % ${bonuses}
        else ${bonuses} + floor(power((hashint8(n)::bigint & 2147483647) / 2147483648.0, 3) * ${customers - bonuses})::bigint end as customer
    from generate_series(1, ${orders}::bigint) n, growth_first) o`

const peopleOf = ({ customers, days }: HistorySize): readonly string[] => [
  `create temporary table growth_first as select nextval('ledger_owner_id') as first`,
  `select setval('ledger_owner_id', first + ${customers}) from growth_first`,
  `create temporary table growth_customer as select first + n as id from growth_first, generate_series(0, ${customers - 1}) n`,
  `insert into ledger_owner select id, 'customer' from growth_customer`,
  `insert into customer(id, account, password_hash, invitation_code, terms_version, terms_accepted_at, registered_at, password_changed_at)
     select id, 'growth' || id || '@example.com', '-', 'GROWTH' || id, '1', t, t, t
     from growth_customer, (select now() - interval '${days} days' as t) since`,
  `insert into account(id, floor_zero)
     select id << 24 | (asset::bigint << 16) | (kind << 8), true
     from growth_customer, (values ${ACCOUNTS.map(([asset, kind]) => `(${asset}, ${kind})`).join(', ')}) as a(asset, kind) order by 1`,
  `insert into exposure(owner, asset, product, minor) select id, ${ASSET}, 1 + id % 3, 0 from growth_customer`,
  `insert into transfer(xid, ref, event, leg, op, code, dr, cr, amount, at)
     select ${LONG_AGO}, ${uuidAt('t', "'grant' || id")}, 0, 0, 0, 2, ${house(BANK)}, ${account('id', CASH)}, ${GRANT}, t
     from growth_customer, (select now() - interval '${days} days' as t) since order by 1`,
]

/** Rows go in without their indexes, which are made at once when all are in: of millions, many times faster. */
const unindexed = (table: string, statements: readonly string[]): readonly string[] => [
  `update pg_index set indisready = false where indrelid = '${table}'::regclass`,
  ...statements,
  `reindex table ${table}`,
]

const ordersMade = (size: HistorySize): readonly string[] => [
  `create temporary table growth_order as ${ordersOf(size)}`,
  `insert into order_batch(id, accepted_at, size, leaves, root, signature, key_id)
     select coalesce((select max(id) from order_batch), 0) + b, t, ${ORDERS_OF_BATCH}, decode(repeat('00', ${32 * ORDERS_OF_BATCH}), 'hex'), '\\x00', '\\x00', 'growth'
     from (select n / ${ORDERS_OF_BATCH} + 1 as b, min(at) as t from growth_order group by 1) batches order by 1`,
  ...unindexed('contract_order', [
    `insert into contract_order(xid, id, customer_id, account, amount, stake, fee, payout, batch, accepted_at, good_until, open_seq, open_price,
       open_time, expires_at, close_seq, close_price, close_time, settled_at, seconds, max_gap_ms, terms_id, multiple, batch_index,
       product_id, direction, rule, status, ticket_hash, feed, key)
     select ${LONG_AGO}, id, customer, account, ${STAKE}, ${STAKE}, ${FEE}, ${PAYOUT}, n / ${ORDERS_OF_BATCH} + 1, at, at + interval '30 s', n, 10000,
       at + interval '1 s', at + interval '31 s', n + 30, case status when 2 then 10001 else 9999 end, at + interval '31 s', at + interval '31 s',
       30, 5000, (select min(id) from contract_terms), 1, n % ${ORDERS_OF_BATCH}, 1 + n % 3, 1, 1, status, '\\x00', 'simulated', 'growth' || n
     from growth_order order by n`,
  ]),
  ...unindexed('transfer', [
    `insert into transfer(xid, ref, event, leg, op, code, pending_leg, dr, cr, amount, at)
     select ${LONG_AGO}, o.id, 0, l.leg, l.op, l.code, l.pending, case l.code when 10 then account else ${house(RISK)} end,
       case l.code when 10 then ${house(RISK)} when 11 then account else ${house(FEES)} end, l.amount, at + interval '31 s'
     from growth_order o cross join lateral (values (2, 0, 12, null::integer, ${FEE}), (100, 2, 10, 0, ${STAKE + FEE}),
       (101, case o.status when 2 then 2 else 3 end, 11, 1, ${PAYOUT})) as l(leg, op, code, pending, amount) order by n, l.leg`,
  ]),
]

const bonusesMade = ({ bonuses }: HistorySize): readonly string[] => [
  `insert into bonus_terms(hash, document) select sha256(convert_to(d, 'UTF8')), d
     from (values ('${BONUS_TERMS}')) t(d) on conflict do nothing`,
  `create temporary table growth_bonus as
     select first + n as customer, ${uuidAt('t', "'bonus' || n")} as id, t as at
     from growth_first, generate_series(0, ${bonuses - 1}) n, (select now() - interval '300 days' as t) since`,
  `insert into bonus(id, customer_id, asset, proposal_id, terms_id, state, offered_at, offer_until, accepted_hash, claimed_at, expires_at)
     select b.id, customer, ${ASSET}, gen_random_uuid(), t.id, 'active', at, at + interval '1 day', t.hash, at, at + interval '365 days'
     from growth_bonus b, bonus_terms t where t.document = '${BONUS_TERMS}'`,
  `insert into bonus_turnover(bonus_id, wanted, counted) select b.id, ${BONUS_MINOR * TURNOVER_FACTOR}, count(o.n) * ${STAKE}
     from growth_bonus b left join growth_order o on o.customer = b.customer and o.account = ${account('o.customer', BONUS)} and o.at >= b.at
     group by b.id`,
  `insert into transfer(xid, ref, event, leg, op, code, dr, cr, amount, at)
     select ${LONG_AGO}, id, 0, 0, 0, 50, ${house(PROMO)}, ${account('customer', BONUS)}, ${BONUS_MINOR}, at from growth_bonus`,
  `insert into transfer(xid, ref, event, leg, op, code, dr, cr, amount, at)
     select ${LONG_AGO}, ${uuidAt('now()', "'promo'")}, 0, 0, 0, 1, ${house(BANK)}, ${house(PROMO)}, ${BONUS_MINOR}::bigint * ${bonuses}, now()`,
]

/** Counters, from what was written: one pass. */
const COUNTERS = `
  update account a set dr_posted = a.dr_posted + s.dr, cr_posted = a.cr_posted + s.cr from (
    select id, sum(dr) as dr, sum(cr) as cr from (
      select account as id, ${STAKE + FEE} as dr, case status when 2 then ${PAYOUT} else 0 end as cr from growth_order
      union all select ${house(RISK)}, sum(case status when 2 then ${PAYOUT} else 0 end) + count(*) * ${FEE}, count(*) * ${STAKE + FEE} from growth_order
      union all select ${house(FEES)}, 0, count(*) * ${FEE} from growth_order
      union all select ${account('id', CASH)}, 0, ${GRANT} from growth_customer
      union all select ${house(BANK)}, count(*) * ${GRANT}::bigint, 0 from growth_customer
      union all select ${account('customer', BONUS)}, 0, ${BONUS_MINOR} from growth_bonus
      union all select ${house(PROMO)}, count(*) * ${BONUS_MINOR}, count(*) * ${BONUS_MINOR} from growth_bonus
      union all select ${house(BANK)}, count(*) * ${BONUS_MINOR}, 0 from growth_bonus
    ) moved group by id) s where a.id = s.id`

const ticksMade = ({ ticks, days, minutesOfCandles }: HistorySize): readonly string[] => {
  const each = Math.max(1, Math.floor((ticks * TICKS_OF_WEEK) / 13))
  const kept = Math.floor((ticks * (1 - TICKS_OF_WEEK)) / 13)

  // In brackets: an interval times millions is out of its range.
  const step = (count: number, over: string): string => `((${over}) / ${count}.0)`
  const price = 'p.start_price + s % 7'

  return [
    // A table's ticks are numbered from its first one on: those of the first start go.
    `delete from tick`,
    `select make_tick_partitions((now() - interval '7 days')::date, 8)`,
    ...unindexed('kept_tick', [
      `insert into kept_tick(product_id, seq, time, price, source)
       select p.id, s, now() - interval '${days} days' + s * ${step(kept + 1, `interval '${days} days' - interval '7 days'`)}, ${price}, 'simulated'
       from (select id, start_price from market_product order by id) p, generate_series(1, ${days > 8 ? kept : 0}) s`,
    ]),
    `insert into tick(product_id, seq, time, price, source)
       select p.id, ${kept} + s, least(now() - interval '7 days' + s * ${step(each + 1, "interval '7 days'")}, m.at), ${price}, 'simulated'
       from market_product p, feed_watermark m, generate_series(1, ${each}) s`,
    `update tick_pruning set until = (now() - interval '7 days')::date`,
    `delete from candle where span_minutes = 1 and run_id in (select id from feed_run where product_id = 1)`,
    `update feed_run set since = now() - interval '1 minute' * ${minutesOfCandles}`,
    `insert into candle(run_id, span_minutes, time, open, high, low, close)
       select r.id, 1, date_trunc('minute', now()) - n * interval '1 minute', p.start_price, p.start_price + 9, p.start_price - 9, p.start_price + n % 7
       from (select id from feed_run where product_id = 1 order by id desc limit 1) r, market_product p, generate_series(1, ${minutesOfCandles}) n where p.id = 1`,
  ]
}

const peopleAround = ({ reviews, bonuses, days }: HistorySize): readonly string[] => [
  `insert into review(kind, ref, customer_id, practice, opened_at, promised_by, state_since, waits_for, closed_at, outcome)
     select 'recharge', ${uuidAt('t', "'review' || n")}, first + n % ${bonuses}, true, t, t + interval '1 day', t, 'nobody', t + interval '1 hour', 'success'
     from growth_first, generate_series(1, ${reviews}) n cross join lateral (select now() - interval '3 hours' - interval '${days} days' * (n / ${reviews}.0) as t) at`,
  `insert into follow_leader(id, customer_id, label, is_open, opened_at, changed_at)
     select gen_random_uuid(), first + ${bonuses} + n, 'GRW' || substr('ABCDEFGHJK', n / 10 + 1, 1) || substr('ABCDEFGHJK', n % 10 + 1, 1), true, t, t
     from growth_first, generate_series(0, ${LEADERS - 1}) n, (select now() - interval '${days} days' as t) at`,
]

/**
 * Makes the history, in one transaction with the guards off; the server must not run, and must have run once.
 * @param superuser on one connection
 * @param say what is being made
 */
export async function makeHistory(
  superuser: Queryable,
  size: HistorySize,
  say: (text: string) => void = () => {},
): Promise<History> {
  await superuser.query('begin')
  await superuser.query('set local session_replication_role = replica') // neither keys nor triggers look at each row
  await superuser.query(`set local maintenance_work_mem = '512MB'`)

  const parts = {
    people: peopleOf(size),
    orders: ordersMade(size),
    bonuses: bonusesMade(size),
    // The minute's checks go on from here.
    books: [COUNTERS, 'select begin_account_checkpoint()'],
    ticks: ticksMade(size),
    'reviews and leaders': peopleAround(size),
  }

  for (const [part, statements] of Object.entries(parts)) {
    const from = performance.now()
    for (const statement of statements) await superuser.query(statement)
    say(`  ${part}: ${((performance.now() - from) / 1_000).toFixed(1)} s`)
  }

  const [first] = await superuser.query<{ first: bigint }>('select first from growth_first')
  if (!first) throw new Error('nobody was made')

  await superuser.query('commit')

  // A server that has run for years knows how much there is; without that each fold takes a second instead of 50 ms.
  await superuser.query('analyze')

  // As the server would have said, and done every ten minutes of those years: all of them have ended, and are in the totals.
  await superuser.query(`select advance_open_from(uuid_floor(now() - interval '1 hour'))`)

  for (let isMore = true; isMore;) {
    const [row] = await superuser.query<{ more: boolean }>('select fold_orders() as more')
    isMore = row?.more ?? false
  }

  await superuser.query('vacuum analyze')
  await superuser.query('checkpoint')
  const active = Math.min(100, Math.floor(size.customers / 4))

  return {
    activeCustomer: first.first + BigInt(size.bonuses + active),
    bonusCustomer: first.first,
  }
}
