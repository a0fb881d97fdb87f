import { Client } from 'pg'
import type { DatabasePlace } from './tpcb.ts'

/*
 * Investments by the hundred thousand, straight in the database: a million joins would measure joining. Every account,
 * transfer and counter stands as a join would have left it, so the server's own checks of the books hold.
 */

/** Practice USD, and account ids as the ledger packs them. */
const ASSET = 101
const account = (owner: string, kind: number): string =>
  `((${owner}) << 24) | (${ASSET}::bigint << 16) | (${kind} << 8)`
const HOUSE_BANK = `(${ASSET}::bigint << 16)`
const HOUSE_CAPITAL = `(${ASSET}::bigint << 16) | (5 << 8)`

const OFFERS = 50
const TERM_DAYS = 90
const PRINCIPAL = 100_000
/** Of what was joined: room for as much again, and a reserve that holds more than its interest. */
const CAPACITY_FACTOR = 2
const RESERVE_FACTOR = 3

const terms = (method: string): string =>
  `{"dividend_method":"${method}","days":${TERM_DAYS},"daily_rate_ppb":"150000","least":"10000","most":"5000000","exit_charge_ppm":"${method === 'daily' ? 0 : 500_000}"}`

const statements = (count: number, offers: number): string[] => [
  // Rows and their transfers in the order in which customers would have joined, one investment each.
  `create temporary table offer on commit drop as
     select nextval('ledger_owner_id') as id, n from generate_series(0, ${offers - 1}) n`,
  `create temporary table made on commit drop as
     select s.n, nextval('ledger_owner_id') as customer, offer.id as offer,
       uuidv7() as id, uuidv7() as parcel, uuidv7() as granted, (${PRINCIPAL} + s.n % 1000)::bigint as principal,
       ((${PRINCIPAL} + s.n % 1000)::bigint * ${TERM_DAYS} * 150000 + 999999999) / 1000000000 as aside
     from generate_series(1, ${count}) s(n) join offer on offer.n = s.n % ${offers} order by s.n`,
  `create temporary table summed on commit drop as
     select offer, count(*) as num, sum(principal)::bigint as principal, sum(aside)::bigint as aside from made group by 1`,
  `insert into ledger_owner select id, 'project' from offer union all select customer, 'customer' from made`,
  `insert into customer(id, account, password_hash, invitation_code, terms_version, terms_accepted_at, registered_at, password_changed_at)
     select customer, 'invest' || customer || '@example.com', '-', 'INVEST' || customer, '1', now(), now(), now() from made`,
  `insert into investment_terms(hash, document) select sha256(convert_to(d, 'UTF8')), d
     from unnest(array['${terms('daily')}', '${terms('at_maturity')}']) d on conflict do nothing`,
  `insert into investment_offer(id, asset, version, subscribed, num, funded_at, made_at)
     select id, ${ASSET}, 1, s.principal, s.num, now(), now() from offer join summed s on s.offer = id`,
  `insert into investment_offer_version(offer_id, version, terms_id, titles, opens_at, closes_at, capacity, since)
     select o.id, 1, t.id, '{"en":"Bench"}', now() - interval '9 days', now() + interval '900 days', s.principal * ${CAPACITY_FACTOR}, now()
     from offer o join summed s on s.offer = o.id join investment_terms t
       on t.dividend_method = case o.n % 2 when 0 then 'at_maturity' else 'daily' end and t.days = ${TERM_DAYS} and t.daily_rate_ppb = 150000`,
  `insert into account(id, floor_zero, cr_posted, dr_posted)
     select ${account('offer', 32)}, true, aside * ${RESERVE_FACTOR}, aside from summed union all
     select ${account('offer', 33)}, true, aside, 0 from summed`,
  `insert into account(id, floor_zero, cr_posted, dr_posted)
     select ${account('customer', 16)}, true, principal, principal from made union all
     select ${account('customer', 18)}, true, principal, 0 from made union all
     select ${account('customer', 19)}, true, 0, 0 from made order by 1`,
  `update account set dr_posted = dr_posted + (select sum(principal + aside * ${RESERVE_FACTOR}) from summed) where id = ${HOUSE_BANK}`,
  `update account set cr_posted = cr_posted + f.funds, dr_posted = dr_posted + f.funds
     from (select sum(aside * ${RESERVE_FACTOR})::bigint as funds from summed) f where id = ${HOUSE_CAPITAL}`,
  `insert into transfer(ref, event, leg, op, code, dr, cr, amount, at)
     select uuidv7(), 0, leg, 0, 1, case leg when 0 then ${HOUSE_BANK} else ${HOUSE_CAPITAL} end,
       case leg when 0 then ${HOUSE_CAPITAL} else ${account('offer', 32)} end, aside * ${RESERVE_FACTOR}, now()
     from summed, generate_series(0, 1) leg`,
  `insert into transfer(ref, event, leg, op, code, dr, cr, amount, at)
     select granted, 0, 0, 0, 2, ${HOUSE_BANK}, ${account('customer', 16)}, principal, now() from made order by 1`,
  `insert into transfer(ref, event, leg, op, code, dr, cr, amount, at)
     select parcel, 0, 0, 0, 30, ${account('customer', 16)}, ${account('customer', 18)}, principal, now() - interval '2 days'
     from made order by 1`,
  `insert into transfer(ref, event, leg, op, code, dr, cr, amount, at)
     select parcel, 0, 1, 0, 33, ${account('offer', 32)}, ${account('offer', 33)}, aside, now() - interval '2 days' from made order by 1`,
  // Joined the day before yesterday: the interest of yesterday is due.
  `insert into investment(id, customer_id, offer_id, asset, terms_id, post_day, last_day, principal, set_aside, credited_to, joined_at)
     select m.id, customer, offer, ${ASSET}, v.terms_id, d.day, d.day + ${TERM_DAYS}, principal, aside, d.day, now() - interval '2 days'
     from made m join investment_offer_version v on v.offer_id = m.offer,
       (select (now() at time zone 'UTC')::date - date '1970-01-01' - 2 as day) d order by 1`,
  `insert into investment_parcel(id, investment_id, kind, post_day, minor, set_aside, at)
     select m.parcel, m.id, 'join', i.post_day, m.principal, m.aside, i.joined_at from made m join investment i on i.id = m.id order by 1`,
]

/** Makes so many active investments, spread over so many new offers, whose interest of yesterday is due. The server must not run, or know of nothing due. */
export async function makeInvestments(
  database: DatabasePlace,
  count: number,
  offers = OFFERS,
): Promise<void> {
  const client = new Client({ host: database.socket, user: database.user, database: 'plumbline' })
  await client.connect()

  try {
    await client.query('begin')
    await client.query('set local session_replication_role = replica') // neither keys nor triggers look at each row

    for (const statement of statements(count, offers)) await client.query(statement)
    await client.query('commit')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}
