import fc from 'fast-check'
import { request } from 'node:http'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { someBalance, StreamWorld, TestListener } from './testing/stream-world.ts'

let world: StreamWorld
beforeEach(async () => {
  world = await new StreamWorld().open()
})
afterEach(() => world.close())

const auth = (token: string) => ({ op: 'auth', token })
const subscribe = (channel: string, rest: object = {}) => ({ op: 'subscribe', channel, ...rest })

describe('prices', () => {
  it('begin with the newest quote of each product and go on with every tick', async () => {
    world.commit({ BTCUSD: 3, EURUSD: 1 })
    const listener = await world.listen(subscribe('quote'))
    world.commit({ BTCUSD: 2 })
    world.commit({ EURUSD: 1 })
    await listener.settle()
    expect(listener.numbers('quote', 'BTCUSD')).toEqual([3, 4, 5])
    expect(listener.numbers('quote', 'EURUSD')).toEqual([1, 2])
    expect(listener.heard[0]).toEqual({
      channel: 'quote', symbol: 'BTCUSD', seq: 3,
      data: { symbol: 'BTCUSD', seq: 3, price: '1.00', time: '2026-11-21T12:00:00.000Z' },
    })
  })

  it('of one product leave the others out', async () => {
    const listener = await world.listen(subscribe('quote', { symbol: 'EURUSD' }))
    world.commit({ BTCUSD: 2, EURUSD: 2 })
    await listener.settle({ op: 'unsubscribe', channel: 'quote', symbol: 'EURUSD' })
    world.commit({ BTCUSD: 2, EURUSD: 2 })
    await listener.settle()
    expect(listener.numbers('quote')).toEqual([1, 2])
  })

  it('come as candles to who asked for the interval, with the tick’s number', async () => {
    const listener = await world.listen(subscribe('candle', { symbol: 'BTCUSD', interval: '1m' }))
    world.commit({ BTCUSD: 2, EURUSD: 1 }, ['1m', '5m'])
    await listener.settle()
    expect(listener.heard.filter((message) => 'data' in message)).toEqual([
      { channel: 'candle', symbol: 'BTCUSD', interval: '1m', seq: 2, data: expect.objectContaining({ close: '1' }) as unknown },
    ])
  })

  it('missed are replayed from the first number wanted', async () => {
    world.commit({ BTCUSD: 50 })
    const listener = await world.listen(subscribe('quote', { symbol: 'BTCUSD', from_seq: 11 }))
    world.commit({ BTCUSD: 1 })
    await listener.settle()
    expect(listener.numbers('quote')).toEqual(Array.from({ length: 41 }, (_each, index) => index + 11))
    expect(listener.resets('quote')).toBe(0)
  })

  it('published during a replay follow it, none twice and none lost', async () => {
    world.commit({ BTCUSD: 20 })
    let release = () => {}
    world.readLog = () => new Promise((done) => (release = done))
    const listener = await new TestListener(world.url).opened()
    world.listeners.push(listener)
    await listener.settle()
    listener.say(subscribe('quote'), subscribe('quote', { symbol: 'BTCUSD', from_seq: 15 }))
    await listener.until((message) => 'op' in message && message.op === 'subscribed')
    world.commit({ BTCUSD: 2, EURUSD: 1 })
    await listener.until((message) => 'symbol' in message && message.symbol === 'EURUSD')
    release()
    await listener.settle()
    world.commit({ BTCUSD: 1 })
    await listener.settle()
    expect(listener.numbers('quote', 'BTCUSD')).toEqual([20, 15, 16, 17, 18, 19, 20, 21, 22, 23])
  })

  it.each([
    ['1,000 missed', 2_000, 1_001, 0, 1_000],
    ['1,001 missed', 2_000, 1_000, 1, 1],
    ['none missed', 2_000, 2_001, 0, 0],
    ['a number that is not there yet', 2_000, 2_002, 1, 1],
    ['nothing published yet', 0, 1, 0, 0],
  ])('%s', async (_what, published, fromSeq, resets, heard) => {
    world.commit({ BTCUSD: published })
    const listener = await world.listen(subscribe('quote', { symbol: 'BTCUSD', from_seq: fromSeq }))
    expect(listener.resets('quote')).toBe(resets)
    expect(listener.numbers('quote')).toHaveLength(heard)
  })

  it('of all products cannot be resumed by one number: reset, then the newest', async () => {
    world.commit({ BTCUSD: 3, EURUSD: 1 })
    const listener = await world.listen(subscribe('quote', { from_seq: 2 }))
    expect(listener.resets('quote')).toBe(1)
    expect(listener.numbers('quote')).toEqual([3, 1])
  })

  it('of a slow reader are conflated to the newest, in order, and the reader stays', async () => {
    const slow = await world.listen(subscribe('quote'))
    const quick = await world.listen(subscribe('quote'))
    slow.webSocket.pause()
    world.price = `1.${'0'.repeat(4_000)}`
    const rounds = 150
    for (let round = 0; round < rounds; round += 1) {
      world.commit({ BTCUSD: 20, EURUSD: 1 })
      await quick.settle()
      world.clock.advance(1_000)
    }
    slow.webSocket.resume()
    await slow.until((message) => 'data' in message && message.channel === 'quote' && message.symbol === 'BTCUSD' && message.seq === 20 * rounds)
    await slow.settle()
    expect(quick.numbers('quote', 'BTCUSD')).toHaveLength(20 * rounds)
    const heard = slow.numbers('quote', 'BTCUSD')
    expect(heard.length).toBeLessThan(20 * rounds)
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
    expect(slow.numbers('quote', 'EURUSD').at(-1)).toBe(rounds)
  })
})

