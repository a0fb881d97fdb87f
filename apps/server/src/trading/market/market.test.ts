import { formatDateTime } from '@plumbline/language/format/date'
import { formatPrice } from '@plumbline/language/format/price'
import { LANGUAGES } from '@plumbline/language/languages'
import { t } from '@plumbline/language/testing/t'
import { createTranslator } from '@plumbline/language/translator'
import { expect, test } from 'vitest'
import { createFeed } from '../../feed/feed.ts'
import { createBus } from '../../platform/bus.ts'
import { silentLogger } from '../../platform/logger.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { testHouse } from '../../testing/houses/house.ts'
import { registerRoutes } from './routes.ts'
import { createMarketList } from './market-list.ts'

const translator = createTranslator('Plumbline')

const { db } = await testDatabase()
// A Saturday: crypto trades, the rest opens on Sunday.
const clock = fakeClock(Date.UTC(2026, 10, 21, 9, 30, 0))

const feed = await createFeed({
  database: db,
  clock,
  bus: createBus(silentLogger),
  logger: silentLogger,
  settings: { source: 'simulated', seed: 'market', platformTimeZone: 'UTC' },
})

for (let second = 0; second < 10; second += 1) {
  clock.advance(1_000)
  await feed.step()
}

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

const ask = async (url: string, language = 'en') => {
  const answer = await app.inject({ url, headers: { language } })
  return { status: answer.statusCode, ...answer.json() }
}

test('the list shows every product with its session, closed ones with their opening', async () => {
  const { status, data } = await ask('/api/index/goods')
  expect(status).toBe(200)
  expect(data.items).toHaveLength(13)

  const [bitcoin] = data.items
  expect(bitcoin).toMatchObject({
    symbol: 'BTCUSD',
    category: 'crypto',
    tick_size: '0.01',
    is_open: true,
    is_delayed: false,
    takes_orders: true,
    source_label: t('market.simulated'),
  })

  expect(Number(bitcoin.low)).toBeLessThanOrEqual(Number(bitcoin.price))
  expect(Number(bitcoin.high)).toBeGreaterThanOrEqual(Number(bitcoin.price))
  expect(Number(bitcoin.increase)).toBeCloseTo(Number(bitcoin.price) / Number(bitcoin.close) - 1, 5)
  expect(bitcoin.close).toBe('64000.00')
  expect(bitcoin.spark.length).toBeGreaterThan(25)
  expect(bitcoin.spark.at(-1)).toBe(bitcoin.price)

  const tether = data.items.find((row: { symbol: string }) => row.symbol === 'USDTUSD')
  expect(tether).toMatchObject({ is_open: true, takes_orders: false })

  const euro = data.items.find((row: { symbol: string }) => row.symbol === 'EURUSD')
  expect(euro).toMatchObject({
    is_open: false,
    is_delayed: false,
    takes_orders: false,
    opens_at: '2026-11-22T22:00:00.000Z',
    time: '2026-11-20T22:00:00.000Z',
  })

  expect(euro.spark.length).toBeGreaterThan(25)
  expect(Number(euro.price)).toBeGreaterThan(0)
})

test('by category, and in the caller’s language', async () => {
  const { data } = await ask('/api/index/goods?category=gold', 'de')
  expect(data.items.map((row: { symbol: string }) => row.symbol)).toEqual(['XAUUSD', 'XAGUSD', 'XAUEUR'])
})

test('terms: those of the product, none where it has a price only', async () => {
  expect((await ask('/api/index/seconds?symbol=BTCUSD')).data).toEqual({
    items: [30, 60, 120, 180, 300].map((seconds) => ({
      seconds,
      payout_rate: '0.85',
      fee_rate: '0.01',
      least: '1.00',
      most: '5000.00',
    })),
    multiples: [1, 2, 3, 5, 8, 10],
    max_held_product: '20000.00',
    max_held_total: '50000.00',
    rule: 'S1',
    max_gap_ms: 5_000,
  })

  expect((await ask('/api/index/seconds?symbol=USDTUSD')).data.items).toEqual([])
  expect((await ask('/api/index/getprodata?symbol=ES')).data).toMatchObject({
    symbol: 'ES',
    terms: { rule: 'S1' },
  })
})

