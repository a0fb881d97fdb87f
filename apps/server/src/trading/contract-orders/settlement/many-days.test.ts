import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import type { Instant } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import type { Queryable } from '../../../platform/database/database.ts'
import { orderHouse } from '../../../testing/houses/order-house.ts'
import { readEntryTicks, readExitFacts } from './tick-facts.ts'

/*
 * Opening and settling touch the days of their orders, however many days of ticks there are: every relation that a statement
 * touches is locked, so the locks of a transaction say what its plans were made of.
 */

const house = await orderHouse()
const { db, owner, clock, feed } = house
const DAYS = 300
/** The day of the orders, and the one before or after it where they lie at midnight. */
const DAYS_TOUCHED_MAX = 2

const dayOf = (instant: Instant): string => toIso(instant).slice(0, 10)

// Piece by piece: each partition is a lock until the end of its transaction.
for (let ago = DAYS; ago > 0; ago -= 50)
  await owner.query('select make_tick_partitions($1, 50)', [dayOf(clock.now() - ago * DAY_MS)])

const daysTouched = async (tx: Queryable): Promise<number> => {
  const rows = await tx.query(
    `select distinct l.relation from pg_locks l join pg_inherits i on i.inhrelid = l.relation
      where l.pid = pg_backend_pid() and i.inhparent = 'tick'::regclass`,
  )
  return rows.length
}

/** Each statement six times, in a transaction each: from the sixth on a plan may be made for all values. */
async function maxTouched(work: (tx: Queryable) => Promise<unknown>): Promise<number> {
  const connection = await db.connect()
  try {
    let most = 0
    for (let times = 0; times < 8; times += 1) {
      await connection.query('begin')
      await work(connection)
      most = Math.max(most, await daysTouched(connection))
      await connection.query('rollback')
    }

    return most
  } finally {
    connection.release()
  }
}

test(`openings and ends of orders touch at most ${DAYS_TOUCHED_MAX} days of ${DAYS}`, async () => {
  const [made] = await owner.query<{ days: bigint }>(
    `select count(*) days from pg_inherits where inhparent = 'tick'::regclass`,
  )

  expect(Number(made?.days)).toBeGreaterThan(DAYS)
  await house.orders.stop() // nobody opens and settles but the test

  const customer = await house.customer(100_000n)
  const account = (
    await owner.query<{ id: bigint }>('select id from account where id >> 24 = $1', [customer])
  )[0]

  await house.restart()
  const orders = await Promise.all(['BTCUSD', 'ETHUSD'].map((symbol) => house.place(customer, { symbol })))
  await house.orders.stop()

  const acceptedAt = clock.now()
  const entry = clock.advance(10)
  const exit = entry + 30_000
  for (const product of [1, 2]) {
    await feed.tick(product, entry, 100n)
    for (let at = 0; at < 6; at += 1) await feed.tick(product, exit - 2_500 + at * 500, 120n)
  }

  clock.set(exit)
  await feed.advance(exit)

  const maxGapMs = 5_000
  const questions = [1, 2].map((productId) => ({ productId, acceptedAt, maxGapMs }))

  const asked = await maxTouched(async (tx) => {
    const entries = await readEntryTicks(tx, questions)
    expect(entries.map((tick) => tick?.seq)).toEqual([1n, 1n])

    const exits = await readExitFacts(
      tx,
      [1, 2].map((productId) => ({ productId, maxGapMs, expiresAt: exit, rule: productId === 1 ? 1 : 2 })),
    )

    expect(exits.map(({ last, window }) => [last?.seq, window.length])).toEqual([
      [7n, 0],
      [7n, 6],
    ])
  })

  expect(asked).toBeLessThanOrEqual(DAYS_TOUCHED_MAX)

  const [customers, ids] = [orders.map(() => customer), orders.map(({ id }) => id)]
  const written = await maxTouched(async (tx) => {
    const opened = await tx.query('select open_orders($1, $2, $3, $4, $5)', [
      customers,
      ids,
      [1n, 1n],
      [100n, 100n],
      [entry, entry],
    ])

    expect(opened).toHaveLength(2)

    const ended = await tx.query('select * from settle_orders(instant($1), $2, $3, $4, $5, $6, $7, $8)', [
      exit,
      orders.map(() => account?.id),
      ids,
      [2, 2],
      [null, null],
      [7n, 7n],
      [120n, 120n],
      [exit, exit],
    ])

    expect(ended).toHaveLength(1)
  })

  expect(written).toBeLessThanOrEqual(DAYS_TOUCHED_MAX)
  await house.restart()
})