describe('own channels', () => {
  it('are refused to who is not signed in', async () => {
    world.signIn('a', 1n)
    const listener = await world.listen(auth('nobody'), subscribe('orders'), subscribe('balances'))
    world.order(1n, 'o1', [someBalance])
    await listener.settle()
    expect(listener.refusals).toEqual(['login_required', 'login_required', 'login_required'])
    expect(listener.heard.filter((message) => 'data' in message)).toEqual([])
  })

  it('carry orders and balances, numbered without a gap', async () => {
    world.signIn('a', 1n)
    const listener = await world.listen(auth('a'), subscribe('orders'), subscribe('balances'))
    world.order(1n, 'o1', [someBalance])
    world.order(1n, 'o2')
    world.bus.publish({ type: 'balances', customerId: 1n, balances: [someBalance] })
    await listener.settle()
    const [first = 0, ...rest] = listener.numbers('orders')
    expect(rest).toEqual([first + 1])
    expect(listener.numbers('balances')).toHaveLength(2)
    expect(listener.heard.find((message) => 'data' in message && message.channel === 'balances')).toMatchObject({ data: [someBalance] })
  })

  it('never reach another customer', async () => {
    world.signIn('a', 1n)
    world.signIn('b', 2n)
    const a = await world.listen(auth('a'), subscribe('orders'), subscribe('balances'))
    const b = await world.listen(auth('b'), subscribe('orders'), subscribe('balances'))
    for (let index = 0; index < 50; index += 1) {
      world.order(1n, `a${index}`, [someBalance])
      world.order(2n, `b${index}`, [someBalance])
    }
    await Promise.all([a.settle(), b.settle()])
    const ids = (listener: TestListener) =>
      listener.heard.flatMap((message) => ('data' in message && message.channel === 'orders' ? [message.data.id[0]] : []))
    expect(new Set(ids(a))).toEqual(new Set(['a']))
    expect(new Set(ids(b))).toEqual(new Set(['b']))
    expect(ids(a)).toHaveLength(50)
  })

  it('follow the customer who signs in later on the same socket, and nothing of the one before is left', async () => {
    world.signIn('a', 1n)
    world.signIn('b', 2n)
    const listener = await world.listen(auth('a'), subscribe('orders'))
    await listener.settle(auth('b'))
    world.order(1n, 'of a')
    await listener.settle(subscribe('orders'))
    world.order(1n, 'of a again')
    world.order(2n, 'of b')
    await listener.settle()
    expect(listener.heard.flatMap((message) => ('data' in message && message.channel === 'orders' ? [message.data.id] : []))).toEqual(['of b'])
  })

  it('resume without a gap under random disconnections: what the client has is what the server said', async () => {
    const step = fc.oneof(
      { weight: 6, arbitrary: fc.record({ kind: fc.constant('event' as const), count: fc.integer({ min: 1, max: 30 }) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('drop' as const), count: fc.constant(0) }) },
      { weight: 2, arbitrary: fc.record({ kind: fc.constant('return' as const), count: fc.constant(0) }) },
    )
    let customerId = 100n
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 25 }), async (steps) => {
        customerId += 1n
        world.signIn(String(customerId), customerId)
        const said: string[] = []
        const has: string[] = []
        let next: number | undefined
        let listener: TestListener | undefined
        const leave = async (isOrderly: boolean) => {
          if (!listener) return
          if (isOrderly) await listener.settle()
          listener.webSocket.terminate()
          await listener.closed
          for (const message of listener.heard) {
            if (!('data' in message) || message.channel !== 'orders') continue
            expect(message.seq).toBe(next ?? message.seq)
            next = message.seq + 1
            has.push(message.data.id)
          }
          expect(listener.resets('orders')).toBe(0)
          listener = undefined
        }
        const join = async () => {
          listener ??= await world.listen(auth(String(customerId)), subscribe('orders', next === undefined ? {} : { from_seq: next }))
          const welcome = await listener.until((message) => 'op' in message && message.op === 'subscribed')
          if ('seq' in welcome && next === undefined) next = (welcome.seq ?? 0) + 1
        }
        await join()
        for (const { kind, count } of steps) {
          if (kind === 'drop') await leave(false)
          if (kind === 'return') await join()
          for (let index = 0; index < count; index += 1) {
            said.push(`o${said.length}`)
            world.order(customerId, said.at(-1) ?? '')
          }
        }
        await leave(false)
        await join()
        await leave(true)
        expect(has).toEqual(said)
      }),
      { numRuns: 25 },
    )
  })

  it('replay up to 1,000 missed events and reset beyond', async () => {
    world.signIn('a', 1n)
    const first = await world.listen(auth('a'), subscribe('orders'))
    world.order(1n, 'seen')
    await first.settle()
    const [seen = 0] = first.numbers('orders')
    first.webSocket.terminate()
    await first.closed
    for (let index = 0; index < 1_000; index += 1) world.order(1n, `missed ${index}`)
    const second = await world.listen(auth('a'), subscribe('orders', { from_seq: seen + 1 }))
    expect(second.numbers('orders')).toHaveLength(1_000)
    world.order(1n, 'one more')
    const third = await world.listen(auth('a'), subscribe('orders', { from_seq: seen + 1 }))
    expect(third.numbers('orders')).toEqual([])
    expect(third.heard).toContainEqual({ channel: 'orders', op: 'reset', seq: seen + 1_001 })
    world.order(1n, 'after')
    await third.settle()
    expect(third.numbers('orders')).toEqual([seen + 1_002])
  })

  it('are reset after a restart, also where the new run has said as much as the old', async () => {
    world.signIn('a', 1n)
    const before = await world.listen(auth('a'), subscribe('orders'))
    for (let index = 0; index < 5; index += 1) world.order(1n, `before ${index}`)
    await before.settle()
    const seen = before.numbers('orders').at(-1) ?? 0
    await world.close()

    world = await new StreamWorld(world.clock.now() + 2_000).open()
    world.signIn('a', 1n)
    const early = await world.listen(auth('a'), subscribe('orders'))
    for (let index = 0; index < 9; index += 1) world.order(1n, `after ${index}`)
    await early.settle()
    for (const fromSeq of [0, 1, seen, seen + 1, seen + 100]) {
      const listener = await world.listen(auth('a'), subscribe('orders', { from_seq: fromSeq }))
      expect(listener.resets('orders')).toBe(1)
      expect(listener.numbers('orders')).toEqual([])
    }
  })

  it('of a slow reader are never conflated', async () => {
    world.signIn('a', 1n)
    const listener = await world.listen(auth('a'), subscribe('orders'))
    listener.webSocket.pause()
    const padding = 'x'.repeat(8_000)
    for (let index = 0; index < 900; index += 1) world.order(1n, `${index} ${padding}`)
    listener.webSocket.resume()
    await listener.until(() => listener.numbers('orders').length === 900)
    const numbers = listener.numbers('orders')
    expect(numbers).toEqual(Array.from({ length: 900 }, (_each, index) => (numbers[0] ?? 0) + index))
  })
})

