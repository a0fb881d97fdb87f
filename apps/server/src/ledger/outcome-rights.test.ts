import { CALLS } from '@plumbline/api-schema/wire/calls'
import { describe, expect, test } from 'vitest'
import { fieldNames } from '../http/parse-request.ts'
import { testDatabase } from '../testing/database.ts'

/*
 * No grant, route, role, setting or column bears on one order's outcome (docs/rules/laws.md 1; docs/fair-dealing.md 1,
 * 2, 33). What an order becomes follows from its row and the tick log; here stand the whole lists of what can write
 * either, so that a new grant, function, trigger or column is seen here first.
 */

const { owner } = await testDatabase()

/** What an order's outcome follows from, and what keeps it. */
const OUTCOME_TABLES = [
  'contract_order',
  'contract_terms',
  'order_batch',
  'order_progress',
  'exposure',
  'tick',
  'kept_tick',
  'feed_watermark',
]

describe('grants', () => {
  test('nobody but the owner writes an order; of the feed the server adds ticks and moves the watermark', async () => {
    const rows = await owner.query<{ name: string; rights: string }>(
      `select table_name || case privilege_type when 'UPDATE' then '.' || column_name else '' end as name,
         privilege_type as rights
       from information_schema.column_privileges
       where grantee in ('plumbline_app', 'PUBLIC') and table_name = any($1) and privilege_type <> 'SELECT'
       union
       select table_name, privilege_type from information_schema.role_table_grants
       where grantee in ('plumbline_app', 'PUBLIC') and table_name = any($1) and privilege_type <> 'SELECT'
       order by 1, 2`,
      [OUTCOME_TABLES],
    )

    expect(rows.map(({ name, rights }) => `${rights} ${name}`)).toEqual([
      'INSERT feed_watermark',
      'UPDATE feed_watermark.at',
      'UPDATE feed_watermark.epoch',
      'INSERT tick',
    ])
  })

  test('no role but the server’s and the owner’s has a right to any of them', async () => {
    const rows = await owner.query<{ grantee: string }>(
      `select distinct grantee from information_schema.role_table_grants
       where table_name = any($1) and grantee <> 'plumbline_app'
         and grantee <> (select tableowner from pg_tables where tablename = 'contract_order')`,
      [OUTCOME_TABLES],
    )

    expect(rows).toEqual([])
  })

  test('acceptance, opening, an early close and settlement write an order, and no other function', async () => {
    const writers = async (tables: string): Promise<string[]> => {
      const rows = await owner.query<{ name: string }>(
        `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and prosrc ~* $1 order by 1`,
        [`(insert into|update|delete from|truncate|merge into)\\s+(only\\s+)?(public\\.)?(${tables})\\M`],
      )
      return rows.map(({ name }) => name)
    }

    expect(await writers('contract_order')).toEqual([
      'accept_orders',
      'decide_order_close',
      'open_orders',
      'settle_orders',
    ])

    expect(await writers('contract_terms')).toEqual(['keep_contract_terms'])

    // Ticks go when they are sealed into a file, once no order can need them: tick_goes.
    expect(await writers('tick|feed_watermark')).toEqual(['prune_ticks'])
    expect(await writers('kept_tick')).toEqual(['drop_tick_day', 'forget_kept_ticks', 'prune_ticks'])
  })

  test('what holds every write against the ticks stands, and is on', async () => {
    const rows = await owner.query<{ name: string }>(
      `select tgrelid::regclass || ' ' || tgname as name from pg_trigger
       where not tgisinternal and tgenabled = 'O'
         and tgrelid::regclass::text in ('contract_order', 'tick', 'kept_tick', 'order_batch') order by 1`,
    )

    expect(rows.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        'contract_order order_outcomes_stand',
        'contract_order order_stays',
        'contract_order order_terms_are_final',
        'kept_tick kept_tick_is_final',
        'kept_tick kept_tick_moves',
        'order_batch acceptance_follows_watermark',
        'tick tick_follows_watermark',
        'tick tick_goes',
        'tick tick_is_final',
        'tick tick_stays',
      ]),
    )
  })
})

