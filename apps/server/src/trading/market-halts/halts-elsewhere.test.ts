import { isRefusal } from '@plumbline/domain/basics/refusal'
import { afterAll, expect, test } from 'vitest'
import { createFeed } from '../../feed/feed.ts'
import type { Feed } from '../../feed/feed.ts'
import { createBus } from '../../platform/bus.ts'
import { systemRandom, uuidV7Maker } from '../../platform/ids.ts'
import { silentLogger } from '../../platform/logger.ts'
import { testNode } from '../../platform/nodes/testing/two-nodes.ts'
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

async function openNode() {
  const bus = createBus(silentLogger)
  const { changes } = await testNode(db, { bus })

  const feed = await createFeed({
    database: db,
    clock,
    bus,
    logger: silentLogger,
    settings: { source: 'simulated', seed: 'halted elsewhere', platformTimeZone: 'UTC' },
    isOneOfSeveral: true,
  })

  feeds.push(feed)
  const makeId = uuidV7Maker(clock, systemRandom)
  const needs = partly<Needs>({ bus, changes, clock, database: db, feed, logger: silentLogger, makeId })

  const heard: string[] = []

  bus.subscribe(({ type }) => void heard.push(type))
  followHalts(needs)

  return { needs, feed, changes, heard }
}

test('the node that publishes stops the prices of a product that is halted on another', async () => {
  const [leader, other] = [await openNode(), await openNode()]
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

  const wish = { symbol: 'BTCUSD', kind: 'feed', public_reason: 'technical', reason: 'For a test' } as const
  const halt = await haltMarket(other.needs, operatorId, wish)
  if (isRefusal(halt)) throw new Error(halt.refusal)

  await expect.poll(() => other.feed.halts.haltAt(1, clock.now())?.id).toBe(halt.id)
  expect(leader.feed.halts.haltAt(1, clock.now())).toBeUndefined()

  // What a node does four times a second.
  await leader.changes.read()
  await expect.poll(() => leader.feed.halts.haltAt(1, clock.now())?.id).toBe(halt.id)
  expect(leader.heard).toContain('halts')

  const [bitcoin, ether] = [leader.feed.lastTick(1)?.seq, leader.feed.lastTick(2)?.seq ?? 0n]
  await publish(3_000)
  expect(leader.feed.lastTick(1)?.seq).toBe(bitcoin)
  expect(leader.feed.lastTick(2)?.seq).toBeGreaterThan(ether)

  await other.feed.keepUp()
  expect(other.feed.productState(1, clock.now())).toEqual(leader.feed.productState(1, clock.now()))
})