describe('sessions', () => {
  it('that end close their sockets, and no other', async () => {
    world.signIn('phone', 1n, 11n)
    world.signIn('laptop', 1n, 12n)
    const phone = await world.listen(auth('phone'), subscribe('orders'))
    const laptop = await world.listen(auth('laptop'), subscribe('orders'))
    world.sessions.delete('phone')
    world.endSession(1n, 11n)
    expect(await phone.closed).toBe(4401)
    expect(phone.refusals).toEqual(['login_required'])
    world.order(1n, 'o1')
    await laptop.settle()
    expect(laptop.numbers('orders')).toHaveLength(1)
    expect(phone.numbers('orders')).toEqual([])
  })

  it('that end together are looked up one by one', async () => {
    world.signIn('kept', 1n, 11n)
    world.signIn('ended', 1n, 12n)
    const kept = await world.listen(auth('kept'))
    const ended = await world.listen(auth('ended'))
    world.sessions.delete('ended')
    world.endSession(1n)
    expect(await ended.closed).toBe(4401)
    await kept.settle()
    expect(kept.refusals).toEqual([])
  })

  it('are in use while a signed-in page is looked at, noted every 30 s', async () => {
    world.signIn('a', 1n)
    const listener = await world.listen(auth('a'))
    const asked = world.asked
    for (let second = 0; second < 61; second += 1) {
      world.clock.advance(1_000)
      await listener.settle({ op: 'ping', visible: true })
    }
    expect(world.asked - asked).toBe(2)
    for (let second = 0; second < 61; second += 1) {
      world.clock.advance(1_000)
      await listener.settle({ op: 'ping', visible: false })
    }
    expect(world.asked - asked).toBe(2)
  })

  it('found expired by a ping close the socket', async () => {
    world.signIn('a', 1n)
    const listener = await world.listen(auth('a'))
    world.sessions.delete('a')
    world.clock.advance(31_000)
    listener.say({ op: 'ping', visible: true })
    expect(await listener.closed).toBe(4401)
  })

  it('that cannot be looked up close the socket, so that the client comes back', async () => {
    const listener = await world.listen()
    listener.say(auth('fault'))
    expect(await listener.closed).toBe(1011)
  })
})

