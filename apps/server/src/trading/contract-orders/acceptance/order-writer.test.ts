import { BUSY } from '@plumbline/domain/basics/refusals'
import { expect, test } from 'vitest'
import type { Queryable } from '../../../platform/database/database.ts'
import { silentLogger } from '../../../platform/logger.ts'
import { HELD_TRIES_MAX } from './order-queue.ts'
import { OrderWriter } from './order-writer.ts'
import type { Draft } from './draft.ts'
import type { SignedBatch } from './receipts.ts'

/*
 * What the writer does when the database answers late, refuses a batch, or goes away. The database is played here: its
 * answers to each batch are scripted; what it decides is tried on PostgreSQL in the other files.
 */

type Answer = (customers: readonly bigint[]) => Promise<object[]>

const SIGNED: SignedBatch = {
  id: 1n,
  tree: [[new Uint8Array(32)]],
  root: 'ab',
  signature: 'cd',
  keyId: 'k',
  checkpointSize: 0n,
}

const CUSTOMERS_COLUMN = 8

function writerOn(answer: Answer) {
  const batches: bigint[][] = []
  const recovered: number[] = []

  const connection: Queryable = {
    async query<Row extends object>(_: unknown, params: readonly unknown[] = []): Promise<Row[]> {
      const column = String(params[CUSTOMERS_COLUMN])
      const customers = column.slice(1, -1).split(',').map(BigInt)
      batches.push(customers)

      return (await answer(customers)) as Row[]
    },
  }

  const writer = new OrderWriter({
    connection,
    clock: { now: () => 1_000 },
    logger: silentLogger,
    ownRanks: [3, 12, 13, 14, 15, 2, 4],
    keyId: 'k',
    recover: async () => BigInt(recovered.push(1)),
    refuse: (drafts) => Promise.resolve(drafts.map(() => undefined)),
    sign: (batch) => ({ ...SIGNED, ...batch }),
  })

  return { writer, batches, recovered }
}

const draft = (customerId: bigint, key = 'k'): Draft => ({
  customerId,
  key,
  bodyHash: '00',
  terms: undefined,
})

const refusedAll: Answer = async (customers) =>
  customers.map((_, at) => ({
    place: BigInt(at + 1),
    outcome: 1,
    order_id: null,
    reply: { refusal: 'market_closed' },
    batch_index: null,
    available: null,
    frozen: null,
  }))

const failWith = (code: string) => Object.assign(new Error(code), { code })

test('a customer stands once in a batch, in the order of arrival', async () => {
  const { writer, batches } = writerOn(refusedAll)
  const placed = [1n, 2n, 1n, 3n, 1n].map((customer, at) => writer.place(draft(customer, `k${at}`)))
  await Promise.all(placed)
  expect(batches).toEqual([[1n, 2n, 3n], [1n], [1n]])
})

test('at most 256 in a batch, and a queue that is full says busy', async () => {
  const { writer, batches } = writerOn(refusedAll)
  const placed = await Promise.all(Array.from({ length: 5_000 }, (_, at) => writer.place(draft(BigInt(at)))))

  expect(Math.max(...batches.map((batch) => batch.length))).toBe(256)
  expect(placed.filter((each) => each === BUSY)).toHaveLength(5_000 - 4_096)
})

test('a CHECK that fires: halved until the one order is alone; the others are answered', async () => {
  const { writer, batches } = writerOn(async (customers) => {
    if (customers.includes(5n)) throw failWith('23514')
    return refusedAll(customers)
  })

  const placed = await Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => writer.place(draft(BigInt(at)))),
  )

  expect(placed.map(({ status }) => status)).toEqual([
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
  ])

  expect(batches.map((batch) => batch.length)).toEqual([8, 4, 4, 2, 1, 1, 2])
})

test('a collision is tried again, eight times in all', async () => {
  let collisions = 3
  const { writer, batches } = writerOn(async (customers) => {
    if (collisions-- > 0) throw failWith('40P01')
    return refusedAll(customers)
  })

  expect(await writer.place(draft(1n))).toMatchObject({ refusal: 'market_closed' })
  expect(batches).toHaveLength(4)
  collisions = 100
  await expect(writer.place(draft(1n))).rejects.toThrow('40P01')
  expect(batches).toHaveLength(12)
})

