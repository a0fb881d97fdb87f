import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Interval, Quote } from '@plumbline/api-schema/trading/market'
import type { Order } from '@plumbline/api-schema/trading/order'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import type { ClientMessage, ServerMessage } from '@plumbline/api-schema/wire/stream'
import { toIso } from '@plumbline/domain/basics/time'
import { Registry } from 'prom-client'
import { WebSocket } from 'ws'
import { createBus } from '../../platform/bus.ts'
import type { Bus, WrittenMessage } from '../../platform/bus.ts'
import { silentLogger } from '../../platform/logger.ts'
import { testConnections } from '../../testing/connections.ts'
import { fakeClock } from '../../testing/clock.ts'
import type { FakeClock } from '../../testing/clock.ts'
import type { StreamSession } from '../connection.ts'
import type { OwnChannel } from '../own-event-log.ts'
import { OwnHealing } from '../own-healing.ts'
import { createStream } from '../stream.ts'
import type { Stream, StreamDeps, WordMessage } from '../stream.ts'

/** A listener of the stream over a real socket; what it hears is kept in order. */
export class TestListener {
  readonly heard: ServerMessage[] = []
  readonly webSocket: WebSocket
  readonly closed: Promise<number>
  pongs = 0
  #waiting: (() => void)[] = []

