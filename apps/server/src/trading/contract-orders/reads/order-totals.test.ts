import { assetId } from '@plumbline/domain/money/asset'
import { accountId } from '@plumbline/domain/ledger/ledger'
import { DAY_MS, HOUR_MS, SECOND_MS } from '@plumbline/domain/basics/time'
import { uuidFloor } from '@plumbline/domain/basics/uuid'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { runCheck, WHOLE_AXIS } from '../../../ledger/invariants/check-statement.ts'
import { FULL_CHECKS } from '../../../ledger/invariants/checks.ts'
import { movementsOf } from '../../../ledger/movements.ts'
import { openDatabase } from '../../../platform/database/database.ts'
import type { Queryable } from '../../../platform/database/database.ts'
import { silentLogger } from '../../../platform/logger.ts'
import { madeOrder, madeOrders } from '../../../testing/made-orders.ts'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import { readTotals } from '../../../money/wallet/store.ts'
import { readRecords } from './order-record.ts'
import { createOrderTotals } from './order-totals.ts'
import { readHistory } from './read-orders.ts'
import { readEnds } from './read-results.ts'

/*
 * Totals of settled orders are, however far they were folded, what the orders themselves add up to; and who asks for sums
 * reads the orders that ended since alone (decision 57).
 */

const house = await orderHouse()
const { db, owner } = house
const totals = createOrderTotals(db)

const PRACTICE_USD = assetId('USD', true)
const START = Date.UTC(2026, 0, 20)
const customers = [await house.customer(1_000n), await house.customer(1_000n), await house.customer(1_000n)]
const past = await madeOrders(house, customers)

const reading = {
  database: db,
  productOf: (id: number) => ({ symbol: `P${id}`, priceScale: 2 }) as never,
  productIdOf: (symbol: string) => Number(symbol.slice(1)),
  receiptsOf: () => Promise.resolve(new Map<string, never>()),
}

/** All orders with ids of before then have ended. */
async function foldUpTo(instant: number): Promise<void> {
  await past.superuser.query('update order_progress set open_from = $1', [uuidFloor(instant)])
  await totals.fold()
}

const SPAN = 70 * DAY_MS

/** A moment of the orders' time: midnights of months and days are as likely as any other. */
const moment = fc.oneof(
  fc.nat(SPAN).map((ms) => START + ms),
  fc.constantFrom(Date.UTC(2026, 1), Date.UTC(2026, 2), Date.UTC(2026, 2, 5)),
)

const DIRECT = `select account, product_id, seconds, status, count(*) as orders, sum(stake)::bigint as stakes, sum(fee)::bigint as fees,
    sum(case status when 2 then payout when 4 then stake + fee else 0 end)::bigint as received from contract_order
  where customer_id = $1 and settled_at >= coalesce(instant($2), '-infinity') and settled_at < coalesce(instant($3), 'infinity')
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`

const SUMS = `select account, product_id, seconds, status, sum(orders)::bigint as orders, sum(stakes)::bigint as stakes,
    sum(fees)::bigint as fees, sum(received)::bigint as received from order_sums($1, instant($2), instant($3))
  group by 1, 2, 3, 4 order by 1, 2, 3, 4`

/** Every page of a customer's movements, one after another. */
async function paged(customerId: bigint, filter: object, limit: number): Promise<string[]> {
  const seen: string[] = []
  let cursor: string | undefined
  do {
    const page = await movementsOf(db, customerId, { practice: true, ...filter, limit, cursor })
    seen.push(...page.items.map(({ id, kind, amount }) => `${id} ${kind} ${amount}`))
    cursor = page.next
  } while (cursor !== undefined)

  return seen
}

const viewed = async (customerId: bigint, codes: readonly number[], from?: number, to?: number) =>
  (
    await db.query<{ id: string; code: number }>(
      `select id, code from movement where owner = $1 and code = any($2)
         and at >= coalesce(instant($3), '-infinity') and at < coalesce(instant($4), 'infinity')
       order by at desc, id collate "C" desc`,
      [customerId, codes, from ?? null, to ?? null],
    )
  ).map(({ id }) => id)

test('sums of any time are those of the orders, wherever the folding stopped', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(madeOrder(START, SPAN), { maxLength: 40 }),
      fc.array(moment, { minLength: 1, maxLength: 4 }),
      fc.array(fc.tuple(fc.option(moment, { nil: null }), fc.option(moment, { nil: null })), {
        minLength: 3,
        maxLength: 6,
      }),
      fc.integer({ min: 1, max: 4 }),
      async (orders, folds, ranges, limit) => {
        await past.forget()
        await past.make(orders)
        for (const upTo of folds.toSorted((a, b) => a - b)) await foldUpTo(upTo)

        for (const [from, to] of [[null, null] as const, ...ranges])
          for (const customer of customers)
            expect(await db.query(SUMS, [customer, from, to])).toEqual(
              await db.query(DIRECT, [customer, from, to]),
            )

        const since = ranges[0]?.[0] ?? START
        const ended = await db.query<{ id: number; orders: bigint }>(
          `select product_id as id, count(*) as orders from contract_order where settled_at >= date_trunc('day', instant($1), 'UTC') group by 1`,
          [since],
        )

        const ends = await readEnds(db, since, true)
        expect(new Map([...ends].map(([id, each]) => [id, each.orders]))).toEqual(
          new Map(ended.map(({ id, orders: count }) => [id, Number(count)])),
        )

        const records = await readRecords(db, customers, true)
        for (const [at, customer] of customers.entries()) {
          const own = orders.filter((each) => each.customer === at)
          expect(records.get(customer)?.orders ?? 0).toBe(own.length)

          expect((await paged(customer, {}, limit)).map((line) => line.split(' ')[0])).toEqual(
            await viewed(customer, [2, 20, 21]),
          )

          const [from, to] = ranges[1] ?? [null, null]
          const filter = { kind: 'order_won', from: from ?? undefined, to: to ?? undefined } as const
          expect((await paged(customer, filter, limit)).map((line) => line.split(' ')[0])).toEqual(
            await viewed(customer, [20], filter.from, filter.to),
          )
        }
      },
    ),
    { numRuns: 25 },
  )
})