test.each([
  ['a lost connection', '57P01'],
  ['a server that only reads since a failover', '25006'],
])('%s: all hear busy, and the writer reads back what it had accepted', async (_, state) => {
  let isAway = true
  const { writer, recovered } = writerOn(async (customers) => {
    if (isAway) throw failWith(state)
    return refusedAll(customers)
  })

  await writer.start()
  const placed = await Promise.all([1n, 2n, 1n].map((customer) => writer.place(draft(customer))))
  expect(placed.every((each) => each === BUSY)).toBe(true)
  expect(await writer.place(draft(3n))).toBe(BUSY)
  isAway = false
  await expect.poll(() => recovered.length).toBe(2)
  expect(await writer.place(draft(4n))).toMatchObject({ refusal: 'market_closed' })
})

test('an answer that makes no sense is a fault of its batch alone', async () => {
  let isBroken = true
  const { writer } = writerOn(async (customers) => {
    if (!isBroken) return refusedAll(customers)

    isBroken = false

    return [
      {
        place: 1n,
        outcome: 0,
        order_id: null,
        reply: null,
        batch_index: null,
        available: null,
        frozen: null,
      },
    ]
  })

  await expect(writer.place(draft(1n))).rejects.toThrow(TypeError)
  expect(await writer.place(draft(1n))).toMatchObject({ refusal: 'market_closed' })
})

/** Answers as a database does in which somebody holds the accounts of these customers. */
const heldOf =
  (held: ReadonlySet<bigint>): Answer =>
  async (customers) => {
    const rows = await refusedAll(customers)
    return rows.map((row, at) => (held.has(customers[at] ?? 0n) ? { ...row, outcome: 5, reply: null } : row))
  }

test('whose account somebody holds is asked for again, in the order of arrival, and holds nobody else', async () => {
  const held = new Set([1n])
  const { writer, batches } = writerOn(heldOf(held))
  const answers: string[] = []

  const place = (customer: bigint, key: string): Promise<void> =>
    writer.place(draft(customer, key)).then(() => void answers.push(key))
  const own = [place(1n, 'first'), place(1n, 'second')]

  for (const key of ['a', 'b', 'c']) await place(2n, key)
  expect(answers).toEqual(['a', 'b', 'c'])

  held.clear()
  await Promise.all(own)
  expect(answers).toEqual(['a', 'b', 'c', 'first', 'second'])
  expect(batches[0]).toEqual([1n, 2n])
})

test('whose account stays held hears busy after so many tries, each of theirs', async () => {
  const { writer, batches } = writerOn(heldOf(new Set([1n])))
  const placed = await Promise.all([writer.place(draft(1n, 'a')), writer.place(draft(1n, 'b'))])
  expect(placed).toEqual([BUSY, BUSY])
  expect(batches).toHaveLength(2 * HELD_TRIES_MAX)
})

test('whose account is held hears busy when the writer stops', async () => {
  const { writer, batches } = writerOn(heldOf(new Set([1n])))
  const own = writer.place(draft(1n))
  await expect.poll(() => batches.length).toBeGreaterThan(0)
  await writer.stop()
  expect(await own).toEqual(BUSY)
})

test('a change of one customer holds nobody else’s order, however slow it is', async () => {
  const { writer, batches } = writerOn(refusedAll)
  await writer.start()

  const changed = Promise.withResolvers<void>()
  const change = writer.aside(1n, () => changed.promise)
  const own = writer.place(draft(1n))

  for (const customer of [2n, 3n, 4n]) await writer.place(draft(customer))
  expect(batches).toEqual([[2n], [3n], [4n]])

  changed.resolve()
  await change
  expect(await own).toMatchObject({ refusal: 'market_closed' })
  expect(batches.at(-1)).toEqual([1n])
})

test('a change waits for the batch that is being decided, so it holds for every order after it', async () => {
  const deciding = Promise.withResolvers<void>()
  const { writer, batches } = writerOn(async (customers) => {
    await deciding.promise
    return refusedAll(customers)
  })

  await writer.start()
  const own = writer.place(draft(1n))

  await expect.poll(() => batches).toHaveLength(1)
  let isChanged = false
  const change = writer.aside(1n, async () => void (isChanged = true))

  await new Promise((done) => setImmediate(done))
  expect(isChanged).toBe(false)

  deciding.resolve()
  await Promise.all([own, change])
  expect(isChanged).toBe(true)
})

test('orders that are set aside are answered when the writer stops', async () => {
  const { writer } = writerOn(refusedAll)
  await writer.start()

  const changed = Promise.withResolvers<void>()
  const change = writer.aside(1n, () => changed.promise)
  const own = writer.place(draft(1n))

  await writer.stop()
  expect(await own).toEqual(BUSY)
  changed.resolve()
  await change
})
