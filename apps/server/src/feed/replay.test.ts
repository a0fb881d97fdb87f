import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { createBus } from '../platform/bus.ts'
import { silentLogger } from '../platform/logger.ts'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { loggerForTest } from '../testing/houses/house.ts'
import { createFeed } from './feed.ts'
import type { Feed } from './feed.ts'
import { RECORDED_AT, RECORDED_BARS, recordedMinute } from './testing/recorded-bars.ts'
import { runFeed } from './testing/run-feed.ts'

const { db, owner } = await testDatabase()
const folder = mkdtempSync(join(tmpdir(), 'plumbline-replay-'))
afterAll(() => rmSync(folder, { recursive: true }))
const clock = fakeClock(Date.UTC(2026, 10, 21, 9, 0, 20, 500))

writeFileSync(join(folder, 'BTCUSD-1m.csv.gz'), gzipSync(RECORDED_BARS))

writeFileSync(
  join(folder, 'EURUSD-ticks.csv'),
  [
    'time,bid,ask',
    `${recordedMinute(0)},1.10000,1.10002`,
    'not a row',
    `${recordedMinute(1)},1.10001,1.10002`,
    `${recordedMinute(0)},1.2,1.3`,
    `${recordedMinute(2)},one,two`,
    `${recordedMinute(2)},1.10003,1.10003`,
    `${recordedMinute(3)},1.10004`,
    `${recordedMinute(3)},1.10004,1.10006`,
  ].join('\r\n'),
)

writeFileSync(join(folder, 'GBPUSD-1h.csv'), 'time,open,high,low,close,volume\nnothing good\n')
writeFileSync(join(folder, 'NONESUCH-1m.csv'), 'time,open,high,low,close,volume\n')
writeFileSync(join(folder, 'README.md'), 'no price file\n')

const { logger, logged } = loggerForTest()

const open = (replayDir = folder, replaySpeed = 60): Promise<Feed> =>
  createFeed({
    database: db,
    clock,
    bus: createBus(silentLogger),
    logger,
    settings: { source: 'replay', seed: 'replay', platformTimeZone: 'UTC', replayDir, replaySpeed },
  })

const run = (feed: Feed, ms: number): Promise<void> => runFeed(feed, clock, ms)

const idOf = (feed: Feed, symbol: string): number => feed.product(symbol)?.id ?? 0

test('a small folder plays: bars, quotes, history, label, reports of what cannot be read', async () => {
  const since = clock.now()
  const feed = await open()
  const bitcoin = idOf(feed, 'BTCUSD')

  expect(feed.sourceLabel(bitcoin)).toEqual({ source: 'replay', from: '2022-01-03' })
  expect(feed.sourceLabel(idOf(feed, 'ETHUSD'))).toEqual({ source: 'simulated' })
  await run(feed, 5_000)

  // A tenth of the file, four bars, is the history; the last of them ended when play began.
  const ticks = await feed.ticks(bitcoin, { fromSeq: 1, limit: 100 })
  expect(ticks[0]).toMatchObject({
    seq: 1n,
    price: 10_400n,
    source: 'replay',
    sourceTime: RECORDED_AT + 4 * 60_000,
    time: since + 1,
  })

  expect(ticks.slice(0, 5).map(({ price }) => price)).toEqual([10_400n, 10_350n, 10_450n, 10_400n, 10_500n])
  const candles = await feed.candles(bitcoin, '1m', clock.now() + 1, 10)

  // Twenty seconds into the minute: the bars of the history lie across two minutes each.
  const now = since - 20_500

  expect(candles.map(({ time, open: first, close }) => [time - now, first, close])).toEqual([
    [-240_000, 10_000n, 10_050n],
    [-180_000, 10_000n, 10_150n],
    [-120_000, 10_100n, 10_250n],
    [-60_000, 10_200n, 10_350n],
    [0, 10_300n, ticks.at(-1)?.price],
  ])

  expect(feed.sessionFigures(bitcoin).volume).toBeGreaterThan(0n)

  // Quotes: five rows minus three bad ones and one that goes back.
  const euro = await feed.ticks(idOf(feed, 'EURUSD'), { fromSeq: 1, limit: 100 })
  expect(euro.map(({ price }) => price)).toEqual([110_001n, 110_002n, 110_003n, 110_005n])

  expect(
    logged
      .filter((line) => line.includes('is skipped'))
      .map((line) => JSON.parse(line))
      .filter(({ file }) => file === 'EURUSD-ticks.csv')
      .map(({ line, reason }) => [line, reason]),
  ).toEqual([
    [3, 'wrong field count'],
    [5, 'time going back'],
    [6, 'not a number'],
    [8, 'wrong field count'],
  ])

  expect(logged.some((line) => line.includes('GBPUSD-1h.csv has no good row'))).toBe(true)
  expect(
    logged.filter((line) => line.includes('NONESUCH-1m.csv is not played: there is no product NONESUCH.')),
  ).toHaveLength(1)

  expect(feed.productState(idOf(feed, 'GBPUSD'), clock.now())).toMatchObject({
    isOpen: false,
    opensAt: undefined,
    takesOrders: false,
  })

  expect(feed.quote(idOf(feed, 'GBPUSD')).price).toBe(127_000n)
  await feed.stop()
})

