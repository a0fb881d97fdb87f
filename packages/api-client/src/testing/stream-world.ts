import type { ClientMessage, ServerMessage } from '@plumbline/api-schema/wire/stream'
import { vi } from 'vitest'
import { createServerClock } from '../server-clock.ts'
import { StreamClient } from '../stream-client.ts'
import type { SocketLike } from '../stream-link.ts'

/** A socket whose other side is played by the test. */
export class FakeSocket implements SocketLike {
  onopen: ((event: never) => unknown) | null = null
  onmessage: ((event: never) => unknown) | null = null
  onclose: ((event: never) => unknown) | null = null
  onerror: ((event: never) => unknown) | null = null
  readonly sent: ClientMessage[] = []
  isClosed = false

  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage)
  }

  close(): void {
    this.isClosed = true
  }

  open(): void {
    this.onopen?.({} as never)
  }

  say(...messages: readonly ServerMessage[]): void {
    for (const message of messages) this.onmessage?.({ data: JSON.stringify(message) } as never)
  }

  pong(): void {
    this.say({ op: 'pong', time: new Date().toISOString() })
  }

  drop(): void {
    this.onclose?.({} as never)
  }

  /** What was said but pings. */
  get asked(): ClientMessage[] {
    return this.sent.filter(({ op }) => op !== 'ping')
  }
}

/** A client with its sockets, its device and nobody signed in unless told. */
export function arrange({
  token,
  language,
  hourCycle,
}: { token?: string; language?: string; hourCycle?: string } = {}) {
  const sockets: FakeSocket[] = []
  const device = { isVisible: true, token, onSignedOut: vi.fn<() => void>() }
  const clock = createServerClock(Date.now)

  const client = new StreamClient({
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    token: () => device.token,
    ...(language !== undefined && { language: () => language }),
    ...(hourCycle !== undefined && { hourCycle: () => hourCycle }),
    onSignedOut: device.onSignedOut,
    clock,
    now: Date.now,
    random: () => 0,
    isVisible: () => device.isVisible,
  })

  const socket = (): FakeSocket => {
    const last = sockets.at(-1)
    if (!last) throw new Error('no socket was opened')
    return last
  }

  const goLive = () => {
    socket().open()
    socket().pong()
  }

  return { client, sockets, socket, device, clock, goLive }
}

export const quote = (symbol: string, seq: number): ServerMessage => ({
  channel: 'quote',
  symbol,
  seq,
  data: { symbol, seq, price: '1.00', time: '2026-11-21T12:00:00.000Z' },
})

export const order = (seq: number): ServerMessage => ({
  channel: 'orders',
  seq,
  data: { id: String(seq) } as never,
})
