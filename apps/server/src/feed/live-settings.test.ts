import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test, vi } from 'vitest'
import { createBus } from '../platform/bus.ts'
import { silentLogger } from '../platform/logger.ts'
import { fakeClock } from '../testing/clock.ts'
import { testDatabase } from '../testing/database.ts'
import { allListened, fakeExchange } from '../testing/fake-exchange.ts'
import { createFeed } from './feed.ts'
import type { Feed } from './feed.ts'
import { readLiveSources } from './live-settings.ts'

const { db } = await testDatabase()
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

describe('LIVE_SOURCES', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-sources-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  const products = [{ symbol: 'BTCUSD' }]
  const one = { name: 'a', url: 'wss://a.example/ws', price: '/p' }

  const read = (content: unknown, environment = {}) => {
    const path = join(folder, 'live.json')
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content))
    return readLiveSources(path, products, environment)
  }

  test('keys come from the environment, never from the file', () => {
    const content = {
      products: {
        BTCUSD: [
          { ...one, headers: { authorization: 'Bearer ${VENDOR_KEY}' }, subscribe: [{ k: '${VENDOR_KEY}' }] },
          { ...one, name: 'b', url: 'https://b.example/last', price: ['/b', '/a'] },
        ],
      },
    }

    const [first, second] = read(content, { VENDOR_KEY: 'k1' }).get('BTCUSD') ?? []
    expect(first).toMatchObject({ headers: { authorization: 'Bearer k1' }, subscribe: ['{"k":"k1"}'] })
    expect(second).toMatchObject({ price: ['/b', '/a'], everyMs: 1_000, timeUnit: 'ms' })
    expect(() => read(content)).toThrow('VENDOR_KEY is not set')
  })

  test('the name of a vendor stands for its preset', () => {
    const [first, second] = read({ products: { BTCUSD: ['coinbase', 'kraken'] } }).get('BTCUSD') ?? []

    expect(first).toMatchObject({ name: 'coinbase', match: { '/product_id': 'BTC-USD' } })
    expect(second).toMatchObject({ name: 'kraken', match: { '/data/0/symbol': 'BTC/USD' } })
  })

  test.each([
    ['a vendor that there is not', { products: { BTCUSD: ['coinbase', 'nobody'] } }, 'no preset nobody'],
    [
      'a product that a vendor has not',
      { products: { BTCUSD: ['coinbase', 'oanda'] } },
      'oanda has no BTCUSD',
    ],
    ['no JSON', '{', 'cannot be read'],
    ['one source', { products: { BTCUSD: [one] } }, 'BTCUSD'],
    ['one vendor twice', { products: { BTCUSD: [one, one] } }, 'one name'],
    ['no such product', { products: { NONESUCH: [one, { ...one, name: 'b' }] } }, 'NONESUCH'],
    ['no pointer', { products: { BTCUSD: [one, { ...one, name: 'b', price: 'p' }] } }, 'JSON pointer'],
    ['no address', { products: { BTCUSD: [one, { ...one, name: 'b', url: 'file:///x' }] } }, 'url'],
    ['an unknown member', { products: { BTCUSD: [one, { ...one, name: 'b', prise: '/p' }] } }, 'prise'],
  ])('%s is refused in one sentence', (_, content, complaint) => {
    expect(() => read(content)).toThrow(complaint)
  })

  test('a source that is asked by HTTP is listened to as well', async () => {
    const [alpha] = exchange.vendors
    const at = clock.now()
    alpha?.say('BTCUSD', '65000.00', at)

    const asked = (name: string) => ({
      name,
      url: exchange.url('alpha'),
      every_ms: 250,
      price: '/p',
      time: '/ts',
    })

    writeFileSync(
      join(folder, 'http.json'),
      JSON.stringify({ products: { BTCUSD: [asked('x'), asked('y')] } }),
    )

    const polled = await open(join(folder, 'http.json'))
    await vi.waitFor(
      () =>
        expect(polled.sourceHealth(BTC).map(({ state, price }) => [state, price])).toEqual([
          ['counted', 6_500_000n],
          ['counted', 6_500_000n],
        ]),
      { timeout: 20_000 },
    )

    await polled.stop()
  })
})
