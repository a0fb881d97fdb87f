import { placeOrderCall } from '@plumbline/api-schema/trading/order'
import { MINUTE_MS } from '@plumbline/domain/basics/time'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { noteLeader, noteLetGo } from '../../platform/nodes/node-standing.ts'
import { fakeClock } from '../../testing/clock.ts'
import { testDatabase } from '../../testing/database.ts'
import { callingNode, WAITING_MAX } from './testing/calling-node.ts'

/* Calls at the writer, between nodes that share one database. */

const { db } = await testDatabase()
const clock = fakeClock()
const [first, second] = [await callingNode('first', db, clock), await callingNode('second', db, clock)]

afterAll(() => Promise.all([first.stop(), second.stop()]))

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

test('the use of a session is noted by the node where the call arrives, and by no other', async () => {
  const before = [first.uses.count, second.uses.count]
  expect((await second.place()).json().data).toEqual({ id: 'first' })

  expect([first.uses.count, second.uses.count]).toEqual([before[0], (before[1] ?? 0) + 1])
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
  expect((await second.place({ 'x-long': 'x'.repeat(300_000) })).statusCode).toBe(431)
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
