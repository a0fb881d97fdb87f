import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { OWN_CHANNELS } from './own-event-log.ts'
import { StreamWorld } from './testing/stream-world.ts'

let world: StreamWorld

beforeEach(async () => {
  world = await new StreamWorld().open()
  world.signIn('a', 1n)
  world.signIn('b', 2n)
})

afterEach(() => world.close())

const auth = (token: string) => ({ op: 'auth', token })
const subscribe = (channel: string, more: object = {}) => ({ op: 'subscribe', channel, ...more })
const ALL = OWN_CHANNELS.map((channel) => subscribe(channel))

describe('events of other nodes that were missed', () => {
  it('make whoever changed read each of their channels again, and nobody else', async () => {
    const [ann, bob] = [await world.listen(auth('a'), ...ALL), await world.listen(auth('b'), ...ALL)]
    world.miss(1n)

    for (const channel of OWN_CHANNELS)
      await ann.until((message) => 'op' in message && message.op === 'reset' && message.channel === channel)
    await bob.settle()

    expect(OWN_CHANNELS.map((channel) => [ann.resets(channel), bob.resets(channel)])).toEqual(
      OWN_CHANNELS.map(() => [1, 0]),
    )
  })

  it('are followed by what comes after, numbered on', async () => {
    const ann = await world.listen(auth('a'), subscribe('orders'))
    world.order(1n, 'before')
    world.miss(1n)

    const reset = await ann.until((message) => 'op' in message && message.op === 'reset')
    world.order(1n, 'after')
    await ann.settle()

    const after = ann.heard.find(
      (message) => 'data' in message && JSON.stringify(message.data).includes('after'),
    )

    expect(after).toMatchObject({ seq: ('seq' in reset ? (reset.seq ?? 0) : 0) + 1 })
  })

  it('are resumed across by nobody who was here', async () => {
    const first = await world.listen(auth('a'), subscribe('orders'))
    world.order(1n, 'before')
    await first.settle()

    const [seen = 0] = first.numbers('orders')

    world.miss(1n)
    await first.until((message) => 'op' in message && message.op === 'reset')

    for (const fromSeq of [seen, seen + 1, seen + 2]) {
      const second = await world.listen(auth('a'), subscribe('orders', { from_seq: fromSeq }))
      expect([fromSeq, second.resets('orders'), second.numbers('orders')]).toEqual([
        fromSeq,
        fromSeq === seen + 2 ? 0 : 1,
        [],
      ])
    }
  })

  it('are resumed across by nobody who was away', async () => {
    const first = await world.listen(auth('a'), subscribe('orders'))
    world.order(1n, 'before')
    await first.settle()

    const [seen = 0] = first.numbers('orders')

    first.webSocket.close()
    await first.closed

    // Heard by the server once somebody else's message has had its turn.
    const other = await world.listen(auth('b'), subscribe('orders'))
    world.miss(2n)
    await other.until((message) => 'op' in message && message.op === 'reset')

    const second = await world.listen(auth('a'), subscribe('orders', { from_seq: seen + 1 }))
    expect(second.resets('orders')).toBe(1)
  })
})
