import { describe, expect, onTestFinished, test } from 'vitest'
import type { Bus, ServerEvent } from '../../bus.ts'

export interface TestBus extends Bus {
  stop(): Promise<void>
}

/** Two ends of one bus: those of two nodes, or twice the same where there is one. */
export interface BusPair {
  readonly a: TestBus
  readonly b: TestBus
}

const record = (id: string, customerId = 7n): ServerEvent => ({
  type: 'record',
  customerId,
  change: { kind: 'recharge', id },
})

/** Every kind of event once, with what is hard to carry: sums beyond 2^53, words in every script, more than one piece. */
const EVENTS: readonly ServerEvent[] = [
  {
    type: 'prices',
    watermark: 1_764_244_800_250,
    ticks: [
      {
        productId: 1,
        time: 1_764_244_800_000,
        price: 9_007_199_254_740_993_000n,
        quote: { symbol: 'BTCUSD', price: '1.00', seq: 5, time: '2026-11-27T12:00:00.000Z' },
      },
    ],
    candles: [],
    follows: 1_764_244_800_000,
    epoch: 3n,
    standings: [],
  },
  {
    type: 'message',
    customerId: 7n,
    message: {
      id: 'm1',
      kind: 'news',
      type: 'news',
      params: { note: 'ราคา 价格 “€” 🙂\n\u0001'.repeat(2_000) },
      target: null,
      writtenAt: 1_764_244_800_000,
    },
  },
  record('r1'),
  { type: 'balances', customerId: 7n, balances: [] },
  { type: 'orders', customerId: 7n, orders: [], balances: [] },
  { type: 'typing', customerId: 8n, from: 'customer' },
  { type: 'halts' },
  { type: 'desk', queue: 'recharges', id: 'r1' },
]

const isSeven = (customerId: bigint): boolean => customerId === 7n

/** Until something said at one end is heard at the other: they may still be connecting. */
async function connected({ a, b }: BusPair): Promise<void> {
  let isHeard = false
  const end = b.subscribe((event) => (isHeard ||= event.type === 'desk'))

  await expect
    .poll(() => {
      a.publish({ type: 'desk', queue: 'recharges', id: 'hello' })
      return isHeard
    })
    .toBe(true)

  end()
}

/** What a listener hears from now on. */
function listen(bus: Bus): ServerEvent[] {
  const heard: ServerEvent[] = []
  bus.subscribe((event) => {
    if (event.type !== 'desk' || event.id !== 'hello') heard.push(event)
  }, isSeven)

  return heard
}

/** What every adapter of the bus keeps to. */
export function busContract(name: string, open: () => Promise<BusPair>): void {
  const pair = async (): Promise<BusPair> => {
    const { a, b } = await open()
    onTestFinished(async () => {
      await a.stop()
      if (b !== a) await b.stop()
    })

    await connected({ a, b })

    return { a, b }
  }

  describe(`the bus ${name}`, () => {
    hears(pair)
    tells(pair)
  })
}

function hears(pair: () => Promise<BusPair>): void {
  test('another node hears every event as it was, in order and once', async () => {
    const { a, b } = await pair()
    const heard = listen(b)

    for (const event of EVENTS) a.publish(event)
    const many = Array.from({ length: 2_000 }, (_, index) => record(`many ${index}`))
    for (const event of many) a.publish(event)

    a.publish(record('end'))

    await expect.poll(() => heard.at(-1)).toEqual(record('end'))
    expect(heard).toEqual([...EVENTS, ...many, record('end')])
  })

  test('an error of one listener keeps nothing from the others', async () => {
    const { a, b } = await pair()
    b.subscribe(() => {
      throw new Error('this listener is broken')
    }, isSeven)

    const heard = listen(b)
    a.publish(record('in spite of it'))
    await expect.poll(() => heard).toEqual([record('in spite of it')])
  })

  test('who has ended hears no more', async () => {
    const { a, b } = await pair()
    const heard: ServerEvent[] = []

    b.subscribe((event) => heard.push(event), isSeven)()

    const after = listen(b)

    a.publish(record('later'))
    await expect.poll(() => after).toEqual([record('later')])
    expect(heard).toEqual([])
  })
}

function tells(pair: () => Promise<BusPair>): void {
  test('whoever listens at the node that speaks has heard it when it has spoken', async () => {
    const { a } = await pair()
    const heard = listen(a)

    a.publish(record('at once'))
    expect(heard).toEqual([record('at once')])
  })

  test('what is told here is told to no other node', async () => {
    const { a, b } = await pair()
    const [here, there] = [listen(a), listen(b)]

    a.publishHere(record('here'))
    a.publish(record('everywhere'))
    await expect.poll(() => there.at(-1)).toEqual(record('everywhere'))

    expect(here).toEqual([record('here'), record('everywhere')])
    expect(there).toEqual(a === b ? here : [record('everywhere')])
  })

  test('a customer whom somebody watches is watched', async () => {
    const { a, b } = await pair()
    listen(b)
    expect(a.isWatched(7n)).toBe(true)
  })
}
