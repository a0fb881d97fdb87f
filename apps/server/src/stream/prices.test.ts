import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StreamWorld, TestListener } from './testing/stream-world.ts'

let world: StreamWorld

beforeEach(async () => {
  world = await new StreamWorld().open()
})

afterEach(() => world.close())

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
      channel: 'quote',
      symbol: 'BTCUSD',
      seq: 3,
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
      {
        channel: 'candle',
        symbol: 'BTCUSD',
        interval: '1m',
        seq: 2,
        data: expect.objectContaining({ close: '1' }) as unknown,
      },
    ])
  })

  it('of a commit reach each listener as far as it asked, also after it asked for more or for less', async () => {
    const candle = subscribe('candle', { symbol: 'BTCUSD', interval: '1m' })
    const euro = subscribe('quote', { symbol: 'EURUSD' })
    const all = subscribe('quote')
    const asked = [subscribe('quote', { symbol: 'BTCUSD' }), candle]

    const less = (what: object) => ({ ...what, op: 'unsubscribe' })

    const changing = await world.listen(...asked)

    const others = [
      await world.listen(...asked),
      await world.listen(...asked, euro),
      await world.listen(...asked, all),
    ]

    const heardAfter = async (...changes: readonly object[]): Promise<string[]> => {
      const listeners = [changing, ...others]
      await changing.settle(...changes)

      for (const { heard } of listeners) heard.length = 0

      world.commit({ BTCUSD: 1, EURUSD: 1 }, ['1m', '5m'])
      await Promise.all(listeners.map((listener) => listener.settle()))

      return listeners.map(({ heard }) =>
        heard
          .flatMap((message) =>
            'data' in message && 'symbol' in message ? [`${message.channel} ${message.symbol}`] : [],
          )
          .join(', '),
      )
    }

    const [few, many] = ['quote BTCUSD, candle BTCUSD', 'quote BTCUSD, quote EURUSD, candle BTCUSD']
    expect(await heardAfter()).toEqual([few, few, many, many])
    expect(await heardAfter(euro)).toEqual([many, few, many, many])
    expect(await heardAfter(less(euro))).toEqual([few, few, many, many])
    expect(await heardAfter(less(candle))).toEqual(['quote BTCUSD', few, many, many])
    expect(await heardAfter(candle, all)).toEqual([many, few, many, many])
    expect(await heardAfter(less(all))).toEqual([few, few, many, many])
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
    await slow.until(
      (message) =>
        'data' in message &&
        message.channel === 'quote' &&
        message.symbol === 'BTCUSD' &&
        message.seq === 20 * rounds,
    )

    await slow.settle()
    expect(quick.numbers('quote', 'BTCUSD')).toHaveLength(20 * rounds)

    const heard = slow.numbers('quote', 'BTCUSD')
    expect(heard.length).toBeLessThan(20 * rounds)
    expect(heard).toEqual(heard.toSorted((a, b) => a - b))
    expect(slow.numbers('quote', 'EURUSD').at(-1)).toBe(rounds)
  })
})
