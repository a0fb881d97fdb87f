import type { Order } from '@plumbline/api-schema/trading/order'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import type { ServerEvent } from '../../../platform/bus.ts'
import { afterEach, expect, test } from 'vitest'
import { orderHouse } from '../../../testing/houses/order-house.ts'

const house = await orderHouse()
const { clock, feed, bus } = house

afterEach(async () => {
  expect(await house.broken()).toEqual([])
  clock.advance(600_000)
  await reach()
})

const ANY = {
  symbol: undefined,
  status: undefined,
  from: undefined,
  to: undefined,
  practice: undefined,
  cursor: undefined,
}

/** A durable watermark at the clock's time. */
async function reach(): Promise<void> {
  await feed.advance(clock.now())
  await house.orders.reached(clock.now())
}

const read = async (customer: bigint, id: string): Promise<Order> => {
  const order = await house.orders.order(customer, id)
  if (isRefusal(order)) throw new Error(order.refusal)
  return order
}

/** An order taken now and opened by a tick 1 ms later, with its T. */
async function opened(symbol: 'BTCUSD' | 'ETHUSD' = 'BTCUSD', price = 100n) {
  const customer = await house.customer(10_000n)
  const order = await house.place(customer, { symbol })
  const entry = clock.advance(1)
  const productId = symbol === 'BTCUSD' ? 1 : 2

  await feed.tick(productId, entry, price)
  await reach()

  return { customer, id: order.id, productId, expiresAt: entry + 30_000 }
}

test('an order opens on the first tick after acceptance, and T is fixed with it', async () => {
  const customer = await house.customer(10_000n)
  await feed.tick(1, clock.advance(1), 99n)

  const { id } = await house.place(customer)
  await reach()
  expect(await read(customer, id)).toMatchObject({ status: 'accepted' })

  const entry = clock.advance(1)
  await feed.tick(1, entry, 12_345n)
  await feed.tick(1, entry + 1, 99_999n)
  clock.advance(1)
  await reach()

  expect(await read(customer, id)).toMatchObject({
    status: 'holding',
    open_price: '123.45',
    open_time: new Date(entry).toISOString(),
    expires_at: new Date(entry + 30_000).toISOString(),
  })
})

test('no entry tick within the gap: void with the watermark that shows it, 1 ms before not yet', async () => {
  const customer = await house.customer(10_000n)
  const { id } = await house.place(customer)
  const accepted = clock.now()

  clock.set(accepted + 4_999)
  await reach()
  expect((await read(customer, id)).status).toBe('accepted')
  await feed.tick(1, accepted + 5_001, 100n)
  clock.set(accepted + 5_001)
  await reach()

  expect(await read(customer, id)).toMatchObject({
    status: 'void',
    void_reason: 'no_entry_tick',
    received: '30.30',
  })

  expect(await house.balance(customer)).toEqual({ available: 10_000n, frozen: 0n })
})

test('S1: the last tick at or before T counts; nothing settles before a watermark reaches T', async () => {
  const { customer, id, expiresAt } = await opened()
  await feed.tick(1, expiresAt - 1, 90n)
  await feed.tick(1, expiresAt, 101n)
  await feed.tick(1, expiresAt + 1, 80n)
  clock.set(expiresAt - 1)
  await reach()
  expect((await read(customer, id)).status).toBe('holding')
  clock.set(expiresAt)
  await reach()

  expect(await read(customer, id)).toMatchObject({
    status: 'won',
    close_price: '1.01',
    close_time: new Date(expiresAt).toISOString(),
    received: '55.50',
  })
})

test.each([
  [4_999, 'lost', undefined],
  [5_000, 'void', 'no_exit_tick'],
])('a last tick %s ms before T: %s', async (before, status, reason) => {
  const { customer, id, expiresAt } = await opened()
  await feed.tick(1, expiresAt - before, 99n)
  await feed.tick(1, expiresAt + 1, 200n)
  clock.set(expiresAt + 250)
  await reach()

  const order = await read(customer, id)
  expect([order.status, order.void_reason]).toEqual([status, reason])
})

test.each([
  [[1, 1_000, 2_000, 2_999], 'void', 'too_few_ticks'],
  [[0, 1_000, 2_000, 2_500, 2_999], 'won', undefined],
  [[0, 1_000, 2_000, 2_500, 3_000], 'void', 'too_few_ticks'], // T − 3 s itself lies outside
])('S2: ticks %s ms before T: %s', async (before, status, reason) => {
  const { customer, id, expiresAt } = await opened('ETHUSD')
  for (const ms of before.toReversed()) await feed.tick(2, expiresAt - ms, 110n)

  clock.set(expiresAt)
  await reach()

  const order = await read(customer, id)
  expect([order.status, order.void_reason]).toEqual([status, reason])
})

