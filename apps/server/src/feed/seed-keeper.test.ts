import { createHash } from 'node:crypto'
import { createZone } from '@plumbline/domain/feed/calendar-zone'
import type { FeedFigures } from '@plumbline/domain/proofs/feed-day'
import { loggedCalendar, revealedPrice } from '@plumbline/domain/proofs/feed-day'
import type { ProductCategory } from '@plumbline/domain/trading/product'
import type { WeeklySessions } from '@plumbline/domain/feed/calendar'
import type { SimulatedPrice } from '@plumbline/domain/feed/simulated-price'
import { DAY_MS, toIso } from '@plumbline/domain/basics/time'
import { expect, test } from 'vitest'
import { createBus } from '../platform/bus.ts'
import { silentLogger } from '../platform/logger.ts'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { daySeed, hmacSha256 } from './day-seed.ts'
import { createFeed } from './feed.ts'
import type { Feed } from './feed.ts'
import { runFeed } from './testing/run-feed.ts'

const { db, owner } = await testDatabase()
const MIDNIGHT = Date.UTC(2026, 10, 20) // between a Thursday and a Friday: everything trades
const clock = fakeClock(MIDNIGHT - 45_300)
const SEED = 'a seed that only this test knows'

const open = (seed = SEED): Promise<Feed> =>
  createFeed({
    database: db,
    clock,
    bus: createBus(silentLogger),
    logger: silentLogger,
    settings: { source: 'simulated', seed, platformTimeZone: 'UTC' },
  })

const run = (feed: Feed, ms: number): Promise<void> => runFeed(feed, clock, ms)

interface Said {
  readonly at: string
  readonly subject: string
  readonly document: string
}

/** The leaves of `terms`, as anyone reads them. */
const said = async (kind: string): Promise<Said[]> => {
  const rows = await owner.query<{ content: string }>(
    'select content from log_entry where log = 5 and kind = $1 order by id',
    [kind],
  )
  return rows.map(({ content }) => JSON.parse(content) as Said) // Our own leaf.
}

interface Commitment {
  readonly feed: string
  readonly day: string
  readonly zone: string
  readonly commitment: string
  readonly products: readonly Readonly<Record<string, string>>[]
}

const commitments = async () =>
  (await said('feed_commitment')).map(({ at, document }) => ({
    at,
    ...(JSON.parse(document) as Commitment), // Written by feedCommitmentBytes.
  }))

const revealedHistory = async (): Promise<Buffer> => {
  const [first, ...others] = (await said('feed_seed')).flatMap(
    ({ document }) => (JSON.parse(document) as { history?: string }).history ?? [], // Written by feedSeedBytes.
  )
  if (first === undefined || others.length > 0) throw new Error('the history is revealed once')
  return Buffer.from(first, 'hex')
}

const revealed = async (): Promise<Record<string, string>> =>
  Object.assign(
    {},
    ...(await said('feed_seed')).map(
      ({ document }) => (JSON.parse(document) as { seeds: Record<string, string> }).seeds, // Written by feedSeedBytes.
    ),
  )

const figuresOf = (committed: Commitment, symbol: string): FeedFigures => {
  const found = committed.products.find((product) => product['symbol'] === symbol)
  if (!found) throw new Error(`${symbol} is not committed to`)

  return {
    anchor: found['anchor'] ?? '',
    product: {
      symbol,
      category: found['category'] as ProductCategory, // As the documents of the log write them.
      sessions: found['sessions'] as WeeklySessions,
      priceScale: Number(found['price_scale']),
      startPrice: BigInt(found['start_price'] ?? ''),
      volatilityPpm: Number(found['volatility_ppm']),
      ticksPerSecond: found['ticks_per_second'] === '4' ? 4 : 1,
    },
  }
}

/** Prices made again from the documents of the log alone. */
async function recomputed(): Promise<(symbol: string) => SimulatedPrice> {
  const [seeds, history] = [await revealed(), await revealedHistory()]
  const calendars = (await said('trading_calendar')).map(({ document }) => document)
  const last = (await commitments()).at(-1)
  if (!last) throw new Error('nothing is committed to')

  const made = new Map<string, SimulatedPrice>()

  return (symbol) => {
    const price =
      made.get(symbol) ??
      revealedPrice(
        figuresOf(last, symbol),
        loggedCalendar(figuresOf(last, symbol).product.sessions, calendars),
        last.zone,
        (date) => (seeds[date] === undefined ? undefined : Buffer.from(seeds[date], 'hex')),
        hmacSha256,
        history,
      )

    made.set(symbol, price)
    return price
  }
}

interface LeafTick {
  readonly symbol: string
  readonly price: string
  readonly time: string
}

const leafTicks = async (from: number, to: number): Promise<LeafTick[]> => {
  const [row] = await owner.query<{ leaf: string }>('select ticks_leaf(instant($1), instant($2)) leaf', [
    from,
    to,
  ])
  return (JSON.parse(row?.leaf ?? '') as { ticks: LeafTick[] }).ticks // The leaf's own text.
}

