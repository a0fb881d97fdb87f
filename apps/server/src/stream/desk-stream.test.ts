import type { OperatorRole } from '@plumbline/domain/desk/operator'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { createOperatorSessions } from '../http/operator-sessions.ts'
import type { ServerEvent } from '../platform/bus.ts'
import { systemRandom } from '../platform/ids.ts'
import { silentLogger } from '../platform/logger.ts'
import { changesOfOneNode } from '../platform/nodes/house-changes.ts'
import { testConnections } from '../testing/connections.ts'
import { operatorBrowser } from '../testing/operator-browser.ts'
import type { OperatorBrowser } from '../testing/operator-browser.ts'
import { wholeApp } from '../testing/whole-app.ts'
import { createDeskStream } from './desk-stream.ts'

const whole = await wholeApp({ limiter: { take: () => 0 } })
const { bus, clock, owner, operatorSessions, browser } = whole

let miss: () => void = () => undefined

const stream = createDeskStream({
  clock,
  logger: silentLogger,
  bus: {
    ...bus,
    onMissed(listener) {
      miss = listener
      return () => undefined
    },
  },
  operatorSessions,
  connections: testConnections(),
  admits: ({ headers }) => headers.origin === undefined || headers.origin === 'http://own.test',
})

const server = createServer()
stream.attach(server)
await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
const { port } = server.address() as AddressInfo

afterAll(async () => {
  await stream.stop()
  await new Promise((done) => server.close(done))
})

interface Listener {
  readonly heard: object[]
  readonly closed: Promise<number>
  say(message: object | string): void
  /** Says it and waits until the server has done all that was said: messages are answered in turn. */
  settle(message?: object | string): Promise<void>
}

