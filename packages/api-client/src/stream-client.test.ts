import type { ClientMessage, ServerMessage } from '@plumbline/api-schema/stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createServerClock } from './server-clock.ts'
import { StreamClient } from './stream-client.ts'
import type { SocketLike } from './stream-link.ts'

class FakeSocket implements SocketLike {
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

function arrange({ token }: { token?: string } = {}) {
  const sockets: FakeSocket[] = []
  const device = { isVisible: true, token, onSignedOut: vi.fn() }
  const clock = createServerClock(Date.now)
  const client = new StreamClient({
    open: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket
    },
    token: () => device.token,
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

const quote = (symbol: string, seq: number): ServerMessage => ({
  channel: 'quote', symbol, seq, data: { symbol, seq, price: '1.00', time: '2026-11-21T12:00:00.000Z' },
})
const order = (seq: number): ServerMessage => ({ channel: 'orders', seq, data: { id: String(seq) } as never })

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})
afterEach(() => {
  vi.useRealTimers()
})

describe('connecting', () => {
  it('greets with token, subscriptions and a ping, and is live when the ping is answered', () => {
    const { client, socket } = arrange({ token: 'secret' })
    client.subscribe({ channel: 'quote' }, { onData: vi.fn() })
    client.subscribe({ channel: 'orders' }, { onData: vi.fn() })
    client.start()
    expect(client.state()).toEqual({ status: 'connecting' })
    socket().open()
    expect(socket().sent).toEqual([
      { op: 'auth', token: 'secret' },
      { op: 'subscribe', channel: 'quote' },
      { op: 'subscribe', channel: 'orders' },
      { op: 'ping', visible: true },
    ])
    expect(client.state()).toEqual({ status: 'connecting' })
    socket().pong()
    expect(client.state()).toEqual({ status: 'live' })
  })

  it('asks for no own channel while nobody is signed in, and for them after signing in', () => {
    const { client, sockets, socket, device } = arrange()
    client.subscribe({ channel: 'balances' }, { onData: vi.fn() })
    client.start()
    socket().open()
    expect(socket().asked).toEqual([])
    device.token = 'secret'
    client.changeCustomer()
    expect(sockets[0]?.isClosed).toBe(true)
    socket().open()
    expect(socket().asked).toEqual([{ op: 'auth', token: 'secret' }, { op: 'subscribe', channel: 'balances' }])
  })

  it('calls itself stale when the first connection takes over 5 s', () => {
    const { client } = arrange()
    client.start()
    const since = Date.now()
    vi.advanceTimersByTime(5_000)
    expect(client.state()).toEqual({ status: 'stale', since })
  })

  it('says so when the server does not know the token', () => {
    const { client, socket, device } = arrange({ token: 'old' })
    client.start()
    socket().open()
    socket().say({ op: 'refused', refusal: 'login_required' })
    expect(device.onSignedOut).toHaveBeenCalledTimes(1)
  })
})

describe('losing the connection', () => {
  it('tries again at once and keeps trying at most 2 s apart, so that 5 s suffice', () => {
    const { client, sockets, socket, goLive } = arrange()
    client.start()
    goLive()
    const heardAt = Date.now()
    socket().drop()
    expect(client.state()).toEqual({ status: 'stale', since: heardAt })
    const triedAt: number[] = []
    for (let seconds = 0; seconds < 300; seconds += 1) {
      vi.advanceTimersByTime(100)
      if (triedAt.length < sockets.length - 1) {
        triedAt.push(Date.now() - heardAt)
        socket().drop()
      }
    }
    expect(triedAt[0]).toBeLessThanOrEqual(100)
    expect(triedAt.filter((ms) => ms <= 1_000)).toHaveLength(3)
    const waits = triedAt.map((ms, index) => ms - (triedAt[index - 1] ?? 0))
    expect(Math.max(...waits)).toBeLessThanOrEqual(2_100)
    vi.advanceTimersByTime(2_000)
    goLive()
    expect(client.state()).toEqual({ status: 'live' })
  })

  it('notices silence within 5 s though the socket looks open', () => {
    const { client, sockets, goLive } = arrange()
    client.start()
    goLive()
    const heardAt = Date.now()
    vi.advanceTimersByTime(4_500)
    expect(sockets[0]?.isClosed).toBe(true)
    expect(sockets).toHaveLength(2)
    expect(client.state()).toEqual({ status: 'stale', since: heardAt })
  })

  it('pings every 2 s and stays while it is answered', () => {
    const { client, sockets, socket, goLive } = arrange()
    client.start()
    goLive()
    for (let second = 0; second < 60; second += 1) {
      vi.advanceTimersByTime(1_000)
      socket().pong()
    }
    expect(sockets).toHaveLength(1)
    expect(socket().sent.filter(({ op }) => op === 'ping')).toHaveLength(31)
  })

  it('gives a try that hangs a limit', () => {
    const { client, sockets } = arrange()
    client.start()
    vi.advanceTimersByTime(3_000)
    expect(sockets[0]?.isClosed).toBe(true)
    vi.advanceTimersByTime(1)
    expect(sockets).toHaveLength(2)
  })

  it('hears nothing more of a socket given up', () => {
    const { client, sockets, goLive } = arrange()
    const onData = vi.fn()
    client.subscribe({ channel: 'quote' }, { onData })
    client.start()
    goLive()
    client.onDevice('online')
    sockets[0]?.say(quote('BTCUSD', 5))
    expect(onData).not.toHaveBeenCalled()
  })

  it('stops for good', () => {
    const { client, sockets, goLive } = arrange()
    client.start()
    goLive()
    client.stop()
    client.onDevice('online')
    vi.advanceTimersByTime(60_000)
    expect(sockets).toHaveLength(1)
    expect(sockets[0]?.isClosed).toBe(true)
  })
})

describe('waking up', () => {
  it('drops the old socket and connects at once when the page is shown after a sleep', () => {
    const { client, sockets, device, goLive } = arrange()
    client.start()
    goLive()
    device.isVisible = false
    client.onDevice('hidden')
    vi.setSystemTime(Date.now() + 3_600_000)
    device.isVisible = true
    client.onDevice('shown')
    expect(sockets[0]?.isClosed).toBe(true)
    expect(sockets).toHaveLength(2)
    expect(client.state().status).toBe('stale')
    // Browsers tell of one awakening by visibility, pageshow and focus.
    client.onDevice('shown')
    client.onDevice('shown')
    expect(sockets).toHaveLength(2)
    goLive()
    expect(client.state().status).toBe('live')
  })

  it('notices a sleep that no event tells of', () => {
    const { client, sockets, goLive } = arrange()
    client.start()
    goLive()
    vi.setSystemTime(Date.now() + 60_000)
    vi.advanceTimersByTime(500)
    expect(sockets).toHaveLength(2)
  })

  it('keeps a socket heard a moment ago', () => {
    const { client, sockets, socket, goLive } = arrange()
    client.start()
    goLive()
    vi.advanceTimersByTime(1_000)
    socket().say(quote('BTCUSD', 1))
    client.onDevice('shown')
    expect(sockets).toHaveLength(1)
  })

  it('goes stale as soon as the network is gone and is back with it', () => {
    const { client, sockets, goLive } = arrange()
    client.start()
    goLive()
    client.onDevice('offline')
    expect(client.state().status).toBe('stale')
    client.onDevice('online')
    goLive()
    expect(sockets).toHaveLength(2)
    expect(client.state().status).toBe('live')
  })

  it('leaves a hidden page alone', () => {
    const { client, sockets, device, goLive } = arrange()
    client.start()
    goLive()
    device.isVisible = false
    vi.advanceTimersByTime(600_000)
    expect(sockets).toHaveLength(1)
  })
})

describe('own channels', () => {
  function listening() {
    const world = arrange({ token: 'secret' })
    const heard: number[] = []
    const onReset = vi.fn()
    world.client.subscribe({ channel: 'orders' }, { onData: (_order, seq) => heard.push(seq), onReset })
    world.client.start()
    world.socket().open()
    return { ...world, heard, onReset }
  }

  it('begin with the snapshot and go on from the number given', () => {
    const { socket, heard, onReset } = listening()
    expect(onReset).not.toHaveBeenCalled()
    socket().say({ op: 'subscribed', to: { channel: 'orders' }, seq: 100 })
    expect(onReset).toHaveBeenCalledTimes(1)
    socket().say(order(101), order(102))
    expect(heard).toEqual([101, 102])
    expect(onReset).toHaveBeenCalledTimes(1)
  })

  it('resume after the last number heard, each event once, without a snapshot', () => {
    const { socket, heard, onReset } = listening()
    socket().say({ op: 'subscribed', to: { channel: 'orders' }, seq: 100 }, order(101))
    socket().drop()
    vi.advanceTimersByTime(1)
    socket().open()
    expect(socket().asked.at(-1)).toEqual({ op: 'subscribe', channel: 'orders', from_seq: 102 })
    socket().say(order(101), order(102), { op: 'subscribed', to: { channel: 'orders' }, seq: 102 }, order(103))
    expect(heard).toEqual([101, 102, 103])
    expect(onReset).toHaveBeenCalledTimes(1)
  })

  it('read the snapshot once when the server resets, as after its restart', () => {
    const { socket, heard, onReset } = listening()
    socket().say({ op: 'subscribed', to: { channel: 'orders' }, seq: 100 }, order(101))
    socket().drop()
    vi.advanceTimersByTime(1)
    socket().open()
    socket().say({ channel: 'orders', op: 'reset', seq: 5_000 }, { op: 'subscribed', to: { channel: 'orders' }, seq: 5_000 }, order(5_001))
    expect(onReset).toHaveBeenCalledTimes(2)
    expect(heard).toEqual([101, 5_001])
  })

  it('read the snapshot when a number is missing', () => {
    const { socket, heard, onReset } = listening()
    socket().say({ op: 'subscribed', to: { channel: 'orders' }, seq: 100 }, order(101), order(103))
    expect(onReset).toHaveBeenCalledTimes(2)
    expect(heard).toEqual([101, 103])
  })

  it('forget the numbers of the customer before', () => {
    const { client, socket, device } = listening()
    socket().say({ op: 'subscribed', to: { channel: 'orders' }, seq: 100 })
    device.token = 'another'
    client.changeCustomer()
    socket().open()
    expect(socket().asked).toEqual([{ op: 'auth', token: 'another' }, { op: 'subscribe', channel: 'orders' }])
  })
})

describe('prices', () => {
  it('reach those who asked, each tick once', () => {
    const { client, socket } = arrange()
    const all: [string, number][] = []
    const one: number[] = []
    client.subscribe({ channel: 'quote' }, { onData: ({ symbol }, seq) => all.push([symbol, seq]) })
    client.subscribe({ channel: 'quote', symbol: 'BTCUSD' }, { onData: (_quote, seq) => one.push(seq) })
    client.start()
    socket().open()
    socket().say(quote('BTCUSD', 7), quote('EURUSD', 3), quote('BTCUSD', 7), quote('BTCUSD', 9))
    expect(all).toEqual([['BTCUSD', 7], ['EURUSD', 3], ['BTCUSD', 9]])
    expect(one).toEqual([7, 9])
  })

  it('of one product resume by number, of all begin with the newest even if a new server counts from 1', () => {
    const { client, socket } = arrange()
    const all: number[] = []
    client.subscribe({ channel: 'quote' }, { onData: (_quote, seq) => all.push(seq) })
    client.subscribe({ channel: 'quote', symbol: 'BTCUSD' }, { onData: vi.fn() })
    client.start()
    socket().open()
    socket().say(quote('BTCUSD', 500))
    socket().drop()
    vi.advanceTimersByTime(1)
    socket().open()
    expect(socket().asked).toEqual([
      { op: 'subscribe', channel: 'quote' },
      { op: 'subscribe', channel: 'quote', symbol: 'BTCUSD', from_seq: 501 },
    ])
    socket().say(quote('BTCUSD', 1))
    expect(all).toEqual([500, 1])
  })

  it('as candles are read anew after each connection', () => {
    const { client, socket } = arrange()
    const onReset = vi.fn()
    client.subscribe({ channel: 'candle', symbol: 'BTCUSD', interval: '1m' }, { onData: vi.fn(), onReset })
    client.start()
    for (let connection = 1; connection <= 3; connection += 1) {
      socket().open()
      socket().say({ op: 'subscribed', to: { channel: 'candle', symbol: 'BTCUSD', interval: '1m' } })
      expect(onReset).toHaveBeenCalledTimes(connection)
      socket().pong()
      socket().drop()
      vi.advanceTimersByTime(1)
    }
  })

  it('stop when the last listener goes', () => {
    const { client, socket } = arrange()
    client.start()
    socket().open()
    const first = client.subscribe({ channel: 'quote' }, { onData: vi.fn() })
    const second = client.subscribe({ channel: 'quote' }, { onData: vi.fn() })
    first()
    first()
    expect(socket().asked).toEqual([{ op: 'subscribe', channel: 'quote' }])
    second()
    expect(socket().asked.at(-1)).toEqual({ op: 'unsubscribe', channel: 'quote' })
  })

  it('are not disturbed by messages that nobody understands', () => {
    const { client, socket } = arrange()
    const onData = vi.fn()
    client.subscribe({ channel: 'quote' }, { onData })
    client.start()
    socket().open()
    for (const data of ['', '{', 'null', '[]', '{"op":"new"}', '{"channel":"later","seq":1,"data":{}}', new ArrayBuffer(3)]) {
      socket().onmessage?.({ data } as never)
    }
    socket().say(quote('BTCUSD', 1))
    expect(onData).toHaveBeenCalledTimes(1)
  })
})

it('learns the server’s time from pongs', () => {
  const { client, socket, clock } = arrange()
  client.start()
  socket().open()
  vi.advanceTimersByTime(80)
  socket().say({ op: 'pong', time: new Date(Date.now() - 40 + 90_000).toISOString() })
  expect(clock.now() - Date.now()).toBe(90_000)
})
