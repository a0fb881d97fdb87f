import { createHash } from 'node:crypto'
import { contradictionIn } from '@plumbline/domain/feed/price-index'
import { readSources } from '@plumbline/domain/proofs/tick-sources'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createBus } from '../platform/bus.ts'
import { silentLogger } from '../platform/logger.ts'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { allListened, fakeExchange } from '../testing/fake-exchange.ts'
import { createFeed } from './feed.ts'
import type { Feed } from './feed.ts'

const { db, owner } = await testDatabase()
const clock = fakeClock(Date.UTC(2026, 10, 19, 15, 0, 0, 100)) // a Thursday: everything trades
const exchange = await fakeExchange(['alpha', 'beta', 'gamma', 'delta'], ['BTCUSD', 'EURUSD'])
const BTC = 1

const open = (liveSources = exchange.file): Promise<Feed> =>
  createFeed({
    database: db,
    clock,
    bus: createBus(silentLogger),
    logger: silentLogger,
    settings: { source: 'live', seed: 'live', platformTimeZone: 'UTC', liveSources },
  })

const feed = await open()
afterAll(() => feed.stop())
await allListened(exchange, 2)

type Saying = readonly [vendor: number, price: string, age?: number]

/** Has vendors speak and waits until they are heard; a quarter of a second later comes the commit. */
const hear = async (...sayings: readonly Saying[]): Promise<void> => {
  for (const [vendor, price, age = 0] of sayings)
    exchange.vendors[vendor]?.say('BTCUSD', price, clock.now() - age)
  await Promise.all(exchange.vendors.map((vendor) => vendor.heard()))
}

const step = async (ms = 250): Promise<void> => {
  clock.advance(ms)
  await feed.step()
}

const all = (price: string): Saying[] => [0, 1, 2, 3].map((vendor) => [vendor, price] as const)
const states = () => feed.sourceHealth(BTC).map(({ state }) => state)
const newest = async () => (await feed.ticks(BTC, { limit: 1 }))[0]
const state = () => feed.productState(BTC, clock.now())

test('nothing is published before two sources have spoken, orders wait for the third', async () => {
  expect(feed.sourceLabel(BTC)).toEqual({ source: 'live', names: ['alpha', 'beta', 'delta', 'gamma'] })
  await step()
  expect(feed.quote(BTC).price).toBe(0n)
  expect(state()).toMatchObject({ isDelayed: true, takesOrders: false })
  await hear([0, '64000.00'])
  await step()
  expect(await newest()).toBeUndefined()
  await hear([1, '64000.03'])
  await step()
  expect(await newest()).toMatchObject({ seq: 1n, price: 6_400_002n, source: 'live', time: clock.now() })
  expect(state()).toMatchObject({ isDelayed: false, tooFewSources: true, takesOrders: false })
  await hear([2, '64000.01'])
  await step()
  expect(await newest()).toMatchObject({ seq: 2n, price: 6_400_001n })
  expect(state()).toMatchObject({ tooFewSources: false, takesOrders: true })
  expect(states()).toEqual(['counted', 'counted', 'counted', 'silent'])
})

test('a changed price is a tick each quarter of a second, an unchanged one each second', async () => {
  const { seq = 0n } = (await newest()) ?? {}

  for (const cents of [11, 12, 13, 14]) {
    await hear(...all(`64000.${cents}`))
    await step()
  }

  expect((await newest())?.seq).toBe(seq + 4n)

  for (let quarter = 0; quarter < 12; quarter += 1) {
    await hear(...all('64000.14'))
    await step()
  }

  expect((await newest())?.seq).toBe(seq + 7n)
})

interface LeafTick {
  readonly symbol: string
  readonly sources?: readonly {
    readonly name: string
    readonly price: string
    readonly counted: boolean
    readonly hash: string
  }[]
}

