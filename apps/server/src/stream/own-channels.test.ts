import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { someBalance, someMessage, StreamWorld } from './testing/stream-world.ts'
import type { TestListener } from './testing/stream-world.ts'

let world: StreamWorld

beforeEach(async () => {
  world = await new StreamWorld().open()
})

afterEach(() => world.close())

const auth = (token: string) => ({ op: 'auth', token })
const subscribe = (channel: string, rest: object = {}) => ({ op: 'subscribe', channel, ...rest })

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

    expect(
      listener.heard.find((message) => 'data' in message && message.channel === 'balances'),
    ).toMatchObject({ data: [someBalance] })
  })

  it('carry messages in the language and by the clock that the listener named, and changes of records', async () => {
    world.signIn('a', 1n)
    const own = [subscribe('messages'), subscribe('records')]
    const german = await world.listen({ ...auth('a'), language: 'de', hour_cycle: 'h12' }, ...own)
    const unknown = await world.listen({ ...auth('a'), language: 'xx', hour_cycle: 'xx' }, ...own)

    world.bus.publish({ type: 'message', customerId: 1n, message: someMessage('m1') })
    world.bus.publish({ type: 'record', customerId: 1n, change: { kind: 'recharge', id: 'r1' } })
    world.bus.publish({ type: 'message', customerId: 2n, message: someMessage('not theirs') })
    world.bus.publish({ type: 'desk', queue: 'recharges', id: 'r1' })
    await Promise.all([german.settle(), unknown.settle()])
    const said = (listener: TestListener) =>
      listener.heard.flatMap((message) => ('data' in message ? [message.data] : []))

    expect(said(german)).toMatchObject([
      { id: 'm1', text: 'm1 in de by h12' },
      { kind: 'recharge', id: 'r1' },
    ])

    expect(said(unknown)).toMatchObject([{ text: 'm1 in en' }, { kind: 'recharge', id: 'r1' }])
  })

  const chatItem = (number: number) => ({
    id: `m${number}`,
    number,
    from: 'support' as const,
    text: `Answer ${number}`,
    time: '2026-11-21T12:00:00.000Z',
    is_read: false,
  })

  it('go on with the chat after a drop, without a gap', async () => {
    world.signIn('a', 1n)
    const first = await world.listen(auth('a'), subscribe('support'))

    const tell = (number: number) =>
      world.bus.publish({ type: 'support', customerId: 1n, item: chatItem(number) })
    tell(1)
    await first.settle()

    const [heard = 0] = first.numbers('support')
    first.webSocket.terminate()
    await first.closed
    tell(2)
    tell(3)

    const again = await world.listen(auth('a'), subscribe('support', { from_seq: heard + 1 }))
    tell(4)
    await again.settle()
    expect(again.numbers('support')).toEqual([heard + 1, heard + 2, heard + 3])

    expect(again.heard.flatMap((message) => ('data' in message ? [message.data] : []))).toMatchObject([
      { text: 'Answer 2' },
      { text: 'Answer 3' },
      { text: 'Answer 4' },
    ])
  })

  it('say who is writing, once, to whoever follows the chat, and keep nothing of it', async () => {
    world.signIn('a', 1n)
    const typed: object[] = []
    world.bus.subscribe((event) => event.type === 'typing' && typed.push(event))

    const [chat, other] = [
      await world.listen(auth('a'), subscribe('support')),
      await world.listen(auth('a'), subscribe('orders')),
    ]

    await chat.settle({ op: 'typing' })
    expect(typed).toEqual([{ type: 'typing', customerId: 1n, from: 'customer' }])
    world.bus.publish({ type: 'typing', customerId: 1n, from: 'support' })
    world.bus.publish({ type: 'typing', customerId: 2n, from: 'support' })
    await Promise.all([chat.settle(), other.settle()])

    const heard = (listener: TestListener) =>
      listener.heard.filter((message) => 'op' in message && message.op === 'typing')
    expect(heard(chat)).toEqual([{ channel: 'support', op: 'typing' }])
    expect(heard(other)).toEqual([])

    const stranger = await world.listen({ op: 'typing' })
    await stranger.settle()
    expect(typed).toHaveLength(3)
  })

  it('replay missed messages and records, and reset beyond 1,000', async () => {
    world.signIn('a', 1n)

    const say = (index: number) => {
      world.bus.publish({ type: 'message', customerId: 1n, message: someMessage(`m${index}`) })
      world.bus.publish({ type: 'record', customerId: 1n, change: { kind: 'withdrawal', id: `r${index}` } })
    }

    const first = await world.listen(auth('a'), subscribe('messages'), subscribe('records'))
    say(0)
    await first.settle()

    const [seen = 0] = first.numbers('messages')
    first.webSocket.terminate()
    await first.closed

    for (let index = 1; index <= 1_000; index += 1) say(index)
    const from = { from_seq: seen + 1 }
    const second = await world.listen(auth('a'), subscribe('messages', from), subscribe('records', from))
    for (const channel of ['messages', 'records'] as const)
      await second.until(
        (message) => 'data' in message && message.channel === channel && message.seq === seen + 1_000,
      )

    const numbers = Array.from({ length: 1_000 }, (_each, index) => seen + 1 + index)
    expect(second.numbers('messages')).toEqual(numbers)
    expect(second.numbers('records')).toEqual(numbers)
    say(1_001)

    const third = await world.listen(auth('a'), subscribe('messages', from), subscribe('records', from))
    expect([third.resets('messages'), third.resets('records')]).toEqual([1, 1])
    expect(third.numbers('messages')).toEqual([])
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
      listener.heard.flatMap((message) =>
        'data' in message && message.channel === 'orders' ? [message.data.id[0]] : [],
      )

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

    expect(
      listener.heard.flatMap((message) =>
        'data' in message && message.channel === 'orders' ? [message.data.id] : [],
      ),
    ).toEqual(['of b'])
  })

  it('resume without a gap under random disconnections: what the client has is what the server said', async () => {
    const step = fc.oneof(
      {
        weight: 6,
        arbitrary: fc.record({ kind: fc.constant('event' as const), count: fc.integer({ min: 1, max: 30 }) }),
      },
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
          listener ??= await world.listen(
            auth(String(customerId)),
            subscribe('orders', next === undefined ? {} : { from_seq: next }),
          )

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
