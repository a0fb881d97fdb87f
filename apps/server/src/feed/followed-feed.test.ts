import { setTimeout } from 'node:timers/promises'
import { afterAll, expect, test } from 'vitest'
import type { Database } from '../platform/database/database.ts'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { loggerForTest } from '../testing/houses/house.ts'
import { lendThrough } from '../testing/lend-through.ts'
import { checkTickLog, runFeed } from './testing/run-feed.ts'
import { createLine, openFeedNode, shownBy } from './testing/two-feeds.ts'
import type { FeedNode } from './testing/two-feeds.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock(Date.UTC(2026, 10, 19, 15, 30, 20, 123)) // a Thursday: everything trades
const line = createLine()
const { logger, logged } = loggerForTest()

const open = (database: Database = db): Promise<FeedNode> =>
  openFeedNode(line, database, clock, {}, { logger })

const [first, second] = [await open(), await open()]
afterAll(() => Promise.all([first.feed.stop(), second.feed.stop()]))

/** The prices of a leader for a while. */
const run = ({ feed }: FeedNode, ms: number): Promise<void> => runFeed(feed, clock, ms)

/** Longer than a follower waits for the bus. */
const beSilent = (): Promise<void> => setTimeout(1_050)

const expectSame = async (...nodes: readonly FeedNode[]): Promise<void> => {
  const [one, ...others] = await Promise.all(nodes.map(({ feed }) => shownBy(feed, clock.now())))
  for (const other of others) expect(other).toEqual(one)
}

const checkLog = (): Promise<void> => checkTickLog(owner)

/** What a node was told of one product: each tick of the log once and in order, from the first that it heard of. */
const checkTold = async ({ told }: FeedNode): Promise<void> => {
  const seqs = told.flatMap(({ ticks }) =>
    ticks.filter(({ productId }) => productId === 1).map(({ quote }) => quote.seq),
  )

  const logged = await owner.query<{ seq: bigint }>(
    'select seq from tick where product_id = 1 and seq >= $1 order by seq',
    [seqs[0] ?? 0],
  )

  expect(seqs).toEqual(logged.map(({ seq }) => Number(seq)))
}

test('before a node leads there is no product, and nothing is written', async () => {
  expect([first.feed.products, second.feed.products]).toEqual([[], []])
  await run(first, 1_000)
  expect(await owner.query('select from feed_run')).toEqual([])
  expect(await owner.query('select from tick')).toEqual([])
})

test('a node that follows shows the same prices, candles, figures and states as the one that leads', async () => {
  await first.feed.start()
  await first.feed.step()
  await run(first, 65_000)
  await checkLog()

  expect(second.feed.products).toHaveLength(13)
  expect(second.feed.watermark()).toBe(clock.now())
  await expectSame(first, second)

  // Both tell their listeners the same, and in the same order.
  expect(second.told.slice(-100)).toEqual(first.told.slice(-100))
  await checkTold(second)
})

test('a node that opens later knows what has been, and goes on with what it hears', async () => {
  const third = await open()
  await expectSame(first, third)

  await run(first, 10_000)
  await expectSame(first, third, second)
  await checkTold(third)
  await third.feed.stop()
})

test('with the bus cut a follower is right by the database, and its listeners are told every tick', async () => {
  line.cut(true)
  await run(first, 1_000)
  expect(second.feed.watermark()).toBe(clock.now() - 1_000)

  await beSilent()

  for (let turn = 0; turn < 8; turn += 1) {
    await run(first, 250)
    await second.feed.keepUp()
    expect(second.feed.watermark()).toBe(clock.now())
  }

  await expectSame(first, second)
  await checkTold(second)

  line.cut(false)
  await run(first, 2_000)
  await expectSame(first, second)
  await checkTold(second)
})

test('a commit that the bus lost is read before the next one is told', async () => {
  line.cut(true)
  await run(first, 250)
  line.cut(false)
  await run(first, 500)

  await expect.poll(() => second.feed.watermark()).toBe(clock.now())
  await expectSame(first, second)
  await checkTold(second)
})

test('what comes late over the bus changes nothing', async () => {
  const late = createLine()
  const third = await openFeedNode(late, db, clock)
  const bus = late.bus()
  const before = await shownBy(third.feed, clock.now())

  bus.publish({
    type: 'prices',
    watermark: clock.now() - 250,
    follows: clock.now() - 500,
    epoch: 1n,
    standings: [],
    candles: [],
    ticks: [
      {
        productId: 1,
        time: clock.now() - 250,
        price: 1n,
        quote: { symbol: 'BTCUSD', price: '0.01', seq: 1, time: new Date(clock.now() - 250).toISOString() },
      },
    ],
  })

  expect(await shownBy(third.feed, clock.now())).toEqual(before)
  await third.feed.stop()
})

test('a follower takes over where the leader stopped, and the old leader follows', async () => {
  await first.feed.follow()
  const stood = second.feed.watermark()

  clock.advance(3_000)
  await second.feed.start()
  await run(second, 5_000)
  await first.feed.keepUp()
  await checkLog()

  expect(second.feed.lastTick(1)?.time).toBeGreaterThan(stood)
  expect(await owner.query('select count(*) from feed_run')).toEqual([{ count: 13n }])
  expect(first.feed.watermark()).toBe(clock.now())
  await expectSame(first, second)
  await Promise.all([checkTold(first), checkTold(second)])
})

test('an old leader that does not know it yet writes nothing, notices, and follows', async () => {
  // The second one hangs; what it commits at the same moment as the new leader is not taken for its own.
  await first.feed.start()
  clock.advance(250)
  await first.feed.step()

  const ticks = await owner.query('select count(*), max(seq) from tick')

  await second.feed.step()
  expect(await owner.query('select count(*), max(seq) from tick')).toEqual(ticks)

  await second.feed.keepUp()
  await run(first, 2_000)
  await checkLog()
  await expectSame(first, second)
  await Promise.all([checkTold(first), checkTold(second)])
})

test('a commit of the old leader that arrives after the new one has begun writes nothing', async () => {
  // The statement of the third is held back on its way to the database.
  const onItsWay = Promise.withResolvers<void>()
  let isHeld = false

  const slow = lendThrough(db, async (send, statement) => {
    if (isHeld && typeof statement !== 'string' && statement.name === 'write_feed_batch')
      await onItsWay.promise

    return send()
  })

  const third = await open(slow)
  await first.feed.follow()
  await third.feed.start()
  await run(third, 1_000)

  isHeld = true
  clock.advance(250)

  const late = third.feed.step()

  await first.feed.keepUp()
  await first.feed.start()
  await run(first, 1_000)

  const written = await owner.query('select product_id, seq, price from tick order by 1, 2')

  onItsWay.resolve()
  await late
  expect(await owner.query('select product_id, seq, price from tick order by 1, 2')).toEqual(written)
  await checkLog()

  await third.feed.keepUp()
  await run(first, 1_000)
  await expectSame(first, third)
  await checkTold(third)
  await third.feed.stop()
})

test('a running leader that is overtaken stops by itself, and says so once', async () => {
  await first.feed.start()
  logged.length = 0
  await second.feed.start()
  clock.advance(250)
  await second.feed.step()

  await expect
    .poll(() => logged.map((text): unknown => JSON.parse(text)), { timeout: 5_000 })
    .toEqual([expect.objectContaining({ level: 40, msg: 'another node publishes prices: this one follows' })])

  await setTimeout(600)
  expect(logged).toHaveLength(1)
  await first.feed.keepUp()
  await expectSame(first, second)
})
