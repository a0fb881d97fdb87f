import { afterEach, expect, test } from 'vitest'
import { apiKeyOf, API_KEY_BYTES } from '@plumbline/domain/accounts/api-key'
import { randomBytes, randomUUID } from 'node:crypto'
import { createBus } from '../platform/bus.ts'
import { systemRandom } from '../platform/ids.ts'
import { startJob } from '../platform/jobs.ts'
import { silentLogger } from '../platform/logger.ts'
import { changesOfOneNode } from '../platform/nodes/house-changes.ts'
import type { HouseChanges } from '../platform/nodes/house-changes.ts'
import { forgetNodes, testNode } from '../platform/nodes/testing/two-nodes.ts'
import { DAY_MS } from '@plumbline/domain/basics/time'
import { insertKey } from './api-key-store.ts'
import { testCustomer } from '../testing/customer.ts'
import { fakeClock } from '../testing/clock.ts'
import { countedDatabase, statementsOf } from '../testing/counted-database.ts'
import { testDatabase } from '../testing/database.ts'
import { apiKeyHash } from './api-keys.ts'
import { createSessions, SESSION_LIFE } from './session.ts'
import type { Sessions } from './session.ts'

/* Sessions of two nodes on one database: what one ends, the other does not take once the call is answered. */

const { db, owner } = await testDatabase()
const clock = fakeClock()
const DEVICE = 'ab'.repeat(32)
const stops: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
  await forgetNodes(owner)
})

const countedSessions = (changes: HouseChanges): Sessions =>
  createSessions({
    database: countedDatabase(db),
    clock,
    fillRandom: systemRandom,
    logger: silentLogger,
    life: SESSION_LIFE.practice,
    changes,
  })

async function sessionsOfNode(
  how: { readonly bus?: ReturnType<typeof createBus>; readonly inRealTime?: true } = {},
) {
  const node = await testNode(db, how)

  return { ...node, sessions: countedSessions(node.changes) }
}

type SessionNode = Awaited<ReturnType<typeof sessionsOfNode>>

/** As the server does. */
function read({ changes }: SessionNode): void {
  for (const job of changes.jobs.filter(({ runs }) => runs === 'every-node')) {
    const running = startJob(job, silentLogger)
    stops.push(() => running.stop())
  }
}

/** A customer who is signed in, and whose session each node has in memory. */
async function signedIn(...nodes: SessionNode[]): Promise<{ customerId: bigint; token: string }> {
  const customerId = await testCustomer(owner)
  const [first] = nodes
  const token = (await first?.sessions.open(db, customerId, DEVICE)) ?? ''
  for (const { sessions } of nodes) expect(await sessions.sessionOf(token)).toMatchObject({ customerId })

  return { customerId, token }
}

test('a known session costs no statement while the node reads, and one when it does not', async () => {
  const a = await sessionsOfNode()
  await a.changes.read()

  const { token } = await signedIn(a)
  expect(await statementsOf(() => a.sessions.sessionOf(token))).toBe(0)

  a.time.elapsed = 500
  expect(await statementsOf(() => a.sessions.sessionOf(token))).toBe(1)
})

test('where a node is alone a known session costs no statement, and a log-out no row and no wait', async () => {
  const sessions = countedSessions(changesOfOneNode(silentLogger))
  const token = await sessions.open(db, await testCustomer(owner), DEVICE)
  const session = await sessions.sessionOf(token)

  expect(await statementsOf(() => sessions.sessionOf(token))).toBe(0)

  expect(await statementsOf(() => sessions.end(session?.sessionId ?? 0n))).toBe(1)
  expect(await sessions.sessionOf(token)).toBeUndefined()
})

test('what is ended on one node is not taken on one that is cut off, from the answer on', async () => {
  const [a, b] = [await sessionsOfNode(), await sessionsOfNode()]
  await Promise.all([a.changes.read(), b.changes.read()])

  const { customerId, token } = await signedIn(a, b)

  const ended = db.transaction((tx) => a.sessions.endAll(tx, customerId))

  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await b.sessions.sessionOf(token)).toBeDefined() // not answered yet: its memory still counts

  for (const { time } of [a, b]) time.elapsed = 600
  await ended
  expect(await b.sessions.sessionOf(token)).toBeUndefined()
})

test('streams of the other node hear whose sessions ended', async () => {
  const [a, b] = [await sessionsOfNode(), await sessionsOfNode()]
  const heard: (bigint | undefined)[] = []

  b.sessions.onEnd((customerId) => heard.push(customerId))
  const { customerId, token } = await signedIn(a, b)
  const session = await a.sessions.sessionOf(token)

  // Neither reads yet, so nobody is waited for.
  await a.sessions.end(session?.sessionId ?? 0n)
  await b.changes.read()
  expect(heard).toEqual([customerId])
})

