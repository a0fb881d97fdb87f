import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { Registry } from 'prom-client'
import { WebSocketServer } from 'ws'
import type { Quote } from '@plumbline/api-schema/trading/market'
import { toIso } from '@plumbline/domain/basics/time'
import { createBus } from '../../../apps/server/src/platform/bus.ts'
import { systemClock } from '../../../apps/server/src/platform/clock.ts'
import { silentLogger } from '../../../apps/server/src/platform/logger.ts'
import { createStream } from '../../../apps/server/src/stream/stream.ts'
import { testConnections } from '../../../apps/server/src/testing/connections.ts'
import type { FanOutAnswer, FanOutOrder } from './fan-out-process.ts'

/*
 * A process that tells all its sockets prices as fast as they take them: by the product’s own stream, or by a server of the
 * package ws that does nothing else. Both send the same bytes, a price at a time, and wait in the same way.
 */

const SYMBOL = 'BTCUSD'
/** Numbers of one length, so that all messages have one. */
const FIRST_SEQ = 1_000_000

interface Broadcaster {
  /** Sends one price to every socket, now or in the turns of the loop that follow. */
  say(quote: Quote): void
}

const server = createServer()
/** In the order in which they are served. */
const sockets: Socket[] = []
let seq = FIRST_SEQ

const messageOf = (quote: Quote): string =>
  JSON.stringify({ channel: 'quote', symbol: quote.symbol, seq: quote.seq, data: quote })

function ourStream(): Broadcaster {
  const bus = createBus(silentLogger)

  createStream({
    bus,
    clock: systemClock,
    logger: silentLogger,
    sessions: {
      sessionOf: () => Promise.resolve(undefined),
      onEnd: () => undefined,
      hearsOfEnds: () => true,
    },
    market: {
      isProduct: (symbol) => symbol === SYMBOL,
      newestQuotes: () => [],
      halted: () => ({ seq: 1, halted: [] }),
      quotesFrom: () => Promise.resolve([]),
    },
    wordMessage: () => undefined,
    admits: () => true,
    addressOf: ({ socket }) => socket.remoteAddress,
    connections: testConnections(),
    metrics: new Registry(),
    firstOwnSeq: 1,
  }).attach(server)

  return {
    say: (quote) =>
      bus.publish({
        type: 'market',
        watermark: Date.parse(quote.time),
        ticks: [{ productId: 1, time: Date.parse(quote.time), price: 1n, quote }],
        candles: [],
      }),
  }
}

/** As https://github.com/websockets/ws shows a broadcast, with one Buffer for all. */
function bareServer(): Broadcaster {
  const webSockets = new WebSocketServer({ server, perMessageDeflate: false })
  webSockets.on('connection', (webSocket) =>
    webSocket.on('message', () => webSocket.send('{"op":"subscribed"}')),
  )

  return {
    say(quote) {
      const message = Buffer.from(messageOf(quote))
      for (const client of webSockets.clients)
        if (client.readyState === client.OPEN) client.send(message, { binary: false })
    },
  }
}

/** Until every socket was given so many bytes, and the kernel has taken them. */
async function untilTaken(bytes: number): Promise<void> {
  const last = sockets.at(-1)
  while (last && last.bytesWritten < bytes) await setImmediate()
  while (sockets.some(({ writableLength }) => writableLength > 0)) await setImmediate()
}

async function broadcast(broadcaster: Broadcaster, milliseconds: number): Promise<FanOutAnswer> {
  const last = sockets.at(-1)
  let bytes = last?.bytesWritten ?? 0
  let prices = 0

  const from = performance.now()
  const processorFrom = process.cpuUsage()

  while (performance.now() - from < milliseconds) {
    seq += 1
    prices += 1
    const quote = { symbol: SYMBOL, price: '64000.00', seq, time: toIso(Date.now()) }

    // A header of two bytes up to 125, of four above.
    const length = messageOf(quote).length
    bytes += length + (length < 126 ? 2 : 4)
    broadcaster.say(quote)
    await untilTaken(bytes)
  }

  const { user, system } = process.cpuUsage(processorFrom)

  return {
    done: 'broadcast',
    messages: prices * sockets.length,
    seconds: (performance.now() - from) / 1_000,
    processorSeconds: (user + system) / 1_000_000,
  }
}

const broadcaster = process.argv[2] === 'stream' ? ourStream() : bareServer()
server.on('connection', (socket) => sockets.push(socket))

server.listen(0, '127.0.0.1', () => {
  process.send?.({ done: 'listen', port: (server.address() as AddressInfo).port } satisfies FanOutAnswer)
})

process.on('message', ({ milliseconds }: FanOutOrder) => {
  void broadcast(broadcaster, milliseconds).then((answer) => process.send?.(answer))
})
