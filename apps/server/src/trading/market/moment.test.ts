import { toIso } from '@plumbline/domain/basics/time'
import { t } from '@plumbline/language/testing/t'
import { createTranslator } from '@plumbline/language/translator'
import { afterAll, describe, expect, test } from 'vitest'
import { createFeed } from '../../feed/feed.ts'
import type { FeedSettings } from '../../feed/feed.ts'
import { createBus } from '../../platform/bus.ts'
import { silentLogger } from '../../platform/logger.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { allListened, fakeExchange } from '../../testing/fake-exchange.ts'
import { testHouse } from '../../testing/houses/house.ts'
import { registerRoutes } from './routes.ts'
import { createMarketList } from './market-list.ts'

const translator = createTranslator('Plumbline')

const exchange = await fakeExchange(['alpha', 'beta', 'gamma', 'wild'], ['BTCUSD'])

/** The market on a database and clock of its own. */
async function market(settings: Pick<FeedSettings, 'source' | 'liveSources'>) {
  const { db } = await testDatabase()
  const clock = fakeClock(Date.UTC(2026, 10, 19, 12, 0, 0, 50)) // a Thursday: everything trades

  const feed = await createFeed({
    database: db,
    clock,
    bus: createBus(silentLogger),
    logger: silentLogger,
    settings: { ...settings, seed: 'moment', platformTimeZone: 'UTC' },
  })

  afterAll(() => feed.stop())

  const { app } = testHouse({
    database: db,
    clock,
    register: (house) =>
      registerRoutes(house, {
        feed,
        clock,
        translator,
        marketList: createMarketList({ feed, clock, translator }),
        mode: 'practice',
        platformTimeZone: 'UTC',
      }),
  })

  return {
    clock,
    feed,
    async ask(query: Readonly<Record<string, string>>) {
      const answer = await app.inject({ url: '/api/market/moment', query })
      return { status: answer.statusCode, ...answer.json() }
    },
    async row(symbol: string): Promise<Record<string, unknown>> {
      return (await app.inject({ url: '/api/index/getprodata', query: { symbol } })).json().data
    },
    async step(ms: number) {
      clock.advance(ms)
      await feed.step()
    },
  }
}

describe('a moment of a live price', async () => {
  const { clock, feed, ask, row, step } = await market({ source: 'live', liveSources: exchange.file })
  await allListened(exchange)

  const say = async (...prices: readonly string[]) => {
    prices.forEach((price, at) => exchange.vendors[at]?.say('BTCUSD', price, clock.now()))
    await Promise.all(exchange.vendors.map((vendor) => vendor.heard()))
  }

  for (const price of ['63900.00', '63950.00', '64000.00']) {
    await say(price, price, price, price)
    await step(1_000)
  }

  await say('64000.10', '64000.20', '64000.40', '66000.00')
  await step(250)

  const at = toIso(clock.now())
  const answerTo = async (price: string) => (await ask({ symbol: 'BTCUSD', at, price })).data.answer

  test('shows each source, what was made of them, and what was dropped', async () => {
    const { data } = await ask({ symbol: 'BTCUSD', at })
    expect(data).toMatchObject({
      symbol: 'BTCUSD',
      tick_size: '0.01',
      at,
      source: 'live',
      source_label: t('market.live'),
      tick: { price: '64000.20', source: 'live', time: at },
    })

    expect(
      data.sources.map(({ name, price, dropped, share }: Record<string, string>) => [
        name,
        price,
        dropped,
        share,
      ]),
    ).toEqual([
      ['alpha', '64000.10', undefined, '-0.000002'],
      ['beta', '64000.20', undefined, '0.000000'],
      ['gamma', '64000.40', undefined, '0.000003'],
      ['wild', '66000.00', 'off', '0.031247'],
    ])

    expect(data.answer).toBeUndefined()
  })

  test('with two sources that count the list says why no orders are taken', async () => {
    expect(await row('BTCUSD')).toMatchObject({ takes_orders: true, is_delayed: false })
    expect(await row('BTCUSD')).not.toHaveProperty('too_few_sources')
    await say('64000.10', '64000.20', 'unknown', '66000.00')
    await step(250)

    expect(await row('BTCUSD')).toMatchObject({
      takes_orders: false,
      too_few_sources: true,
      is_delayed: false,
    })

    expect(await row('ETHUSD')).not.toHaveProperty('too_few_sources')
  })

  test('answers what another site showed', async () => {
    expect(await answerTo('64000.20')).toEqual({ kind: 'same' })
    expect(await answerTo('64000.33')).toEqual({ kind: 'within_sources', low: '64000.10', high: '64000.40' })

    expect(await answerTo('66001')).toEqual({
      kind: 'dropped',
      name: 'wild',
      dropped: 'off',
      price: '66000.00',
    })

    const [, second] = await feed.ticks(1, { limit: 10 })
    expect(await answerTo('63949.99')).toEqual({
      kind: 'other_moment',
      seq: Number(second?.seq),
      time: toIso(second?.time ?? 0),
    })

    const [ether] = await feed.ticks(2, { limit: 1 })
    const near = `${Number(ether?.price ?? 0n) / 100 + 0.01}`

    expect(await answerTo(near)).toEqual({ kind: 'other_product', symbol: 'ETHUSD' })
    expect(await answerTo('70400.22')).toEqual({ kind: 'unexplained', share: '0.100000' })
  })

  test('of a moment without a price says that there was none', async () => {
    const before = toIso(clock.now() - 3_600_000)
    expect((await ask({ symbol: 'BTCUSD', at: before, price: '1' })).data).toMatchObject({
      sources: [],
      answer: { kind: 'no_price' },
    })
  })

  test('a product beside it without live sources is simulated, and its moment says so', async () => {
    const { data } = await ask({ symbol: 'ETHUSD', price: '1.00' })
    expect(data).toMatchObject({ source: 'simulated', sources: [], answer: { kind: 'simulated' } })
  })
})

describe('a moment of a simulated price', async () => {
  const { ask, step } = await market({ source: 'simulated' })
  await step(3_000)

  test('is its own source, and differs from others by nature', async () => {
    const { data } = await ask({ symbol: 'BTCUSD', price: '12345.67' })
    expect(data).toMatchObject({
      source: 'simulated',
      source_label: t('market.simulated'),
      sources: [],
      answer: { kind: 'simulated' },
    })

    expect((await ask({ symbol: 'BTCUSD', price: data.tick.price })).data.answer).toEqual({ kind: 'same' })
  })

  test('what is no price, no product or no time is refused', async () => {
    expect(await ask({ symbol: 'NONESUCH' })).toMatchObject({ status: 404 })
    for (const price of ['-1', '1e5', 'abc', '1.', ''])
      expect(await ask({ symbol: 'BTCUSD', price })).toMatchObject({ status: 400 })

    expect(await ask({ symbol: 'BTCUSD', at: 'yesterday' })).toMatchObject({ status: 400 })
    for (const at of ['0001-01-01T00:00:00.000Z', '9999-12-31T23:59:59.999Z'])
      expect(await ask({ symbol: 'BTCUSD', at, price: '1' })).toMatchObject({ status: 200 })
  })
})
