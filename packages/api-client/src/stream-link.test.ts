import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrange, quote } from './testing/stream-world.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('connecting', () => {
  it('greets with token, subscriptions and a ping, and is live when the ping is answered', () => {
    const { client, socket } = arrange({ token: 'secret' })
    client.subscribe({ channel: 'quote' }, { onData: () => undefined })
    client.subscribe({ channel: 'orders' }, { onData: () => undefined })
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
    client.subscribe({ channel: 'balances' }, { onData: () => undefined })
    client.start()
    socket().open()
    expect(socket().asked).toEqual([])
    device.token = 'secret'
    client.changeCustomer()
    expect(sockets[0]?.isClosed).toBe(true)
    socket().open()

    expect(socket().asked).toEqual([
      { op: 'auth', token: 'secret' },
      { op: 'subscribe', channel: 'balances' },
    ])
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

  it('gives up a try that hangs and begins the next at once', () => {
    const { client, sockets, socket, goLive } = arrange()
    client.start()
    goLive()
    socket().drop()
    vi.advanceTimersByTime(20_000)

    // A network comes back in the middle of a try: that one hangs on, the next one works.
    const hanging = sockets.length
    vi.advanceTimersByTime(2_500)
    expect(sockets[hanging - 1]?.isClosed).toBe(true)
    expect(sockets.length).toBeGreaterThan(hanging)
    goLive()
    expect(client.state()).toEqual({ status: 'live' })
  })

  it('is patient with a network that it does not know, or that was slow before', () => {
    const { client, sockets, socket } = arrange()
    client.start()
    vi.advanceTimersByTime(2_999)
    expect(sockets).toHaveLength(1)
    vi.advanceTimersByTime(4_510)
    expect(sockets).toHaveLength(3)
    vi.advanceTimersByTime(2_000)
    socket().open()
    socket().drop()
    vi.advanceTimersByTime(600)

    const tries = sockets.length
    vi.advanceTimersByTime(5_300)
    expect(sockets).toHaveLength(tries)
  })

  it('hears nothing more of a socket given up', () => {
    const { client, sockets, goLive } = arrange()
    const onData = vi.fn<() => void>()

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
