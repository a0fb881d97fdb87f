import { setImmediate } from 'node:timers/promises'
import type { IncomingMessage, Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { DESK_STREAM_PATH } from '@plumbline/api-schema/desk/desk-queue'
import { STREAM_PATH } from '@plumbline/api-schema/wire/stream'
import type { HaltedProducts } from '@plumbline/api-schema/wire/stream'
import type { Message } from '@plumbline/api-schema/service/message'
import type { Quote } from '@plumbline/api-schema/trading/market'
import type { Balance } from '@plumbline/api-schema/money/wallet'
import { SECOND_MS } from '@plumbline/domain/basics/time'
import type { Reader } from '@plumbline/language/reader'
import { Gauge } from 'prom-client'
import type { Registry } from 'prom-client'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'
import type { Bus, ServerEvent, WrittenMessage } from '../platform/bus.ts'
import type { Connections } from '../http/limits/connections.ts'
import type { Slot } from '../http/limits/connection-slots.ts'
import type { Clock } from '../platform/clock.ts'
import type { Logger } from '../platform/logger.ts'
import { Connection } from './connection.ts'
import type { ConnectionDeps, StreamSessions } from './connection.ts'
import { MarketBoard } from './market-board.ts'
import type { MarketBatch } from './market-board.ts'
import { Outbox } from './outbox.ts'
import { OwnEventLogs, OWN_CHANNELS } from './own-event-log.ts'
import type { OwnChannel, OwnData } from './own-event-log.ts'
import type { HealOwn, OwnHealing } from './own-healing.ts'
import type { QuoteLog } from './price-subscriptions.ts'
import type { Job } from '../platform/jobs.ts'
import {
  MESSAGE_BYTES_MAX,
  SWEEP_EVERY_MS,
  UNUSED_MAX_MS,
  CLOSED_FOR_FAULT,
  CLOSED_GOING_AWAY,
  CLOSED_UNUSED,
} from './sockets.ts'

export type WordMessage = (message: WrittenMessage, reader: Reader) => Message | undefined

export interface StreamDeps {
  readonly clock: Clock
  readonly logger: Logger
  readonly bus: Bus
  readonly sessions: StreamSessions & {
    /** Calls back with each customer some of whose sessions or keys ended, or without one where anybody's may have. */
    onEnd(listener: (customerId: bigint | undefined) => void): void
  }
  readonly market: QuoteLog & {
    isProduct(symbol: string): boolean
    /** What a person has halted. */
    halted(): { readonly seq: number; readonly halted: HaltedProducts }
    /** The newest published quote of each product that has one. */
    newestQuotes(): readonly Quote[]
  }
  /** A message in a reader's words; `undefined` where only a newer version has words for it. */
  readonly wordMessage: WordMessage
  /** Whether an upgrade may be: it asks for a name of ours, from a page of ours or from none. */
  readonly admits: (request: IncomingMessage) => boolean
  /** The caller's address; see `TRUST_PROXY`. */
  readonly addressOf: (request: IncomingMessage) => string | undefined
  /** How many sockets whom: every one has its slot. */
  readonly connections: Pick<Connections, 'admit'>
  readonly metrics: Registry
  /** The first number of this run's own events. */
  readonly firstOwnSeq: number
  /** How own events are healed that other nodes told and this one did not hear; absent where it is alone. */
  readonly heal?: HealOwn | undefined
}

export interface Stream {
  /** Serves `/api/stream` on a listening or not yet listening server. */
  attach(server: Server): void
  readonly jobs: readonly Job[]
  /** Says good-bye to every socket; they come back when there is a server again. */
  stop(): Promise<void>
}

/** Sockets served before others get a turn: about 2 ms, one write of 25 µs each. */
const SLICE = 100
/** Own events kept for replay, all customers together: about 100 MB at the very most. */
const OWN_EVENTS_MAX = 100_000

type OwnEvent = Exclude<ServerEvent, { type: 'market' | 'prices' | 'halts' | 'changes' | 'desk' | 'typing' }>

interface Member {
  readonly connection: Connection
  readonly webSocket: WebSocket
  /** Answered the last sweep's ping. */
  isAlive: boolean
}

/** The stream of prices and own events (docs/rules/wire.md#stream). */
export function createStream(deps: StreamDeps): Stream {
  return new StreamServer(deps)
}

class StreamServer implements Stream {
  readonly #deps: StreamDeps

  readonly #webSockets = new WebSocketServer({
    noServer: true,
    perMessageDeflate: false,
    maxPayload: MESSAGE_BYTES_MAX,
    clientTracking: false,
  })

  readonly #board: MarketBoard
  readonly #ownEvents: OwnEventLogs
  readonly #members = new Set<Member>()
  readonly #byCustomer = new Map<bigint, Set<Connection>>()
  readonly #batches: MarketBatch[] = []

  readonly #healing: OwnHealing | undefined
  readonly #unsubscribe: () => void
  #isDelivering = false
  #isStopped = false

  constructor(deps: StreamDeps) {
    this.#deps = deps
    this.#board = new MarketBoard(deps.market.isProduct, deps.market.newestQuotes())
    this.#ownEvents = new OwnEventLogs(deps.firstOwnSeq, OWN_EVENTS_MAX)

    this.#unsubscribe = deps.bus.subscribe(
      (event) => this.#take(event),
      (customerId) => this.#ownEvents.has(customerId),
    )

    this.#healing = deps.heal?.(
      this.#ownEvents,
      () => this.#byCustomer.keys(),
      (customerId) => this.#pump(customerId, OWN_CHANNELS),
    )

    deps.sessions.onEnd((customerId) => this.#onSessionEnd(customerId))
    deps.metrics.registerMetric(socketGauge(this.#members))
  }

  get jobs(): readonly Job[] {
    const sweeping: Job = {
      name: 'sweep',
      everyMs: SWEEP_EVERY_MS,
      runs: 'every-node',
      failure: 'streams could not be swept',
      run: () => this.#sweep(),
    }

    return this.#healing ? [sweeping, this.#healing.job] : [sweeping]
  }

  attach(server: Server): void {
    server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head))
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    this.#unsubscribe()
    this.#healing?.stop()
    for (const { connection } of this.#members) connection.close(CLOSED_GOING_AWAY, 'going away')

    // A socket whose other side does not answer the good-bye would hold up the HTTP server's own stop.
    const deadline = setTimeout(
      () => this.#members.forEach(({ webSocket }) => webSocket.terminate()),
      SECOND_MS,
    )

    await Promise.all(
      [...this.#members].map(({ webSocket }) => new Promise((done) => webSocket.once('close', done))),
    )

    clearTimeout(deadline)
  }

  #upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    const path = request.url?.split('?', 1)[0]
    if (path === DESK_STREAM_PATH) return // has a door of its own (desk-stream.ts)

    socket.on('error', () => socket.destroy())
    if (path !== STREAM_PATH) return refuseUpgrade(socket, '404 Not Found')
    if (!this.#deps.admits(request)) return refuseUpgrade(socket, '403 Forbidden')
    if (this.#isStopped) return refuseUpgrade(socket, '503 Service Unavailable')

    const slot = this.#deps.connections.admit('stream', request, () => socket.destroy())
    socket.once('close', () => slot.free())

    this.#webSockets.handleUpgrade(request, socket, head, (webSocket) =>
      this.#open(webSocket, socket as Socket, this.#connectionDeps(webSocket, request, slot)),
    )
  }

  #open(webSocket: WebSocket, socket: Socket, deps: ConnectionDeps): void {
    socket.setNoDelay(true)
    const connection = new Connection(new Outbox(socket), deps)
    const member: Member = { connection, webSocket, isAlive: true }

    this.#members.add(member)
    webSocket.on('message', (data, isBinary) =>
      connection.take(isBinary || !Buffer.isBuffer(data) ? undefined : data.toString()),
    )

    webSocket.on('pong', () => {
      member.isAlive = true
    })

    // A frame too large or not of the protocol: ws closes the socket itself, with the code that says why.
    webSocket.on('error', () => connection.gone())
    webSocket.on('close', () => {
      connection.gone()
      this.#members.delete(member)
    })
  }

  #connectionDeps(webSocket: WebSocket, request: IncomingMessage, slot: Slot): ConnectionDeps {
    return {
      clock: this.#deps.clock,
      logger: this.#deps.logger,
      sessions: this.#deps.sessions,
      board: this.#board,
      quoteLog: this.#deps.market,
      halted: () => this.#deps.market.halted(),
      ownEvents: this.#ownEvents,
      address: this.#deps.addressOf(request) ?? '',
      claim: ({ customerId, apiKey }) => slot.claim(`${apiKey ? 'keys' : 'customer'} ${customerId}`),
      onCustomer: (connection, before, now) => this.#onCustomer(connection, before, now),
      onTyping: (customerId) => this.#deps.bus.publish({ type: 'typing', customerId, from: 'customer' }),
      close: (code, reason) => webSocket.close(code, reason),
    }
  }

  #onCustomer(connection: Connection, before: bigint | undefined, now: bigint | undefined): void {
    if (before !== undefined) {
      const connections = this.#byCustomer.get(before)
      connections?.delete(connection)

      if (connections?.size === 0) {
        this.#byCustomer.delete(before)
        this.#ownEvents.leave(before)
      }
    }

    if (now !== undefined) this.#byCustomer.set(now, (this.#byCustomer.get(now) ?? new Set()).add(connection))
  }

  /** Of several some may live on: each is looked up again. One that cannot be looked up comes back, and is then. */
  #onSessionEnd(customerId: bigint | undefined): void {
    const connections =
      customerId === undefined
        ? [...this.#byCustomer.values()].flatMap((of) => [...of])
        : (this.#byCustomer.get(customerId) ?? [])

    for (const connection of connections) void this.#recheck(connection)
  }

  async #recheck(connection: Connection): Promise<void> {
    try {
      await connection.recheck()
    } catch (error) {
      this.#onFault(error)
      connection.close(CLOSED_FOR_FAULT, 'busy')
    }
  }

  #take(event: ServerEvent): void {
    if (event.type === 'market') {
      const batch = this.#board.take(event)
      if (batch.quotes.length === 0 && batch.candles.size === 0) return

      this.#batches.push(batch)
      if (!this.#isDelivering) this.#deliver().catch((error: unknown) => this.#onFault(error))

      return
    }

    if (event.type === 'halts') {
      for (const { connection } of this.#members) connection.sendHalted()
      return
    }

    if (event.type === 'desk' || event.type === 'prices' || event.type === 'changes') return

    if (event.type === 'typing') {
      if (event.from === 'support')
        for (const connection of this.#byCustomer.get(event.customerId) ?? []) connection.sendTyping()
      return
    }

    const told = ownDataOf(event, this.#deps.wordMessage)
    for (const [channel, data] of told) this.#ownEvents.append(event.customerId, channel, data)

    this.#pump(event.customerId, new Set(told.map(([channel]) => channel)))
  }

  #pump(customerId: bigint, channels: Iterable<OwnChannel>): void {
    const pump = (connection: Connection): void => {
      for (const channel of channels) connection.pump(channel)
    }

    const isSure = this.#deps.sessions.hearsOfEnds()
    for (const connection of this.#byCustomer.get(customerId) ?? [])
      if (isSure) pump(connection)
      else void connection.outbox.hold(() => this.#recheck(connection))
  }

  /** One commit after the other to all sockets, a slice at a time, so that orders are not kept waiting by prices. */
  async #deliver(): Promise<void> {
    this.#isDelivering = true

    try {
      for (let batch = this.#batches.shift(); batch; batch = this.#batches.shift()) {
        let served = 0
        for (const { connection } of this.#members) {
          // Before the first one too: orders that this commit opens or settles go first.
          if (served % SLICE === 0) await setImmediate()
          connection.deliver(batch)
          served += 1
        }
      }
    } finally {
      this.#isDelivering = false
    }
  }

  /** Cuts off sockets whose other side is gone without a word, and those that never asked for anything. */
  #sweep(): void {
    const now = this.#deps.clock.now()
    for (const member of this.#members) {
      const { connection, webSocket } = member
      if (!member.isAlive) webSocket.terminate()
      else if (!connection.isInUse && now - connection.openedAt > UNUSED_MAX_MS)
        connection.close(CLOSED_UNUSED, 'nothing asked for')
      else connection.endIfExpired(now)

      member.isAlive = false
      webSocket.ping()
    }
  }

  #onFault(error: unknown): void {
    this.#deps.logger.error({ err: error }, 'the stream failed in one event')
  }
}

/** What an event of one customer says on which of their channels. */
function ownDataOf(event: OwnEvent, wordMessage: WordMessage): readonly (readonly [OwnChannel, OwnData])[] {
  switch (event.type) {
    case 'orders':
      return [...event.orders.map((order) => ['orders', order] as const), ...balancesData(event.balances)]
    case 'balances':
      return balancesData(event.balances)
    case 'message':
      return [['messages', (reader) => wordMessage(event.message, reader)]]
    case 'record':
      return [['records', event.change]]
    case 'support':
      return [['support', event.item]]
  }
}

const balancesData = (balances: readonly Balance[]): readonly (readonly [OwnChannel, OwnData])[] =>
  balances.length > 0 ? [['balances', balances]] : []

const socketGauge = (members: ReadonlySet<Member>): Gauge =>
  new Gauge({
    name: 'plumbline_stream_sockets',
    help: 'Sockets open on the stream.',
    registers: [],
    collect() {
      this.set(members.size)
    },
  })

function refuseUpgrade(socket: Duplex, status: string): void {
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`)
}
