import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, vi } from 'vitest'
import { WebSocketServer } from 'ws'
import type { WebSocket } from 'ws'

/** One vendor on loopback: clients ask for a symbol and hear `{"e":"t","s":…,"p":…,"ts":…}`; by HTTP they get the last one. */
export interface FakeVendor {
  readonly name: string
  /** Tells all who asked; `ts` in epoch milliseconds. */
  say(symbol: string, price: string, ts: number): void
  /** Any text at all. */
  raw(text: string): void
  /** Ends every connection. */
  hangUp(): void
  /** From now on connections are closed as soon as they stand, or taken again. */
  refuse(isRefusing: boolean): void
  /** How many are connected and have asked for something. */
  listeners(): number
  /** Once all that was said has been heard. */
  heard(): Promise<void>
}

export interface FakeExchange {
  readonly vendors: readonly FakeVendor[]
  /** A file as LIVE_SOURCES names it: every vendor by WebSocket, the last one by HTTP where asked for. */
  readonly file: string
  url(vendor: string): string
}

/** @param symbols of our products that the file names */
export async function fakeExchange(
  names: readonly string[],
  symbols: readonly string[],
): Promise<FakeExchange> {
  const http = createServer((request, response) => {
    const vendor = vendors.get((request.url ?? '').slice(1))
    response.writeHead(vendor?.last === undefined ? 503 : 200).end(vendor?.last)
  })

  const sockets = new WebSocketServer({ server: http })
  const vendors = new Map(names.map((name) => [name, createVendor(name)]))

  sockets.on('connection', (socket, request) => vendors.get((request.url ?? '').slice(1))?.connect(socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')

  const { port } = http.address() as AddressInfo // Listening on a TCP port.
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-live-'))
  const file = join(folder, 'live.json')

  const streamsOf = (symbol: string) =>
    names.map((name) => ({
      name,
      url: `ws://127.0.0.1:${port}/${name}`,
      subscribe: [{ op: 'subscribe', symbol }],
      match: { '/e': 't', '/s': symbol },
      price: '/p',
      time: '/ts',
    }))

  writeFileSync(
    file,
    JSON.stringify({ products: Object.fromEntries(symbols.map((symbol) => [symbol, streamsOf(symbol)])) }),
  )

  afterAll(async () => {
    for (const client of sockets.clients) client.terminate()
    http.close()
    await once(http, 'close')
    rmSync(folder, { recursive: true })
  })

  return { vendors: [...vendors.values()], file, url: (vendor) => `http://127.0.0.1:${port}/${vendor}` }
}

function createVendor(name: string) {
  const asked = new Map<WebSocket, Set<string>>()
  let isRefusing = false

  const vendor = {
    name,
    last: undefined as string | undefined,
    connect(socket: WebSocket) {
      if (isRefusing) return socket.terminate()

      socket.on('close', () => asked.delete(socket))
      socket.on('message', (data: Buffer) => {
        const { symbol } = JSON.parse(data.toString('utf8')) as { symbol: string } // As the file's `subscribe` has it.
        asked.set(socket, (asked.get(socket) ?? new Set()).add(symbol))
        socket.send(JSON.stringify({ e: 'ok', s: symbol }))
      })
    },
    say(symbol: string, price: string, ts: number) {
      vendor.last = JSON.stringify({ e: 't', s: symbol, p: price, ts })
      for (const [socket, symbols] of asked) if (symbols.has(symbol)) socket.send(vendor.last)
    },
    raw(text: string) {
      for (const socket of asked.keys()) socket.send(text)
    },
    hangUp() {
      for (const socket of asked.keys()) socket.terminate()
      asked.clear()
    },
    refuse(refusing: boolean) {
      isRefusing = refusing
    },
    listeners: () => asked.size,
    // A pong comes after everything that was sent before its ping has been taken in.
    async heard() {
      await Promise.all(
        [...asked.keys()].map((socket) => {
          socket.ping()
          return once(socket, 'pong')
        }),
      )
    },
  }

  return vendor
}

/** As long as a machine with other work may take. */
const LISTENED_WITHIN = { timeout: 20_000 }

/** Once each vendor is listened to so many times. */
export const allListened = (exchange: FakeExchange, each = 1): Promise<void> =>
  vi.waitFor(() => {
    if (exchange.vendors.some((vendor) => vendor.listeners() < each))
      throw new Error('not all are listened to')
  }, LISTENED_WITHIN)