describe('columns', () => {
  test('an order, its terms and its customer have these, and none of them favours anybody', async () => {
    const rows = await owner.query<{ name: string; columns: string }>(
      `select table_name as name, string_agg(column_name, ' ' order by ordinal_position) as columns
       from information_schema.columns where table_schema = 'public'
         and table_name in ('contract_order', 'contract_terms', 'customer', 'exposure') group by 1 order by 1`,
    )

    expect(Object.fromEntries(rows.map(({ name, columns }) => [name, columns]))).toEqual({
      contract_order:
        'id customer_id account amount stake fee payout batch accepted_at good_until open_seq open_price open_time expires_at close_seq close_price close_time settled_at seconds max_gap_ms terms_id multiple batch_index product_id direction rule status void_reason ticket_hash feed key xid closed_for',
      contract_terms: 'id hash document symbol payout_rate_ppm fee_rate_ppm rule early_close',
      customer:
        'id account password_hash invitation_code inviter_id terms_version terms_accepted_at registered_at password_changed_at language closed_at hour_cycle',
      exposure: 'owner asset product minor',
    })
  })

  test('no table that names a customer has a rate of payouts, of wins or of anything that prices an order', async () => {
    const rows = await owner.query<{ name: string }>(
      `select c.table_name || '.' || c.column_name as name from information_schema.columns c
       where c.table_schema = 'public' and c.column_name ~ '(payout|win|outcome|edge|odds|fee|price).*(rate|factor|share|chance|ppm|override)'
         and exists (select from information_schema.columns o where o.table_schema = 'public' and o.table_name = c.table_name
           and o.column_name in ('customer_id', 'owner', 'user_id', 'account')) order by 1`,
    )

    expect(rows).toEqual([])
  })
})

/** Proposals of what a product is and what its contracts are offered on, for everybody, from a moment after every open order. */
const OF_PRODUCTS = [
  '/api/desk/contract_terms/propose',
  '/api/desk/product/propose',
  '/api/desk/new_product/propose',
]

test('no operator call names an order, a price, a tick, a payout or an end', () => {
  const fieldsOf = (calls: typeof CALLS) =>
    calls.flatMap((call) => fieldNames(call.request).map((field) => `${call.path} ${field}`))
  const [ofProducts, others] = [true, false].map((isOfProducts) =>
    CALLS.filter(({ auth, path }) => auth === 'operator' && OF_PRODUCTS.includes(path) === isOfProducts),
  )

  const fields = fieldsOf(others ?? [])
  expect(fields.length).toBeGreaterThan(100)
  const bears =
    /(^|_)(order|order_id|price|tick|payout|outcome|expires_at|symbol|product|seconds|stake|seq|odds|win)(_|$)/

  // A halt names its product and nothing of an order: what it makes void, everybody's windows say (decision 72).
  expect(fields.filter((field) => bears.test(field.slice(field.indexOf(' ') + 1)))).toEqual([
    '/api/desk/market_halt symbol',
  ])

  const paths = (others ?? []).filter(({ method }) => method === 'POST').map(({ path }) => path)
  expect(paths.filter((path) => /order|tick|price|settle|contract|feed/.test(path))).toEqual([])

  // What is offered to everybody names no order, nobody, no outcome and no moment, and one operator does none of it.
  const personal =
    /(^|_)(id|order|customer|account|user|group|tick|seq|outcome|odds|win|from|at|until|expires)(_|$)/
  const named = fieldsOf(ofProducts ?? [])

  expect(named.length).toBeGreaterThan(20)
  expect(named.filter((field) => personal.test(field.slice(field.indexOf(' ') + 1)))).toEqual([])
  expect(OF_PRODUCTS.filter((path) => !path.endsWith('/propose'))).toEqual([])
})
