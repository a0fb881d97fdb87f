import type { Order } from '@plumbline/api-schema/trading/order'
import { randomUUID } from 'node:crypto'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { afterAll, expect, test } from 'vitest'
import { createFeed } from '../../feed/feed.ts'
import type { Feed } from '../../feed/feed.ts'
import { createBus } from '../../platform/bus.ts'
import type { Bus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { silentLogger } from '../../platform/logger.ts'
import { recordAct } from '../../desk/operators/index.ts'
import { makeOperator } from '../../testing/people.ts'
import { insertHalt } from '../market-halts/store.ts'
import { orderHouseOn } from '../../testing/houses/order-house.ts'

/*
 * Orders are accepted and settled by a node that follows prices: another one publishes them, by a clock that is a little ahead, and
 * no bus joins the two.
 */

const AHEAD_MS = 100

/** Whether the node that takes orders hears of what others change. */
let isFresh = true

const openNode = (database: Database, clock: Clock, bus: Bus = createBus(silentLogger)): Promise<Feed> =>
  createFeed({
    database,
    changes: { isFresh: () => isFresh },
    clock,
    bus,
    logger: silentLogger,
    settings: { source: 'simulated', seed: 'elsewhere', platformTimeZone: 'UTC' },
    isOneOfSeveral: true,
  })

const feeds: Feed[] = []

const house = await orderHouseOn(async ({ db }, bus, clock) => {
  const leader = await openNode(db, { now: () => clock.now() + AHEAD_MS })
  feeds.push(leader)
  await leader.start()
  clock.advance(250)
  await leader.step()

  return openNode(db, clock, bus)
})

const { clock, feed } = house
feeds.push(feed)
afterAll(() => Promise.all(feeds.map((each) => each.stop())))

const publish = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 250) {
    clock.advance(250)
    await feeds[0]?.step()
  }
}

test('an order is settled by prices that are read from the database, and never accepted before one of them', async () => {
  const customer = await house.customer(900_000n)
  await publish(1_000)
  await feed.keepUp()

  // What this node does not know yet may have been seen already.
  await publish(500)
  const order = await house.place(customer)
  expect(Date.parse(order.accepted_at)).toBe(clock.now() + AHEAD_MS)
  expect(feed.watermark()).toBe(clock.now() + AHEAD_MS - 500)

  const read = async (): Promise<Order> => {
    const found = await house.orders.order(customer, order.id)
    if (isRefusal(found)) throw new Error(found.refusal)
    return found
  }

  const statusOf = async (): Promise<string> => (await read()).status

  await publish(2_000)
  await feed.keepUp()
  await expect.poll(statusOf).toBe('holding')

  await publish(31_000)
  expect(await statusOf()).toBe('holding')

  await feed.keepUp()
  await expect.poll(statusOf).toMatch(/^(won|lost)$/)

  expect(Date.parse((await read()).open_time ?? '')).toBeGreaterThan(Date.parse(order.accepted_at))
  expect(await house.broken()).toEqual([])
})

test('no order is taken on a product that another node halted, from the answer on, though nothing is heard of it', async () => {
  const customer = await house.customer(900_000n)
  const operatorId = await makeOperator(house.owner, clock)

  await publish(1_000)
  await feed.keepUp()
  const ticket = await house.ticket(customer)

  await house.owner.transaction(async (tx) => {
    const [id, at] = [randomUUID(), clock.now()]
    const [subjectKind, act] = ['market_halt', 'market_halt_orders']

    await insertHalt(tx, {
      id,
      productId: 1,
      kind: 'orders',
      publicReason: 'technical',
      reason: 'For a test',
      operatorId,
      at,
    })

    await recordAct(tx, { operatorId, act, subjectKind, subjectId: id, at })
  })

  // 600 ms after the change the node that reads none trusts nothing.
  isFresh = false
  expect(await house.orders.place(customer, 'halted', ticket)).toMatchObject({ refusal: 'market_halted' })
})