  constructor(url: string, headers: Record<string, string> = {}) {
    this.webSocket = new WebSocket(url, { perMessageDeflate: false, headers })
    this.webSocket.on('message', (data) => {
      if (!Buffer.isBuffer(data)) throw new Error('a message in pieces')

      const message = JSON.parse(data.toString()) as ServerMessage
      this.heard.push(message)
      if ('op' in message && message.op === 'pong') this.pongs += 1
      for (const look of this.#waiting.splice(0)) look()
    })

    this.closed = new Promise((done) => this.webSocket.on('close', done))
    this.webSocket.on('error', () => undefined)
  }

  async opened(): Promise<this> {
    if (this.webSocket.readyState === WebSocket.CONNECTING)
      await new Promise((done) => this.webSocket.once('open', done))
    return this
  }

  say(...messages: readonly (ClientMessage | object)[]): void {
    for (const message of messages) this.webSocket.send(JSON.stringify(message))
  }

  /** Waits for a message; earlier ones count too. */
  async until(isIt: (message: ServerMessage) => boolean): Promise<ServerMessage> {
    for (let index = 0; ; index += 1) {
      while (index >= this.heard.length) await new Promise<void>((done) => this.#waiting.push(done))
      const message = this.heard[index]
      if (message && isIt(message)) return message
    }
  }

  /** Says something and waits until the server has done all of it: messages are answered in turn. */
  async settle(...messages: readonly (ClientMessage | object)[]): Promise<void> {
    const before = this.pongs
    this.say(...messages, { op: 'ping' })
    while (this.pongs === before) await new Promise<void>((done) => this.#waiting.push(done))
  }

  get refusals(): string[] {
    return this.heard.flatMap((message) =>
      'op' in message && message.op === 'refused' ? [message.refusal] : [],
    )
  }

  /** Numbers heard on a channel, of a product where one is given. */
  numbers(channel: 'quote' | 'candle' | OwnChannel, symbol?: string): number[] {
    return this.heard.flatMap((message) =>
      'data' in message &&
      message.channel === channel &&
      (symbol === undefined || ('symbol' in message && message.symbol === symbol))
        ? [message.seq]
        : [],
    )
  }

  resets(channel: string): number {
    return this.heard.filter(
      (message) => 'op' in message && message.op === 'reset' && message.channel === channel,
    ).length
  }
}

const START = Date.UTC(2026, 10, 21, 12)

let runs = 0
/** Numbers of each run as the database gives them. */
const nextRun = (): number => (runs += 1) * 2 ** 32

/** A stream on a real HTTP server, with a feed and sessions that the test plays. */
export class StreamWorld {
  readonly clock: FakeClock
  readonly #missed = new Set<() => void>()

  readonly bus: Bus

  /** Customers who the database says have changed, of those who listen. */
  among: (customers: readonly bigint[]) => readonly bigint[] = () => []
  readonly sessions = new Map<string, StreamSession>()
  halted: ReturnType<StreamDeps['market']['halted']> = { seq: 1, halted: [] }

  readonly log = new Map<string, Quote[]>([
    ['BTCUSD', []],
    ['EURUSD', []],
  ])

  readonly listeners: TestListener[] = []
  readonly stream: Stream
  /** Lets a test hold back what is read from the tick log. */
  readLog: () => Promise<void> = () => Promise.resolve()
  asked = 0
  /** Lets a test hold back the look-up of a session. */
  lookUp: () => Promise<void> = () => Promise.resolve()
  /** Whether the node hears of sessions that end elsewhere. */
  hearsOfEnds = true
  /** What a price looks like; a long one fills the buffers of a slow reader soon. */
  price = '1.00'
  url = ''
  readonly #server = createServer()
  #onEnd: Parameters<StreamDeps['sessions']['onEnd']>[0] = () => undefined

  /**
   * @param start when this run of the server began
   * @param firstOwnSeq of this run's own events
   * @param bus of a node, one of several
   */
  constructor(start = START, connections = testConnections(), firstOwnSeq = nextRun(), bus?: Bus) {
    this.bus = bus ?? {
      ...createBus(silentLogger),
      onMissed: (listener) => {
        this.#missed.add(listener)
        return () => this.#missed.delete(listener)
      },
    }

    this.clock = fakeClock(start)
    this.stream = createStream({
      clock: this.clock,
      logger: silentLogger,
      bus: this.bus,
      sessions: {
        sessionOf: async (token) => {
          this.asked += 1
          if (token === 'fault') throw new Error('the database is away')

          await this.lookUp()
          return this.sessions.get(token)
        },
        onEnd: (listener) => {
          this.#onEnd = listener
        },
        hearsOfEnds: () => this.hearsOfEnds,
      },
      market: {
        isProduct: (symbol) => this.log.has(symbol),
        newestQuotes: () => [],
        halted: () => this.halted,
        quotesFrom: async (symbol, fromSeq, limit) => {
          await this.readLog()
          return (this.log.get(symbol) ?? []).filter(({ seq }) => seq >= fromSeq).slice(0, limit)
        },
      },
      connections,
      firstOwnSeq,
      heal: (...stream) =>
        new OwnHealing(
          {
            bus: this.bus,
            changed: {
              mark: () => Promise.resolve(false),
              among: (customers) => Promise.resolve(this.among(customers)),
            },
            delayMs: () => 0,
          },
          ...stream,
        ),
      addressOf: ({ socket }) => socket.remoteAddress,
      metrics: new Registry(),
      wordMessage,
      admits: ({ headers }) => headers.origin === undefined || headers.origin === 'http://own.test',
    })

    this.stream.attach(this.#server)
  }

  async open(): Promise<this> {
    await new Promise<void>((done) => this.#server.listen(0, '127.0.0.1', done))
    this.url = `ws://127.0.0.1:${(this.#server.address() as AddressInfo).port}/api/stream`
    return this
  }

  async close(): Promise<void> {
    await this.stream.stop()
    for (const { webSocket } of this.listeners) webSocket.terminate()
    await new Promise((done) => this.#server.close(done))
  }

  async listen(...messages: readonly (ClientMessage | object)[]): Promise<TestListener> {
    const listener = await new TestListener(this.url).opened()
    this.listeners.push(listener)
    await listener.settle(...messages)

    return listener
  }

  signIn(token: string, customerId: bigint, sessionId = customerId): void {
    this.sessions.set(token, { customerId, sessionId })
  }

  /** Ends a session as a log-out does; without `sessionId` as a change of password does. */
  endSession(customerId: bigint | undefined): void {
    this.#onEnd(customerId)
  }

  /** Events of other nodes were missed, after which the database says that these customers changed. */
  miss(...changed: readonly bigint[]): void {
    this.among = () => changed
    for (const listener of this.#missed) listener()
  }

  /** One feed commit: so many ticks of each product named, and the candle of the last. */
  commit(ticks: Readonly<Record<string, number>>, intervals: readonly Interval[] = []): void {
    const quotes = Object.entries(ticks).flatMap(([symbol, count]) =>
      Array.from({ length: count }, () => this.#tick(symbol)),
    )

    const candle = { time: toIso(START), open: '1', high: '1', low: '1', close: '1' }
    this.bus.publish({
      type: 'market',
      watermark: this.clock.now(),
      ticks: quotes.map((quote) => ({ productId: 1, time: this.clock.now(), price: 1n, quote })),
      candles: Object.keys(ticks).flatMap((symbol) =>
        intervals.map((interval) => ({ productId: 1, symbol, interval, candle })),
      ),
    })
  }

  #tick(symbol: string): Quote {
    const log = this.log.get(symbol) ?? []
    const quote = {
      symbol,
      seq: (log.at(-1)?.seq ?? 0) + 1,
      price: this.price,
      time: toIso(this.clock.now()),
    }

    log.push(quote)
    return quote
  }

  order(customerId: bigint, id: string, balances: readonly Balance[] = []): void {
    this.bus.publish({ type: 'orders', customerId, orders: [{ id, status: 'accepted' } as Order], balances })
  }
}

export const someMessage = (id: string): WrittenMessage => ({
  id,
  kind: 'new_device',
  type: 'security',
  params: {},
  target: null,
  writtenAt: START,
})

/** Words that tell for which reader they are. */
const wordMessage: WordMessage = ({ id, type, writtenAt }, { language, hourCycle }) => ({
  id,
  type,
  title: language,
  text: [id, 'in', language, ...(hourCycle === undefined ? [] : ['by', hourCycle])].join(' '),
  time: toIso(writtenAt),
  is_read: false,
})

export const someBalance: Balance = {
  asset: 'USD',
  practice: true,
  book: 'cash',
  available: '1.00',
  frozen: '0.00',
  total: '1.00',
  version: 1,
}