test('a day is committed to before it begins, its seed shown only after it has ended', async () => {
  const feed = await open()
  const before = await commitments()

  expect(before.map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20'])
  await run(feed, 40_000)
  expect(await commitments()).toHaveLength(2)
  expect(Object.keys(await revealed())).not.toContain('2026-11-19')
  await run(feed, 20_000)
  await feed.stop()

  const seeds = await revealed()
  expect(Object.keys(seeds).at(-1)).toBe('2026-11-19')
  expect((await commitments()).map(({ day }) => day)).toEqual(['2026-11-19', '2026-11-20', '2026-11-21'])

  for (const { day, commitment, at } of await commitments()) {
    expect(commitment).toBe(createHash('sha256').update(daySeed(SEED, day)).digest('hex'))
    if (day > '2026-11-19') expect(Date.parse(at)).toBeLessThan(Date.parse(`${day}T00:00:00Z`))
  }

  for (const { at, document } of await said('feed_seed')) {
    // Each is shown only once the day is over.
    for (const day of Object.keys((JSON.parse(document) as { seeds: object }).seeds))
      expect(Date.parse(at)).toBeGreaterThanOrEqual(Date.parse(`${day}T00:00:00Z`) + DAY_MS)
  }

  expect(
    createHash('sha256')
      .update(Buffer.from(seeds['2026-11-19'] ?? '', 'hex'))
      .digest('hex'),
  ).toBe(before[0]?.commitment)
})

test('every tick of a revealed day is made again from the log alone, and no tick of it is missing', async () => {
  const priceOf = await recomputed()
  const from = MIDNIGHT - 45_300
  const ticks = await leafTicks(from, MIDNIGHT - 1)
  expect(ticks.length).toBeGreaterThan(13 * 40)

  for (const symbol of new Set(ticks.map((tick) => tick.symbol))) {
    const logged = ticks
      .filter((tick) => tick.symbol === symbol)
      .map(({ time, price }) => ({ time: Date.parse(time), price: BigInt(price) }))

    const made = priceOf(symbol).ticksWithin(from, MIDNIGHT - 1)
    expect(logged).toEqual(made)

    // A price that was changed does not come out of the seed.
    expect(logged.map((tick, at) => (at === 3 ? { ...tick, price: tick.price + 1n } : tick))).not.toEqual(
      made,
    )
  }

  // The running day is nobody's yet.
  expect(() => priceOf('BTCUSD').ticksWithin(MIDNIGHT, MIDNIGHT + 5_000)).toThrow(
    '2026-11-20 is not revealed',
  )
})

test('the history before the first start comes from revealed seeds too, and prices run on over midnight', async () => {
  const priceOf = await recomputed()
  const feed = await open()
  const platform = createZone('UTC')
  const [older] = await feed.candles(5, '1d', Date.UTC(2026, 7, 29), 1)
  expect(priceOf('EURUSD').dayCandle(platform.dayAfter('2026-08-28', 0))).toEqual(older)

  // Before two years ago one seed makes all days, back to the first.
  const [middle] = await feed.candles(5, '1d', Date.UTC(2019, 4, 23), 1)
  expect(priceOf('EURUSD').dayCandle(platform.dayAfter('2019-05-22', 0))).toEqual(middle)
  expect(await feed.candles(5, '1d', Date.UTC(2000, 0, 3), 1)).toEqual([])

  const ticks = (await feed.ticks(1, { limit: 5_000 })).map(({ price }) => Number(price))
  const steps = ticks.slice(1).map((price, at) => Math.abs(price / (ticks[at] ?? price) - 1))

  expect(Math.max(...steps)).toBeLessThan(0.002)
  await feed.stop()
})

test('a restart says nothing twice; what was missed is made up for; another seed is another feed', async () => {
  const counts = async () => [(await said('feed_commitment')).length, (await said('feed_seed')).length]
  const before = await counts()

  await (await open()).stop()
  expect(await counts()).toEqual(before)
  clock.advance(3 * DAY_MS)
  await (await open()).stop()
  expect(Object.keys(await revealed()).slice(-3)).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])

  const feeds = async () => new Set((await commitments()).map(({ feed }) => feed)).size
  expect(await feeds()).toBe(1)
  await (await open('another seed')).stop()
  expect(await feeds()).toBe(2)
})

test('the server can add these kinds of terms and no other', async () => {
  const add = (kind: string) =>
    db.query('select log_feed_seed($1, $2, $3, $4)', [kind, 'x', '{}', toIso(clock.now())])
  await expect(add('contract_terms')).rejects.toThrow('no kind of the feed')

  await expect(
    db.query('select log_terms($1, $2, $3, $4)', ['feed_seed', 'x', '{}', toIso(clock.now())]),
  ).rejects.toThrow('permission denied')
})
