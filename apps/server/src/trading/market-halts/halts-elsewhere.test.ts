import { setTimeout } from 'node:timers/promises'
import { isRefusal } from '@plumbline/domain/basics/refusal'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { createFeed } from '../../feed/feed.ts'
import type { Feed } from '../../feed/feed.ts'
import { createBus } from '../../platform/bus.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { systemRandom, uuidV7Maker } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { forgetNodes, testNode } from '../../platform/nodes/testing/two-nodes.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { partly } from '../../testing/partly.ts'
import { makeOperator } from '../../testing/people.ts'
import { followHalts, haltMarket } from './halts.ts'
import type { Needs } from './needs.ts'

/* A halt that is made on one node, while another one publishes prices, and no bus joins the two. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const feeds: Feed[] = []
afterAll(() => Promise.all(feeds.map((feed) => feed.stop())))

/** Halts are read a little later than all else, so that whoever does not wait for them is found out. */
const lateHalts: Database = {
  ...db,
  async query(statement, params) {
    if (typeof statement === 'string' && statement.includes('published.market_halt')) await setTimeout(100)
    return db.query(statement, params)
  },
}

/** @param ofNode its clock: nodes follow the database's, to a few milliseconds */
async function openNode(ofNode: Clock = clock) {
  const bus = createBus(silentLogger)
  const { changes, time } = await testNode(db, { bus })

  const feed = await createFeed({
    database: lateHalts,
    changes,
    clock: ofNode,
    bus,
    logger: silentLogger,
    settings: { source: 'simulated', seed: 'halted elsewhere', platformTimeZone: 'UTC' },
    isOneOfSeveral: true,
  })

  feeds.push(feed)

  const needs = partly<Needs>({
    bus,
    changes,
    clock: ofNode,
    database: db,
    feed,
    logger: silentLogger,
    makeId: uuidV7Maker(ofNode, systemRandom),
  })

  const heard: string[] = []

  bus.subscribe(({ type }) => void heard.push(type))
  followHalts(needs)

  return { needs, feed, changes, time, heard }
}

afterEach(async () => {
  await forgetNodes(owner)
})

/** A node that publishes, and another one on which an operator halts the prices of a product. */
async function twoNodes(ofOther: Clock = clock) {
  const [leader, other] = [await openNode(), await openNode(ofOther)]
  const operatorId = await makeOperator(owner, clock)

  const publish = async (ms: number): Promise<void> => {
    for (let passed = 0; passed < ms; passed += 250) {
      clock.advance(250)
      await leader.feed.step()
    }
  }

  await leader.feed.start()
  await publish(2_000)
  await other.feed.keepUp()

  for (const { changes } of [leader, other]) await changes.read()

  /** Resolves, with its answer yet to come, once it is written. */
  const halt = async (symbol: string) => {
    const wish = { symbol, kind: 'feed', public_reason: 'technical', reason: 'For a test' } as const
    const [before] = await marks()
    const answer = haltMarket(other.needs, operatorId, wish)
    await vi.waitFor(async () => expect(await marks()).not.toEqual([before]), 10_000)

    return { answer }
  }

  return { leader, other, publish, halt }
}

/** What a change writes that waits for every node. */
const marks = () => db.query(`select max(id) from house_change where kind = 'mark'`)

test('a halt is answered once the node that publishes stops the prices of the product', async () => {
  const { leader, other, publish, halt } = await twoNodes()
  const { answer } = await halt('BTCUSD')
  expect(leader.feed.halts.haltAt(1, clock.now())).toBeUndefined()

  // What a node does four times a second. Time stands still, so nothing else lets the answer go.
  await leader.changes.read()
  const halted = leader.feed.halts.haltAt(1, clock.now())

  await other.changes.read()

  expect(await answer).toEqual({ id: halted?.id })
  await expect.poll(() => leader.heard).toContain('halts')

  const [bitcoin, ether] = [leader.feed.lastTick(1)?.seq, leader.feed.lastTick(2)?.seq ?? 0n]
  await publish(3_000)
  expect(leader.feed.lastTick(1)?.seq).toBe(bitcoin)
  expect(leader.feed.lastTick(2)?.seq).toBeGreaterThan(ether)

  await other.feed.keepUp()
  expect(other.feed.productState(1, clock.now())).toEqual(leader.feed.productState(1, clock.now()))
})

test('a halt holds where it is known, though the clock of the node that made it is ahead', async () => {
  const { leader, other, publish, halt } = await twoNodes({ now: () => clock.now() + 400 })
  const { answer } = await halt('USDTUSD')

  await Promise.all([leader, other].map(({ changes }) => changes.read()))
  expect(isRefusal(await answer)).toBe(false)

  const tether = leader.feed.product('USDTUSD')?.id ?? 0
  const held = leader.feed.halts.haltAt(tether, clock.now())

  // It is shown as it was made, the same on every node.
  expect(held?.beganAt).toBe(clock.now() + 400)
  expect(leader.feed.productState(tether, clock.now()).takesOrders).toBe(false)

  const last = leader.feed.lastTick(tether)?.seq
  await publish(1_000)
  expect(leader.feed.lastTick(tether)?.seq).toBe(last)
})

test('a node that hears of no changes publishes nothing of a product that was halted on another', async () => {
  const { leader, other, publish, halt } = await twoNodes()
  const { answer } = await halt('ETHUSD')

  for (const { time } of [leader, other]) time.elapsed = 600
  expect(isRefusal(await answer)).toBe(false)

  const [ether, solana] = [leader.feed.lastTick(2)?.seq, leader.feed.lastTick(3)?.seq ?? 0n]
  await publish(3_000)
  expect(leader.feed.lastTick(2)?.seq).toBe(ether)
  expect(leader.feed.lastTick(3)?.seq).toBeGreaterThan(solana)
})
