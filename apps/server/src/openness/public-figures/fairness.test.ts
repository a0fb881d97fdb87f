import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import * as fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { onPrimary } from '../../platform/database/public-reads.ts'
import { madeOrder, madeOrders } from '../../testing/made-orders.ts'
import { orderHouse } from '../../testing/houses/order-house.ts'
import { fairnessBoard } from './fairness-board.ts'
import { createNightlyCount } from './nightly.ts'
import { countDay, countFairnessDay, readCounts, readSql } from './store.ts'

const house = await orderHouse()
const { clock, feed, db, owner } = house

const nightly = createNightlyCount({
  database: db,
  clock,
  jobs: db,
  reads: onPrimary(db),
  zone: createZone('UTC'),
  mode: 'practice',
})

async function reach(): Promise<void> {
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
}

/** An order whose entry comes so many milliseconds after acceptance and whose price then moves by so much. */
async function settled(direction: 'up' | 'down', delayMs: number, move: bigint): Promise<void> {
  const customer = await house.customer(10_000n)
  await house.place(customer, { direction })

  const entry = clock.advance(delayMs)
  await feed.tick(1, entry, 1_000n)
  await reach()
  await feed.tick(1, entry + 29_000, 1_000n + move)
  clock.advance(31_000)
  await reach()
}

const board = async () => {
  const [row] = await readCounts(db, 'fairness', true, 1)
  if (!row) throw new Error('nothing was counted')
  return fairnessBoard(row)
}

test('the night counts what every order became, and a day stands once it is counted', async () => {
  for (const [direction, delay, move] of [
    ['up', 100, 5n],
    ['up', 200, 5n],
    ['down', 300, 5n],
    ['up', 400, 0n],
  ] as const)
    await settled(direction, delay, move)

  const customer = await house.customer(10_000n)
  await house.place(customer, { direction: 'down' })
  clock.advance(6_000)
  await reach()

  await nightly.run()
  expect(await board()).toMatchObject({ orders: 0, day: '2026-11-20' })
  clock.set(Math.ceil(clock.now() / DAY_MS) * DAY_MS + 30_000)
  await nightly.run()
  expect((await board()).day).toBe('2026-11-20')
  clock.advance(60_000)
  await nightly.run()

  const counted = await board()
  expect(counted).toMatchObject({
    day: '2026-11-21',
    since: '2026-10-23T00:00:00.000Z',
    until: '2026-11-22T00:00:00.000Z',
    orders: 5,
    all: { won: 2, lost: 1, ties: 1, rate: '0.6667', p: '1.0000' },
    durations: [{ seconds: 30, won: 2, lost: 1, ties: 1 }],
    products: [{ symbol: 'BTCUSD', won: 2, lost: 1, ties: 1 }],
    parts: [{ symbol: 'BTCUSD', seconds: 30, won: 2 }],
    break_even_rate: '0.5460',
    delays: {
      won: { orders: 2, usual_ms: 100, slow_ms: 200 },
      lost: { orders: 1, usual_ms: 300 },
      distance: '1.0000',
      p: '0.6667',
    },
    voids: {
      sides: [
        { direction: 'up', orders: 3, ties: 1, no_entry_tick: 0 },
        { direction: 'down', orders: 2, ties: 0, no_entry_tick: 1 },
      ],
    },
  })

  await settled('up', 50, 1n)
  await nightly.run()
  expect(await board()).toEqual(counted)
})

test('the text shown is what counts: run as it stands, it gives the figures', async () => {
  const sql = await readSql(db)
  expect(sql.map(({ name }) => name)).toEqual([
    'fairness_orders',
    'fairness_wins',
    'fairness_delays',
    'fairness_voids',
    'fairness_of_days',
    'withdrawal_times',
    'withdrawal_refusals',
    'withdrawals_waiting',
  ])

  const text = sql.find(({ name }) => name === 'fairness_wins')?.text ?? ''
  const counted = await board()

  const [row] = await owner.query<{ won: bigint; lost: bigint }>(
    `select won, lost from (${text
      .replace('p_since', `'${counted.since}'`)
      .replace('p_until', `'${counted.until}'`)
      .replace('p_practice', 'true')}) as shown(symbol, seconds, won, lost, ties, cost, payouts)`,
  )

  expect(row).toEqual({ won: BigInt(counted.all.won), lost: BigInt(counted.all.lost) })
})

test('days added up are what all their orders come to, whenever each was counted', async () => {
  const from = Date.UTC(2026, 5, 1)
  const customers = [await house.customer(0n), await house.customer(0n), await house.customer(0n)]
  const past = await madeOrders(house, customers)

  await fc.assert(
    fc.asyncProperty(
      fc.array(madeOrder(from, 34 * DAY_MS), { maxLength: 60 }),
      fc.array(fc.nat(33), { maxLength: 6 }),
      async (orders, early) => {
        await past.forget()
        await past.make(orders)

        const day = (n: number): string => toIso(from + n * DAY_MS).slice(0, 10)
        for (const n of early) await countFairnessDay(db, day(n), true)

        for (const n of [31, 32, 33]) {
          await countDay(db, 'fairness', day(n), true, clock.now())
          const [counted] = await readCounts(db, 'fairness', true, 1)
          const [direct] = await owner.query<{ document: string }>(
            'select fairness_document(instant($1), instant($2), true) as document',
            [counted?.since, counted?.until],
          )

          expect([counted?.day, counted?.document]).toEqual([day(n), direct?.document])
        }
      },
    ),
    { numRuns: 20 },
  )

  await past.forget()
})

test('nobody writes a figure: neither the server’s role nor, once counted, the owner', async () => {
  const made = `insert into public_count values ('fairness', '2026-01-01', true, now() - interval '1 day', now(), now(), '{}', null)`
  await expect(db.query(made)).rejects.toThrow(/permission denied/)
  await expect(owner.query(`update public_count set document = '{}'`)).rejects.toThrow(/never allowed/)
  await expect(owner.query('delete from public_count')).rejects.toThrow(/never allowed/)
})

test('with real money no day is counted before it has ended: nothing would be in it', async () => {
  await owner.query(`insert into platform_setting (name, value) values ('mode', 'live')`)
  onTestFinished(async () => {
    await owner.query(`delete from platform_setting where name = 'mode'`)
  })

  const counted = async () => (await owner.query('select 1 from public_count')).length
  const before = await counted()
  const ahead = `current_date + 2, false, now() + interval '9 days'`

  await db.query(`select count_fairness(${ahead})`)
  await expect(db.query(`select count_withdrawal_day(${ahead})`)).rejects.toThrow(/has not ended/)
  expect(await counted()).toBe(before)
  await db.query(`select count_withdrawal_day(current_date - 2, false, now())`)
  expect(await counted()).toBe(before + 1)
})