test('the leaf carries each source with the hash of its raw message, and a checker finds it in order', async () => {
  await hear([0, '64000.20'], [1, '64000.22'], [2, '64000.27'], [3, '67000.00'])
  await step()

  const tick = await newest()
  const [row] = await owner.query<{ leaf: string }>('select ticks_leaf(instant($1), instant($2)) leaf', [
    clock.now() - 1,
    clock.now(),
  ])

  const { ticks } = JSON.parse(row?.leaf ?? '') as { ticks: LeafTick[] } // The leaf's text.
  const written = ticks.find(({ symbol }) => symbol === 'BTCUSD')

  expect(written).toMatchObject({ price: '6400022', source: 'live' })
  expect(written?.sources?.map(({ name, price, counted }) => `${name} ${price} ${counted}`)).toEqual([
    'alpha 6400020 true',
    'beta 6400022 true',
    'delta 6700000 false',
    'gamma 6400027 true',
  ])

  const raw = JSON.stringify({ e: 't', s: 'BTCUSD', p: '67000.00', ts: clock.now() - 250 })
  expect(written?.sources?.[2]?.hash).toBe(createHash('sha256').update(raw).digest('hex'))

  const entries = readSources(JSON.stringify(written?.sources))
  expect(contradictionIn(6_400_022n, clock.now(), entries)).toBeUndefined()
  expect(contradictionIn(6_400_023n, clock.now(), entries)).toBe('median')

  expect(tick && (await feed.tickSources(tick)).map(({ name }) => name)).toEqual([
    'alpha',
    'beta',
    'delta',
    'gamma',
  ])

  // Members stand in canonical order, so that any language writes the same bytes.
  expect(row?.leaf).toMatch(
    /"source":"live","sources":\[\{"counted":true,"hash":"[0-9a-f]{64}","name":"alpha"/,
  )

  expect(feed.sourceHealth(BTC).map(({ name, state }) => `${name} ${state}`)).toContain('delta off')
})

test('a tick of simulated prices has no sources', async () => {
  const [solana] = await feed.ticks(3, { limit: 1 })
  expect(solana?.source).toBe('simulated')
  expect(solana && (await feed.tickSources(solana))).toEqual([])
  expect(await owner.query('select 1 from tick where product_id = 3 and sources is not null')).toEqual([])
})

test('no tick that is published is given sources, or others', async () => {
  const late = `insert into tick(product_id, seq, time, price, source, sources)
    select product_id, seq, time, price, source, '[{"counted":true}]' from tick where product_id = 3 limit 1`
  for (const as of [db, owner]) await expect(as.query(late)).rejects.toThrow(/behind the watermark/)

  for (const statement of [
    `update tick set sources = '[{"counted":false}]'`,
    'delete from tick',
    'truncate tick',
  ])
    for (const as of [db, owner])
      await expect(as.query(statement)).rejects.toThrow(
        /permission denied|never allowed|by prune_ticks alone/,
      )
})

describe('what a source may do wrong', () => {
  const settle = async (): Promise<void> => {
    for (let quarter = 0; quarter < 3; quarter += 1) {
      await hear(...all('64000.00'))
      await step()
    }
    expect(states()).toEqual(['counted', 'counted', 'counted', 'counted'])
  }

  test('stale: after 3 s of silence it counts no more', async () => {
    await settle()

    for (let second = 0; second < 3; second += 1) {
      await hear([0, '64000.10'], [1, '64000.10'], [2, '64000.10'])
      await step(1_000)
    }

    expect(states()[3]).toBe('stale')
    expect((await newest())?.price).toBe(6_400_010n)
  })

  test('frozen: it goes on repeating an old message, or the old time with new prices', async () => {
    await settle()
    const frozenAt = clock.now()
    for (let second = 0; second < 4; second += 1) {
      exchange.vendors[3]?.say('BTCUSD', second < 2 ? '64000.00' : '64000.05', frozenAt)
      await hear([0, '64000.10'], [1, '64000.10'], [2, '64000.10'])
      await step(1_000)
    }

    expect(states()[3]).toBe('stale')
  })

  test('duplicates and messages out of order change nothing', async () => {
    await settle()
    await hear([0, '64000.50'])

    const said = clock.now()
    await step()
    exchange.vendors[0]?.say('BTCUSD', '63999.00', said - 5)
    exchange.vendors[0]?.say('BTCUSD', '64000.50', said)
    await hear()
    await step()
    expect(feed.sourceHealth(BTC)[0]).toMatchObject({ price: 6_400_050n, time: said })
  })

  test('a time ahead of ours is taken for now, so that it cannot stay fresh for longer', async () => {
    await settle()
    await hear([0, '64000.20', -60_000])
    expect(feed.sourceHealth(BTC)[0]).toMatchObject({ price: 6_400_020n, time: clock.now() })

    for (let second = 0; second < 4; second += 1) {
      exchange.vendors[0]?.say('BTCUSD', '64000.20', clock.now() + 60_000 - (second + 1) * 1_000)
      await hear([1, '64000.10'], [2, '64000.10'])
      await step(1_000)
    }

    expect(states()[0]).toBe('stale')
    exchange.vendors[0]?.hangUp()
    await vi.waitFor(() => expect(exchange.vendors[0]?.listeners()).toBe(2), { timeout: 20_000 })
  })

  test('one wild source is left out, and is back once it is near again', async () => {
    await settle()
    await hear([0, '64000.00'], [1, '64000.02'], [2, '64000.04'], [3, '99000.00'])
    await step()
    expect((await newest())?.price).toBe(6_400_002n)
    expect(states()[3]).toBe('off')
    await hear([0, '64000.00'], [1, '64000.00'], [2, '64000.00'], [3, '64200.00'])
    await step()
    expect(states()[3]).toBe('off')
    await hear([3, '64100.00'])
    await step()
    expect(states()[3]).toBe('counted')
  })

  test('a flipped sign, or words for a price, takes a source out at once', async () => {
    await settle()
    await hear([2, '-64000.00'], [3, 'unknown'])
    expect(states()).toEqual(['counted', 'counted', 'silent', 'silent'])
    await step()
    expect(state()).toMatchObject({ isDelayed: false, takesOrders: false })
    await hear(...all('64000.00'))
    await step()
    expect(state()).toMatchObject({ takesOrders: true })
  })

  test('all wild, each its own way: nothing is published, the price is delayed', async () => {
    await settle()
    const before = (await newest())?.seq

    for (let second = 0; second < 6; second += 1) {
      await hear([0, '64000.00'], [1, '70000.00'], [2, '50000.00'], [3, '90000.00'])
      await step(1_000)
    }

    expect((await newest())?.seq).toBe(before)
    expect(state()).toMatchObject({ isOpen: true, isDelayed: true, takesOrders: false })
  })

  test('greetings, other products and torn text between good messages', async () => {
    await settle()
    exchange.vendors[0]?.raw('{"e":"heartbeat"}')
    exchange.vendors[0]?.raw('{"e":"t","s":"ETHUSD","p":"1.00","ts":1}')
    await hear()
    expect(states()[0]).toBe('counted')
    exchange.vendors[0]?.raw('{"e":"t","s":"BTC')
    await hear()
    expect(states()[0]).toBe('silent')
  })

  test('a vendor that hangs up is called again, and counts once it speaks', async () => {
    await settle()
    exchange.vendors[1]?.hangUp()
    await vi.waitFor(() => expect(exchange.vendors[1]?.listeners()).toBe(2), { timeout: 20_000 })
    await step(4_000)
    expect(states()[1]).toBe('stale')
    await hear(...all('64000.00'))
    await step()
    expect(states()[1]).toBe('counted')
  })
})

test('outside trading hours nothing is published, whatever is said', async () => {
  const euro = 5

  const say = async () => {
    for (const vendor of exchange.vendors) vendor.say('EURUSD', '1.08500', clock.now())
    await hear()
  }

  await say()
  await step()

  const before = (await feed.ticks(euro, { limit: 1 }))[0]?.seq
  expect(before).toBe(1n)
  clock.set(Date.UTC(2026, 10, 21, 12)) // Saturday
  await say()
  await step()
  expect((await feed.ticks(euro, { limit: 1 }))[0]?.seq).toBe(before)
  expect(feed.productState(euro, clock.now())).toMatchObject({ isOpen: false, isDelayed: false })
})

test('a restart goes on with the same run, numbers and candles', async () => {
  const before = await newest()
  const again = await open()

  expect(again.lastTick(BTC)?.seq).toBe(before?.seq)
  expect(again.quote(BTC).price).toBe(before?.price)
  expect(await owner.query('select 1 from feed_run where product_id = 1')).toHaveLength(1)
  await again.stop()
})

test('under real money a product without live sources has no price, rather than one that we make', async () => {
  const real = await createFeed({
    database: db,
    clock,
    bus: createBus(silentLogger),
    logger: silentLogger,
    settings: {
      source: 'live',
      seed: 'live',
      platformTimeZone: 'UTC',
      liveSources: exchange.file,
      isRealMoney: true,
    },
  })

  const [ether] = await real.ticks(2, { limit: 1 })

  for (let quarter = 0; quarter < 8; quarter += 1) {
    clock.advance(250)
    await real.step()
  }

  expect(real.sourceLabel(2)).toEqual({ source: 'live', names: [] })
  expect((await real.ticks(2, { limit: 1 }))[0]?.seq).toBe(ether?.seq)
  clock.advance(6_000)
  expect(real.productState(2, clock.now())).toMatchObject({ isDelayed: true, takesOrders: false })
  await real.stop()
})
