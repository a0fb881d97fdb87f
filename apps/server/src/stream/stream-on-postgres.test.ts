import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Registry } from 'prom-client'
import { afterAll, expect, test } from 'vitest'
import { createFeed } from '../feed/feed.ts'
import { createSessions, SESSION_LIFE } from '../http/session.ts'
import { createBus } from '../platform/bus.ts'
import { systemRandom } from '../platform/ids.ts'
import { silentLogger } from '../platform/logger.ts'
import { changesOfOneNode } from '../platform/nodes/house-changes.ts'
import { fakeClock } from '../testing/clock.ts'
import { testConnections } from '../testing/connections.ts'
import { testDatabase } from '../testing/database.ts'
import { feedQuotes } from './feed-quotes.ts'
import { createStream } from './stream.ts'
import { TestListener } from './testing/stream-world.ts'

/* The stream over the real tick table and the real sessions. */

const { db, owner } = await testDatabase()
const clock = fakeClock(Date.UTC(2026, 10, 19, 15, 30))
const bus = createBus(silentLogger)
const settings = { source: 'simulated', seed: 'seed of the test', platformTimeZone: 'UTC' } as const
const feed = await createFeed({ database: db, clock, bus, logger: silentLogger, settings })

const sessions = createSessions({
  database: db,
  clock,
  fillRandom: systemRandom,
  logger: silentLogger,
  life: SESSION_LIFE.practice,
  changes: changesOfOneNode(silentLogger),
})

const server = createServer()

const stream = createStream({
  clock,
  logger: silentLogger,
  bus,
  sessions,
  market: feedQuotes(clock, feed),
  metrics: new Registry(),
  connections: testConnections(),
  firstOwnSeq: 0,
  addressOf: () => '192.0.2.1',
  admits: () => true,
  wordMessage: () => undefined,
})

stream.attach(server)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const url = `ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/stream`

afterAll(async () => {
  await stream.stop()
  await feed.stop()
  await new Promise((done) => server.close(done))
})

const pass = async (ms: number): Promise<void> => {
  for (let passed = 0; passed < ms; passed += 250) {
    clock.advance(250)
    await feed.step()
  }
}

async function customer(id: bigint): Promise<string> {
  await owner.query("insert into ledger_owner (id, kind) values ($1, 'customer') on conflict do nothing", [
    id,
  ])

  await owner.query(
    `insert into customer (id, account, password_hash, invitation_code, terms_version, terms_accepted_at, registered_at, password_changed_at)
     values ($1::bigint, $1::text || '@example.com', '-', $1::text, '1', now(), now(), now()) on conflict do nothing`,
    [id],
  )

  return db.transaction((tx) => sessions.open(tx, id, '00'.repeat(32)))
}

/** What a listener heard of a product, as the tick table would say it. */
const quotesOf = (listener: TestListener, symbol: string) =>
  listener.heard.flatMap((message) =>
    'data' in message && message.channel === 'quote' && message.symbol === symbol ? [message.data] : [],
  )

test('what listeners heard, across an interruption, is the public tick log', async () => {
  await pass(5_000)
  const first = await new TestListener(url).opened()
  await first.settle({ op: 'subscribe', channel: 'quote', symbol: 'BTCUSD' })
  await pass(20_000)
  await first.settle()

  const heard = quotesOf(first, 'BTCUSD')
  first.webSocket.terminate()
  await pass(60_000)

  const second = await new TestListener(url).opened()
  await second.settle({
    op: 'subscribe',
    channel: 'quote',
    symbol: 'BTCUSD',
    from_seq: (heard.at(-1)?.seq ?? 0) + 1,
  })

  await pass(5_000)
  await second.settle()
  heard.push(...quotesOf(second, 'BTCUSD'))

  const log = feedQuotes(clock, feed)
  expect(heard.length).toBeGreaterThan(300)
  expect(heard).toEqual(await log.quotesFrom('BTCUSD', heard[0]?.seq ?? 0, 1_000))
  second.webSocket.terminate()
})

test('candles are those of the chart call', async () => {
  const listener = await new TestListener(url).opened()
  await listener.settle({ op: 'subscribe', channel: 'candle', symbol: 'EURUSD', interval: '1m' })
  await pass(3_000)
  await listener.settle()

  const last = listener.heard.findLast((message) => 'data' in message && message.channel === 'candle')
  const [stored] = await feed.candles(feed.product('EURUSD')?.id ?? 0, '1m', clock.now() + 1, 1)
  expect(last).toMatchObject({
    channel: 'candle',
    symbol: 'EURUSD',
    data: { time: new Date(stored?.time ?? 0).toISOString() },
  })

  listener.webSocket.terminate()
})

test('a log-out ends the socket of that session alone', async () => {
  const phone = await customer(900n)
  const laptop = await customer(900n)

  const listeners = await Promise.all(
    [phone, laptop].map(async (token) => {
      const listener = await new TestListener(url).opened()
      await listener.settle({ op: 'auth', token }, { op: 'subscribe', channel: 'orders' })
      return listener
    }),
  )

  const session = await sessions.sessionOf(phone)
  await sessions.end(session?.sessionId ?? 0n)
  expect(await listeners[0]?.closed).toBe(4401)
  await listeners[1]?.settle()
  expect(listeners[1]?.refusals).toEqual([])
  listeners[1]?.webSocket.terminate()
})

test('a change of password ends every socket but those of living sessions', async () => {
  const old = await customer(901n)
  const listener = await new TestListener(url).opened()

  await listener.settle({ op: 'auth', token: old })
  await db.transaction((tx) => sessions.endAll(tx, 901n))
  expect(await listener.closed).toBe(4401)
})

test('a page that is looked at keeps its session alive, one that is hidden does not', async () => {
  const token = await customer(902n)
  const listener = await new TestListener(url).opened()

  await listener.settle({ op: 'auth', token })
  const idle = SESSION_LIFE.practice.idleMs
  clock.advance(idle - 1)
  await listener.settle({ op: 'ping', visible: true })
  clock.advance(idle - 1)
  await listener.settle({ op: 'ping', visible: true })
  expect(listener.refusals).toEqual([])
  clock.advance(idle - 1)
  await listener.settle({ op: 'ping', visible: false })
  clock.advance(2)
  listener.say({ op: 'ping', visible: true })
  expect(await listener.closed).toBe(4401)
})
