import { DAY_MS } from '@plumbline/domain/basics/time'
import { expect, test, vi } from 'vitest'
import { silentLogger } from '../../platform/logger.ts'
import { changesOfOneNode } from '../../platform/nodes/house-changes.ts'
import type { HouseChanges } from '../../platform/nodes/house-changes.ts'
import { testNode } from '../../platform/nodes/testing/two-nodes.ts'
import { fakeClock } from '../../testing/clock.ts'
import { countedDatabase, statementsOf } from '../../testing/counted-database.ts'
import { testCustomer } from '../../testing/customer.ts'
import { testDatabase } from '../../testing/database.ts'
import { LimitBook } from './book.ts'
import { writePause } from './store.ts'

/* Own rules as the node knows them that decides orders, while another one changes them. */

const base = await testDatabase()
const { owner } = base
const db = countedDatabase(base.db)
const clock = fakeClock()

const bookOf = (changes: HouseChanges): Promise<LimitBook> => LimitBook.open({ changes, clock, database: db })

const exclude = (book: LimitBook, customerId: bigint): Promise<void> =>
  book.change(customerId, (tx) => {
    const until = clock.now() + 200 * DAY_MS
    return writePause(tx, { customerId, kind: 'self_exclusion', since: clock.now(), until }, clock.now())
  })

const pausesIn = async (book: LimitBook, customerId: bigint) =>
  (await book.rulesOf(db, [customerId])).get(customerId)?.pauses ?? []

const EXCLUDED = [{ kind: 'self_exclusion' }]

test('a node that is cut off asks the database for everybody’s rules, from the answer on', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  const [here, there] = [await bookOf(a.changes), await bookOf(b.changes)]
  const customerId = await testCustomer(owner)

  await Promise.all([a.changes.read(), b.changes.read()])
  expect(await statementsOf(() => pausesIn(there, customerId))).toBe(0)

  const answered = exclude(here, customerId)

  await vi.waitFor(async () => {
    expect(await db.query(`select from house_change where kind = 'mark'`)).not.toEqual([])
  }, 10_000)

  for (const { time } of [a, b]) time.elapsed = 600
  await answered
  expect(await pausesIn(there, customerId)).toMatchObject(EXCLUDED)

  // Once it hears again it knows by itself.
  await b.changes.read()
  await vi.waitFor(async () => expect(await statementsOf(() => pausesIn(there, customerId))).toBe(0), 10_000)
  expect(await pausesIn(there, customerId)).toMatchObject(EXCLUDED)
})

test('after a gap everybody’s rules are read anew', async () => {
  const listeners: ((subject: string | undefined) => void)[] = []
  const work: ((subject: string | undefined) => Promise<void> | void)[] = []

  const book = await bookOf({
    ...changesOfOneNode(silentLogger),
    on: (_kind, listener) => void listeners.push(listener),
    takeIn: (_kind, each) => void work.push(each),
  })

  const customerId = await testCustomer(owner)
  await exclude(await bookOf(changesOfOneNode(silentLogger)), customerId)
  expect(await pausesIn(book, customerId)).toEqual([])

  for (const listener of listeners) listener(undefined)
  expect(await pausesIn(book, customerId)).toMatchObject(EXCLUDED)

  for (const each of work) await each(undefined)
  expect(await statementsOf(() => pausesIn(book, customerId))).toBe(0)
  expect(await pausesIn(book, customerId)).toMatchObject(EXCLUDED)
})

test('where a node is alone an order costs no statement for them, and a change one reading of three', async () => {
  const book = await bookOf(changesOfOneNode(silentLogger))
  const customerId = await testCustomer(owner)
  const change = await statementsOf(() => exclude(book, customerId))

  // The write, then limits, pauses and stops of this customer.
  expect(change).toBe(4)
  expect(await statementsOf(() => pausesIn(book, customerId))).toBe(0)
  expect(await pausesIn(book, customerId)).toMatchObject(EXCLUDED)
})
