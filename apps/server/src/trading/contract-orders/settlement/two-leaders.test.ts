import { isRefusal } from '@plumbline/domain/basics/refusal'
import { randomUUID } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import type { Lease } from '../../../platform/nodes/lease.ts'
import { orderHouse, WISH } from '../../../testing/houses/order-house.ts'

/*
 * A leader that froze goes on for a moment once it thaws: its lease is gone, so it accepts nothing, but it settles on another
 * connection. Here both settle for good: whatever state a row has reached it keeps, so nothing happens twice.
 */

const house = await orderHouse()
const { clock, feed, db } = house
const ORDERS = 40

const other = await house.another()
afterAll(() => other.stop())

/** As a node holds it that leads, without the lock, which the house's own orders have. */
const lease = async (): Promise<Lease> => ({ ...(await db.connect()), fence: () => Promise.resolve() })

test('an order that the old and the new leader open and settle at once is opened and settled once', async () => {
  const customers = await Promise.all(Array.from({ length: ORDERS }, () => house.customer(2_000n)))
  const ids: string[] = []

  for (const customer of customers)
    ids.push((await house.place(customer, { amount: 1_000n, multiple: 1 })).id)

  await other.start(await lease())
  expect(other.openCount()).toBe(ORDERS)

  const both = async (): Promise<void> => {
    await feed.advance(clock.now())
    await Promise.all([house.orders.reached(clock.now()), other.reached(clock.now())])
  }

  await feed.tick(1, clock.advance(1), 10_000n)
  await both()
  await feed.tick(1, clock.advance(30_000), 10_001n)
  clock.advance(1_000)
  await both()

  // The bus told each of them at every watermark, too.
  await expect.poll(() => [house.orders.openCount(), other.openCount()]).toEqual([0, 0])
  const read = await Promise.all(customers.map((customer, at) => house.orders.order(customer, ids[at] ?? '')))
  expect(new Set(read.map((order) => (isRefusal(order) ? order.refusal : order.status)))).toEqual(
    new Set(['won']),
  )

  // 20.00, less the stake and a fee of 1 %, plus 1.85 times the stake.
  const balances = await Promise.all(customers.map((customer) => house.balance(customer)))
  expect(balances).toEqual(customers.map(() => ({ available: 2_840n, frozen: 0n })))
  expect(await house.broken()).toEqual([])
})

test('a node that does not lead takes no order, closes none and changes no rules', async () => {
  const follower = await house.another()
  const customer = await house.customer(10_000n)
  const busy = { refusal: 'busy' }
  const { id } = await house.place(customer)

  expect(await follower.place(customer, randomUUID(), await house.ticket(customer))).toEqual(busy)
  expect(await follower.aside(customer, () => Promise.resolve('changed'))).toEqual(busy)

  // What anybody may read and ask it answers.
  expect(await follower.order(customer, id)).toMatchObject({ id, status: 'accepted' })
  expect(isRefusal(await follower.issueTicket(customer, WISH))).toBe(false)

  // What can wait gives way to orders that another node takes.
  expect(follower.lastAcceptedAt()).toBeUndefined()
  await follower.look()
  expect(follower.lastAcceptedAt()).toBe(house.orders.lastAcceptedAt())
})
