import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StreamWorld } from './testing/stream-world.ts'

let world: StreamWorld

beforeEach(async () => {
  world = await new StreamWorld().open()
})

afterEach(() => world.close())

const subscribe = (channel: string, rest: object = {}) => ({ op: 'subscribe', channel, ...rest })

describe('whatever a client sends', () => {
  it.each(
    [
      '',
      '{',
      'null',
      '1',
      '[]',
      '{}',
      '{"op":"close"}',
      '{"op":"auth"}',
      '{"op":"auth","token":1}',
      `{"op":"auth","token":"${'x'.repeat(201)}"}`,
      '{"op":"subscribe"}',
      '{"op":"subscribe","channel":"everything"}',
      '{"op":"subscribe","channel":"quote","symbol":"b tc"}',
      '{"op":"subscribe","channel":"quote","symbol":["BTCUSD"]}',
      '{"op":"subscribe","channel":"quote","from_seq":-1}',
      '{"op":"subscribe","channel":"quote","from_seq":1e300}',
      '{"op":"subscribe","channel":"quote","from_seq":1.5}',
      '{"op":"subscribe","channel":"quote","interval":"1m"}',
      '{"op":"subscribe","channel":"candle"}',
      '{"op":"subscribe","channel":"candle","symbol":"BTCUSD"}',
      '{"op":"subscribe","channel":"candle","symbol":"BTCUSD","interval":"2m"}',
      '{"op":"ping","visible":"yes"}',
      '{"__proto__":{"op":"ping"}}',
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
    expect(listener.heard).toContainEqual({
      op: 'refused',
      refusal: 'symbol_unknown',
      to: { channel: 'quote', symbol: 'NOPE' },
    })
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
