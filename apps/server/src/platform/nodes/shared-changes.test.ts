import { afterEach, expect, test, vi } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { untilOlderEnd } from '../../testing/until-older-end.ts'
import { createBus } from '../bus.ts'
import { silentLogger } from '../logger.ts'
import { forgetChanges } from './change-rows.ts'
import type { ChangeKind } from './house-changes.ts'
import type { SharedChanges } from './shared-changes.ts'
import { answering, forgetNodes, testNode } from './testing/two-nodes.ts'

/* Changes of a house of several nodes on one database. */

const { db, owner } = await testDatabase()

afterEach(() => forgetNodes(owner))

/** What a node is told of a kind from now on. */
function heardBy(changes: SharedChanges, kind: ChangeKind): (string | undefined)[] {
  const heard: (string | undefined)[] = []
  changes.on(kind, (subject) => heard.push(subject))

  return heard
}

test('a node reads what another changed, once, with the bus cut', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  const heard = heardBy(b.changes, 'alerts')
  const others = heardBy(b.changes, 'halts')

  await a.note('alerts', '7')
  await a.note('alerts')
  expect(heard).toEqual([])

  await b.changes.read()
  await b.changes.read()
  expect([heard, others]).toEqual([['7', undefined], []])
})

test('a change that is rolled back is read by nobody', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  const heard = heardBy(b.changes, 'content')

  const undone = db.transaction(async (tx) => {
    await a.changes.note(tx, 'content')
    throw new Error('undone')
  })

  await expect(undone).rejects.toThrow('undone')
  await b.changes.read()
  expect(heard).toEqual([])
})

test('a transaction that began first and ends last is missed by no reading between', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  const heard = heardBy(b.changes, 'alerts')

  await db.transaction(async (tx) => {
    await a.changes.note(tx, 'alerts', 'slow')
    await a.note('alerts', 'quick')
    await b.changes.read()
    await b.changes.read()
    expect(heard).toEqual(['quick'])
  })

  await b.changes.read()
  expect(heard).toEqual(['quick', 'slow'])
})

test('whatever order changes are committed in, each is read once and none that was not', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  const heard = heardBy(b.changes, 'alerts')

  const one = async (n: number): Promise<string[]> => {
    const isUndone = Math.random() < 0.3
    const names = Array.from({ length: 1 + Math.floor(Math.random() * 3) }, (_each, k) => `${n}.${k}`)

    await db
      .transaction(async (tx) => {
        for (const name of names) {
          await a.changes.note(tx, 'alerts', name)
          await new Promise((resolve) => setTimeout(resolve, Math.random() * 8))
        }

        if (isUndone) throw new Error('undone')
      })
      .catch(() => undefined)

    return isUndone ? [] : names
  }

  let isDone = false
  const reading = (async () => {
    while (!isDone) await b.changes.read()
  })()

  const committed = await Promise.all(Array.from({ length: 300 }, (_each, n) => one(n)))
  isDone = true
  await reading
  await b.changes.read()
  expect(Map.groupBy(heard, String)).toEqual(Map.groupBy(committed.flat(), String))
  expect(committed.flat().length).toBeGreaterThan(100)
})

test('a hint of the bus makes the other read at once', async () => {
  const bus = createBus(silentLogger)
  const [a, b] = [await testNode(db, { bus }), await testNode(db, { bus })]
  const heard = heardBy(b.changes, 'alerts')

  await a.note('alerts', '9')
  await vi.waitFor(() => expect(heard).toEqual(['9']), 10_000)
})

test('the node that made a change is told at its commit', async () => {
  const a = await testNode(db)
  const heard = heardBy(a.changes, 'alerts')

  await a.note('alerts', '9')
  expect(heard).toEqual(['9'])
})

test('what others changed is taken in one after the other before a reading is done, and what this node changed is not', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  const taken: string[] = []

  for (const [name, { changes }] of [['a', a] as const, ['b', b] as const])
    changes.takeIn('settings', async (subject) => {
      taken.push(`${name} begins ${subject}`)
      await new Promise((resolve) => setTimeout(resolve, 5))
      taken.push(`${name} ends ${subject}`)
    })

  await a.note('settings', '1')
  await a.note('settings', '2')
  await Promise.all([a.changes.read(), b.changes.read()])
  expect(taken).toEqual(['b begins 1', 'b ends 1', 'b begins 2', 'b ends 2'])
})

test('what cannot be taken in is tried again at each reading until it can', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  const heard = heardBy(b.changes, 'settings')
  let tries = 0

  b.changes.takeIn('settings', () => {
    tries += 1
    if (tries < 3) throw new Error('away')
  })

  await a.note('settings', '1')
  for (let reading = 0; reading < 5; reading += 1) await b.changes.read()
  expect([tries, heard]).toEqual([3, ['1']])
})