async function listen(headers: Record<string, string> = {}): Promise<Listener> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/desk/stream`, { headers })
  const heard: object[] = []
  let wake: (() => void) | undefined
  socket.on('message', (data) => {
    if (!Buffer.isBuffer(data)) throw new Error('a message in pieces')
    heard.push(JSON.parse(data.toString()) as object)
    wake?.()
  })

  const closed = new Promise<number>((done) => socket.on('close', done))

  await new Promise((done, fail) => {
    socket.on('open', done)
    socket.on('error', fail)
  })

  const say = (message: object | string): void =>
    socket.send(typeof message === 'string' ? message : JSON.stringify(message))

  return {
    heard,
    closed,
    say,
    async settle(message) {
      if (message !== undefined) say(message)
      say({ op: 'ping' })

      const isPong = (one: object): boolean => 'op' in one && one.op === 'pong'
      const before = heard.filter(isPong).length

      while (heard.filter(isPong).length === before) await new Promise<void>((done) => (wake = done))
      heard.splice(heard.findLastIndex(isPong), 1)
    },
  }
}

async function open(desk: OperatorBrowser): Promise<Listener> {
  const listener = await listen()
  await listener.settle({ op: 'auth', token: desk.token })
  expect(listener.heard.splice(0)).toEqual([{ op: 'authenticated' }])

  return listener
}

const by = (...roles: OperatorRole[]) => operatorBrowser(whole, { roles })
const changed = (queue: Extract<ServerEvent, { type: 'desk' }>['queue'], id = '7'): void =>
  bus.publish({ type: 'desk', queue, id })

describe('who hears what', () => {
  test.each<[OperatorRole, string[]]>([
    ['support', ['recharges', 'withdrawals']],
    ['reviewer', ['recharges', 'withdrawals', 'certifications', 'payment_methods']],
    ['treasurer', ['recharges', 'withdrawals', 'proposals', 'payment_methods']],
    ['editor', []],
    ['admin', ['operators']],
  ])('%s', async (role, expected) => {
    const listener = await open(await by(role))

    for (const queue of [
      'recharges',
      'withdrawals',
      'certifications',
      'proposals',
      'payment_methods',
      'operators',
    ] as const)
      changed(queue)

    await listener.settle()
    expect(listener.heard).toEqual(expected.map((queue) => ({ channel: 'queue', queue, id: '7' })))
  })

  test('after news of other nodes was missed: all that they may see, once', async () => {
    const listener = await open(await by('reviewer'))
    const recheck = stream.jobs.find(({ name }) => name === 'recheck-desks')

    miss()
    await recheck?.run()
    await recheck?.run()
    await listener.settle()

    expect(listener.heard).toEqual(
      ['recharges', 'withdrawals', 'certifications', 'payment_methods', 'halts', 'calendars'].map(
        (queue) => ({
          channel: 'queue',
          queue,
          id: '',
        }),
      ),
    )
  })

  test('an operator hears of a change to themselves', async () => {
    const ann = await by('editor')
    const listener = await open(ann)

    changed('operators', ann.operatorId.toString())
    changed('operators', 'another')
    await listener.settle()
    expect(listener.heard).toHaveLength(1)
  })

  test('nobody before they signed in, nor after a wrong token', async () => {
    const listener = await listen()
    changed('recharges')
    await listener.settle({ op: 'auth', token: 'A'.repeat(43) })
    changed('recharges')
    await listener.settle('no json')

    expect(listener.heard).toEqual([
      { op: 'refused', refusal: 'login_required' },
      { op: 'refused', refusal: 'malformed' },
    ])
  })

  test('a customer’s token opens nothing', async () => {
    const ann = browser()
    await ann.register('desk-stream@example.com')
    const listener = await listen()
    await listener.settle({ op: 'auth', token: ann.token ?? '' })
    expect(listener.heard).toEqual([{ op: 'refused', refusal: 'login_required' }])
  })
})

describe('it ends', () => {
  const SIGNED_OUT = 4401

  test('by signing out, and only that session', async () => {
    const ann = await by('reviewer')
    const listener = await open(ann)
    const other = await open(await by('reviewer'))

    await ann.post('/api/desk/logout')
    expect(await listener.closed).toBe(SIGNED_OUT)
    changed('recharges')
    await other.settle()
    expect(other.heard).toHaveLength(1)
    expect(listener.heard).toEqual([{ op: 'refused', refusal: 'login_required' }])
  })

  test('by suspension', async () => {
    const [admin, ann] = [await by('admin'), await by('reviewer')]
    const listener = await open(ann)
    await admin.post('/api/desk/operator/suspend', { id: ann.operatorId.toString(), reason: 'left' })
    expect(await listener.closed).toBe(SIGNED_OUT)
  })

  test('by a change that another program made, once it is looked for', async () => {
    const ann = await by('reviewer')
    const listener = await open(ann)

    await owner.query(`update operator set roles = '{editor}' where id = $1`, [ann.operatorId])
    await stream.recheck()
    changed('recharges')
    await listener.settle()
    expect(listener.heard).toEqual([])
    await owner.query('delete from operator_session where operator_id = $1', [ann.operatorId])
    await stream.recheck()
    expect(await listener.closed).toBe(SIGNED_OUT)
  })

  test('with its session: listening and pings are no use of it', async () => {
    const listener = await open(await by('reviewer'))
    for (let minute = 0; minute < 15; minute += 1) {
      clock.advance(MINUTE_MS)
      await listener.settle()
    }

    await stream.recheck()
    await listener.settle()
    clock.advance(1)
    await stream.recheck()
    expect(await listener.closed).toBe(SIGNED_OUT)
  })

  test('after five wrong tokens', async () => {
    const listener = await listen()
    for (let time = 0; time < 5; time += 1) listener.say({ op: 'auth', token: `guess ${time}` })
    expect(await listener.closed).toBe(SIGNED_OUT)
  })

  test('after too many messages', async () => {
    const listener = await listen()
    for (let time = 0; time < 61; time += 1) listener.say({ op: 'ping' })
    expect(await listener.closed).toBe(4429)
  })

  test('after a message that is too large', async () => {
    const listener = await listen()
    listener.say('x'.repeat(5_000))
    expect(await listener.closed).toBe(1009)
  })
})

test('a page of another site is not let in', async () => {
  await expect(listen({ origin: 'http://other.test' })).rejects.toThrow(/403/)
  await (await listen({ origin: 'http://own.test' })).settle()
})

test('in live mode it opens to nobody without a second factor', async () => {
  const live = createDeskStream({
    clock,
    logger: silentLogger,
    bus,
    operatorSessions: createOperatorSessions({
      database: whole.db,
      clock,
      fillRandom: systemRandom,
      mode: 'live',
      changes: changesOfOneNode(silentLogger),
    }),
    connections: testConnections(),
    admits: () => true,
  })

  server.removeAllListeners('upgrade')
  live.attach(server)

  const listener = await listen()
  await listener.settle({ op: 'auth', token: (await by('reviewer')).token })
  expect(listener.heard).toEqual([{ op: 'refused', refusal: 'login_required' }])
  await live.stop()
  expect(await listener.closed).toBe(1001)
})
