import { DAY_MS } from '@plumbline/domain/basics/time'
import { describe, expect, test } from 'vitest'
import { wholeApp } from '../../testing/whole-app.ts'
import { keptFor } from '../../platform/kept-for.ts'
import { quartersOf } from './make-sheet.ts'
import { productFeeds, wireHealth } from './product-feeds.ts'

const { browser, clock, feed } = await wholeApp({ limiter: { take: () => 0 } })
const visitor = browser()
const sheet = async (wish: Record<string, string>) =>
  (await visitor.get('/api/market/sheet', { from: '2026-11-16T00:00:00.000Z', ...wish })).data

describe('the product sheet', () => {
  test('of crypto is open at all hours, with terms, moves and the last tick’s number', async () => {
    const btc = await sheet({ symbol: 'BTCUSD' })
    expect(btc).toMatchObject({ hours: 'always', sessions: [], holidays: [] })
    expect(btc.terms.items.length).toBe(btc.moves.length)

    const minute = btc.moves.find(({ seconds }: { seconds: number }) => seconds === 60)
    expect(Number(minute.move)).toBeGreaterThan(0)
    expect(minute.share).toMatch(/^0\.00\d+$/)

    const product = feed.product('BTCUSD')
    expect(btc.last_tick.seq).toBe(Number(feed.lastTick(product?.id ?? 0)?.seq))
    expect(btc.ticks_last_minute).toBeGreaterThan(0)
    expect(btc.ends).toEqual({ days: 90, orders: 0, ties: 0, voids: 0 })
  })

  test('of forex names its sessions and holidays in New York', async () => {
    const eur = await sheet({ symbol: 'EURUSD', to: '2026-11-23T00:00:00.000Z' })
    expect(eur).toMatchObject({ hours: 'weekly', calendar_zone: 'America/New_York' })

    expect(eur.sessions).toEqual([
      { from: '2026-11-15T22:00:00.000Z', to: '2026-11-20T22:00:00.000Z' },
      { from: '2026-11-22T22:00:00.000Z', to: '2026-11-27T22:00:00.000Z' },
    ])

    expect(eur.holidays).toEqual(['2026-12-25', '2027-01-01'])
  })

  test('of a price without contracts has none, and of nothing is refused', async () => {
    expect(await sheet({ symbol: 'USDTUSD' })).toMatchObject({ terms: { items: [] }, moves: [] })
    expect(await sheet({ symbol: 'NONE' })).toMatchObject({ refusal: 'symbol_unknown' })

    for (const from of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
      expect(await sheet({ symbol: 'EURUSD', from })).toMatchObject({ field: 'from' })
    expect(await sheet({ symbol: 'BTCUSD', to: '2026-12-16T00:00:00.000Z' })).toMatchObject({ field: 'to' })
    expect(await sheet({ symbol: 'BTCUSD', to: '2026-11-15T00:00:00.000Z' })).toMatchObject({ field: 'to' })
  })
})

test('what is counted over everybody is read once for all who ask, and again later', async () => {
  let reads = 0
  const read = keptFor(1_000, clock.now, () => Promise.resolve(++reads))

  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1])
  clock.advance(DAY_MS)
  expect(await read()).toBe(2)

  const broken = keptFor(1_000, clock.now, () => Promise.reject(new Error(`${++reads}`)))
  await expect(broken()).rejects.toThrow('3')
  await expect(broken()).rejects.toThrow('4')
})

test('ticks leave one price a quarter of a minute: the last', () => {
  const ticks = [0, 14_999, 15_000, 61_000].map((time, at) => ({ time, price: BigInt(at) }))
  expect(quartersOf(ticks)).toEqual([1n, 2n, 3n])
})

describe('the feeds at the desk', () => {
  test('name every product with its state and last tick; what is simulated has no sources', async () => {
    const items = productFeeds({ feed, clock })
    expect(items.map(({ symbol }) => symbol)).toEqual(feed.products.map(({ symbol }) => symbol))
    expect(items[0]).toMatchObject({ symbol: 'BTCUSD', source: 'simulated', is_open: true, sources: [] })
    expect(items[0]?.last_tick?.seq).toBe(Number(feed.lastTick(1)?.seq))
    expect((await sheet({ symbol: 'BTCUSD' })).sources).toEqual([])
  })

  test('a source is said with its price, one that is silent without', () => {
    expect(wireHealth({ name: 'a', state: 'off', price: 6_400_012n, time: 0 }, 2)).toEqual({
      name: 'a',
      state: 'off',
      price: '64000.12',
      time: '1970-01-01T00:00:00.000Z',
    })

    expect(wireHealth({ name: 'b', state: 'silent' }, 2)).toEqual({ name: 'b', state: 'silent' })
  })
})