test('a restart goes on with the next row; the gap closes the product and ends its session', async () => {
  clock.advance(60_000)
  const feed = await open()
  const bitcoin = idOf(feed, 'BTCUSD')
  const last = feed.lastTick(bitcoin)
  const end = feed.productState(bitcoin, clock.now()).sessionEndsAt ?? 0

  await run(feed, 25_000)
  const ticks = await feed.ticks(bitcoin, { fromSeq: 1, limit: 1_000 })
  const resumed = ticks.find(({ seq }) => seq === (last?.seq ?? 0n) + 1n)

  expect(resumed?.sourceTime).toBe((last?.sourceTime ?? 0) + 15_000)
  expect(ticks.map(({ seq }) => seq)).toEqual(ticks.map((_, at) => BigInt(at + 1)))

  const lastOfSession = ticks.at(-1)
  expect(lastOfSession?.sourceTime).toBe(RECORDED_AT + 29 * 60_000 + 45_000)
  expect(Math.abs(end - (lastOfSession?.time ?? 0))).toBeLessThanOrEqual(1)

  expect(feed.productState(bitcoin, clock.now())).toMatchObject({
    isOpen: false,
    isDelayed: false,
    takesOrders: false,
    opensAt: (lastOfSession?.time ?? 0) + 60_000,
  })

  await run(feed, 61_000)
  expect(feed.productState(bitcoin, clock.now())).toMatchObject({ isOpen: true, isDelayed: false })
  expect(await owner.query("select count(*) from feed_run where source = 'replay'")).toEqual([{ count: 3n }])
  await feed.stop()
})

test('a start without the folder says so', async () => {
  await expect(open(join(folder, 'missing'))).rejects.toThrow('REPLAY_DIR')
})

const MARKET_DATA = resolve(
  process.env['MARKET_DATA_DIR'] ?? resolve(import.meta.dirname, '../../../../../shared/market-data'),
)

test.skipIf(!existsSync(MARKET_DATA))(
  `the recorded files of MARKET_DATA_DIR play (skipped where the folder is absent)`,
  async () => {
    const feed = await open(MARKET_DATA)
    for (const [symbol, from, maxGapMs] of [
      ['BTCUSD', '2021-12-31', 5_000],
      ['GBPUSD', '2012-02-01', 5_000],
      ['6E', '2024-01-01', 5_000],
      ['EURUSD', '2020-01-01', 5_000],
      ['XAUUSD', '2007-06-22', 30_000],
    ] as const) {
      const id = idOf(feed, symbol)
      expect(feed.sourceLabel(id)).toEqual({ source: 'replay', from })
      expect(feed.productState(id, clock.now())).toMatchObject({ isOpen: true, maxGapMs })
    }

    const days = await feed.candles(idOf(feed, 'XAUUSD'), '1d', clock.now(), 200)
    expect(days.length).toBeGreaterThan(60)
    expect(days.length).toBeLessThanOrEqual(91)
    await run(feed, 20_000)

    expect(
      await owner.query(
        'select 1 from (select seq, lag(seq, 1, 0::bigint) over (partition by product_id order by time) b from tick) t where seq <> b + 1',
      ),
    ).toEqual([])

    await feed.stop()
  },
)
