import { placeOrderCall } from '@plumbline/api-schema/trading/order'
import type { Order } from '@plumbline/api-schema/trading/order'
import { stopTodayCall } from '@plumbline/api-schema/trading/trade-stop'
import type { Refusal } from '@plumbline/domain/basics/refusal'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { listenForNodes } from '../../platform/nodes/internal-listener.ts'
import { noteLeader, noteLetGo, noteNode } from '../../platform/nodes/node-standing.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { loggerForTest, testHouse } from '../../testing/houses/house.ts'
import { partly } from '../../testing/partly.ts'
import { registerCall } from '../route.ts'
import type { Caller } from '../route.ts'
import type { Session, Sessions } from '../session.ts'
import { hashOf, sealCall } from './seal.ts'
import type { PassedOn } from './seal.ts'
import { WriterCalls } from './writer-calls.ts'

/* Calls at the writer, between nodes that share one database. */

const { db } = await testDatabase()
const clock = fakeClock()
const key = Buffer.alloc(32, 7)
const PATIENCE_MS = 400
const WAITING_MAX = 40
const ends: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const end of ends) await end()
})

type Served = Pick<Caller, 'address' | 'country' | 'idempotencyKey'>

/** A node that says who called it; what it answers is the test's. */
async function node(name: string) {
  const id = randomUUID()
  const listener = await listenForNodes({ internalHost: '127.0.0.1', internalPort: 0 })
  const own = { id, name, version: '1', roles: [], internalUrl: listener.url }
  const { logger, logged } = loggerForTest()

  const calls = new WriterCalls({
    node: own,
    key,
    database: db,
    clock,
    logger,
    listener,
    countryHeader: 'x-country',
    patienceMs: PATIENCE_MS,
    waitingMax: WAITING_MAX,
  })

  const served: Served[] = []
  const answer: { of: () => Refusal | { readonly id: string } } = { of: () => ({ id: name }) }

  const onCall = async (caller: Caller): Promise<Refusal | { readonly id: string }> => {
    served.push({
      address: caller.address,
      country: caller.country,
      idempotencyKey: caller.idempotencyKey,
    })

    return answer.of()
  }

  const { app } = testHouse({
    database: db,
    clock,
    writerCalls: calls,
    checksAnswers: false,
    config: {
      brandName: 'Plumbline',
      platformTimeZone: 'UTC',
      publicUrl: 'http://127.0.0.1:4180',
      trustProxy: ['127.0.0.1'],
      countryHeader: 'x-country',
    },
    sessions: partly<Sessions>({
      sessionOf: (token) =>
        Promise.resolve(token === 'ours' ? partly<Session>({ customerId: 1n, deviceId: 'd' }) : undefined),
    }),
    register(on) {
      registerCall(on, placeOrderCall, async (_, caller) => (await onCall(caller)) as Refusal | Order)
      registerCall(on, stopTodayCall, async (_, caller) => (await onCall(caller)) as Refusal)
    },
  })

  calls.answerFor(app)
  await app.ready()
  await noteNode(db, own)

  ends.push(async () => {
    calls.stop()
    await listener.stop()
    await app.close()
  })

  return {
    id,
    url: listener.url,
    calls,
    served,
    answer,
    logged,
    async lead() {
      calls.lead()
      await noteLeader(db, 'settle', id)
    },
    place: (headers: Record<string, string> = {}, path = placeOrderCall.path) =>
      app.inject({
        method: 'POST',
        url: path,
        payload: 'ticket=t',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          token: 'ours',
          'idempotency-key': 'k1',
          'x-forwarded-for': '203.0.113.9',
          'x-country': 'DE',
          ...headers,
        },
      }),
  }
}

const [first, second] = [await node('first'), await node('second')]

beforeEach(async () => {
  for (const each of [first, second]) {
    each.calls.follow()
    each.served.length = 0
    each.answer.of = () => ({ id: each === first ? 'first' : 'second' })
  }

  await first.lead()
  await Promise.all([first.calls.look(), second.calls.look()])
})

