import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createBus } from '../platform/bus.ts'
import { silentLogger } from '../platform/logger.ts'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { allListened, fakeExchange } from '../testing/fake-exchange.ts'
import { lendThrough } from '../testing/lend-through.ts'
import { RECORDED_BARS } from './testing/recorded-bars.ts'
import { checkTickLog, runFeed } from './testing/run-feed.ts'
import { createLine, openFeedNode, shownBy } from './testing/two-feeds.ts'
import type { FeedNode } from './testing/two-feeds.ts'
import { createFeed } from './feed.ts'
import type { FeedSettings } from './feed.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock(Date.UTC(2026, 10, 19, 15, 0, 0, 100)) // a Thursday: everything trades
const line = createLine()
const folder = mkdtempSync(join(tmpdir(), 'plumbline-followed-'))
afterAll(() => rmSync(folder, { recursive: true }))

writeFileSync(join(folder, 'BTCUSD-1m.csv'), RECORDED_BARS)
writeFileSync(join(folder, 'XAUUSD-1m.csv'), RECORDED_BARS)

const both = async (settings: Partial<FeedSettings>): Promise<[FeedNode, FeedNode]> => [
  await openFeedNode(line, db, clock, settings),
  await openFeedNode(line, db, clock, settings),
]

const run = ({ feed }: FeedNode, ms: number): Promise<void> => runFeed(feed, clock, ms)

/** Once a node that follows has read of the database what it did not hear. */
const isUpToDate = async ({ feed }: FeedNode): Promise<void> => {
  await expect.poll(() => feed.watermark(), { timeout: 20_000 }).toBe(clock.now())
}

const expectSame = async (one: FeedNode, other: FeedNode): Promise<void> => {
  await isUpToDate(other)
  expect(await shownBy(other.feed, clock.now())).toEqual(await shownBy(one.feed, clock.now()))
}

const checkLog = (): Promise<void> => checkTickLog(owner)

test('a process alone commits in one statement and writes nothing for others; nodes that come after it go on', async () => {
  let statements = 0
  const counted = lendThrough(db, (send) => {
    statements += 1
    return send()
  })

  const alone = await createFeed({
    database: counted,
    clock,
    bus: createBus(silentLogger),
    logger: silentLogger,
    settings: { source: 'simulated', seed: 'seed of the test', platformTimeZone: 'UTC' },
  })

  await run({ feed: alone, told: [] }, 2_000)
  expect(statements).toBe(8)
  expect(await owner.query('select from feed_standing')).toEqual([])
  await alone.stop()

  const [first, second] = await both({})
  await expectSame({ feed: alone, told: [] }, first)

  await first.feed.start()
  await run(first, 2_000)
  await expectSame(first, second)
  await checkLog()
  await Promise.all([first.feed.stop(), second.feed.stop()])
})

test('a recording is followed through its gap, and played on by the node that takes over', async () => {
  const settings = { source: 'replay', replayDir: folder, replaySpeed: 60 } as const
  const [first, second] = await both(settings)

  await first.feed.start()
  await run(first, 5_000)
  await expectSame(first, second)

  const bitcoin = first.feed.product('BTCUSD')?.id ?? 0
  expect(second.feed.sourceLabel(bitcoin)).toEqual({ source: 'replay', from: '2022-01-03' })
  expect(second.feed.sessionFigures(bitcoin).volume).toBeGreaterThan(0n)

  const before = second.feed.lastTick(bitcoin)
  await first.feed.follow()
  await second.feed.start()
  await run(second, 3_000)
  await first.feed.keepUp()
  await expectSame(second, first)

  const resumed = (await second.feed.ticks(bitcoin, { fromSeq: Number(before?.seq) + 1, limit: 1 }))[0]
  expect(resumed?.sourceTime).toBe((before?.sourceTime ?? 0) + 15_000)

  // Into the gap: the recording says that it is closed, on both.
  await run(second, 20_000)
  expect(first.feed.productState(bitcoin, clock.now()).isOpen).toBe(false)
  await expectSame(second, first)

  await run(second, 61_000)
  expect(first.feed.productState(bitcoin, clock.now()).isOpen).toBe(true)
  await expectSame(second, first)
  await checkLog()
  await Promise.all([first.feed.stop(), second.feed.stop()])
})