test('last prices, of one and of many', async () => {
  const one = await ask('/api/index/ajaxpro?symbol=BTCUSD')
  const tick = feed.lastTick(1)
  expect(one.data).toMatchObject({
    symbol: 'BTCUSD',
    seq: Number(tick?.seq),
    time: new Date(tick?.time ?? 0).toISOString(),
  })

  const many = await ask('/api/index/ajaxdata?symbols=ETHUSD,BTCUSD')
  expect(many.data.items.map((row: { symbol: string }) => row.symbol)).toEqual(['ETHUSD', 'BTCUSD'])
})

test('candles page back without an overlap', async () => {
  const newest = (await ask('/api/index/getkdata?symbol=BTCUSD&interval=5m&limit=20')).data.items
  expect(newest).toHaveLength(20)

  const older = (await ask(`/api/index/getkdata?symbol=BTCUSD&interval=5m&limit=20&before=${newest[0].time}`))
    .data.items
  expect(older).toHaveLength(20)
  expect(Date.parse(older.at(-1).time)).toBe(Date.parse(newest[0].time) - 300_000)

  expect(
    (await ask('/api/index/getkdata?symbol=BTCUSD&interval=1w&before=1970-01-01T00:00:00.000Z')).data.items,
  ).toEqual([])

  expect(
    (await ask('/api/index/getkdata?symbol=BTCUSD&interval=1w&before=0000-01-01T00:00:00.000Z')).status,
  ).toBe(200)

  expect(
    (await ask('/api/index/getkdata?symbol=BTCUSD&interval=1w&before=9999-12-31T23:59:59.999Z')).status,
  ).toBe(200)
})

const weeks = async (query = '') => (await ask(`/api/index/getkdata?symbol=BTCUSD&interval=1w${query}`)).data

test('weeks page back to the product’s first day, none twice and none left out', async () => {
  const times: number[] = []
  const closes: number[] = []
  for (let cursor = ''; ;) {
    const { items, next } = await weeks(`&limit=500${cursor}`)
    times.unshift(...items.map(({ time }: { time: string }) => Date.parse(time)))
    closes.push(...items.map(({ close }: { close: string }) => Number(close)))
    if (next === undefined) break

    cursor = `&cursor=${next}`
  }

  // Decades of returns lead nowhere absurd.
  expect(Math.min(...closes)).toBeGreaterThan(6_400)
  expect(Math.max(...closes)).toBeLessThan(640_000)
  expect(times[0]).toBe(Date.UTC(2000, 0, 3))
  expect(times.at(-1)).toBe(Date.UTC(2026, 10, 16))
  expect(times.slice(1).every((time, at) => time - (times[at] ?? 0) === 7 * 86_400_000)).toBe(true)
}, 300_000)

test('what was served before is served again, also in a later life of the server', async () => {
  // As it was served when the history still ended two years back.
  const old = await ask(
    '/api/index/getkdata?symbol=BTCUSD&interval=1d&limit=3&before=2024-11-23T00:00:00.000Z',
  )

  expect(
    old.data.items.map(({ open, high, low, close }: Record<string, string>) => [open, high, low, close]),
  ).toEqual([
    ['91162.00', '91387.68', '86630.41', '87134.14'],
    ['87134.14', '88436.49', '85114.42', '87155.45'],
    ['87155.45', '88390.99', '83972.52', '84946.85'],
  ])

  const [far, near] = [{ before: Date.UTC(2012, 5, 4) }, { before: Date.UTC(2025, 5, 2) }]
  const read = (from: typeof feed) =>
    Promise.all([far, near].map(({ before }) => from.candles(1, '1w', before, 3)))

  const now = await read(feed)
  expect(now.map((candles) => candles.length)).toEqual([3, 3])

  const later = await createFeed({
    database: db,
    clock: fakeClock(clock.now() + 3 * 86_400_000),
    bus: createBus(silentLogger),
    logger: silentLogger,
    settings: { source: 'simulated', seed: 'market', platformTimeZone: 'UTC' },
  })

  expect(await read(later)).toEqual(now)
  await later.stop()
})

test('the public log by number and by time', async () => {
  const bySeq = (await ask('/api/market/ticks?symbol=BTCUSD&from_seq=3&limit=4')).data.items
  expect(bySeq.map((tick: { seq: number }) => tick.seq)).toEqual([3, 4, 5, 6])

  const byTime = (await ask(`/api/market/ticks?symbol=BTCUSD&from=${bySeq[1].time}&to=${bySeq[2].time}`)).data
    .items
  expect(byTime).toEqual(bySeq.slice(1, 3))

  const newest = (await ask('/api/market/ticks?symbol=BTCUSD&limit=2')).data.items
  expect(newest.at(-1).seq).toBe(Number(feed.lastTick(1)?.seq))
})