test('a node that could not take in what takes rights away trusts nothing and says of no reading, until it can', async () => {
  const [a, b] = [await testNode(db), await testNode(db)]
  const readUpTo = () => owner.query('select read_up_to from node_standing where id = $1', [b.id])

  let isAway = true

  b.changes.takeIn('gates', () => {
    if (isAway) throw new Error('away')
  })

  await b.changes.read()
  const before = await readUpTo()

  const answered = a.note('gates')

  await vi.waitFor(async () => {
    expect(await db.query(`select from house_change where kind = 'mark'`)).not.toEqual([])
  }, 10_000)

  b.time.elapsed = 500
  for (let reading = 0; reading < 2; reading += 1)
    await expect(b.changes.read()).rejects.toThrow('could not be taken in')

  expect([b.changes.isFresh(), await readUpTo()]).toEqual([false, before])

  isAway = false
  await b.changes.read()
  expect(b.changes.isFresh()).toBe(true)
  await Promise.all([answered, a.changes.read()])
})

test('nothing is trusted before a reading, for 500 ms after its beginning, and by neither clock for longer', async () => {
  const { changes, time } = await testNode(db)
  expect(changes.isFresh()).toBe(false)

  await changes.read()
  time.elapsed = 499
  expect(changes.isFresh()).toBe(true)
  time.elapsed = 500
  expect(changes.isFresh()).toBe(false)

  await changes.read()
  expect(changes.isFresh()).toBe(true)

  // It slept, and only the clock on the wall went on.
  time.now += 500
  expect(changes.isFresh()).toBe(false)

  await changes.read()
  expect(changes.isFresh()).toBe(true)
  changes.stop()
  expect(changes.isFresh()).toBe(false)
})

test('a reading that fails is none: nothing is trusted, and the next one brings what it missed', async () => {
  let isAway = false
  const b = await testNode(
    answering(db, (rows) => {
      if (isAway) throw new Error('away')
      return rows
    }),
  )

  const a = await testNode(db)
  const heard = heardBy(b.changes, 'alerts')

  await b.changes.read()

  isAway = true
  await a.note('alerts', 'missed')
  b.time.elapsed = 500
  await expect(b.changes.read()).rejects.toThrow('away')
  expect([b.changes.isFresh(), heard]).toEqual([false, []])

  isAway = false
  await b.changes.read()
  expect([b.changes.isFresh(), heard]).toEqual([true, ['missed']])
})

test('a node that does not stand in the database trusts nothing, as nobody would wait for it', async () => {
  const a = await testNode(db)
  await owner.query('delete from node_standing')

  await expect(a.changes.read()).rejects.toThrow('this node is not among those that stand in the database')
  expect(a.changes.isFresh()).toBe(false)
})

test('after a gap longer than rows are kept anything may have changed', async () => {
  let isLater = false
  const later = Date.now() + 24 * 3_600_000
  const b = await testNode(
    answering(db, (rows) => rows.map((row) => (isLater ? { ...row, now: later } : row))),
  )

  const heard = [heardBy(b.changes, 'alerts'), heardBy(b.changes, 'sessions')]

  await b.changes.read()
  expect(heard).toEqual([[], []])

  isLater = true
  await b.changes.read()
  expect(heard).toEqual([[undefined], [undefined]])
})

test.for([
  ['in another history of the database', { timeline: '000000FF' }],
  ['in a database put back to an earlier time', { horizon: '3' }],
] as const)('%s all that is kept is read again', async ([, other]) => {
  let isOther = false
  const a = await testNode(db)
  const b = await testNode(answering(db, (rows) => rows.map((row) => (isOther ? { ...row, ...other } : row))))
  const heard = heardBy(b.changes, 'alerts')

  await a.note('alerts', '7')
  await b.changes.read()
  await b.changes.read()
  expect(heard).toEqual(['7'])

  isOther = true
  await b.changes.read()
  expect(heard).toEqual(['7', '7'])
})

test('an own change that was read before this node had the news of its commit is read again in another history', async () => {
  let isOther = false
  const a = await testNode(
    answering(db, (rows) => rows.map((row) => (isOther ? { ...row, timeline: '000000FF' } : row))),
  )

  const heard = heardBy(a.changes, 'alerts')
  const news: (() => void)[] = []

  await db.transaction((tx) =>
    a.changes.note({ ...tx, onCommit: (work) => void news.push(work) }, 'alerts', '7'),
  )

  await a.changes.read()
  for (const tell of news) tell()

  // Until then a node remembers its own.
  await untilOlderEnd(db)
  await a.changes.read()
  expect(heard).toEqual(['7', '7'])

  isOther = true
  await a.changes.read()
  expect(heard).toEqual(['7', '7', '7'])
})

test('rows are forgotten once they are old', async () => {
  const a = await testNode(db)
  await a.note('alerts', 'old')

  await owner.query(
    `update house_change set written_at = written_at - interval '1 hour' where subject = 'old'`,
  )

  await a.note('alerts', 'new')

  await forgetChanges(db, 600_000)

  const rows = await db.query(`select subject from house_change where subject in ('old', 'new')`)
  expect(rows).toEqual([{ subject: 'new' }])
})

test('a reading that the database does not acknowledge is not trusted', async () => {
  const a = await testNode({
    ...db,
    query: (statement, params) =>
      typeof statement !== 'string' && statement.name === 'house_changes_read'
        ? Promise.reject(new Error('silent'))
        : db.query(statement, params),
  })

  await expect(a.changes.read()).rejects.toThrow('silent')
  expect(a.changes.isFresh()).toBe(false)
})