test('a node without the recorded file shows the same prices, and nothing of before they began', async () => {
  const [first] = await both({ source: 'replay', replayDir: folder })
  await first.feed.start()
  await run(first, 2_000)

  const bare = await openFeedNode(line, db, clock, { source: 'replay' }, { mayLead: false })
  const gold = bare.feed.product('XAUUSD')?.id ?? 0

  await run(first, 2_000)

  expect(bare.feed.quote(gold)).toEqual(first.feed.quote(gold))
  expect(bare.feed.productState(gold, clock.now())).toEqual(first.feed.productState(gold, clock.now()))
  expect(bare.feed.sourceLabel(gold)).toEqual(first.feed.sourceLabel(gold))

  const [oldest] = await bare.feed.candles(gold, '1m', clock.now(), 500)
  expect(oldest?.time).toBeGreaterThanOrEqual(bare.feed.runSince(gold) - 60_000)
  await Promise.all([first.feed.stop(), bare.feed.stop()])
})

test('live sources are heard by the node that leads alone, and known to the others', async () => {
  const exchange = await fakeExchange(['alpha', 'beta', 'gamma'], ['BTCUSD'])
  const [first, second] = await both({ source: 'live', liveSources: exchange.file })

  const hear = async (leader: FeedNode, prices: readonly (string | undefined)[]): Promise<void> => {
    for (const [at, price] of prices.entries())
      if (price !== undefined) exchange.vendors[at]?.say('BTCUSD', price, clock.now())

    await Promise.all(exchange.vendors.map((vendor) => vendor.heard()))
    await run(leader, 250)
  }

  const listeners = (): number[] => exchange.vendors.map((vendor) => vendor.listeners())
  expect(listeners()).toEqual([0, 0, 0])

  await first.feed.start()
  await allListened(exchange, 1)
  await hear(first, ['64000.00', '64000.02', undefined])
  await isUpToDate(second)
  expect(second.feed.productState(1, clock.now())).toMatchObject({ tooFewSources: true, takesOrders: false })
  await expectSame(first, second)

  await hear(first, ['64000.00', '64000.02', '64000.01'])
  expect(second.feed.productState(1, clock.now())).toMatchObject({ tooFewSources: false, takesOrders: true })
  expect(second.feed.sourceLabel(1)).toEqual({ source: 'live', names: ['alpha', 'beta', 'gamma'] })
  await expectSame(first, second)
  expect(listeners()).toEqual([1, 1, 1])

  // What a live price was made of is told by both.
  const [mine, theirs] = [first, second].map(({ feed }) => {
    const tick = feed.lastTick(1)
    return tick ? feed.tickSources(tick) : []
  })

  expect(await theirs).toEqual(await mine)

  const stood = second.feed.lastTick(1)

  await first.feed.follow()
  await expect.poll(listeners).toEqual([0, 0, 0])
  await second.feed.start()
  await allListened(exchange, 1)
  await hear(second, ['64001.00', '64001.02', '64001.01'])

  expect(second.feed.lastTick(1)).toMatchObject({ seq: (stood?.seq ?? 0n) + 1n, price: 6_400_101n })
  await first.feed.keepUp()
  await expectSame(second, first)
  await checkLog()
  await Promise.all([first.feed.stop(), second.feed.stop()])
})

test('a node that could not publish says so at its start; one that never does needs no sources', async () => {
  const away = { source: 'live', liveSources: join(folder, 'away.json') } as const
  await expect(openFeedNode(line, db, clock, away)).rejects.toThrow('LIVE_SOURCES')

  const { feed } = await openFeedNode(line, db, clock, away, { mayLead: false })
  expect(feed.products).toHaveLength(13)
  await feed.stop()
})

const MARKET_DATA = resolve(
  process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/market-data'),
)

test.skipIf(!existsSync(MARKET_DATA))(
  `the recorded files of MARKET_DATA_DIR are followed (skipped where the folder is absent)`,
  async () => {
    const [first, second] = await both({ source: 'replay', replayDir: MARKET_DATA })
    await first.feed.start()
    await run(first, 10_000)
    await expectSame(first, second)
    await Promise.all([first.feed.stop(), second.feed.stop()])
  },
)