test('a look at a session is no use of it, wherever it is', async () => {
  const a = await sessionsOfNode()
  await a.changes.read()

  const { customerId, token } = await signedIn(a)
  clock.advance(DAY_MS)

  expect(await statementsOf(() => a.sessions.look(token))).toBe(0)
  expect(await a.sessions.look(token)).toMatchObject({ customerId })
  expect(await statementsOf(() => a.sessions.sessionOf(token))).toBe(1)
})

test('one that idles on one node and is used on another goes on', async () => {
  const [a, b] = [await sessionsOfNode(), await sessionsOfNode()]
  await Promise.all([a.changes.read(), b.changes.read()])

  const { customerId, token } = await signedIn(a, b)

  const { idleMs } = SESSION_LIFE.practice

  clock.advance(idleMs - 1_000)
  expect(await a.sessions.sessionOf(token)).toMatchObject({ customerId })

  await expect
    .poll(() => db.query('select from session where last_seen_at = instant($1)', [clock.now()]))
    .toHaveLength(1)

  clock.advance(2_000)
  expect(await b.sessions.sessionOf(token)).toMatchObject({ customerId })
})

const WAYS = {
  'log-out': async ({ sessions }: SessionNode, _customerId: bigint, token: string) => {
    const session = await sessions.sessionOf(token)
    await sessions.end(session?.sessionId ?? 0n)
  },
  'password change': ({ sessions }: SessionNode, customerId: bigint) =>
    db.transaction((tx) => sessions.endAll(tx, customerId)),
  'log-in on the same device': ({ sessions }: SessionNode, customerId: bigint) =>
    db.transaction((tx) => sessions.endOf(tx, customerId, { deviceId: DEVICE })),
}

/**
 * Race of T4: while tokens are in use on B, A ends their sessions. Once A has answered, B takes none of them.
 * @returns how many were taken after the answer
 */
async function takenAfterwards(a: SessionNode, b: SessionNode, way: keyof typeof WAYS): Promise<number> {
  let taken = 0

  await Promise.all(
    Array.from({ length: 25 }, async () => {
      const { customerId, token } = await signedIn(a, b)
      let isAnswered = false

      const using = (async () => {
        for (let after = 0; after < 3;) {
          const hadAnswer = isAnswered
          if ((await b.sessions.sessionOf(token)) && hadAnswer) taken += 1
          if (hadAnswer) after += 1
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 10))
        }
      })()

      await new Promise((resolve) => setTimeout(resolve, Math.random() * 300))
      await WAYS[way](a, customerId, token)
      isAnswered = true
      await using
    }),
  )

  return taken
}

test.for(Object.keys(WAYS) as (keyof typeof WAYS)[])(
  'no token is taken after a %s was answered',
  async (way) => {
    for (const how of ['with the bus', 'bus cut', 'the other does not read'] as const) {
      const bus = how === 'with the bus' ? createBus(silentLogger) : undefined
      const options = { inRealTime: true, ...(bus && { bus }) } as const
      const [a, b] = [await sessionsOfNode(options), await sessionsOfNode(options)]

      read(a)
      if (how === 'the other does not read') await b.changes.read()
      else read(b)

      expect([how, await takenAfterwards(a, b, way)]).toEqual([how, 0])
      for (const stop of stops.splice(0)) await stop()
    }
  },
)

test('a key that is revoked on one node is not found on the other', async () => {
  const [a, b] = [await sessionsOfNode({ inRealTime: true }), await sessionsOfNode({ inRealTime: true })]
  for (const node of [a, b]) read(node)

  const { customerId } = await signedIn(a)
  const key = apiKeyOf(randomBytes(API_KEY_BYTES))

  await insertKey(db, customerId, {
    id: randomUUID(),
    tail: 'tail',
    name: 'mine',
    scope: 'read',
    addresses: [],
    day_stake_most: null,
    made_at: clock.now(),
    expires_at: clock.now() + DAY_MS,
    secretHash: apiKeyHash(key),
  })

  for (const { sessions } of [a, b])
    expect(await sessions.keys.find(key, '1.2.3.4')).toMatchObject({ found: 'key' })

  await db.transaction((tx) => a.sessions.endKeys(tx, customerId))
  expect(await b.sessions.keys.find(key, '1.2.3.4')).toEqual({ found: 'nothing' })
})