test('a call is served where orders are written, once, and as its caller sent it', async () => {
  const [here, there] = [await first.place(), await second.place({ 'idempotency-key': 'k2' })]
  const caller = { address: '203.0.113.9', country: 'DE' }

  expect(here.json()).toEqual({ code: 200, msg: 'Done', data: { id: 'first' } })
  expect(there.json()).toEqual(here.json())
  expect({ ...there.headers, date: '' }).toEqual({ ...here.headers, date: '' })
  expect(second.served).toEqual([])

  expect(first.served).toEqual([
    { ...caller, idempotencyKey: 'k1' },
    { ...caller, idempotencyKey: 'k2' },
  ])
})

test('what a caller may send is passed on: headers up to the limit, a path spelled otherwise', async () => {
  const long = await second.place({ 'x-long': 'x'.repeat(16_200) })
  expect(long.json()).toMatchObject({ data: { id: 'first' } })

  const names = Array.from({ length: 2_100 }, (_, index) => [`x${index.toString(36)}`, ''])
  expect((await second.place(Object.fromEntries(names))).json()).toMatchObject({ data: { id: 'first' } })

  const spelled = `${placeOrderCall.path.replace('order', '%6frder')}?x=1`
  expect((await second.place({}, spelled)).json()).toMatchObject({ data: { id: 'first' } })
})

test('what the leader cannot read is answered, not asked again', async () => {
  expect((await second.place({ 'x-long': 'x'.repeat(40_000) })).statusCode).toBe(431)
})

test('a caller whose country nobody knows is served too', async () => {
  expect((await second.place({ 'x-country': '' })).json()).toMatchObject({ data: { id: 'first' } })
})

test('what nobody admits is refused where it arrives, with no leader: a token, a key, a page of another origin', async () => {
  first.calls.follow()
  await noteLetGo(db, 'settle', first.id)
  await second.calls.look()

  const answers = await Promise.all([
    second.place({ token: 'another' }),
    second.place({ 'idempotency-key': '' }),
    second.place({ origin: 'https://evil.example' }),
  ])

  expect(answers.map(({ statusCode, json }) => [statusCode, json().data.refusal])).toEqual([
    [401, 'login_required'],
    [400, 'idempotency_key_required'],
    [403, 'not_allowed'],
  ])

  expect(first.served).toEqual([])
})

test('without a leader a call waits for one, then it is busy', async () => {
  first.calls.follow()
  await noteLetGo(db, 'settle', first.id)
  await second.calls.look()

  const busy = await second.place()
  expect([busy.statusCode, busy.json().data.refusal, busy.headers['retry-after']]).toEqual([503, 'busy', '1'])

  const waiting = second.place()
  await second.lead()
  expect((await waiting).json().data).toEqual({ id: 'second' })
})

test('a customer who calls too often is refused where they call, and only so many calls wait', async () => {
  first.calls.follow()
  await noteLetGo(db, 'settle', first.id)
  await second.calls.look()
  clock.advance(MINUTE_MS)

  const answers = await Promise.all(Array.from({ length: 51 }, () => second.place()))
  const refused = answers.map(({ json }) => json().data.refusal)

  expect(refused.filter((refusal) => refusal === 'too_many_requests')).toHaveLength(1)
  clock.advance(MINUTE_MS)

  // One more than may wait: the first answer is that one's.
  const calls = Array.from({ length: WAITING_MAX + 1 }, () => second.place())
  expect((await Promise.race(calls)).json().data).toEqual({ refusal: 'busy' })

  await second.lead()

  const placed = (await Promise.all(calls)).filter(({ json }) => json().data.id === 'second')

  expect(placed).toHaveLength(WAITING_MAX)
})

test('a node that was asked and leads no more sends nobody on: the next leader is asked', async () => {
  first.calls.follow()
  const waiting = second.place()
  await second.lead()

  expect((await waiting).json().data).toEqual({ id: 'second' })
  expect(first.served).toEqual([])
})