test('the log goes on where a page ends, forwards and from the newest back, within what was asked for', async () => {
  const seqsOf = async (asked: string): Promise<number[]> => {
    const seqs: number[] = []
    for (let cursor = ''; ;) {
      const { data } = await ask(`/api/market/ticks?symbol=BTCUSD&limit=7${asked}${cursor}`)
      seqs.push(...data.items.map((tick: { seq: number }) => tick.seq))
      if (data.next === undefined) return seqs

      cursor = `&cursor=${data.next}`
    }
  }

  const all = (await ask('/api/market/ticks?symbol=BTCUSD&limit=5000')).data
  const seqs: number[] = all.items.map((tick: { seq: number }) => tick.seq)

  expect(all).not.toHaveProperty('next')
  expect(await seqsOf('&from_seq=3')).toEqual(seqs.slice(2))
  expect((await seqsOf('')).toSorted((a, b) => a - b)).toEqual(seqs)

  const [from, to] = [all.items[5].time, all.items[20].time]
  expect(await seqsOf(`&from=${from}&to=${to}`)).toEqual(seqs.slice(5, 21))
  expect((await seqsOf(`&to=${to}`)).toSorted((a, b) => a - b)).toEqual(seqs.slice(0, 21))

  // A cursor of one direction is none of the other.
  for (const wrong of ['&from_seq=3&cursor=1~1', '&cursor=5', '&cursor=x'])
    expect((await ask(`/api/market/ticks?symbol=BTCUSD${wrong}`)).data.field).toBe('cursor')
})

test('a symbol in small letters is the same product', async () => {
  for (const url of [
    'getprodata?symbol=btcusd',
    'seconds?symbol=BtcUsd',
    'ajaxpro?symbol=btcusd',
    'ajaxdata?symbols=btcusd,ethusd',
    'getkdata?symbol=btcusd&interval=1m',
  ])
    expect(await ask(`/api/index/${url}`)).toMatchObject({ status: 200 })

  expect((await ask('/api/index/getprodata?symbol=btcusd')).data.symbol).toBe('BTCUSD')
})

test('an unknown symbol is 404 everywhere', async () => {
  for (const url of [
    'getprodata?symbol=NONE',
    'seconds?symbol=NONE',
    'ajaxpro?symbol=NONE',
    'ajaxdata?symbols=BTCUSD,NONE',
    'getkdata?symbol=NONE&interval=1m',
  ]) {
    expect(await ask(`/api/index/${url}`)).toMatchObject({ status: 404, data: { refusal: 'symbol_unknown' } })
  }
})

test.each(LANGUAGES)(
  'browsers too old for the app read the prices in $code without it',
  async ({ code, html }) => {
    const answer = await app.inject(`/h5/prices?language=${code}`)
    const t = createTranslator('Plumbline')(code)

    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain(`<html lang="${html}">`)
    expect(answer.body).toContain(`<h1>${t('trade.plain.title')}</h1>`)
    expect(answer.body).toContain(t('shell.no_real_money'))
    expect(answer.body).not.toMatch(/<script|<style| style=|undefined/)

    const { data } = await ask('/api/index/goods', code)
    expect(answer.body.match(/<tr>/g)).toHaveLength(1 + data.items.length)

    for (const { symbol, price, tick_size: tick, is_open: isOpen, opens_at: opens } of data.items) {
      const [row = ''] = answer.body.match(new RegExp(`<tr><th scope="row">${symbol}<.*`)) ?? []
      expect(row).toContain(`<td>${formatPrice(price, tick, code)}</td>`)

      expect(row).toContain(
        isOpen
          ? t('trade.plain.open')
          : t('market.closed', { time: formatDateTime(Date.parse(opens), code, clock.now(), 'UTC') }),
      )
    }
  },
)

test('the plain page asks for itself again, and is English where no language of ours is asked for', async () => {
  const { body } = await app.inject('/h5/prices?language=%3Cscript%3E')
  expect(body).toContain('<html lang="en-US">')
  expect(body).toContain('<meta http-equiv="refresh" content="10">')
})