const rowsRead = async (tx: Queryable, tables: readonly string[]): Promise<number> => {
  const [row] = await tx.query<{ rows: bigint }>(
    `select coalesce(sum(pg_stat_get_xact_tuples_returned(c.oid) + pg_stat_get_xact_tuples_fetched(c.oid)), 0)::bigint as rows
     from pg_class c where c.oid = any(select i.indexrelid from pg_index i where i.indrelid = any($1::regclass[])
       union all select unnest($1::regclass[]))`,
    [tables],
  )

  return Number(row?.rows)
}

/** What a question reads of orders and their totals, on a connection of its own, as it is planned where there are many rows. */
async function read(work: (tx: Queryable) => Promise<unknown>): Promise<number> {
  const alone = openDatabase(house.address, silentLogger, 1)
  try {
    return await alone.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off')
      await work(tx)
      return rowsRead(tx, ['contract_order', 'order_total', 'order_month', 'order_day', 'transfer'])
    })
  } finally {
    await alone.end()
  }
}

test('a customer’s sums and pages cost the same after many orders as after a few', async () => {
  const [customer = 0n] = customers
  const now = START + SPAN
  const accounts = [accountId(customer, PRACTICE_USD, 'cash'), accountId(customer, PRACTICE_USD, 'bonus')]
  const day = { todayFrom: now - HOUR_MS, yesterdayFrom: now - 25 * HOUR_MS }

  const questions = {
    wallet: (tx: Queryable) =>
      readTotals(tx, { customerId: customer, asset: PRACTICE_USD, accounts, ...day }),
    totals: (tx: Queryable) =>
      readHistory({ ...reading, database: tx as typeof db }, customer, { limit: 20 }, true),
    records: (tx: Queryable) => readRecords(tx, customers, true),
    finance: (tx: Queryable) => movementsOf(tx, customer, { practice: true, limit: 20 }),
    ends: (tx: Queryable) => readEnds(tx, now - 90 * DAY_MS, true),
  }

  const after = async (count: number): Promise<Record<string, number>> => {
    await past.forget()
    await past.make(
      Array.from({ length: count }, (_, at) => ({
        customer: 0,
        book: 'cash' as const,
        product: 1 + (at % 2),
        seconds: 30,
        status: ([2, 3, 4] as const)[at % 3] ?? 2,
        reason: 0,
        delay: 500,
        at: START + Math.floor((at * (SPAN - 2 * DAY_MS)) / count),
        life: 30 * SECOND_MS,
        stake: 10,
      })),
    )

    await foldUpTo(now)
    await past.superuser.query('vacuum analyze contract_order, order_total, order_month, order_day')

    const figures: Record<string, number> = {}
    for (const [name, question] of Object.entries(questions)) figures[name] = await read(question)

    return figures
  }

  const [few, many] = [await after(300), await after(6_000)]
  for (const [name, rows] of Object.entries(many))
    expect(rows, `rows read for ${name}`).toBeLessThan((few[name] ?? 0) * 1.5 + 50)
})

test('a batch of orders is added once, and by nobody else', async () => {
  await past.forget()
  await past.make([
    {
      customer: 0,
      book: 'cash',
      product: 1,
      seconds: 30,
      status: 2,
      reason: 0,
      delay: 500,
      at: START,
      life: 100,
      stake: 5,
    },
  ])

  await foldUpTo(START + DAY_MS)
  await Promise.all([totals.fold(), totals.fold()])

  const [sum] = await owner.query<{ orders: bigint }>('select sum(orders)::bigint as orders from order_total')
  expect(sum?.orders).toBe(1n)
  for (const table of ['order_total', 'order_month', 'order_day', 'order_fold'])
    await expect(db.query(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' })
})

const order = {
  customer: 0,
  book: 'cash',
  product: 1,
  seconds: 30,
  reason: 0,
  delay: 500,
  life: 100,
} as const

test.each([
  ['a total that is too high', 'update order_total set received = received + 1 where status = 2'],
  ['a stake that is missing in a month', 'update order_month set stakes = stakes - 1 where status = 3'],
  ['an order that is counted twice', 'update order_total set orders = orders + 1 where status = 3'],
  ['a month that is gone', 'delete from order_month where status = 2'],
  [
    'a total of nothing',
    'insert into order_total select customer_id, account, 9, 30, 2, 1, 1, 0, 2 from order_total limit 1',
  ],
  ['an order that became another', 'update contract_order set payout = payout + 1 where status = 2'],
])('the full check notices %s', async (_, change) => {
  await past.forget()
  await past.make([
    { ...order, status: 2, at: START, stake: 5 },
    { ...order, status: 3, at: START + 20 * DAY_MS, stake: 7 },
    // Not in the totals yet, and no break for that.
    { ...order, status: 2, at: START + 40 * DAY_MS, stake: 9 },
  ])

  await foldUpTo(START + 30 * DAY_MS)
  const check = FULL_CHECKS.find(({ name }) => name === 'order_totals')
  if (!check) throw new Error('the full check has this part')

  const found = () => runCheck(db, check, WHOLE_AXIS.owner)
  expect(await found()).toEqual([])
  await past.superuser.query(change)
  expect(await found()).not.toEqual([])
  expect(await runCheck(db, check, { from: 0, to: Number(customers[0]) })).toEqual([])
})
