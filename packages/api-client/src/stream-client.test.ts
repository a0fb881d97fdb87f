import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { arrange, order, quote } from './testing/stream-world.ts'

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 12) })
})

afterEach(() => {
  vi.useRealTimers()
})

describe('own channels', () => {
  function listening() {
    const world = arrange({ token: 'secret' })
    const heard: number[] = []
    const onReset = vi.fn<() => void>()

    world.client.subscribe({ channel: 'orders' }, { onData: (_order, seq) => heard.push(seq), onReset })
    world.client.start()
    world.socket().open()

    return { ...world, heard, onReset }
  }

  it('name the language and the clock that messages are said in', () => {
    const { client, socket } = arrange({ token: 'secret', language: 'de', hourCycle: 'h23' })
    client.subscribe({ channel: 'messages' }, { onData: () => undefined })
    client.start()
    socket().open()

    expect(socket().asked.slice(0, 2)).toEqual([
      { op: 'auth', token: 'secret', language: 'de', hour_cycle: 'h23' },
      { op: 'subscribe', channel: 'messages' },
    ])
  })

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

    socket().say(
      order(101),
      order(102),
      { op: 'subscribed', to: { channel: 'orders' }, seq: 102 },
      order(103),
    )

    expect(heard).toEqual([101, 102, 103])
    expect(onReset).toHaveBeenCalledTimes(1)
  })

  it('read the snapshot once when the server resets, as after its restart', () => {
    const { socket, heard, onReset } = listening()
    socket().say({ op: 'subscribed', to: { channel: 'orders' }, seq: 100 }, order(101))
    socket().drop()
    vi.advanceTimersByTime(1)
    socket().open()

    socket().say(
      { channel: 'orders', op: 'reset', seq: 5_000 },
      { op: 'subscribed', to: { channel: 'orders' }, seq: 5_000 },
      order(5_001),
    )

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

    expect(socket().asked).toEqual([
      { op: 'auth', token: 'another' },
      { op: 'subscribe', channel: 'orders' },
    ])
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

    expect(all).toEqual([
      ['BTCUSD', 7],
      ['EURUSD', 3],
      ['BTCUSD', 9],
    ])

    expect(one).toEqual([7, 9])
  })

  it('of one product resume by number, of all begin with the newest even if a new server counts from 1', () => {
    const { client, socket } = arrange()
    const all: number[] = []

    client.subscribe({ channel: 'quote' }, { onData: (_quote, seq) => all.push(seq) })
    client.subscribe({ channel: 'quote', symbol: 'BTCUSD' }, { onData: () => undefined })
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
    const onReset = vi.fn<() => void>()
    client.subscribe(
      { channel: 'candle', symbol: 'BTCUSD', interval: '1m' },
      { onData: () => undefined, onReset },
    )

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

    const first = client.subscribe({ channel: 'quote' }, { onData: () => undefined })
    const second = client.subscribe({ channel: 'quote' }, { onData: () => undefined })

    first()
    first()
    expect(socket().asked).toEqual([{ op: 'subscribe', channel: 'quote' }])
    second()
    expect(socket().asked.at(-1)).toEqual({ op: 'unsubscribe', channel: 'quote' })
  })

  it('are not disturbed by messages that nobody understands', () => {
    const { client, socket } = arrange()
    const onData = vi.fn<() => void>()

    client.subscribe({ channel: 'quote' }, { onData })
    client.start()
    socket().open()

    for (const data of [
      '',
      '{',
      'null',
      '[]',
      '{"op":"new"}',
      '{"channel":"later","seq":1,"data":{}}',
      new ArrayBuffer(3),
    ]) {
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