describe('whatever a client sends', () => {
  it.each(
    [
      '', '{', 'null', '1', '[]', '{}', '{"op":"close"}', '{"op":"auth"}', '{"op":"auth","token":1}', `{"op":"auth","token":"${'x'.repeat(201)}"}`,
      '{"op":"subscribe"}', '{"op":"subscribe","channel":"everything"}', '{"op":"subscribe","channel":"quote","symbol":"btc"}',
      '{"op":"subscribe","channel":"quote","symbol":["BTCUSD"]}', '{"op":"subscribe","channel":"quote","from_seq":-1}',
      '{"op":"subscribe","channel":"quote","from_seq":1e300}', '{"op":"subscribe","channel":"quote","from_seq":1.5}',
      '{"op":"subscribe","channel":"quote","interval":"1m"}', '{"op":"subscribe","channel":"candle"}',
      '{"op":"subscribe","channel":"candle","symbol":"BTCUSD"}', '{"op":"subscribe","channel":"candle","symbol":"BTCUSD","interval":"2m"}',
      '{"op":"ping","visible":"yes"}', '{"__proto__":{"op":"ping"}}',
    ].map((text) => [text]),
  )('malformed: %s', async (text) => {
    const listener = await world.listen()
    listener.webSocket.send(text)
    await listener.settle()
    expect(listener.refusals).toEqual(['malformed'])
  })

  it('a binary message is malformed', async () => {
    const listener = await world.listen()
    listener.webSocket.send(Buffer.from('{"op":"ping"}'))
    await listener.settle()
    expect(listener.refusals).toEqual(['malformed'])
  })

  it('an unknown product is refused by name', async () => {
    const listener = await world.listen(subscribe('quote', { symbol: 'NOPE' }))
    expect(listener.heard).toContainEqual({ op: 'refused', refusal: 'symbol_unknown', to: { channel: 'quote', symbol: 'NOPE' } })
  })

  it('a message that is too large closes this socket alone', async () => {
    const other = await world.listen(subscribe('quote'))
    const listener = await world.listen()
    listener.webSocket.send('x'.repeat(5_000))
    expect(await listener.closed).toBe(1009)
    world.commit({ BTCUSD: 1 })
    await other.settle()
    expect(other.numbers('quote')).toEqual([1])
  })

  it('too many messages close the socket', async () => {
    const listener = await world.listen()
    for (let index = 0; index < 61; index += 1) listener.say({ op: 'ping' })
    expect(await listener.closed).toBe(4429)
    expect(listener.refusals).toEqual(['too_many_requests'])
  })

  it('any text at all leaves the stream standing', async () => {
    const witness = await world.listen(subscribe('quote'))
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.string(), fc.json()), async (text) => {
        const listener = await world.listen()
        listener.webSocket.send(text)
        await listener.settle()
        listener.webSocket.terminate()
      }),
      { numRuns: 60 },
    )
    world.commit({ BTCUSD: 1 })
    await witness.settle()
    expect(witness.numbers('quote')).toEqual([1])
  })
})

describe('the door', () => {
  const knock = (path: string, headers: Record<string, string>): Promise<number | undefined> =>
    new Promise((done) => {
      const { port } = new URL(world.url)
      const upgrade = { connection: 'Upgrade', upgrade: 'websocket', 'sec-websocket-version': '13', 'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==' }
      const call = request({ port, host: '127.0.0.1', path, headers: { ...upgrade, ...headers } })
      call.on('upgrade', (response, socket) => {
        socket.destroy()
        done(response.statusCode)
      })
      call.on('response', (response) => {
        response.resume()
        done(response.statusCode)
      })
      call.end()
    })

  it.each([
    ['a program', '/api/stream', {}, 101],
    ['our own page', '/api/stream?x=1', { origin: 'http://own.test' }, 101],
    ['a page of another site', '/api/stream', { origin: 'http://other.test' }, 403],
    ['another path', '/api/other', {}, 404],
  ])('%s', async (_who, path, headers: Record<string, string>, status) => {
    expect(await knock(path, headers)).toBe(status)
  })

  it('is closed when the server stops, with a good-bye', async () => {
    const listener = await world.listen(subscribe('quote'))
    await world.stream.stop()
    expect(await listener.closed).toBe(1001)
    expect(await knock('/api/stream', {})).toBe(503)
  })
})
