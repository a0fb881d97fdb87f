import { assetId } from '@plumbline/domain/asset'
import { accountId } from '@plumbline/domain/ledger'
import type { Instant } from '@plumbline/domain/time'
import { describe, expect, test } from 'vitest'
import { sqlState } from '../../platform/database/database.ts'
import { orderHouse } from '../../testing/order-house.ts'

// What a programmer or an operator with the server's own database role may try: the ticks decide all the same.
const house = await orderHouse()
const { db, clock, feed } = house

const FORBIDDEN = '42501'
const stateOf = (work: Promise<unknown>): Promise<string | undefined> => work.then(() => 'allowed', sqlState)

interface Tick {
  readonly seq: bigint
  readonly price: bigint
  readonly time: Instant
}
const open = (customer: bigint, id: string, { seq, price, time }: Tick) =>
  stateOf(
    db.query(
      'select open_orders(array[$1::bigint], array[$2::uuid], array[$3::bigint], array[$4::bigint], array[$5::bigint])',
      [customer, id, seq, price, time],
    ),
  )
const end = (customer: bigint, id: string, status: number, reason: number | null, exit?: Tick) =>
  stateOf(
    db.query(
      `select settle_orders(instant($1), array[$2::bigint], array[$3::uuid], array[$4::smallint], array[$5::smallint],
        array[$6::bigint], array[$7::bigint], array[$8::bigint])`,
      [
        clock.now(),
        accountId(customer, assetId('USD', true), 'cash'),
        id,
        status,
        reason,
        exit?.seq ?? null,
        exit?.price ?? null,
        exit?.time ?? null,
      ],
    ),
  )
const newestSeq = async (): Promise<bigint> => {
  const [row] = await db.query<{ seq: bigint }>('select max(seq) as seq from tick where product_id = 1')
  return row?.seq ?? 0n
}
const tick = async (time: Instant, price: bigint): Promise<Tick> => {
  await feed.tick(1, time, price)
  return { seq: await newestSeq(), price, time }
}

test('an order opens on its entry tick alone', async () => {
  const customer = await house.customer(10_000n)
  const { id } = await house.place(customer)
  const first = await tick(clock.advance(10), 100n)
  const second = await tick(clock.advance(10), 90n)
  expect(await open(customer, id, { ...first, price: 99n })).toBe(FORBIDDEN)
  expect(await open(customer, id, { ...first, time: first.time - 1 })).toBe(FORBIDDEN)
  expect(await open(customer, id, second)).toBe(FORBIDDEN)
  expect(await open(customer, id, first)).toBe(FORBIDDEN) // no watermark says yet that it is the first
  await house.orders.reached(clock.now()).catch(() => {})
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
  expect(await house.orders.order(customer, id)).toMatchObject({ status: 'holding', open_price: '1.00' })
})

describe('an order ends as the last tick before T says', () => {
  async function opened() {
    const customer = await house.customer(10_000n)
    const { id } = await house.place(customer)
    const entry = await tick(clock.advance(10), 100n)
    await feed.advance(clock.now())
    await house.orders.reached(clock.now())
    return { customer, id, entry, expiresAt: entry.time + 30_000 }
  }
  const [WON, LOST, VOID] = [2, 3, 4]

  test('not before, not otherwise, not void', async () => {
    const { customer, id, expiresAt } = await opened()
    const earlier = await tick(expiresAt - 500, 150n)
    const exit = await tick(expiresAt - 100, 90n)
    const later = await tick(expiresAt + 100, 160n)
    expect(await end(customer, id, LOST, null, exit)).toBe(FORBIDDEN)
    clock.set(expiresAt + 200)
    await house.orders.stop() // nobody settles but the test
    await feed.advance(clock.now())
    expect(await end(customer, id, WON, null, earlier)).toBe(FORBIDDEN)
    expect(await end(customer, id, WON, null, later)).toBe(FORBIDDEN)
    expect(await end(customer, id, WON, null, { ...exit, price: 150n })).toBe(FORBIDDEN)
    expect(await end(customer, id, VOID, 0, { ...exit, price: 100n })).toBe(FORBIDDEN)
    for (const reason of [1, 2, 3]) expect(await end(customer, id, VOID, reason)).toBe(FORBIDDEN)
    expect(await end(customer, id, LOST, null, exit)).toBe('allowed')
    expect(await house.broken()).toEqual([])
    await house.restart()
  })

  test('an order without an entry tick is void only when none came in time', async () => {
    const customer = await house.customer(10_000n)
    const { id } = await house.place(customer)
    const acceptedAt = clock.now()
    await house.orders.stop()
    clock.advance(4_999)
    await feed.advance(clock.now())
    expect(await end(customer, id, VOID, 1)).toBe(FORBIDDEN)
    await tick(acceptedAt + 5_000, 100n)
    clock.advance(1_000)
    await feed.advance(clock.now())
    expect(await end(customer, id, VOID, 1)).toBe(FORBIDDEN)
    await house.restart()
  })
})

test('what the watermark has passed stays as it was published', async () => {
  await tick(clock.advance(10), 100n)
  await feed.advance(clock.advance(10))
  const insert = (time: Instant) =>
    stateOf(
      db.query(
        `insert into tick (product_id, seq, time, price, source) values (1, 9999, instant($1), 1, 'simulated')`,
        [time],
      ),
    )
  expect(await insert(clock.now())).toBe(FORBIDDEN)
  expect(await insert(clock.now() - 5)).toBe(FORBIDDEN)
  expect(await stateOf(db.query('update tick set price = 1'))).toBe(FORBIDDEN)
  expect(await stateOf(house.owner.query('update tick set price = 1'))).toBe(FORBIDDEN)
  expect(await stateOf(house.owner.query('delete from tick'))).toBe(FORBIDDEN)
})

test('the search for open orders never starts behind one that is open', async () => {
  const customer = await house.customer(10_000n)
  const { id } = await house.place(customer)
  const fromOf = async () =>
    (await db.query<{ open_from: string }>('select open_from from order_progress'))[0]?.open_from ?? ''
  await db.query(`select advance_open_from('ffffffff-0000-0000-0000-000000000000')`)
  expect((await fromOf()) <= id).toBe(true)
})

test('a clock set back lets nobody order on prices already seen', async () => {
  const customer = await house.customer(10_000n)
  const seen = await tick(clock.advance(10), 100n)
  await feed.advance(clock.now())
  clock.advance(-5_000)
  const order = await house.place(customer)
  expect(Date.parse(order.accepted_at)).toBe(seen.time)
  clock.advance(5_000)
  const { time } = await tick(clock.advance(10), 101n)
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
  expect(await house.orders.order(customer, order.id)).toMatchObject({
    open_time: new Date(time).toISOString(),
  })
})
