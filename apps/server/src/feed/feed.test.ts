import { createZone } from '@plumbline/domain/feed/calendar-zone'
import { CANDLE_INTERVALS, aggregate, candleStart, withTick } from '@plumbline/domain/feed/candle'
import type { Candle } from '@plumbline/domain/feed/candle'
import { HOUR_MS } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { createBus } from '../platform/bus.ts'
import type { ServerEvent } from '../platform/bus.ts'
import { silentLogger } from '../platform/logger.ts'
import type { Database, Queryable } from '../platform/database/database.ts'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { lendThrough } from '../testing/lend-through.ts'
import { createFeed } from './feed.ts'
import type { Feed } from './feed.ts'
import { checkTickLog, runFeed } from './testing/run-feed.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock(Date.UTC(2026, 10, 19, 15, 30, 20, 123)) // a Thursday: everything trades
const bus = createBus(silentLogger)
const events: Extract<ServerEvent, { type: 'market' }>[] = []

bus.subscribe((event) => {
  if (event.type === 'market') events.push(event)
})

const platform = createZone('UTC')

const open = (database: Database = db): Promise<Feed> =>
  createFeed({
    database,
    clock,
    bus,
    logger: silentLogger,
    settings: { source: 'simulated', seed: 'seed of the test', platformTimeZone: 'UTC' },
  })

const run = (feed: Feed, ms: number): Promise<void> => runFeed(feed, clock, ms)

const checkLog = (): Promise<void> => checkTickLog(owner)

test('every open product ticks in order, and the candles are those of the ticks', async () => {
  const since = clock.now()
  const feed = await open()

  expect(feed.products).toHaveLength(13)
  await run(feed, 95_000)
  await checkLog()

  for (const product of feed.products) {
    const ticks = await feed.ticks(product.id, { limit: 5_000 })
    expect(Math.abs(ticks.length - 95 * product.ticksPerSecond)).toBeLessThanOrEqual(1)

    expect(Math.max(...ticks.slice(1).map((tick, at) => tick.time - (ticks[at]?.time ?? 0)))).toBeLessThan(
      2_000,
    )

    for (const interval of CANDLE_INTERVALS) {
      const stored = await feed.candles(product.id, interval, clock.now() + 1, 3)

      // The candle that the run began in also holds what was before; those after it are of ticks alone.
      const expected = new Map<number, Candle>()
      for (const tick of ticks) {
        const start = candleStart(interval, tick.time, platform)
        if (start > since)
          expected.set(start, withTick(expected.get(start), start, { time: tick.time, price: tick.price }))
      }

      const ofTicks = stored
        .filter(({ time }) => time > since)
        .map(({ time, open, high, low, close }) => ({ time, open, high, low, close }))

      expect(ofTicks).toEqual([...expected.values()].slice(-3))
    }
  }

  await feed.stop()
})

test('a restart goes on: no second number, no late tick, the same run', async () => {
  const before = events.at(-1)?.watermark ?? 0
  clock.advance(30_000)

  const feed = await open()
  const last = feed.lastTick(1)

  await run(feed, 5_000)
  await checkLog()

  const [first] = await feed.ticks(1, { fromSeq: Number(last?.seq) + 1, limit: 1 })
  expect(first?.time).toBeGreaterThan(before + 30_000)
  expect(await owner.query('select count(*) from feed_run')).toEqual([{ count: 13n }])
  await feed.stop()
})

test('no tick of a commit lies at or before the watermark of the one before', () => {
  let watermark = 0
  for (const event of events) {
    for (const tick of event.ticks) {
      expect(tick.time).toBeGreaterThan(watermark)
      expect(tick.time).toBeLessThanOrEqual(event.watermark)
    }

    expect(event.watermark).toBeGreaterThan(watermark)
    watermark = event.watermark
  }
})

test('ninety days are reachable, in all intervals alike, and lead into the running feed', async () => {
  const feed = await open()
  await run(feed, 1_000)

  const days = await feed.candles(5, '1d', clock.now(), 91)
  expect(days).toHaveLength(91)

  const hours = await feed.candles(5, '1h', clock.now(), 500)
  expect(aggregate(hours, '1d', platform).slice(-10)).toEqual(days.slice(-10))

  const minutes = await feed.candles(5, '1m', clock.now(), 3_000)
  expect(minutes).toHaveLength(3_000)
  expect(aggregate(minutes, '1h', platform).slice(-20)).toEqual(hours.slice(-20))

  const page = await feed.candles(5, '1m', minutes[2_000]?.time ?? 0, 500)
  expect(page).toEqual(minutes.slice(1_500, 2_000))
  await feed.stop()
})

test('while the database refuses there are no ticks; then they go on without a gap in numbers', async () => {
  const feed = await open()
  await run(feed, 1_000)
  await owner.query('alter table tick rename to tick_away')
  clock.advance(250)
  await expect(feed.step()).rejects.toThrow('tick')
  clock.advance(10_000)
  await expect(feed.step()).rejects.toThrow('tick')

  expect(feed.productState(1, clock.now())).toMatchObject({
    isOpen: true,
    isDelayed: true,
    takesOrders: false,
  })

  await owner.query('alter table tick_away rename to tick')
  await run(feed, 1_000)
  await checkLog()

  expect(feed.productState(1, clock.now())).toMatchObject({
    isDelayed: false,
    takesOrders: true,
    maxGapMs: 5_000,
  })

  await feed.stop()
})

test.each([
  ['before the database had it', false],
  ['after the database had it', true],
])('a commit whose connection breaks %s is neither lost nor written twice', async (_, isWritten) => {
  let breaks = false
  const breaking = lendThrough(db, async (send, statement) => {
    if (!breaks || typeof statement === 'string') return send()

    breaks = false
    if (isWritten) await send()

    throw new Error('the connection broke')
  })

  const feed = await open(breaking)
  await run(feed, 1_000)

  const seen = events.length
  breaks = true
  clock.advance(250)
  await expect(feed.step()).rejects.toThrow('the connection broke')
  await run(feed, 1_000)
  await checkLog()

  // Each durable tick was published once, in order.
  const published = events
    .slice(seen)
    .flatMap(({ ticks }) => ticks.filter(({ productId }) => productId === 1).map(({ quote }) => quote.seq))

  const [first = 0] = published
  expect(published).toEqual(published.map((_seq, at) => first + at))
  expect(Number(feed.lastTick(1)?.seq)).toBe(published.at(-1))
  expect(published.length).toBeGreaterThanOrEqual(4)
  await feed.stop()
})

test('prices of long ago are read where everybody reads, newer ones at the primary alone', async () => {
  const asked: unknown[] = []
  const reads: Queryable = {
    query: (statement, params) => {
      asked.push(params)
      return db.query(statement, params)
    },
  }

  const feed = await createFeed({
    database: db,
    reads,
    clock,
    bus,
    logger: silentLogger,
    settings: { source: 'simulated', seed: 'seed of the test', platformTimeZone: 'UTC' },
  })

  const id = feed.products[0]?.id ?? 0
  const now = clock.now()

  await feed.ticks(id, { to: now, limit: 1 })
  await feed.ticks(id, { limit: 1 })
  await feed.candles(id, '1m', now, 1)
  await feed.candles(id, '1d', now - 12 * HOUR_MS, 1) // which may still run
  expect(asked).toEqual([])

  await feed.ticks(id, { to: now - 3 * HOUR_MS, limit: 1 })
  await feed.candles(id, '1m', now - 3 * HOUR_MS, 1)
  expect(asked).toHaveLength(2)
  await feed.stop()
})