test('a call that finds its node leading no more goes to the node that does', async () => {
  first.answer.of = () => {
    first.calls.follow()
    return { refusal: 'busy' }
  }

  await second.lead()
  const waiting = first.place()

  await vi.waitFor(() => expect(first.served).toHaveLength(1))
  await first.calls.look()

  expect((await waiting).json().data).toEqual({ id: 'second' })
  expect(second.served).toHaveLength(1)
})

test('a node that another one took over from passes calls on, also before its lease tells it', async () => {
  await second.lead()
  await first.calls.look()

  expect((await first.place()).json().data).toEqual({ id: 'second' })
  expect(first.served).toEqual([])
})

test('a node that begins to lead while it reads who led before keeps leading', async () => {
  first.calls.follow()
  await noteLeader(db, 'settle', second.id)

  const looking = first.calls.look()
  await first.lead()
  await looking

  expect(first.calls.isLeading()).toBe(true)
})

test('a leader that is busy says so', async () => {
  first.answer.of = () => ({ refusal: 'busy' })
  expect((await second.place()).json().data).toEqual({ refusal: 'busy' })
  expect(first.served).toHaveLength(1)
})

/** Sends what somebody in the network between the nodes might. */
const send = (
  headers: readonly string[],
  { body = 'ticket=t', path = placeOrderCall.path, method = 'POST' } = {},
): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { hostname, port } = new URL(first.url)
    const asking = request({ host: hostname, port, method, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(answer.statusCode))
    })

    asking.on('error', reject)
    asking.end(body)
  })

const HEADERS = Object.entries({
  host: '127.0.0.1',
  'content-type': 'application/x-www-form-urlencoded',
  'content-length': '8',
  token: 'ours',
  'idempotency-key': 'k9',
}).flat()

let number = 0

function sealed(change: Partial<PassedOn> = {}, withKey = key): string[] {
  number += 1

  return sealCall(
    withKey,
    { method: 'POST', url: placeOrderCall.path, headers: HEADERS },
    {
      target: first.id,
      sender: second.id,
      number: `t${number}`,
      at: clock.now(),
      address: '203.0.113.9',
      protocol: 'https',
      country: 'DE',
      bodyHash: hashOf(Buffer.from('ticket=t')),
      ...change,
    },
  )
}

test('a request that was taken down on its way is worth nothing: not again, not later, not elsewhere', async () => {
  const once = sealed()
  expect(await send(once)).toBe(200)
  expect(await send(once)).toBe(421)

  expect(await send(sealed({ target: second.id }))).toBe(421)
  expect(await send(sealed({ at: clock.now() - 11_000 }))).toBe(421)
  expect(first.served).toHaveLength(1)
})

test('nobody without the key of the nodes is served, nor any bent word', async () => {
  const bent = (from: string, to: string): string[] => sealed().map((text) => text.replace(from, to))

  const answers = [
    await send(HEADERS),
    await send(sealed({}, Buffer.alloc(32, 8))),
    await send(bent('203.0.113.9', '203.0.113.8')),
    await send(bent(' DE', ' FR')),
    await send(bent('ours', 'theirs')),
    await send(bent('k9', 'k8')),
    await send([...sealed(), 'token', 'theirs']),
    await send(sealed(), { body: 'ticket=u' }),
    await send(sealed(), { path: stopTodayCall.path }),
    await send(sealed(), { path: `${placeOrderCall.path}?x=1` }),
  ]

  expect(answers).toEqual(answers.map(() => 421))
  expect(first.served).toEqual([])
})

test('however many strangers come, the log says it once a minute', async () => {
  clock.advance(MINUTE_MS)
  const before = first.logged.length

  for (let sent = 0; sent < 3; sent += 1) expect(await send(HEADERS)).toBe(421)
  expect(first.logged.length - before).toBe(1)

  clock.advance(MINUTE_MS)
  await send(HEADERS)
  expect(first.logged.at(-1)).toContain('"requests":3')
})

test('nothing else is served there', async () => {
  for (const path of ['/', '/api/health', '/metrics', '/api/login/login', '/api/order/goorder'])
    expect([path, await send(sealed(), { path, method: 'GET', body: '' })]).toEqual([path, 421])
})
