import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { takeOwnSeqs } from './open-streams.ts'
import { StreamWorld } from './testing/stream-world.ts'

const { db, owner } = await testDatabase()

/** Two nodes on one database, whose clocks show the same millisecond. */
const nodes = [
  await new StreamWorld(undefined, undefined, await takeOwnSeqs(db)).open(),
  await new StreamWorld(undefined, undefined, await takeOwnSeqs(db)).open(),
] as const

afterAll(() => Promise.all(nodes.map((node) => node.close())))

const ask = { op: 'subscribe', channel: 'orders' }

test('a customer who comes over from another node is told to read the snapshot, whatever either has said', async () => {
  const [before, after] = nodes
  for (const node of nodes) node.signIn('a', 1n)

  const first = await before.listen({ op: 'auth', token: 'a' }, ask)
  await after.listen({ op: 'auth', token: 'a' }, ask)

  for (let index = 0; index < 5; index += 1) before.order(1n, `before ${index}`)
  for (let index = 0; index < 9; index += 1) after.order(1n, `after ${index}`)

  await first.settle()

  const heard = first.numbers('orders')
  expect(heard).toHaveLength(5)

  for (const seq of heard) {
    const returned = await after.listen({ op: 'auth', token: 'a' }, { ...ask, from_seq: seq + 1 })
    expect([returned.resets('orders'), returned.numbers('orders')]).toEqual([1, []])
  }
})

test('numbers are above those of earlier versions, and a client can count them to the last', async () => {
  expect(await takeOwnSeqs(db)).toBeGreaterThan(Date.UTC(2100, 0))

  await owner.query(
    `select setval('own_event_number', max_value - increment_by + 1, false) from pg_sequences where sequencename = 'own_event_number'`,
  )

  const last = await takeOwnSeqs(db)
  expect(last + 2 ** 32 - 1).toBe(Number.MAX_SAFE_INTEGER)

  // Rather no stream than numbers that were given before.
  await expect(takeOwnSeqs(db)).rejects.toThrow('maximum value')
})
