import { placeOrderCall } from '@plumbline/api-schema/trading/order'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Clock } from '../../platform/clock.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { FRAME_MAX_BYTES, frameOf } from './frames.ts'
import { LeaderLink } from './leader-link.ts'
import type { PassedCall } from './passed-call.ts'
import { connectSealed } from './sealed-link.ts'
import { callingNode, NODES_KEY } from './testing/calling-node.ts'

/* What nodes say to each other of calls, and what others can make of it. */

const { db } = await testDatabase()
const clock = fakeClock()
const [first, second] = [await callingNode('first', db, clock), await callingNode('second', db, clock)]

afterAll(() => Promise.all([first.stop(), second.stop()]))

beforeEach(async () => {
  first.served.length = 0
  first.answer.of = () => ({ id: 'first' })
  await first.lead()

  // No customer has called too often.
  clock.advance(MINUTE_MS)
})

/** Somebody in the network between the nodes, who sees, changes and keeps what they send. */
async function between(target: string) {
  const { hostname, port } = new URL(target)
  const recorded: Buffer[] = []
  const sockets = new Set<Socket>()
  const way = { change: (piece: Buffer): Buffer | undefined => piece }

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)

    near.on('data', (piece: Buffer) => {
      recorded.push(piece)
      const changed = way.change(piece)
      if (changed) far.write(changed)
    })

    far.on('data', (piece: Buffer) => near.write(piece))

    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one)
      one.on('error', () => undefined)
      one.on('close', () => other.destroy())
    }
  })

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const stop = async (): Promise<void> => {
    for (const socket of sockets) socket.destroy()
    server.close()
    await once(server, 'close')
  }

  const bound = server.address()
  const url = `tls://127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`

  return { url, recorded, way, stop }
}

const call = (change: Partial<PassedCall> = {}): Omit<PassedCall, 'id'> => ({
  path: placeOrderCall.path,
  headers: [
    'host',
    '127.0.0.1',
    'content-type',
    'application/x-www-form-urlencoded',
    'x-long',
    'x'.repeat(600),
    'token',
    'ours',
    'idempotency-key',
    'k9',
  ],
  body: Buffer.from('ticket=t').toString('base64'),
  address: '203.0.113.9',
  protocol: 'https',
  country: 'DE',
  ...change,
})

const SERVED = { address: '203.0.113.9', country: 'DE', idempotencyKey: 'k9' }
const WITHIN_MS = 10_000

interface Asking {
  readonly node?: string
  readonly url?: string
  readonly withKey?: Buffer
  readonly at?: Pick<Clock, 'now'>
  readonly change?: Partial<PassedCall>
}

/** Asks as a node does, over a connection of its own. */
async function ask({
  node = first.id,
  url = first.url,
  withKey = NODES_KEY,
  at = clock,
  change = {},
}: Asking = {}) {
  const link = new LeaderLink(withKey, { node, url }, at)
  try {
    return await link.ask(call(change), WITHIN_MS)
  } finally {
    link.close()
  }
}

/** What comes back from the port to somebody who sends bytes. */
async function sendBytes(bytes: Buffer): Promise<Buffer> {
  const { hostname, port } = new URL(first.url)
  const socket = connect(Number(port), hostname)
  const pieces: Buffer[] = []

  socket.on('data', (piece: Buffer) => pieces.push(piece))
  socket.on('error', () => undefined)
  socket.write(bytes)
  await once(socket, 'close')

  return Buffer.concat(pieces)
}

/** A node that says something else than nodes do, until it is no longer listened to. */
async function sayAsNode(bytes: Buffer): Promise<void> {
  const socket = connectSealed(NODES_KEY, first.id, first.url)
  socket.on('error', () => undefined)
  socket.on('secureConnect', () => socket.write(bytes))
  socket.resume()
  await once(socket, 'close')
}

test('a call reaches the node that it is meant for', async () => {
  expect(await ask()).toMatchObject({ status: 200 })
  expect(first.served).toEqual([SERVED])
})

test('nobody without the key of the nodes is served or told anything, nor whoever means another node', async () => {
  const answers = [await ask({ withKey: Buffer.alloc(32, 8) }), await ask({ node: second.id })]
  expect(answers).toEqual(['unasked', 'unasked'])

  const told = await sendBytes(
    Buffer.from(`POST ${placeOrderCall.path} HTTP/1.1\r\nhost: a\r\ntoken: ours\r\n\r\n`),
  )

  // An alert of TLS at most: what was said is none of ours.
  expect(told.length).toBeLessThan(8)
  expect(first.served).toEqual([])
})

test('what was taken down on its way is worth nothing when it is sent again', async () => {
  const spy = await between(first.url)
  expect(await ask({ url: spy.url })).toMatchObject({ status: 200 })
  expect(first.served).toEqual([SERVED])

  await sendBytes(Buffer.concat(spy.recorded))
  expect(first.served).toHaveLength(1)

  await spy.stop()
})