test('after a restart overdue orders open and settle by the recorded ticks, as they would have', async () => {
  const customer = await house.customer(30_000n)
  const [won, unopened] = [await house.place(customer), await house.place(customer, { symbol: 'ETHUSD' })]
  const holding = await opened()

  // The server is down from here: ticks were recorded, nobody opened or settled.
  await house.orders.stop()
  const entry = clock.now() + 100
  await feed.tick(1, entry, 100n)
  await feed.tick(1, entry + 29_000, 105n)
  await feed.tick(1, entry + 31_000, 1n)
  clock.advance(3_600_000)
  await feed.advance(clock.now())
  await house.restart()

  expect(await read(customer, won.id)).toMatchObject({
    status: 'won',
    open_price: '1.00',
    close_price: '1.05',
    receipt: won.receipt,
  })

  expect(await read(customer, unopened.id)).toMatchObject({ status: 'void', void_reason: 'no_entry_tick' })
  expect((await read(holding.customer, holding.id)).status).toBe('won')
  expect(house.orders.openCount()).toBe(0)
})

test('opening and settlement are published with the order and its balance', async () => {
  const events: ServerEvent[] = []
  const unsubscribe = bus.subscribe(
    (event) => void events.push(event),
    () => true,
  )

  const { customer, id, expiresAt } = await opened()
  await feed.tick(1, expiresAt, 99n)
  clock.set(expiresAt)
  await reach()
  unsubscribe()

  const own = events.flatMap((event) =>
    event.type === 'orders' && event.customerId === customer ? [event] : [],
  )

  expect(own.map(({ orders }) => orders.map((order) => [order.id, order.status]))).toEqual([
    [[id, 'accepted']],
    [[id, 'holding']],
    [[id, 'lost']],
  ])

  expect(own.at(0)?.balances).toMatchObject([
    { book: 'cash', available: '69.70', frozen: '30.30', total: '100.00' },
  ])

  expect(own.at(-1)?.balances).toMatchObject([{ book: 'cash', available: '69.70', frozen: '0.00' }])
})

test('holdings and history: filters, pages and the sums of the whole filter', async () => {
  const customer = await house.customer(100_000n)
  const ids: string[] = []
  for (const [direction, symbol] of [
    ['up', 'BTCUSD'],
    ['down', 'BTCUSD'],
    ['up', 'BTCUSD'],
  ] as const)
    ids.push((await house.place(customer, { direction, symbol })).id)

  expect(await house.orders.holdings(customer, { ...ANY, limit: 50 })).toMatchObject({
    items: ids.toReversed().map((id) => ({ id })),
  })

  const entry = clock.advance(1)
  await feed.tick(1, entry, 100n)
  await feed.tick(1, entry + 30_000, 101n)
  clock.set(entry + 30_000)
  await reach()

  const first = await house.orders.history(customer, { ...ANY, limit: 2 })
  expect(first).toMatchObject({
    items: [
      { id: ids[2], status: 'won' },
      { id: ids[1], status: 'lost' },
    ],
    totals: { count: 3, stakes: '90.00', fees: '0.90', net: '20.10' },
  })

  expect(await house.orders.history(customer, { ...ANY, limit: 2, cursor: ids[1] })).toMatchObject({
    items: [{ id: ids[0] }],
  })

  expect(await house.orders.history(customer, { ...ANY, limit: 2, status: 'lost' })).toMatchObject({
    items: [{ id: ids[1] }],
    totals: { count: 1, net: '-30.30' },
  })

  expect(await house.orders.holdings(customer, { ...ANY, limit: 50 })).toEqual({ items: [] })
})

test('more orders than one slice holds that fall due at once end once each', async () => {
  const customers = await Promise.all(Array.from({ length: 40 }, () => house.customer(100_000n)))
  const placed = await Promise.all(
    customers.flatMap((customer) =>
      Array.from({ length: 30 }, () => house.place(customer, { amount: 100n, multiple: 1 })),
    ),
  )

  const entry = clock.advance(1)
  await feed.tick(1, entry, 100n)
  await feed.tick(1, entry + 29_999, 101n)
  clock.set(entry + 30_000)
  await reach()

  expect(placed).toHaveLength(1_200)
  expect(house.orders.openCount()).toBe(0)

  const [customer = 0n] = customers
  const { available, frozen } = await house.balance(customer)
  const [order] = placed
  const profit = 30n * (cents(order?.payout) - 100n)

  expect({ available, frozen }).toEqual({
    available: 100_000n + profit - 30n * cents(order?.fee),
    frozen: 0n,
  })
})

const cents = (text = ''): bigint => BigInt(text.replace('.', ''))
