import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StreamWorld } from './testing/stream-world.ts'

let world: StreamWorld

beforeEach(async () => {
  world = await new StreamWorld().open()
})

afterEach(() => world.close())

const auth = (token: string) => ({ op: 'auth', token })
const subscribe = (channel: string, rest: object = {}) => ({ op: 'subscribe', channel, ...rest })

describe('sessions', () => {
  it('that end close their sockets, and no other', async () => {
    world.signIn('phone', 1n, 11n)
    world.signIn('laptop', 1n, 12n)

    const phone = await world.listen(auth('phone'), subscribe('orders'))
    const laptop = await world.listen(auth('laptop'), subscribe('orders'))

    world.sessions.delete('phone')
    world.endSession(1n)
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

  it('are looked up before each own event where the node does not hear of ends', async () => {
    world.signIn('kept', 1n, 11n)
    world.signIn('ended', 1n, 12n)

    const kept = await world.listen(auth('kept'), subscribe('orders'))
    const ended = await world.listen(auth('ended'), subscribe('orders'))

    world.hearsOfEnds = false
    world.sessions.delete('ended')

    world.order(1n, 'o1')
    expect(await ended.closed).toBe(4401)
    await kept.settle()
    expect([kept.numbers('orders'), ended.numbers('orders')].map(({ length }) => length)).toEqual([1, 0])
  })

  it('get no own event while they are looked up, though prices go on', async () => {
    world.signIn('ended', 1n, 11n)
    const ended = await world.listen(auth('ended'), subscribe('orders'), subscribe('quote'))

    const looked = Promise.withResolvers<void>()

    world.lookUp = () => looked.promise
    world.hearsOfEnds = false
    world.sessions.delete('ended')

    world.order(1n, 'o1')

    for (let commit = 0; commit < 3; commit += 1) {
      world.commit({ BTCUSD: 1 })
      await ended.settle()
    }

    looked.resolve()
    expect(await ended.closed).toBe(4401)
    expect([ended.numbers('quote').length, ended.numbers('orders')]).toEqual([3, []])
  })

  it('are looked up before they follow own events where the node does not hear of ends', async () => {
    world.signIn('ended', 1n, 11n)
    const ended = await world.listen(auth('ended'))

    world.hearsOfEnds = false
    world.sessions.delete('ended')

    ended.say(subscribe('orders', { from_seq: 0 }))
    expect(await ended.closed).toBe(4401)
    expect(ended.resets('orders')).toBe(0)
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

  it('guessed five times close the socket', async () => {
    const listener = await world.listen(
      ...Array.from({ length: 4 }, (_each, index) => auth(`guess ${index}`)),
    )

    expect(listener.refusals).toHaveLength(4)
    listener.say(auth('guess 5'))
    expect(await listener.closed).toBe(4401)
  })
})