test('bent on its way, repeated or cut short it is not served, and its sender does not know', async () => {
  const spy = await between(first.url)
  const isCall = (piece: Buffer): boolean => piece.length > 600

  const bend = (piece: Buffer): Buffer => {
    const bent = Buffer.from(piece)
    bent.writeUInt8(bent.readUInt8(200) ^ 1, 200)

    return bent
  }

  const before = first.logged.length
  spy.way.change = (piece) => (isCall(piece) ? bend(piece) : piece)
  expect(await ask({ url: spy.url })).toBe('unknown')
  expect(first.logged.length - before).toBe(1)

  spy.way.change = (piece) => (isCall(piece) ? piece.subarray(0, -10) : piece)

  const cut = ask({ url: spy.url })
  await vi.waitFor(() => expect(spy.recorded.filter(isCall)).toHaveLength(2))
  await spy.stop()

  expect(await cut).toBe('unknown')
  expect(first.served).toEqual([])

  const again = await between(first.url)
  again.way.change = (piece) => (isCall(piece) ? Buffer.concat([piece, piece]) : piece)
  await ask({ url: again.url })
  expect(first.served).toHaveLength(1)

  await again.stop()
})

test('a call that was on its way for too long is not begun', async () => {
  const late = { now: () => clock.now() - 11_000 }

  expect(await ask({ at: late })).toBe('unasked')
  expect(first.served).toEqual([])
})

test('calls that wait in the same moment come together, and each has its own answer', async () => {
  const link = new LeaderLink(NODES_KEY, { node: first.id, url: first.url }, clock)
  const keys = Array.from({ length: 40 }, (_, index) => `together-${index}`)
  let asked = 0

  first.answer.of = () => ({ id: `order-${(asked += 1)}` })

  const answers = await Promise.all(
    keys.map((idempotencyKey) =>
      link.ask(
        call({
          headers: [...call().headers.slice(0, -1), idempotencyKey],
          body: Buffer.from('ticket=t').toString('base64'),
        }),
        WITHIN_MS,
      ),
    ),
  )

  link.close()
  expect(first.served.map(({ idempotencyKey }) => idempotencyKey)).toEqual(keys)

  const ids = answers.map((answer) =>
    typeof answer === 'object' ? JSON.parse(answer.body.toString()).data.id : answer,
  )

  expect(ids).toEqual(keys.map((_, index) => `order-${index + 1}`))
})

test('a node that leads no more is not asked; one that does not answer may have done it', async () => {
  first.calls.follow()
  expect(await ask()).toBe('unasked')

  first.calls.lead()

  const held = Promise.withResolvers<undefined>()
  first.answer.until = held.promise

  const link = new LeaderLink(NODES_KEY, { node: first.id, url: first.url }, clock)
  const waiting = link.ask(call(), WITHIN_MS)

  await vi.waitFor(() => expect(first.served).toHaveLength(1))
  expect(await link.ask(call(), 50)).toBe('unknown')
  expect(await waiting).toBe('unknown')

  held.resolve(undefined)
  first.answer.until = undefined

  // The connection that said nothing is left, and the next call has another.
  expect(await link.ask(call(), WITHIN_MS)).toMatchObject({ status: 200 })
  link.close()
})

test('what is not a message of ours ends the connection: too long, no JSON, no calls', async () => {
  const long = Buffer.alloc(4)
  long.writeUInt32BE(FRAME_MAX_BYTES)

  for (const said of [long, frameOf('{"at":'), frameOf('{"at":0,"calls":[{"id":1}]}')]) {
    clock.advance(MINUTE_MS)
    const before = first.logged.length

    await sayAsNode(said)
    expect(first.logged.length - before).toBe(1)
  }

  expect(first.served).toEqual([])
})

test('who begins a message and does not end it is let go', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  try {
    const said = sayAsNode(frameOf('{}').subarray(0, 3))
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))

    vi.advanceTimersByTime(10_000)
    await said
  } finally {
    vi.useRealTimers()
  }
})

test('nothing else is served there, not to a node either', async () => {
  for (const path of [
    '/',
    '/api/health',
    '/metrics',
    '/api/login/login',
    '/api/order/goorder',
    `${placeOrderCall.path}?x=1`,
  ])
    expect([path, await ask({ change: { path } })]).toEqual([path, 'unasked'])
})

test('however many strangers come, the log says it once a minute', async () => {
  clock.advance(MINUTE_MS)
  const before = first.logged.length

  for (let sent = 0; sent < 3; sent += 1) await sendBytes(Buffer.from('hello'.repeat(10)))
  expect(first.logged.length - before).toBe(1)

  clock.advance(MINUTE_MS)
  await sendBytes(Buffer.from('hello'.repeat(10)))
  expect(first.logged.at(-1)).toContain('"connections":3')
})
